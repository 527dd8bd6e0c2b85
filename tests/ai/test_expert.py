"""The expert: fast judgement equals slow judgement, every decision of every box is answered legally, the same
seed and nodes choose the same, and nothing but counts of the bag is seen.
"""

from __future__ import annotations

import random
import re
from collections import Counter

import pytest

from bastide.ai.dealer import Dealer
from bastide.ai.expert.names import KNOTS, WEIGHTS
from bastide.ai.levels import Effort
from bastide.ai.players import RandomPlayer, ThinkingPlayer
from bastide.ai.thinking import choose_turn, expansions, features, turns
from bastide.ai.weights import read_weights, shipped_weights, write_weights
from bastide.game import Game
from bastide.setup import Setup
from lengths import LONG
from reference.games import ELEMENTS, element_setup, random_setup
from scenarios.script import Script, Stage
from scenarios.test_scenarios import FILES

SEARCH = Effort(nodes=40, width=4, depth=2)


def positions(setup: Setup, seed: int, share: float) -> list[Game]:
    """Decisions of a game that chance and the expert play in turns."""
    game, dealer, dice, found = Game(setup), Dealer(seed), random.Random(seed), []
    expert = ThinkingPlayer(seed=seed)
    while not game.over:
        if game.decider is None:
            dealer.deal(game)
            continue
        if dice.random() < share:
            found.append(game.copy())
        game.play(expert.choose(game) if dice.random() < 0.5 else dice.choice(game.legal.codes()))
    return found


@pytest.mark.parametrize("seed", range(60 if LONG else 12))
def test_the_fast_judgement_is_the_slow_one(seed: int) -> None:
    setup = Setup.of(2 + seed % 5) if seed % 3 == 0 else random_setup(seed)
    dice, judged = random.Random(seed), 0
    weights = tuple(dice.uniform(-3, 3) for _ in range(KNOTS * WEIGHTS))  # every feature counts
    for game in positions(setup, seed, 0.15):
        judged += check_fast_is_slow(game, weights)
    assert judged


def check_fast_is_slow(game: Game, weights: tuple[float, ...]) -> int:
    """Both judge every turn of a position alike; how many there are."""
    fast = {(turn.code, turn.follow): turn.value for turn in turns(game, weights)}
    slow = {(turn.code, turn.follow): turn.value for turn in turns(game, weights, slow=True)}
    assert fast == pytest.approx(slow, abs=1e-6)
    assert {code for code, _ in fast} == set(game.legal.codes()), "every legal action begins a turn"
    return len(fast)


@pytest.mark.parametrize("box", sorted({path.parent.name for path in FILES}))
def test_so_it_is_in_the_rare_positions_of_the_scenarios(box: str) -> None:
    dice, judged = random.Random(1), 0
    weights = tuple(dice.uniform(-3, 3) for _ in range(KNOTS * WEIGHTS))

    def judge(game: Game) -> None:
        nonlocal judged
        if game.decider is not None:
            judged += check_fast_is_slow(game, weights)

    for path in FILES:
        if path.parent.name == box:
            Stage(Script.read(path), judge).run()
    assert judged


@pytest.mark.parametrize("element", ELEMENTS)
def test_every_decision_of_every_box_is_answered(element: str) -> None:
    for seed in range(4 if LONG else 2):
        setup = element_setup(element, seed)
        game, dealer = Game(setup), Dealer(seed)
        players = [ThinkingPlayer(SEARCH if seat == 0 else None, seat) for seat in range(setup.players)]
        while not game.over:
            if game.decider is None:
                dealer.deal(game)
            else:
                game.play(players[game.decider].choose(game))  # an illegal action raises


def test_the_same_seed_and_nodes_choose_the_same() -> None:
    for game in positions(Setup.of(3), 5, 0.2):
        first = choose_turn(game, SEARCH, 7)
        assert choose_turn(game, SEARCH, 7) == first
        assert expansions() >= 1


