"""What REST answers when something is wrong: a code for programs, a sentence for people, never a
stack trace.
"""

from __future__ import annotations

import logging
from typing import Any

import msgspec
from litestar import Request, Response
from litestar.exceptions import HTTPException
from litestar.openapi.datastructures import ResponseSpec

from ..protocol.plan import PlanError
from ..protocol.refusal import Code, Refusal, Values, Why, database_away, failure
from ..storage.database import AWAY

TAKES = "takes"  # in a handler's `opt`: the type of its body, where it is not JSON
log = logging.getLogger("bastide.server")

STATUS: dict[Code, int] = {
    "unauthentic": 401,
    "forbidden": 403,
    "not_yours": 403,
    "unknown": 404,
    "stale": 409,
    "not_now": 409,
    "closed": 409,
    "illegal": 400,
    "too_much": 429,
    "try_again": 503,
    "failure": 500,
    "bad_name": 400,
    "name_taken": 409,
    "weak_password": 400,
}
CODE: dict[int, Code] = {
    400: "illegal",
    401: "unauthentic",
    403: "forbidden",
    404: "unknown",
    405: "illegal",
    413: "too_much",
    415: "illegal",
    429: "too_much",
    503: "try_again",
}

# The pages' words for what the framework refuses, by its code.
_WHY: dict[Code, Why] = {
    "unauthentic": "logged_out",
    "unknown": "no_page",
    "too_much": "too_fast",
    "try_again": "database_away",
}


class Problem(msgspec.Struct, frozen=True):
    """Why a request was not carried out: as `refused` at a table, `detail` in English."""

    code: Code
    detail: str
    why: Why
    values: Values = {}


_WORDS = {
    400: "The request cannot be understood.",
    401: "Nobody is logged in.",
    403: "You may not do that.",
    404: "There is no such thing.",
    409: "This cannot be done now.",
    413: "The request is too large.",
    415: "The body is of another type.",
    429: "Too many requests.",
    503: "The database does not answer: try again.",
}
ERRORS = {
    status: ResponseSpec(Problem, description=words, generate_examples=False)
    for status, words in _WORDS.items()
}


def answer_refusal(_: Request[Any, Any, Any], error: Refusal) -> Response[Problem]:
    """A refusal by the rules of the table or of the house."""
    return Response(
        Problem(error.code, error.reason, error.why, error.values), status_code=STATUS[error.code]
    )


def answer_plan(_: Request[Any, Any, Any], error: PlanError) -> Response[Problem]:
    """A plan that cannot be played."""
    return Response(Problem("illegal", str(error), error.why), status_code=400)


def answer_too_deep(_: Request[Any, Any, Any], error: RecursionError) -> Response[Problem]:
    """A body whose JSON is nested too deeply to be read."""
    return Response(Problem("illegal", "The body is nested too deeply.", "bad_request"), status_code=400)


def answer_no_text(_: Request[Any, Any, Any], error: UnicodeDecodeError) -> Response[Problem]:
    """A body that is not UTF-8."""
    return Response(Problem("illegal", "The body is not UTF-8.", "bad_request"), status_code=400)


def answer_no_page(_: Request[Any, Any, Any], error: Exception) -> Response[Problem]:
    """A path that no file can have: too long, through a file, with characters that no name has."""
    return Response(Problem("unknown", "There is no such page.", "no_page"), status_code=404)


def answer_away(request: Request[Any, Any, Any], error: Exception) -> Response[Problem]:
    """The database is away, full or locked: nothing was done."""
    log.warning("a request found no database: %s", type(error).__name__, extra={"path": request.url.path})
    return answer_refusal(request, database_away())


def answer_http(_: Request[Any, Any, Any], error: HTTPException) -> Response[Problem]:
    """What the framework refuses: bad parameters, bad bodies, unknown paths."""
    detail = error.detail if error.status_code < 500 else "Something went wrong on the server."
    extra = error.extra if isinstance(error.extra, list) else []
    code = CODE.get(error.status_code, "illegal")
    words = "; ".join(str(fault.get("message", "")) for fault in extra if isinstance(fault, dict))
    return Response(
        Problem(code, f"{detail} {words}".strip(), _WHY.get(code, "bad_request")),
        status_code=error.status_code,
        headers=error.headers or None,
    )


def answer_anything(request: Request[Any, Any, Any], error: Exception) -> Response[Problem]:
    """A fault of ours: logged here, told without details."""
    request.app.state.services.metrics.count("failures")
    log.error("a request failed", exc_info=error, extra={"path": request.url.path})
    return answer_refusal(request, failure())


HANDLERS: dict[int | type[Exception], Any] = {
    Refusal: answer_refusal,
    PlanError: answer_plan,
    RecursionError: answer_too_deep,
    UnicodeDecodeError: answer_no_text,
    HTTPException: answer_http,
    Exception: answer_anything,
    **dict.fromkeys(AWAY, answer_away),
}
