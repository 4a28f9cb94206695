"""PyTorch and the engine agree on ten thousand positions of each game, with the shipped networks."""

import os

import hotline
import numpy as np
import pytest
import torch

from training import export
from training.network import ILLEGAL, Reader

NETWORKS = os.path.join(os.path.dirname(__file__), "..", "networks")
POSITIONS = 10_000
ROWS = 250


@pytest.mark.parametrize("game", ["twilight", "red-sea", "thirteen"])
@torch.no_grad()
def test_the_engine_agrees_with_pytorch(game):
    path = os.path.join(NETWORKS, f"{game}.safetensors")
    network, _ = export.load(path)
    own, inputs = hotline.load_network(game, file=path), hotline.inputs(game)
    reader = Reader(inputs)
    env = hotline.VecEnv(game, ROWS, seed=13, threads=2)
    env.reset()
    furthest = {"logit": 0.0, "win": 0.0, "points": 0.0}
    for step in range(POSITIONS // ROWS * 5):
        # Half of the games are played by the network, to get positions as they occur in play.
        env.random_actions()
        said = own(env.observations, env.masks)
        env.actions[::2] = said.best[::2]
        if step % 5 == 0:
            rows = torch.from_numpy(np.concatenate([env.observations, env.masks], axis=1))
            logits, wins, points = network(reader.inputs(rows))
            legal = (logits > ILLEGAL / 2).numpy()
            mine = said.logits[:, inputs.actions]
            assert np.array_equal(np.isfinite(mine), legal)
            apart = {
                "logit": np.abs(mine[legal] - logits.numpy()[legal]).max(),
                "win": np.abs(said.win - wins.sigmoid().numpy()).max(),
                "points": np.abs(said.points - points.numpy()).max(),
            }
            furthest = {name: max(furthest[name], float(apart[name])) for name in furthest}
        env.step()
    print(game, furthest)
    assert max(furthest.values()) < 1e-3, furthest
