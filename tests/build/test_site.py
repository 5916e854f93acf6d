"""What is in the built folder: all that the page needs, nothing else, and nothing that gives the machine away."""

import bz2
import gzip
import hashlib
import io
import json
import posixpath
import re
import zipfile
from pathlib import Path

from cleocatra.view.page import static_page
from site_builder.pins import PYODIDE, PYSCRIPT, SEGNO
from support.site_projects import ROOT, TARBALLS, copy_project, files_in, serve

THIRD_PARTY = re.compile(r"^(pyodide|pyscript|segno)-|^py/library-")
STAY_WHERE_THEY_ARE = {"about.html", "index.html", "manifest.webmanifest", "site.json", "sw.js"}
REFERRING = (".css", ".html", ".mjs", ".webmanifest")


def test_two_builds_are_byte_identical(tmp_path: Path, site: dict[str, bytes]) -> None:
    """The other one compiles everything anew, in another folder."""
    project = copy_project(tmp_path / "elsewhere", cached=TARBALLS)
    result = serve(project, "--build", str(tmp_path / "site"))
    assert result.status == 0, result.err
    assert "Compiling Python's library" in result.out
    assert files_in(tmp_path / "site") == site


def test_every_file_is_listed_with_its_hash(site: dict[str, bytes]) -> None:
    listed = json.loads(site["site.json"])["files"]
    assert set(listed) == set(site) - {"site.json"}
    for path, facts in listed.items():
        assert facts == {"bytes": len(site[path]), "sha256": hashlib.sha256(site[path]).hexdigest()}


def test_every_file_is_asked_for_by_another(site: dict[str, bytes]) -> None:
    pages = (path for path in site if path.endswith((*REFERRING, ".js")) and path != "sw.js")  # which names them all
    texts = {path: site[path].decode() for path in pages}
    for path in set(site) - STAY_WHERE_THEY_ARE:
        name = posixpath.basename(path)
        assert any(name in text for other, text in texts.items() if other != path), path


def test_names_change_with_the_content(site: dict[str, bytes]) -> None:
    for path in set(site) - STAY_WHERE_THEY_ARE:
        hashed = f"-{hashlib.sha256(site[path]).hexdigest()[:10]}."
        versions = (f"pyodide-{PYODIDE.version}/", f"pyscript-{PYSCRIPT.version}/", f"segno-{SEGNO.version}/")
        assert hashed in path or path.startswith(versions), path


def test_our_own_files_are_light(site: dict[str, bytes]) -> None:
    own = {path: len(gzip.compress(content)) for path, content in site.items() if not THIRD_PARTY.match(path)}
    assert sum(own.values()) <= 150_000, own


def test_the_size_that_is_shown_is_the_size_that_is_sent(site: dict[str, bytes]) -> None:
    for pin, folder in ((PYODIDE, "pyodide-"), (PYSCRIPT, "pyscript-")):
        sent = sum(len(gzip.compress(content)) for path, content in site.items() if path.startswith(folder))
        assert abs(sent - pin.wire) < 0.02 * sent, (folder, sent)


def test_the_table_is_drawn_before_python_arrives(site: dict[str, bytes]) -> None:
    assert f">{static_page()}</div>" in site["index.html"].decode()


def test_no_place_of_a_template_is_left_open(site: dict[str, bytes]) -> None:
    texts = {path: site[path] for path in site if path.endswith((*REFERRING, ".js", ".json", ".py"))}
    assert [path for path, content in texts.items() if b"{{" in content and not THIRD_PARTY.match(path)] == []


def test_the_page_is_closed_to_other_hosts_and_inline_script(site: dict[str, bytes]) -> None:
    page = site["index.html"].decode()
    assert (
        "content=\"default-src 'none'; script-src 'self' 'wasm-unsafe-eval' 'unsafe-eval'; connect-src 'self'; "
        "worker-src 'self'; style-src 'self'; img-src 'self' data:; manifest-src 'self'; base-uri 'none'; "
        "form-action 'none'\"" in page
    )
    assert all("src=" in tag for tag in re.findall(r"<script[^>]*>", page))
    assert not re.search(r"\son\w+=|\sstyle=", page)
    assert not re.search(r"""(?:href|src)=["'](?:https?:|//|/)""", page)


def test_no_path_of_the_machine_is_in_the_site(site: dict[str, bytes]) -> None:
    for path, content in site.items():
        parts = [content]
        if path.endswith((".zip", ".packed")):
            unpacked = bz2.decompress(content) if path.endswith(".packed") else content
            with zipfile.ZipFile(io.BytesIO(unpacked)) as archive:
                parts += [archive.read(name) for name in archive.namelist()]
        assert not any(str(ROOT).encode() in part for part in parts), path


def test_the_page_gets_the_rings_it_needs_compiled_and_no_command_line(site: dict[str, bytes]) -> None:
    (path,) = (path for path in site if path.startswith("py/game-"))
    with zipfile.ZipFile(io.BytesIO(bz2.decompress(site[path]))) as archive:
        names = archive.namelist()
    assert {name.split("/")[1] for name in names} >= {"__init__.pyc", "browser", "engine", "view"}
    assert "cleocatra/engine/rules.pyc" in names
    assert not [name for name in names if "/cli/" in name or not name.endswith((".pyc", ".json"))]
    assert "cleocatra/view/catalogue/en.json" in names


def test_there_are_at_most_three_scripts_of_our_own() -> None:
    assert len(list((ROOT / "py" / "boot").iterdir())) <= 3
    assert not [path for path in (ROOT / "py").rglob("*.*js") if path.parent.name != "boot"]


def test_the_about_page_carries_the_licences_of_what_is_shipped(site: dict[str, bytes]) -> None:
    about = site["about.html"].decode()
    for words in (
        "Pyodide",
        "Mozilla Public License Version 2.0",
        "CPython",
        "PYTHON SOFTWARE FOUNDATION LICENSE VERSION 2",
        "PyScript",
        "Version 2.0, January 2004",
        "Emscripten",
        "Permission is hereby granted, free of charge",
        "Ta-Te Wu",
    ):
        assert words in about
