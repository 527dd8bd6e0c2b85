"""`game.legal` is a sequence that follows the game."""

from __future__ import annotations

import pytest
from hypothesis import given

from bastide.actions import Action
from bastide.game import Game
from properties.positions import POSITIONS


@given(POSITIONS)
def test_the_view_is_the_list_of_its_actions(game: Game) -> None:
    legal = list(game.legal)
    assert len(game.legal) == len(legal) == len(game.legal.codes())
    assert [game.legal[i] for i in range(len(legal))] == legal == game.legal[:]
    for action, code in zip(legal, game.legal.codes(), strict=True):
        assert action in game.legal and str(action) in game.legal and code in game.legal
        assert game.legal.index(action) == legal.index(action)


def test_what_is_not_legal_is_not_in_it() -> None:
    game = Game.new(2)
    game.play("draw U")
    for strange in (
        "lay 5,5 N",
        "draw V",
        "pass",
        "retire red",
        "lay",
        "",
        "nonsense",
        -1,
        1 << 40,
        None,
        1.5,
    ):
        assert strange not in game.legal
    assert "lay 0,1 N" not in game.legal and "lay 0,1 E" in game.legal


def test_membership_builds_no_actions(monkeypatch: pytest.MonkeyPatch) -> None:
    game = Game.new(2)
    game.play("draw U")
    action = game.legal[0]

    def refuse(*_: object) -> Action:
        raise AssertionError("an action was built")

    monkeypatch.setattr("bastide.legal.to_action", refuse)
    assert action in game.legal and len(game.legal) > 1
    with pytest.raises(AssertionError):
        list(game.legal)


def test_it_follows_the_game_and_reads_well() -> None:
    game = Game.new(2)
    legal = game.legal
    assert "draw U" in legal
    game.play("draw U")
    assert "draw U" not in legal and "lay 0,1 E" in legal
    game.play("lay 0,1 E")
    assert repr(legal).startswith("<LegalActions (pass; place meeple ")
    assert legal == Game.from_text(game.to_text()).legal == list(legal)
    assert legal != [] and legal != 3
    with pytest.raises(TypeError):
        hash(legal)
    with pytest.raises(IndexError):
        legal[99]
