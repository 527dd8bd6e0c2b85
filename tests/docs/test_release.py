"""A release: metadata that an index accepts, one version, a whole wheel that plays where it is installed."""

from __future__ import annotations

import re
import subprocess
import sys
import tarfile
import zipfile
from email import message_from_string
from pathlib import Path

import pytest
import yaml
from hatchling.metadata.core import ProjectMetadata
from packaging.metadata import Metadata
from packaging.requirements import Requirement

import bastide
import hatch_build
import pages

ROOT = Path(__file__).resolve().parents[2]
PYTHONS = ("3.11", "3.12", "3.13")
LARGEST_WHEEL = 5_000_000  # bytes
# A build, or an environment of its own with rules compiled anew: a minute or two of one core, but many on a
# machine that others work on, too. Nothing is waited for but the end of a program.
patient = pytest.mark.timeout(3600)


def test_the_version_is_written_in_one_place() -> None:
    pattern = re.compile(rf"(?<![\d.]){re.escape(bastide.__version__)}(?![\d.])")
    kept = [ROOT / name for name in ("pyproject.toml", "CITATION.cff", "mkdocs.yml", "README.md")]
    assert [path.name for path in kept if pattern.search(path.read_text("utf-8"))] == []


def test_the_changelog_begins_with_what_is_not_released_or_with_this_version() -> None:
    titles = re.findall(r"^## (.+)$", (ROOT / "CHANGELOG.md").read_text("utf-8"), re.MULTILINE)
    assert titles[0] == "Unreleased" or titles[0].startswith(bastide.__version__)


def test_the_workflow_runs_what_continuous_integration_runs_and_publishes_only_what_passed() -> None:
    text = (ROOT / ".github" / "workflows" / "checks.yml").read_text("utf-8")
    jobs = yaml.safe_load(text)["jobs"]
    assert any(step.get("run") == ".ci/run" for step in jobs["tests"]["steps"])
    assert jobs["install"]["strategy"]["matrix"]["python"] == list(PYTHONS)
    assert any("train_policy.py" in step.get("run", "") for step in jobs["learning"]["steps"])
    assert {"tests", "learning", "install"} <= set(jobs["publish"]["needs"])
    assert jobs["publish"]["if"] == "github.ref_type == 'tag'"
    assert jobs["publish"]["permissions"] == {"id-token": "write"}
    assert "secrets." not in text


@pytest.mark.parametrize("path", sorted((ROOT / ".github").rglob("*.yml")), ids=lambda path: path.name)
def test_forms_can_be_read(path: Path) -> None:
    form = yaml.safe_load(path.read_text("utf-8"))
    assert form
    for part in form.get("body", ()):
        assert part["type"] in ("textarea", "input") and part["id"] and part["attributes"]["label"]


def test_the_citation_names_what_a_citation_needs() -> None:
    citation = yaml.safe_load((ROOT / "CITATION.cff").read_text("utf-8"))
    assert {"cff-version", "message", "title", "authors", "license"} <= set(citation)


def test_an_isolated_build_gets_what_the_package_needs(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(pages, "is_current", lambda: False)
    metadata = ProjectMetadata(str(ROOT), None)
    hook = hatch_build.PagesHook(str(ROOT), {}, None, metadata, str(ROOT), "wheel")
    asked = {Requirement(line).name for line in hook.dependencies()}
    assert {"msgspec", "numpy", "numba"} <= asked


@pytest.fixture(scope="module")
def built(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder with the wheel and the source archive, built from what lies here."""
    folder = tmp_path_factory.mktemp("dist")
    subprocess.run([sys.executable, "-m", "hatchling", "build", "-d", folder], cwd=ROOT, check=True)
    return folder


@pytest.mark.long
@patient
def test_an_index_accepts_the_metadata(built: Path) -> None:
    with zipfile.ZipFile(next(built.glob("*.whl"))) as wheel:
        name = next(name for name in wheel.namelist() if name.endswith(".dist-info/METADATA"))
        text = wheel.read(name).decode()
    metadata = Metadata.from_email(text, validate=True)
    assert str(metadata.version) == bastide.__version__
    assert metadata.description_content_type == "text/markdown"
    assert "# Bastide" in (metadata.description or message_from_string(text).get_payload())


@pytest.mark.long
@patient
def test_the_wheel_carries_everything_and_is_small(built: Path) -> None:
    path = next(built.glob("*.whl"))
    with zipfile.ZipFile(path) as wheel:
        names = set(wheel.namelist())
    parts = (
        "pages/index.html",
        "drawings/tiles/D.svg",
        "documentation/index.html",
        "documentation/ru/index.html",
    )
    assert {f"bastide/web/{part}" for part in parts} <= names
    assert {name.split("/")[0] for name in names} == {"bastide", f"bastide-{bastide.__version__}.dist-info"}
    assert path.stat().st_size < LARGEST_WHEEL


@pytest.mark.long
@patient
def test_the_source_archive_builds_the_same_wheel_by_itself(built: Path, tmp_path: Path) -> None:
    with tarfile.open(next(built.glob("*.tar.gz"))) as archive:
        archive.extractall(tmp_path, filter="data")
    (source,) = tmp_path.iterdir()
    done = subprocess.run(
        [sys.executable, "-m", "hatchling", "build", "-t", "wheel", "-d", tmp_path / "again"],
        cwd=source,
        capture_output=True,
        text=True,
        check=True,
    )
    assert "Building the" not in done.stdout  # pages and documentation are in the archive, and current

    def files(wheel: Path) -> dict[str, int]:
        with zipfile.ZipFile(wheel) as opened:
            return {one.filename: one.CRC for one in opened.infolist() if not one.filename.endswith("RECORD")}

    assert files(next((tmp_path / "again").glob("*.whl"))) == files(next(built.glob("*.whl")))


def interpreter(version: str) -> str | None:
    """A Python of this version on this machine: on the PATH, or among those of pyenv."""
    named = [f"python{version}", *map(str, Path.home().glob(f".pyenv/versions/{version}.*/bin/python"))]
    for name in named:
        try:
            told = subprocess.run([name, "--version"], capture_output=True, text=True, check=False).stdout
        except OSError:
            continue
        if told.startswith(f"Python {version}."):
            return name
    return None


@pytest.mark.long
@patient
@pytest.mark.parametrize("version", PYTHONS)
def test_it_is_installed_and_played(built: Path, version: str) -> None:
    python = interpreter(version)
    if python is None:
        pytest.skip(f"This machine has no Python {version}.")
    done = subprocess.run(
        [python, ROOT / "scripts" / "try_release.py", built], capture_output=True, text=True, check=False
    )
    assert done.returncode == 0, done.stdout + done.stderr
    assert f"played with Python {version}." in done.stdout
