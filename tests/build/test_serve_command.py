"""``python3 py/serve.py`` as people run it, and what it says when it cannot."""

import http.client
import os
import signal
import subprocess
import sys
from contextlib import closing
from pathlib import Path

import pytest

from site_builder.pins import PYODIDE
from support.npm_registry import registry
from support.site_projects import EVERYTHING, ROOT, assert_one_sentence, copy_project, files_in, serve

NOBODY = "http://127.0.0.1:9/"


@pytest.mark.parametrize("end", [signal.SIGINT, signal.SIGTERM])
def test_it_serves_until_it_is_told_to_end(site: dict[str, bytes], end: signal.Signals) -> None:
    command = [sys.executable, str(ROOT / "py" / "serve.py"), "--no-open", "--port", "0"]
    with subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True) as process:
        assert process.stdout is not None
        line = next(line for line in process.stdout if "http://" in line)
        address = line.split("http://")[1].split("/")[0]
        with closing(http.client.HTTPConnection(address)) as connection:
            connection.request("GET", "/")
            assert connection.getresponse().read() == site["index.html"]
            connection.request("GET", f"/{next(path for path in site if path.endswith('.wasm'))}")
            connection.getresponse().read(1)  # and leave: no reason to complain
        process.send_signal(end)
        _, complaint = process.communicate()
    assert process.returncode == 0
    assert complaint == ""


@pytest.mark.parametrize(
    ("arguments", "words"),
    [
        (["--port", "cat"], "a port is a number up to 65535"),
        (["--port", "65536"], "a port is a number up to 65535"),
        (["--cat"], "Unrecognized arguments: --cat"),
        (["--build"], "expected one argument"),
        (["--build", str(ROOT)], "is not empty and no earlier build"),
    ],
)
def test_what_it_does_not_understand_is_one_sentence(arguments: list[str], words: str) -> None:
    result = serve(ROOT, *arguments)
    assert_one_sentence(result, words)
    assert result.out == ""


def test_without_a_network_it_says_so_and_leaves_nothing(tmp_path: Path) -> None:
    project = copy_project(tmp_path / "project")
    result = serve(project, "--build", str(tmp_path / "site"), npm_config_registry=NOBODY)
    assert_one_sentence(result, "pyodide 314.0.7 could not be fetched from npm (ECONNREFUSED): is there a network?")
    assert files_in(project / ".site-cache") == {}
    assert not (tmp_path / "site").exists()


def test_without_npm_and_network_it_says_so_and_leaves_nothing(tmp_path: Path) -> None:
    project = copy_project(tmp_path / "project")
    empty = tmp_path / "empty"
    empty.mkdir()
    result = serve(
        project,
        "--build",
        str(tmp_path / "site"),
        PATH=str(empty),
        PIP_INDEX_URL=NOBODY,
        PIP_EXTRA_INDEX_URL="",
        PIP_CONFIG_FILE=os.devnull,
    )
    assert_one_sentence(result, "Node could not be fetched from PyPI: is there a network?")
    assert files_in(project / ".site-cache") == {}


def test_a_package_with_a_wrong_hash_is_thrown_away(tmp_path: Path) -> None:
    project = copy_project(tmp_path / "project")
    with registry("pyodide", PYODIDE.version, b"not what was pinned") as address:
        result = serve(project, "--build", str(tmp_path / "site"), npm_config_registry=address)
    assert_one_sentence(result, "What npm gave for pyodide 314.0.7 has a wrong hash, so it was thrown away.")
    assert files_in(project / ".site-cache") == {}
    assert not (tmp_path / "site").exists()


def test_a_registry_that_lacks_the_package_is_named(tmp_path: Path) -> None:
    project = copy_project(tmp_path / "project")
    with registry("pyodide", "1.0.0", b"") as address:
        result = serve(project, "--build", str(tmp_path / "site"), npm_config_registry=address)
    assert_one_sentence(result, "The npm registry does not have pyodide 314.0.7")


@pytest.mark.usefixtures("built")
def test_a_damaged_cache_is_not_trusted(tmp_path: Path) -> None:
    project = copy_project(tmp_path / "project", cached=EVERYTHING)
    tarball = next((project / ".site-cache").glob("pyodide-*.tgz"))
    tarball.write_bytes(tarball.read_bytes()[:-1])
    result = serve(project, "--build", str(tmp_path / "site"), npm_config_registry=NOBODY)
    assert_one_sentence(result, "could not be fetched")


@pytest.mark.usefixtures("built")
def test_a_mistake_in_our_own_python_is_named(tmp_path: Path) -> None:
    project = copy_project(tmp_path / "project", cached=EVERYTHING)
    (project / "py" / "cleocatra" / "engine" / "broken.py").write_text("def ")
    result = serve(project, "--build", str(tmp_path / "site"))
    assert_one_sentence(result, "SyntaxError: invalid syntax (cleocatra/engine/broken.py, line 1).")
    assert not (tmp_path / "site").exists()


@pytest.mark.usefixtures("built")
def test_a_reference_to_nothing_is_named(tmp_path: Path) -> None:
    project = copy_project(tmp_path / "project", cached=EVERYTHING)
    (project / "css" / "boot.css").unlink()
    result = serve(project, "--build", str(tmp_path / "site"))
    assert_one_sentence(result, "The site refers to css/boot.css, which is not there.")
