"""The notebooks: kept without outputs, and they run from the first cell to the last."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import nbformat
import pytest

ROOT = Path(__file__).resolve().parents[2]
NOTEBOOKS = sorted((ROOT / "examples" / "notebooks").glob("*.ipynb"))
every_notebook = pytest.mark.parametrize("path", NOTEBOOKS, ids=lambda path: path.stem)


@every_notebook
def test_no_output_is_kept(path: Path) -> None:
    notebook = nbformat.read(path, as_version=4)
    nbformat.validate(notebook)
    cells = [cell for cell in notebook.cells if cell.cell_type == "code"]
    assert cells and all(cell.outputs == [] and cell.execution_count is None for cell in cells)


def run(path: Path) -> list[dict[str, Any]]:
    """What every cell shows, by the type of its content; a cell that fails ends the test."""
    from nbclient import NotebookClient

    notebook = nbformat.read(path, as_version=4)
    NotebookClient(notebook, timeout=900, kernel_name="python3").execute()
    outputs = [output for cell in notebook.cells for output in cell.get("outputs", ())]
    return [dict(output.get("data", {"text/plain": output.get("text", "")})) for output in outputs]


@pytest.mark.long
@every_notebook
def test_it_runs_and_shows_boards(path: Path) -> None:
    shown = run(path)
    assert sum("image/svg+xml" in output for output in shown) >= 1
    if "step-by-step" in path.stem:
        assert any("application/vnd.jupyter.widget-view+json" in output for output in shown)
