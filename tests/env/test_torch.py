"""Torch reads a batch where it lies; `make torch` installs its CPU build where pip finds one."""

from __future__ import annotations

from importlib.util import find_spec

import numpy as np
import pytest

from bastide import Setup
from bastide.env import Batch
from bastide.env.compiled.layout import TYPES

pytestmark = pytest.mark.long
if find_spec("torch") is None:
    pytest.skip("torch is not installed: make torch installs its CPU build.", allow_module_level=True)


def test_tensors_follow_the_games_without_a_copy() -> None:
    import torch

    batch = Batch(4, Setup.of(2, options={"tiles": 12}), seed=1)
    random, names = np.random.default_rng(1), (*TYPES, "player", "rewards", "ended")
    tensors = {name: torch.from_dlpack(getattr(batch, name)) for name in names}
    before = {name: tensor.clone() for name, tensor in tensors.items()}
    while not batch.ended.any():
        batch.step(batch.sample(random))
    for name, tensor in tensors.items():
        assert tensor.data_ptr() == getattr(batch, name).ctypes.data, name
        assert tensor.numpy().tolist() == getattr(batch, name).tolist(), name
    changed = [name for name in names if not torch.equal(tensors[name], before[name])]
    assert {"board", "facts", "bag", "figures", "action_mask", "rewards", "ended"} <= set(changed)


def test_actions_of_a_tensor_are_taken() -> None:
    import torch

    batch = Batch(4, Setup.of(2, options={"tiles": 12}), seed=1)
    torch.manual_seed(1)
    actions = torch.multinomial(torch.from_dlpack(batch.action_mask).float(), 1)[:, 0]
    laid = batch.states["n_tiles"].copy()
    batch.step(actions)
    assert (batch.states["n_tiles"] == laid + 1).all()
