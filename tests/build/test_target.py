"""The folder that is built into: what it may be, and what is left when building fails."""

from pathlib import Path

import pytest

from build_site import build
from site_builder.errors import SiteError
from support.site_projects import EVERYTHING, assert_one_sentence, copy_project, files_in, serve


def test_an_earlier_build_is_replaced_and_leaves_nothing_behind(tmp_path: Path, site: dict[str, bytes]) -> None:
    target = tmp_path / "site"
    build(target)
    (target / "index.html").write_text("an older page")
    (target / "py" / "boot" / next((target / "py" / "boot").iterdir()).name).unlink()
    build(target)
    assert files_in(target) == site
    assert [path.name for path in tmp_path.iterdir()] == ["site"]


@pytest.mark.parametrize("depth", ["site", "deep/in/site"])
def test_a_new_or_empty_folder_is_filled(tmp_path: Path, site: dict[str, bytes], depth: str) -> None:
    target = tmp_path / depth
    if depth == "site":
        target.mkdir()
    build(target)
    assert files_in(target) == site


@pytest.mark.parametrize("name", ["thesis.txt", "site.json", ".git/config"])
def test_a_folder_with_anything_else_in_it_is_refused(tmp_path: Path, name: str) -> None:
    (tmp_path / name).parent.mkdir(exist_ok=True)
    (tmp_path / name).write_text("{}")
    with pytest.raises(SiteError, match="is not empty and no earlier build"):
        build(tmp_path)
    assert files_in(tmp_path) == {name: b"{}"}


def test_a_file_that_somebody_put_into_a_build_is_not_lost(tmp_path: Path) -> None:
    target = tmp_path / "site"
    build(target)
    (target / "notes.txt").write_text("mine")
    with pytest.raises(SiteError, match=r"holds notes\.txt, which no build put there"):
        build(target)
    assert (target / "notes.txt").read_text() == "mine"


def test_a_file_is_no_folder(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("mine")
    with pytest.raises(SiteError, match="is a file, not a folder"):
        build(tmp_path / "file")
    assert (tmp_path / "file").read_text() == "mine"


def test_a_full_disk_is_said_and_the_earlier_build_stays(tmp_path: Path) -> None:
    """No file may grow beyond 4 MB, which the interpreter does: the nearest thing to a full disk without one."""
    project = copy_project(tmp_path / "project", cached=EVERYTHING)
    (tmp_path / "out").mkdir()
    target = tmp_path / "out" / "site"
    assert serve(project, "--build", str(target)).status == 0
    before = files_in(target)
    result = serve(project, "--build", str(target), largest_file=4_000_000)
    assert_one_sentence(result, "The disk is full")
    assert files_in(target) == before
    assert [path.name for path in (tmp_path / "out").iterdir()] == ["site"]
