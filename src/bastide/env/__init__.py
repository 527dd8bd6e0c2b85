"""Environments for learning: PettingZoo, Gymnasium, and thousands of games at once; docs/environments.md.

Everything is imported on first use: a batch needs neither PettingZoo nor Gymnasium.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from .aec import env, raw_env
    from .batch import Batch
    from .codec import action_at, index_of
    from .names import ACTIONS, FACTS, PLANES, VERSION
    from .single import AgainstComputer
    from .vector import BatchEnv

_HOME = {
    "ACTIONS": "names",
    "AgainstComputer": "single",
    "Batch": "batch",
    "BatchEnv": "vector",
    "FACTS": "names",
    "PLANES": "names",
    "VERSION": "names",
    "action_at": "codec",
    "env": "aec",
    "index_of": "codec",
    "raw_env": "aec",
}
__all__ = [
    "ACTIONS",
    "FACTS",
    "PLANES",
    "VERSION",
    "AgainstComputer",
    "Batch",
    "BatchEnv",
    "action_at",
    "env",
    "index_of",
    "raw_env",
]
_EXTRA = ("gymnasium", "pettingzoo")


def __getattr__(name: str) -> Any:
    if name not in _HOME:
        raise AttributeError(f"module 'bastide.env' has no attribute {name!r}")
    from importlib import import_module

    try:
        return getattr(import_module(f".{_HOME[name]}", __name__), name)
    except ImportError as missing:
        if missing.name is not None and missing.name.partition(".")[0] in _EXTRA:
            raise ImportError(
                f"bastide.env.{name} needs {missing.name}: pip install 'bastide[env]'.", name=missing.name
            ) from None
        raise
