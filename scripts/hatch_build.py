"""The package's build step: a wheel or source archive carries the browser pages and the documentation."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

sys.path.insert(0, str(Path(__file__).parent))
import documentation
import pages


class PagesHook(BuildHookInterface[Any]):
    """Builds pages and documentation if they are missing or older than their sources."""

    def dependencies(self) -> list[str]:
        """What pages and documentation are built with, only where they are to be built and it is missing."""
        node = [] if pages.is_current() or pages.node_folder() else [pages.NODE_PACKAGE]
        built = pages.is_current() and documentation.is_current()
        own = [] if built else self.metadata.core.dependencies  # both read tiles with the package itself
        mkdocs = [] if documentation.is_current() or documentation.can_build() else documentation.PACKAGES
        return [*node, *mkdocs, *own]

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        """An editable installation has both from `make`; what cannot be built here is left out with a
        warning, and the rest is installed all the same.
        """
        if version == "editable":
            return
        for part in (pages, documentation):
            try:
                part.build()
            except pages.NotBuilt as problem:
                self.app.display_warning(str(problem))
