"""Compiled rules do not pile up on disk."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

from bastide.kernel import cache


def made(folder: Path, name: str, age: int) -> Path:
    """A folder that was changed some seconds ago."""
    path = folder / name
    (path / "inside").mkdir(parents=True)
    os.utime(path, (1_000_000_000 - age, 1_000_000_000 - age))
    return path


def test_the_oldest_folders_go(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("BASTIDE_CACHE", str(tmp_path))
    monkeypatch.setenv("NUMBA_CACHE_DIR", "")
    here = cache.cache_folder()
    stamps = [made(tmp_path, f"{n:016x}", n) for n in range(10)]
    experts = [made(here, f"expert-{n:016x}", n) for n in range(5)]
    environments = [made(here, f"env-{n:016x}", n) for n in range(2)]
    rules = made(here, "engine_0123", 1_000)
    cache.use_stamped_cache()
    assert os.environ["NUMBA_CACHE_DIR"] == str(here)
    assert [path for path in stamps if path.exists()] == stamps[: cache.KEPT_STAMPS - 1]
    assert [path for path in experts if path.exists()] == experts[: cache.KEPT_ON_TOP]
    assert rules.exists() and all(path.exists() for path in environments)


def test_what_is_compiled_on_top_has_a_folder_among_the_rules() -> None:
    assert cache.expert_folder().parent == cache.cache_folder()
    assert cache.folder_on_top("env", "env/compiled") != cache.folder_on_top("env", "ai/expert")
