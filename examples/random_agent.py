"""An agent that plays at random in the PettingZoo environment: `python random_agent.py`.

It shows the loop of every agent: look, choose among what the mask allows, step. Needs `bastide[env]`.
"""

from __future__ import annotations

import numpy as np

from bastide.env import env


def main() -> None:
    """Play one game of three agents and print what each received."""
    game, random = env(players=3, elements=["base", "fields", "river"]), np.random.default_rng(1)
    game.reset(seed=1)
    rewards = dict.fromkeys(game.agents, 0.0)
    for agent in game.agent_iter():
        seen, reward, ended, _, _ = game.last()
        rewards[agent] += reward
        game.step(None if ended else random.choice(np.flatnonzero(seen["action_mask"])))
    for agent, reward in rewards.items():
        print(f"{agent} {reward:+.2f}")


if __name__ == "__main__":
    main()
