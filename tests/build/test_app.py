"""The site as an app: what a system needs to install it, and what the offline worker keeps of it."""

import base64
import hashlib
import json
import posixpath
import re
import struct
from pathlib import Path

import pytest

from site_builder.errors import SiteError
from site_builder.icon import icon_svg
from site_builder.version import ADDRESS, public_address, stamped
from support.site_projects import EVERYTHING, ROOT, assert_one_sentence, copy_project, files_in, serve

PNG = b"\x89PNG\r\n\x1a\n"


def size_of(png: bytes) -> tuple[int, int]:
    assert png.startswith(PNG)
    width, height = struct.unpack(">II", png[16:24])
    return width, height


def worker_of(site: dict[str, bytes]) -> tuple[str, dict[str, str]]:
    """The version that the offline worker names, and its files with their hashes."""
    text = site["sw.js"].decode()
    version, files = re.search(r'VERSION = "(.+)"', text), re.search(r"FILES = (\{.+?\});", text, re.DOTALL)
    assert version is not None
    assert files is not None
    return version[1], json.loads(files[1])


def test_the_icons_of_the_manifest_have_the_sizes_that_it_claims(site: dict[str, bytes]) -> None:
    manifest = json.loads(site["manifest.webmanifest"])
    icons = [*manifest["icons"], *(icon for shortcut in manifest["shortcuts"] for icon in shortcut["icons"])]
    for icon in icons:
        content = site[icon["src"]]
        if icon["sizes"] == "any":
            assert content == icon_svg().encode()
        else:
            assert "{}x{}".format(*size_of(content)) == icon["sizes"]
    assert {(icon["sizes"], icon.get("purpose", "any")) for icon in manifest["icons"]} >= {
        ("192x192", "any"),
        ("512x512", "maskable"),
    }


def test_a_telephone_gets_an_icon_that_is_full_to_its_edges(site: dict[str, bytes]) -> None:
    found = re.search(r'rel="apple-touch-icon" href="(.+?)"', site["index.html"].decode())
    assert found is not None
    assert size_of(site[found[1]]) == (180, 180)
    assert 'rx="' not in icon_svg(is_cut_to_shape=True).split("<rect")[1].split("/>")[0]


def test_the_icons_are_light(site: dict[str, bytes]) -> None:
    assert sum(len(content) for path, content in site.items() if path.startswith("py/icons/")) <= 14_000


def test_an_icon_needs_nothing_but_itself() -> None:
    drawn = icon_svg()
    assert "var(" not in drawn
    worn = set(" ".join(re.findall(r'class="([^"]+)"', drawn)).split()) - {"cat", "fur-C"}
    assert worn <= set(re.findall(r"\.cat \.(\w+)\{", drawn))


def test_the_app_is_told_from_others_of_its_host(site: dict[str, bytes]) -> None:
    """All is relative; and an id would be taken from the host's root, where every app could claim the same."""
    manifest = json.loads(site["manifest.webmanifest"])
    assert "id" not in manifest
    assert {manifest["start_url"], manifest["scope"]} == {"./"}
    assert all(shortcut["url"].startswith("./?") for shortcut in manifest["shortcuts"])


def test_the_offline_worker_keeps_every_file_byte_for_byte(site: dict[str, bytes]) -> None:
    _, files = worker_of(site)
    assert set(files) == set(site) - {"sw.js", "site.json"}
    for path, promised in files.items():
        assert promised == f"sha256-{base64.b64encode(hashlib.sha256(site[path]).digest()).decode()}"


def test_the_page_and_its_worker_are_of_one_version(site: dict[str, bytes]) -> None:
    version, _ = worker_of(site)
    assert f'data-version="{version}"' in site["index.html"].decode()


def test_the_version_changes_with_any_file(site: dict[str, bytes]) -> None:
    files = {path: content for path, content in site.items() if path not in ("sw.js", "site.json")}
    versions = {worker_of(stamped(files, preview=""))[0]}
    for path, content in files.items():
        versions.add(worker_of(stamped({**files, path: content + b" "}, preview=""))[0])
    assert len(versions) == len(files) + 1


def test_the_version_changes_with_the_worker_itself(tmp_path: Path, site: dict[str, bytes]) -> None:
    project = copy_project(tmp_path / "project", cached=EVERYTHING)
    (project / "sw.js").write_text((ROOT / "sw.js").read_text(encoding="utf-8") + "\n", encoding="utf-8")
    assert serve(project, "--build", str(tmp_path / "site")).status == 0
    assert worker_of(files_in(tmp_path / "site"))[0] != worker_of(site)[0]


def preview_of(site: dict[str, bytes]) -> str:
    found = re.search(r'property="og:image" content="(.+?)"', site["index.html"].decode())
    assert found is not None
    return found[1]


def test_a_preview_has_its_picture_in_the_site(site: dict[str, bytes]) -> None:
    assert preview_of(site) in site
    page = site["index.html"].decode()
    for name in ("title", "description"):
        assert re.search(rf'property="og:{name}" content=".+?"', page)


def test_a_site_that_knows_its_address_gives_the_whole_address_of_the_picture(tmp_path: Path) -> None:
    project = copy_project(tmp_path / "project", cached=EVERYTHING)
    built = serve(project, "--build", str(tmp_path / "site"), CLEOCATRA_ADDRESS="https://cats.example/cleocatra")
    assert built.status == 0, built.err
    site = files_in(tmp_path / "site")
    assert posixpath.dirname(preview_of(site)) == "https://cats.example/cleocatra/py/icons"
    assert preview_of(site).removeprefix("https://cats.example/cleocatra/") in site
    wrong = serve(project, "--build", str(tmp_path / "site"), CLEOCATRA_ADDRESS="cats.example")
    assert_one_sentence(wrong, "must begin with https://")


@pytest.mark.parametrize(
    ("said", "understood"),
    [("", ""), ("https://cats.example", "https://cats.example/"), ("http://127.0.0.1/a/", "http://127.0.0.1/a/")],
)
def test_an_address_ends_with_a_slash(monkeypatch: pytest.MonkeyPatch, said: str, understood: str) -> None:
    monkeypatch.setenv(ADDRESS, said)
    assert public_address() == understood
    monkeypatch.setenv(ADDRESS, "cats")
    with pytest.raises(SiteError):
        public_address()
