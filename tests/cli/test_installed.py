"""The package as pip installs it: the command, the module, the type marker, and nothing that must not be there."""

import shutil
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).parent.parent.parent


def test_installed_with_pip_it_answers_the_same(tmp_path: Path) -> None:
    source, target = tmp_path / "source", tmp_path / "installed"
    shutil.copytree(ROOT / "py", source / "py", ignore=shutil.ignore_patterns("__pycache__", "*.egg-info"))
    for name in ("pyproject.toml", "README.md", "LICENSE"):
        shutil.copy(ROOT / name, source / name)
    pip = [sys.executable, "-m", "pip", "--disable-pip-version-check", "install", "--quiet", "--no-index"]
    pip += ["--no-deps", "--no-build-isolation", "--target", str(target), str(source)]
    subprocess.run(pip, check=True, capture_output=True)
    assert (target / "cleocatra" / "py.typed").is_file()
    assert sorted(path.name for path in target.iterdir() if path.suffix != ".dist-info") == ["bin", "cleocatra"]
    count = ["perft", "--players", "2", "--pile", "CMBUPMBUP", "--depth", "3"]
    for command in ([sys.executable, "-m", "cleocatra"], [sys.executable, str(target / "bin" / "cleocatra")]):
        done = subprocess.run(
            [*command, *count], env={"PYTHONPATH": str(target)}, cwd=tmp_path, capture_output=True, check=True
        )
        assert done.stdout == b"27\n"
