"""Trains a small policy with torch on a batch of games: `python train_policy.py --seconds 60`.

REINFORCE: games of 16 tiles against a random player, the reward is the margin in points. A small convolution
looks at the board; one head scores every cell and rotation, another every other action. Torch reads the batch
by DLPack: nothing is copied from one to the other. Needs torch (any build; the CPU suffices).
"""

from __future__ import annotations

import argparse
import sys
import time

try:
    import torch
except ImportError:
    sys.exit("This example needs torch: pip install 'bastide[torch]'.")
import numpy as np
from torch import nn

from bastide import Setup
from bastide.env import ACTIONS, FACTS, PLANES, Batch

GAMES, CHANNELS, LAYS = 64, 24, 32 * 32 * 4


class Policy(nn.Module):
    """Logits of all actions from board and facts."""

    def __init__(self) -> None:
        super().__init__()
        self.facts = nn.Linear(len(FACTS), CHANNELS)
        self.look = nn.Conv2d(len(PLANES), CHANNELS, 3, padding=1)
        self.lay = nn.Conv2d(CHANNELS, 4, 3, padding=1)
        self.rest = nn.Linear(CHANNELS, ACTIONS - LAYS)

    def forward(self, board: torch.Tensor, facts: torch.Tensor) -> torch.Tensor:
        """(games, rows, columns, planes) and (games, facts) -> (games, actions)."""
        told = self.facts(facts.float() / 10)
        seen = torch.relu(self.look(board.permute(0, 3, 1, 2).float() / 4) + told[:, :, None, None])
        lays = self.lay(seen).permute(0, 2, 3, 1).flatten(1)
        return torch.cat([lays, self.rest(seen.amax((2, 3)))], 1)


def play_games(batch: Batch, policy: Policy) -> tuple[torch.Tensor, torch.Tensor]:
    """One game in every row: the sum of the log probabilities of its actions, and its margin."""
    board, facts, mask = (torch.from_dlpack(one) for one in (batch.board, batch.facts, batch.action_mask))
    batch.reset()
    total, margin = torch.zeros(GAMES), torch.zeros(GAMES)
    playing = torch.ones(GAMES)
    while playing.any():
        logits = policy(board.clone(), facts.clone()).masked_fill(mask.clone() == 0, -torch.inf)
        choice = torch.distributions.Categorical(logits=logits)
        actions = choice.sample()
        total = total + choice.log_prob(actions) * playing
        batch.step(np.from_dlpack(actions))
        ended = torch.from_dlpack(batch.ended).float() * playing
        margin += torch.from_dlpack(batch.rewards)[:, 0] * ended
        playing = playing - ended
    return total, margin


def main() -> None:
    """Train for so many seconds and print how the margin grows."""
    parser = argparse.ArgumentParser()
    parser.add_argument("--seconds", type=float, default=60)
    seconds = parser.parse_args().seconds
    torch.manual_seed(1)
    batch = Batch(GAMES, Setup.of(2, options={"tiles": 16}), reward="margin", learners=0, seed=1)
    policy = Policy()
    optimiser = torch.optim.Adam(policy.parameters(), 3e-3)
    margins, began = [], time.monotonic()
    while time.monotonic() - began < seconds or not margins:
        total, margin = play_games(batch, policy)
        advantage = (margin - margin.mean()) / (margin.std() + 1e-6)
        optimiser.zero_grad()
        (-(total * advantage).mean()).backward()
        optimiser.step()
        margins.append(float(margin.mean()))
        if len(margins) % 10 == 1:
            print(f"{len(margins) * GAMES:6} games, margin {sum(margins[-10:]) / len(margins[-10:]):+.1f}")
    few = max(1, len(margins) // 5)
    first, last = sum(margins[:few]) / few, sum(margins[-few:]) / few
    print(f"margin of the first fifth {first:+.1f}, of the last fifth {last:+.1f}")


if __name__ == "__main__":
    main()
