"""Names at seats: what others see at a table is nobody else's name.

People who share a screen may be called as they like among themselves. Where others sit or watch, a guest's
name and a name that was typed for a seat must not be, or look like, that of an account.
"""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

from ..names import check_name, check_own_name, cleaned, told_apart
from ..protocol.plan import Plan
from ..protocol.requests import AnyToTable, Assign, Sit
from ..table.table import Table
from .accounts import People
from .sessions import Person


async def checked_names(people: People, person: Person, plan: Plan) -> Plan:
    """The plan with its names cleaned, or a Refusal; at a rated table every name is an account's, none is
    typed.
    """
    seats = [
        msgspec.structs.replace(seat, name="" if plan.rated else cleaned(seat.name)) for seat in plan.seats
    ]
    for number, seat in enumerate(seats):
        if seat.name != person.name:  # their own was judged when it was given
            check_name(seat.name)
        if seat.kind == "here" and not plan.rated:
            before = [other.name or person.name for other in seats[:number] if other.kind == "here"]
            name = told_apart(seat.name or person.name, before)
            seats[number] = msgspec.structs.replace(seat, name=name if seat.name or before else "")
    plan = msgspec.structs.replace(plan, seats=seats)
    if plan.public or any(seat.kind == "invited" for seat in seats):
        await check_shown(people, person, [seat.name for seat in seats])
    return plan


async def check_said(people: People, person: Person, table: Table, message: AnyToTable) -> None:
    """A Refusal if others would see a name at the table, by this message, that is not free."""
    if isinstance(message, Sit) and not table.plan.rated:
        await check_shown(people, person, [message.name])
    elif isinstance(message, Assign):
        typed = [seat.name for seat in table.seats if seat.kind == "here" and seat.number != message.seat]
        if (
            table.plan.public
            or message.kind == "invited"
            or any(seat.kind == "invited" for seat in table.seats)
        ):
            await check_shown(people, person, [*typed, message.name])


async def check_shown(people: People, person: Person, typed: Sequence[str] = ()) -> None:
    """A Refusal if a name that was typed, or a guest's own, is an account's that is not theirs, or no name
    for anybody by the rules of today.
    """
    names = [name for name in map(cleaned, typed) if name and name != person.name]
    if not person.account:
        check_own_name(person.name)
        names.append(person.name)
    if names:
        await people.check_free(names, person.id)
