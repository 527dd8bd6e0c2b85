"""Headers and comments stay with a game; decks and bags can be given; everything is exported."""

from __future__ import annotations

from collections import Counter

import pytest

import bastide
from bastide import Game, NotationError, Setup, SetupError
from bastide.engine.start import own_deck


def test_headers_and_comments_go_through_a_text() -> None:
    game = Game.new(2)
    game.headers["Event"] = "club night"
    game.comment = "A short one.\nIn two lines."
    for action in ("draw E", "lay 0,-1 S"):
        game.play(action)
    game.annotate("a bold start # really\nsaid everybody")
    game.annotate("the dealer smiled", 0)
    text = game.to_text()
    assert "\ndraw E  # the dealer smiled\n" in text
    again = Game.from_text(text)
    assert (again.headers, again.comment) == (game.headers, game.comment)
    assert [ply.comment for ply in again.plies] == [
        "the dealer smiled",
        "a bold start # really\nsaid everybody",
    ]
    assert again.to_text() == text and again == game
    assert again.copy().to_text() == text
    game.annotate("two\x00words")
    with pytest.raises(ValueError, match="cannot be written"):
        game.to_text()


def test_a_deck_is_dealt_in_its_order() -> None:
    deck = sorted(Counter(own_deck(Setup.of(2))).elements())
    game = Game.new(2, deck=deck)
    assert game.setup == Setup.of(2), "the same tiles in some order are no bag of their own"
    drawn = []
    while not game.over:
        drawn += [game.deal()[0].face] if game.decider is None else []  # type: ignore[union-attr]
        if not game.over and game.decider is not None:
            game.play(game.legal[0])
    assert drawn == deck
    while game.ply:
        last = game.pop()
    assert game.deal()[0] and game.peek() == last


def test_any_bag_can_be_played_and_written() -> None:
    game = Game.new(2, deck=["U", "V", "U"])
    assert game.bag == {"U": 2, "V": 1} and game.tiles_left == 3
    game.deal()
    assert game.hand == "U"
    assert "\nbag U=2 V=1\n" in game.to_text()
    assert Game.from_text(game.to_text()) == game
    assert Game.from_position(game.position().to_text()).legal == game.legal
    assert Game.new(2, deck={"U": 2, "V": 1}).setup == game.setup
    with pytest.raises(ValueError, match="This game has no deck"):
        Game.new(2).deal()


@pytest.mark.parametrize(
    ("deck", "says"),
    [
        (["XX"], "There is no tile 'XX'"),
        ({"U": 0}, "The bag cannot hold 0 tiles U"),
        ([], "The deck is empty"),
        ({}, "The deck is empty"),
        ({"B": 60}, "The bag holds 60 monasteries"),
        (["R-B"], "A bag holds the tiles of the river exactly"),
    ],
)
def test_a_bag_that_cannot_be_played_is_refused(deck: list[str] | dict[str, int], says: str) -> None:
    with pytest.raises(SetupError, match=says):
        Game.new(2, deck=deck)


def test_a_deck_may_come_one_by_one() -> None:
    assert Game.new(2, deck=(face for face in "UV")).bag == {"U": 1, "V": 1}  # type: ignore[arg-type]


def test_a_bag_without_tiles_is_refused() -> None:
    with pytest.raises(NotationError, match="line 4, column 5: Cannot read '' in the bag"):
        Game.from_text("bastide game 2\nplayers 2\nelements base\nbag\n")


def test_options_are_read_with_underscores_and_hyphens() -> None:
    setup = Game.new(2, small_city=True).setup
    assert setup == Setup.of(2, None, {"small-city": True}) == Setup.of(2, None, {"small_city": True})
    assert setup.option("small_city") is setup.option("small-city") is True


def test_completion_offers_everything_that_is_exported() -> None:
    assert set(bastide.__all__) <= set(dir(bastide))


def test_everything_a_user_needs_is_exported() -> None:
    for name in bastide.__all__:
        assert hasattr(bastide, name), name
