"""The package's build step: a wheel or source archive carries the browser pages."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

sys.path.insert(0, str(Path(__file__).parent))
import pages


class PagesHook(BuildHookInterface[Any]):
    """Builds the pages if they are missing or older than their sources."""

    def dependencies(self) -> list[str]:
        """Node, only where something is to be built and none is there."""
        return [] if pages.is_current() or pages.node_folder() else [pages.NODE_PACKAGE]

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        """An editable installation has its pages from `make`; without Node the rest is installed all the
        same.
        """
        if version == "editable":
            return
        try:
            pages.build()
        except pages.NotBuilt as problem:
            self.app.display_warning(str(problem))
