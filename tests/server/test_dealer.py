"""The dealer's shuffle: fixed by its inputs, uniform, never out of stage, and checked by the verifier."""
from __future__ import annotations

import random
import re
from collections import Counter
from pathlib import Path

from bastide.game import Game
from bastide.server.dealer import Deal, Stream, commitment_of, new_secret, river_faces, shuffled
from bastide.server.verify import Proof, verify
from bastide.setup import Setup

SECRET = bytes(range(32))
CONTRIBUTIONS = [bytes([1] * 16), bytes([2] * 16)]


def play_out(setup: Setup, deal: Deal, seed: int = 1) -> Game:
    game, choice = Game(setup), random.Random(seed)
    while not game.over:
        game.play(f"draw {deal.next_face(game)}" if game.decider is None else choice.choice(game.legal()))
    return game


def test_the_vector_in_the_docs_is_what_the_code_gives() -> None:
    text = (Path(__file__).parents[2] / "docs" / "fair-draws.md").read_text("utf-8")
    deal = Deal.of(Setup.of(2), SECRET, CONTRIBUTIONS)
    stream = Stream(SECRET, CONTRIBUTIONS)
    assert commitment_of(SECRET) in text
    assert " ".join(str(stream.below(1000)) for _ in range(8)) in text
    shown = re.search(r"first 24 tiles: `([^`]+)`", text)
    assert shown and shown[1].split() == list(deal.deck[:24])
    assert f"starting seat: `{deal.starter}`" in text


def test_every_order_of_three_tiles_comes_equally_often() -> None:
    counts = Counter(tuple(shuffled({"A": 1, "B": 1, "C": 1}, Stream(number.to_bytes(32, "big"), [])))
                     for number in range(6000))
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
    game.undo(40)
    again = play_out_from(game, deal)
    assert [action.face for action in again.actions if action.verb == "draw"][:30] == drawn[:30]


def play_out_from(game: Game, deal: Deal) -> Game:
    choice = random.Random(5)
    while not game.over:
        game.play(f"draw {deal.next_face(game)}" if game.decider is None else choice.choice(game.legal()))
    return game


def test_in_solo_every_colour_has_its_own_stack() -> None:
    setup = Setup.of(3, ["base", "solo"])
    deal = Deal.of(setup, SECRET, [CONTRIBUTIONS[0]])
    game = play_out(setup, deal)
    drawn = [(event.player, event.face) for events in game.events for event in events if event.kind == "drew"]
    stacks = [deal.deck[:24], deal.deck[24:48], deal.deck[48:71]]
    for colour in range(3):
        mine = tuple(face for player, face in drawn if player == colour)
        assert mine == stacks[colour][:len(mine)]


def test_the_river_comes_first() -> None:
    setup = Setup.of(2, ["base", "fields", "river"])
    game = play_out(setup, Deal.of(setup, SECRET, CONTRIBUTIONS))
    drawn = [action.face in river_faces() for action in game.actions if action.verb == "draw"]
    assert drawn == sorted(drawn, reverse=True) and any(drawn)


def proof_of(game: Game, deal: Deal, **changed: object) -> Proof:
    fields: dict[str, object] = {
        "table": "t", "commitment": commitment_of(SECRET), "contributions": [x.hex() for x in CONTRIBUTIONS],
        "starter": deal.starter, "starter_from_stream": True, "secret": SECRET.hex(), "record": game.to_text()}
    return Proof(**(fields | changed))  # type: ignore[arg-type]


def test_the_verifier_accepts_the_truth_and_refuses_every_change() -> None:
    setup = Setup.of(2, options={"tiles": 12})
    deal = Deal.of(setup, SECRET, CONTRIBUTIONS)
    game = play_out(setup, deal)
    assert verify(proof_of(game, deal)).fair
    assert verify(proof_of(game, deal)).draws == 12
    other = play_out(setup, Deal.of(setup, new_secret(), CONTRIBUTIONS))
    for changed in ({"secret": new_secret().hex()}, {"secret": ""}, {"secret": "zz"}, {"starter": 1 - deal.starter},
                    {"contributions": [CONTRIBUTIONS[0].hex(), "00" * 16]}, {"record": other.to_text()}):
        verdict = verify(proof_of(game, deal, **changed))
        assert not verdict.fair
        assert verdict.sentence.endswith(".")
