"""Writes the types of the pages from the server's own description of what it says and hears: web_types.py.

They are kept in the repository, because a wheel is built where the server's parts are not installed; a test
compares them with the server.
"""

from __future__ import annotations

import json
import subprocess
import sys
from typing import Any

import pages
from bastide.server.http.app import build_app
from bastide.server.http.schema import whole_document
from bastide.server.settings import Settings

KEPT = pages.WEB / "src" / "net" / "schema.ts"
# What says nothing about a type, or says it twice.
NOISE = ("title", "default", "discriminator", "examples", "headers")
OPTIONS = ("--root-types", "--root-types-no-schema-prefix", "--root-types-keep-casing")


def without_noise(schema: Any) -> Any:
    """A schema as types need it: names of fields stay, whatever they are."""
    if isinstance(schema, list):
        return [without_noise(part) for part in schema]
    if not isinstance(schema, dict):
        return schema
    if keys := schema.get("propertyNames", {}).get("enum"):  # which openapi-typescript does not know
        schema = {"properties": dict.fromkeys(keys, schema["additionalProperties"])}
    return {
        name: {field: without_noise(part) for field, part in value.items()}
        if name in ("properties", "schemas")
        else without_noise(value)
        for name, value in schema.items()
        if name not in NOISE
    }


def document() -> dict[str, Any]:
    """All that goes over the wire. Of the answers of REST only those to a request that succeeds: all others
    are a Problem.
    """
    described: dict[str, Any] = without_noise(whole_document(build_app(Settings())))
    for operations in (paths := described["paths"]).values():
        for operation in operations.values():
            answers = operation["responses"]
            operation["responses"] = {status: answers[status] for status in answers if status < "300"}
    schemas = described["components"]["schemas"]
    return described | {
        "paths": dict(sorted(paths.items())),
        "components": {"schemas": dict(sorted(schemas.items()))},
    }


def written() -> str:
    """The types, as they are kept in web/src/net/schema.ts."""
    pages.install_modules()
    completed = subprocess.run(
        [pages.MODULES / ".bin" / "openapi-typescript", *OPTIONS],
        input=json.dumps(document()),
        capture_output=True,
        text=True,
        check=True,
        cwd=pages.WEB,
        env=pages.environment(),
    )
    return completed.stdout


if __name__ == "__main__":
    try:
        KEPT.write_text(written(), encoding="utf-8")
    except subprocess.CalledProcessError as failed:
        sys.exit(f"web_types.py: openapi-typescript failed.\n{failed.stderr}")