def test_the_search_stays_near_its_nodes() -> None:
    effort = Effort(nodes=100, width=8, depth=4)
    for game in positions(Setup.of(2), 8, 0.2):
        choose_turn(game, effort, 1)
        assert expansions() <= 100 + 8 * (4 + 1) * 2, "at most one more order for every candidate"


def test_the_order_of_the_deck_is_not_seen() -> None:
    """The deck under the players is swapped: as long as the draws are the same, so are the moves."""
    deck = [face for face, copies in Game.new(2).bag.items() for _ in range(copies)]
    random.Random(1).shuffle(deck)
    for after in (5, 30, 55):
        rest = deck[after:]
        random.Random(after).shuffle(rest)
        assert rest != deck[after:] and Counter(rest) == Counter(deck[after:])
        assert moves(deck, after) == moves(deck[:after] + rest, after)


def moves(deck: list[str], draws: int) -> list[str]:
    """What two searching players play while so many tiles are drawn from a deck."""
    game = Game.new(2, deck=deck)
    players = [ThinkingPlayer(SEARCH, seat) for seat in range(2)]
    drawn = 0
    while True:
        if game.decider is None:
            if drawn == draws:
                return [str(action) for action in game.actions]
            game.deal()
            drawn += 1
        else:
            game.play(players[game.decider].choose(game))


def test_the_expert_beats_chance_by_far() -> None:
    lead = 0
    for seed in range(6):
        game, dealer = Game(Setup.of(2)), Dealer(seed)
        players = [ThinkingPlayer(seed=seed), RandomPlayer(seed)]
        while not game.over:
            if game.decider is None:
                dealer.deal(game)
            else:
                game.play(players[game.decider].choose(game))
        lead += game.scores[0] - game.scores[1]
    assert lead > 6 * 60, "about 100 points a game are usual"


def test_noise_chooses_among_what_is_nearly_as_good() -> None:
    game = positions(Setup.of(2), 3, 0.3)[10]
    values = {(turn.code, turn.follow): turn.value for turn in turns(game)}
    chosen = {
        (turn.code, turn.follow)
        for turn in (choose_turn(game, Effort(noise=3.0), seed) for seed in range(200))
    }
    assert len(chosen) > 1
    assert all(values[turn] >= max(values.values()) - 3.0 for turn in chosen)


def test_a_value_is_the_lead_and_the_weighted_features() -> None:
    for game in positions(Setup.of(2), 4, 0.2):
        before = game.copy()
        turn = max(turns(game), key=lambda turn: turn.value)
        for code in (turn.code, turn.follow):
            if code is not None:
                before.play(code)
        if before.over or before.decider is not None:
            continue
        mover, blocks, nobodys = features(before)
        assert mover == game.decider
        counted = [*blocks[mover], *blocks[1 - mover], *nobodys]
        weighted = sum(w * x for w, x in zip(weights_at(before.tiles_left), counted, strict=True))
        assert before.scores[mover] - before.scores[1 - mover] + weighted == pytest.approx(turn.value)


def weights_at(left: int) -> list[float]:
    """The weights with so many tiles left, by straight lines between the knots."""
    at = 2 * min(left / 71, 1)
    knot = min(int(at), 1)
    low, high = (shipped_weights()[(knot + i) * WEIGHTS : (knot + i + 1) * WEIGHTS] for i in range(2))
    return [a + (b - a) * (at - knot) for a, b in zip(low, high, strict=True)]


def test_weights_are_read_as_they_were_written() -> None:
    text = write_weights(shipped_weights(), "Weights.")
    assert read_weights(text) == pytest.approx(shipped_weights())
    with pytest.raises(ValueError, match=r"'city_then' in \[mover\], which is no feature"):
        read_weights(text.replace("city_now", "city_then", 1))
    with pytest.raises(ValueError, match=r"3 or 4 numbers for 'city_now' in \[others\]"):
        read_weights(re.sub(r"(\[others\]\n)city_now.*\n", r"\1", text))
