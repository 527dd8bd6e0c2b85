"""A clone for one turn: of the record's nodes, more than half of it, only those in use are copied."""

from __future__ import annotations

from typing import Any

from ...engine.state import STATE
from ...kernel.backend import COMPILED, copy, rule, signed
from ...kernel.features import NODE
from ...kernel.limits import NODES, SEGMENTS

_FIELDS: Any = STATE.fields
FIRST_NODE, NODE_SIZE = _FIELDS["node"][1], NODE.itemsize
AFTER_NODES = FIRST_NODE + NODES * NODE_SIZE
RECORD_SIZE = STATE.itemsize

if COMPILED:
    import numba
    from numba.core import cgutils
    from numba.extending import intrinsic

    def _copy_bytes(typing: Any, target: Any, source: Any, start: Any, length: Any) -> Any:
        """Copy `length` bytes of the record in one buffer to another, from the byte `start` on."""

        def generate(context: Any, builder: Any, signature: Any, arguments: Any) -> Any:
            target_bytes, source_bytes = (
                builder.gep(
                    builder.bitcast(
                        context.make_array(kind)(context, builder, buffer).data, cgutils.voidptr_t
                    ),
                    [arguments[2]],
                )
                for kind, buffer in zip(signature.args[:2], arguments[:2], strict=True)
            )
            cgutils.raw_memcpy(builder, target_bytes, source_bytes, arguments[3], 1)
            return context.get_dummy_value()

        return numba.void(target, source, numba.int64, numba.int64), generate

    copy_bytes: Any = intrinsic(_copy_bytes)


def _copy_used(target, source):
    """Copy a record, good for laying one more tile: the target's nodes behind it stay what they were."""
    used = FIRST_NODE + (signed(source[0].n_nodes) + SEGMENTS) * NODE_SIZE
    copy_bytes(target, source, signed(0), signed(min(used, AFTER_NODES)))
    copy_bytes(target, source, signed(AFTER_NODES), signed(RECORD_SIZE - AFTER_NODES))


copy_used = rule(_copy_used) if COMPILED else copy
