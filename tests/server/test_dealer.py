"""The dealer's shuffle: fixed by its inputs, uniform, never out of stage, and checked by the verifier."""

from __future__ import annotations

import hmac
import json
import random
import re
from collections import Counter
from pathlib import Path

import msgspec
import pytest

from bastide.events import Drew
from bastide.game import Game
from bastide.locale import LANGUAGES
from bastide.server.fairness.dealer import (
    CLEAR,
    SEALED,
    Deal,
    Stream,
    commitment_of,
    drawn_stacks,
    key_of,
    new_secret,
    river_faces,
    shuffled,
)
from bastide.server.fairness.kept import FROM_STREAM, Kept
from bastide.server.fairness.verify import Proof, verify
from bastide.setup import Setup
from server.decks import FILE, decks

SECRET = bytes(range(32))
CONTRIBUTIONS = [bytes([1] * 16), bytes([2] * 16)]


def play_out(setup: Setup, deal: Deal, seed: int = 1) -> Game:
    game, choice = Game(setup), random.Random(seed)
    while not game.over:
        game.play(f"draw {deal.next_face(game)}" if game.decider is None else choice.choice(game.legal))
    return game


def test_the_vector_in_the_docs_is_what_the_code_gives() -> None:
    text = (Path(__file__).parents[2] / "docs" / "fair-draws.md").read_text("utf-8")
    assert commitment_of(SECRET) in text
    assert all(commitment_of(added) in text for added in CONTRIBUTIONS)
    for scheme, part in zip((CLEAR, SEALED), sorted(text.split("### Scheme ")[1:]), strict=True):
        key = key_of(SECRET, CONTRIBUTIONS, scheme)
        stream, deal = Stream(key), Deal.of(Setup.of(2), SECRET, CONTRIBUTIONS, scheme)
        assert key.hex() in part
        assert hmac.digest(key, bytes(8), "sha256").hex() in part
        assert " ".join(str(stream.below(1000)) for _ in range(8)) in part
        shown = re.search(r"first 24 tiles: `([^`]+)`", part)
        assert shown and shown[1].split() == list(deal.deck[:24])
        assert f"starting seat: `{deal.starter}`" in part


def test_the_decks_that_the_pages_are_tested_with_are_those_of_the_server() -> None:
    assert json.loads(FILE.read_text("utf-8")) == decks()


def test_every_order_of_three_tiles_comes_equally_often() -> None:
    counts = Counter(
        tuple(shuffled({"A": 1, "B": 1, "C": 1}, Stream(number.to_bytes(32, "big"))))
        for number in range(6000)
    )
    assert len(counts) == 6
    assert all(850 < count < 1150 for count in counts.values())


def test_each_contribution_changes_the_deck() -> None:
    deals = {Deal.of(Setup.of(2), SECRET, [CONTRIBUTIONS[0], bytes([n] * 16)]).deck for n in range(20)}
    assert len(deals) == 20


def test_a_deal_never_prints_its_order() -> None:
    deal = Deal.of(Setup.of(2), SECRET, CONTRIBUTIONS)
    assert str(deal) == repr(deal) == "<Deal of 71 tiles>"


def test_a_short_game_draws_the_first_tiles_of_the_deck() -> None:
    setup = Setup.of(2, options={"tiles": 20})
    deal = Deal.of(setup, SECRET, CONTRIBUTIONS)
    game = play_out(setup, deal)
    assert [action.face for action in game.actions if action.verb == "draw"] == list(deal.deck[:20])


def test_a_tile_seen_comes_again_after_an_undo() -> None:
    setup = Setup.of(2)
    deal = Deal.of(setup, SECRET, CONTRIBUTIONS)
    game = play_out(setup, deal)
    drawn = [action.face for action in game.actions if action.verb == "draw"]
    game.back_to(40)
    again = play_out_from(game, deal)
    assert [action.face for action in again.actions if action.verb == "draw"][:30] == drawn[:30]


def play_out_from(game: Game, deal: Deal) -> Game:
    choice = random.Random(5)
    while not game.over:
        game.play(f"draw {deal.next_face(game)}" if game.decider is None else choice.choice(game.legal))
    return game


def test_in_solo_every_colour_has_its_own_stack() -> None:
    setup = Setup.of(3, ["base", "solo"])
    deal = Deal.of(setup, SECRET, [CONTRIBUTIONS[0]])
    game = play_out(setup, deal)
    drawn = [(one.player, one.face) for events in game.events for one in events if isinstance(one, Drew)]
    stacks = [deal.deck[:24], deal.deck[24:48], deal.deck[48:71]]
    for colour in range(3):
        mine = tuple(face for player, face in drawn if player == colour)
        assert mine == stacks[colour][: len(mine)]


def test_the_river_comes_first() -> None:
    setup = Setup.of(2, ["base", "fields", "river"])
    game = play_out(setup, Deal.of(setup, SECRET, CONTRIBUTIONS))
    drawn = [action.face in river_faces() for action in game.actions if action.verb == "draw"]
    assert drawn == sorted(drawn, reverse=True) and any(drawn)


