"""One source of rules, two ways to run it.

compiled      functions become machine code through Numba; a record is one NumPy record, cloned by one memcpy
interpreted   BASTIDE_JIT=0: the same functions are plain Python over plain objects, for debugging and
              coverage

Both see a record as `buffer[0]`, where the buffer is an array (or list) of length one.
"""

from __future__ import annotations

import os
from collections.abc import Callable, Sequence
from typing import Any, TypeVar, cast

import numpy as np

COMPILED = os.environ.get("BASTIDE_JIT", "1") != "0"

if COMPILED:
    from .cache import use_stamped_cache

    use_stamped_cache()
    import numba

i8, i16, i32, i64 = np.int8, np.int16, np.int32, np.int64
u8, u16 = np.uint8, np.uint16  # only for what serves purely as an index: uint minus int is a float

INNER: dict[str, Any] = {
    "nogil": True,
    "error_model": "numpy",
    "no_cpython_wrapper": True,
    "no_cfunc_wrapper": True,
}

F = TypeVar("F", bound=Callable[..., Any])


def entry(function: F, folder: str = "") -> F:
    """A rule that Python calls: compiled by Numba and kept in the cache, or in the named folder."""
    if not COMPILED:
        return function
    config: Any = numba.config
    usual = config.CACHE_DIR
    config.CACHE_DIR = folder if usual and folder else usual
    try:
        return cast(F, numba.njit(cache=True, nogil=True, error_model="numpy")(function))
    finally:
        config.CACHE_DIR = usual


def rule(function: F) -> F:
    """A function of the rules that only other rules call: compiled as a part of them."""
    if not COMPILED:
        return function
    return cast(F, _without_literals(numba.njit(**INNER)(function)))


def inlined(function: F) -> F:
    """A rule whose code is put into every caller: small, or called from one place on the hot path."""
    if not COMPILED:
        return function
    return cast(F, _without_literals(numba.njit(forceinline=True, **INNER)(function)))


def _without_literals(dispatcher: Any) -> Any:
    """A rule that is compiled for numbers, not for every number that a caller writes out.

    Numba would compile a version for each literal, a tenth of all its work.
    """
    usual = dispatcher.get_call_template

    def get_call_template(args: Sequence[Any], kws: dict[str, Any]) -> Any:
        plain = numba.types.unliteral
        return usual([plain(kind) for kind in args], {name: plain(kind) for name, kind in kws.items()})

    dispatcher.get_call_template = get_call_template
    return dispatcher


def _as_signed(x: Any) -> Any:
    return np.int64(x)


signed = inlined(_as_signed) if COMPILED else int  # an index as a number that may meet negative ones


def table(values: Sequence[int], signed: bool = False) -> Any:
    """A constant of the rules that is looked up by number."""
    if not COMPILED:
        return list(values)
    if signed:
        return np.array(values, np.int32)
    return np.array(values, np.uint8 if max(values, default=0) < 256 else np.uint16)


class CompiledRecord(np.void):  # type: ignore[misc]  # NumPy calls its parent final, but offers no other way
    """A NumPy record whose fields are attributes; `np.recarray`'s own takes five times as long to read."""

    def __getattr__(self, name: str) -> Any:
        try:
            return self[name]
        except ValueError:
            raise AttributeError(f"This record has no field {name!r}.") from None

    def __setattr__(self, name: str, value: Any) -> None:
        self[name] = value


def record(fields: dict[str, Any]) -> np.dtype[Any]:
    """A record type: name -> scalar type, or (type, length)."""
    return np.dtype(
        (CompiledRecord, [(name, *(t if isinstance(t, tuple) else (t,))) for name, t in fields.items()])
    )


class PlainRecord:
    """Interpreted stand-in for a NumPy record: attributes, lists, nested records."""

    def __init__(self, dtype: np.dtype[Any]) -> None:
        for name in dtype.names or ():
            part = dtype.fields[name][0]  # type: ignore[index]
            setattr(
                self,
                name,
                _plain(part.base) if not part.shape else [_plain(part.base) for _ in range(part.shape[0])],
            )

    def clone(self) -> PlainRecord:
        """A deep copy."""
        clone = object.__new__(PlainRecord)
        for name, value in vars(self).items():
            clone.__dict__[name] = (
                [item.clone() for item in value]
                if type(value) is list and type(value[0]) is PlainRecord
                else value[:]
                if type(value) is list
                else value
            )
        return clone


def _plain(dtype: np.dtype[Any]) -> Any:
    return PlainRecord(dtype) if dtype.names else 0


def new(dtype: np.dtype[Any]) -> Any:
    """A buffer of length one that holds a zeroed record."""
    return np.zeros(1, dtype) if COMPILED else [PlainRecord(dtype)]


def new_grid(rows: int, columns: int) -> Any:
    """A grid of zeros, for numbers that a rule writes: `grid[row][column]`."""
    return np.zeros((rows, columns), i32) if COMPILED else [[0] * columns for _ in range(rows)]


def to_bytes(buffer: Any, dtype: np.dtype[Any]) -> bytes:
    """The record's bytes, the same in both ways to run."""
    if COMPILED:
        return bytes(buffer.tobytes())
    array = np.zeros(1, dtype)
    _pour(buffer[0], array[0])
    return array.tobytes()


def value(buffer: Any, name: str) -> Any:
    """A field of the record in a buffer: from Python faster than an attribute of the record."""
    return buffer[name][0] if COMPILED else getattr(buffer[0], name)


def numbers(values: Any) -> list[int]:
    """An array of a record, read at once: one by one a compiled record is slow to read from Python."""
    return values.tolist() if COMPILED else values[:]


def column(records: Any, name: str, count: int) -> list[int]:
    """One field of the first records of an array, read at once."""
    return records[name][:count].tolist() if COMPILED else [getattr(row, name) for row in records[:count]]


def rows(records: Any, count: int) -> list[tuple[int, ...]]:
    """The first records of an array, each as a tuple of its fields, read at once."""
    return records[:count].tolist() if COMPILED else [tuple(vars(row).values()) for row in records[:count]]


def _pour(plain: PlainRecord, target: Any) -> None:
    for name, value in vars(plain).items():
        if type(value) is list and type(value[0]) is PlainRecord:
            for item, slot in zip(value, target[name], strict=True):
                _pour(item, slot)
        else:
            target[name] = value


def _copy_record(target: Any, source: Any) -> None:
    target[0] = source[0]


def _copy_plain(target: Any, source: Any) -> None:
    target[0] = source[0].clone()


copy = entry(_copy_record if COMPILED else _copy_plain)


def clone(buffer: Any) -> Any:
    """A new buffer with a copy of the record."""
    return (
        np.frombuffer(bytearray(buffer), buffer.dtype) if COMPILED else [buffer[0].clone()]
    )  # .copy() goes field by field