@pytest.mark.parametrize(
    ("elements", "options"),
    [
        (["base"], {}),
        (["base", "fields", "river"], {"tiles": 20}),
        (["base", "solo"], {}),
        (["base", "solo", "river"], {"tiles": 20}),
    ],
)
def test_what_is_drawn_is_the_top_of_every_stack(elements: list[str], options: dict[str, int]) -> None:
    setup = Setup.of(3, elements, options)
    for seed in range(3):
        deal = Deal.of(setup, bytes([seed] * 32), CONTRIBUTIONS)
        game = play_out(setup, deal, seed)
        draws = [(one.face, one.player) for events in game.events for one in events if isinstance(one, Drew)]
        stacks = deal.stacks(setup)
        for stack, faces in drawn_stacks(draws, "solo" in elements).items():
            assert tuple(faces) == stacks[stack][: len(faces)]


def proof_of(game: Game, deal: Deal, **changed: object) -> Proof:
    fields: dict[str, object] = {
        "table": "t",
        "commitment": commitment_of(SECRET),
        "contributions": [x.hex() for x in CONTRIBUTIONS],
        "starter": deal.starter,
        "starter_from_stream": True,
        "secret": SECRET.hex(),
        "record": game.to_text(),
        "scheme": SEALED,
        "sealed": [commitment_of(added) for added in CONTRIBUTIONS],
        "bag": Game(game.setup).bag,
    }
    return Proof(**(fields | changed))  # type: ignore[arg-type]


def short_game() -> tuple[Game, Deal]:
    setup = Setup.of(2, options={"tiles": 12})
    deal = Deal.of(setup, SECRET, CONTRIBUTIONS)
    return play_out(setup, deal), deal


def test_the_verifier_accepts_the_truth_and_refuses_every_change() -> None:
    game, deal = short_game()
    assert verify(proof_of(game, deal)).fair
    assert verify(proof_of(game, deal)).draws == 12
    other = play_out(game.setup, Deal.of(game.setup, new_secret(), CONTRIBUTIONS))
    nothing = [CONTRIBUTIONS[0].hex(), "00" * 16]
    for changed in (
        {"secret": new_secret().hex()},
        {"secret": ""},
        {"secret": "zz"},
        {"starter": 1 - deal.starter},
        {"contributions": nothing},
        {"record": other.to_text()},
        {"contributions": []},
        {"scheme": 3},
        {"scheme": CLEAR},
        {"sealed": []},
        {"sealed": ["", commitment_of(CONTRIBUTIONS[1])]},
    ):
        assert len({told(proof_of(game, deal, **changed), language) for language in LANGUAGES}) == 3


def told(proof: Proof, language: str, kept: Kept | None = None) -> str:
    """What a language says of draws that are not fair."""
    verdict = verify(proof, kept, language)
    assert not verdict.fair and verdict.sentence.endswith(".")
    return verdict.sentence


def test_a_game_whose_contributions_came_in_the_clear_is_still_verified_and_told_apart() -> None:
    setup = Setup.of(2, options={"tiles": 12})
    deal = Deal.of(setup, SECRET, CONTRIBUTIONS, CLEAR)
    proof = proof_of(play_out(setup, deal), deal, scheme=CLEAR, sealed=[])
    assert verify(proof).fair
    assert "sent the last one" in verify(proof).sentence
    assert "could choose" not in verify(proof_of(*short_game())).sentence
    nobody = [bytes(16), bytes(16)]
    deal = Deal.of(setup, SECRET, nobody, CLEAR)
    proof = proof_of(
        play_out(setup, deal), deal, scheme=CLEAR, sealed=[], contributions=[one.hex() for one in nobody]
    )
    assert "whoever runs the server" in verify(proof).sentence


def test_the_verifier_says_whose_word_it_has_and_holds_the_server_to_what_a_client_kept() -> None:
    game, deal = short_game()
    proof = proof_of(game, deal)
    assert "server's own word" in verify(proof).sentence and not verify(proof).witnessed
    drawn = [action.face for action in game.actions if action.verb == "draw"]

    def kept(**changed: object) -> Kept:
        fields: dict[str, object] = {
            "commitment": proof.commitment,
            "bag": dict(proof.bag),
            "starter": FROM_STREAM,
            "own": [CONTRIBUTIONS[1].hex()],
            "starts": 1,
            "revealed": [CONTRIBUTIONS[1].hex()],
            "sealed": proof.sealed,
            "seats": [1],
            "draws": {"common": drawn},
        }
        return Kept("t", **(fields | changed))  # type: ignore[arg-type]

    verdict = verify(proof, kept())
    assert verdict.fair and verdict.witnessed and "server's own word" not in verdict.sentence
    for changed in (
        {"commitment": "00" * 32},
        {"own": ["00" * 16]},
        {"sealed": proof.sealed[::-1]},
        {"starts": 2},
        {"draws": {"common": [*drawn[:5], drawn[6], drawn[5]]}},
        {"bag": proof.bag | {"A": 3}},
        {"contradictions": ["bag"]},
        {"starter": 0},
    ):
        assert verify(proof, kept(**changed)).witnessed
        assert len({told(proof, language, kept(**changed)) for language in LANGUAGES}) == 3, changed
    assert not verify(proof, msgspec.structs.replace(kept(), table="u")).fair
    later = msgspec.structs.replace(proof, starter_from_stream=False, starter=1)
    assert verify(later).fair, "without what a client kept, it is the server's word"
    assert verify(later, kept(starter=1)).fair
    assert not verify(later, kept()).fair and not verify(later, kept(starter=0)).fair
