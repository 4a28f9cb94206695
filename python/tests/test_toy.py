"""The toy game, which neither the package nor its engine knows about: it takes the same path as any new game.

`make test-python` builds the package with it; released ones do not have it.
"""

import random

import hotline
import numpy as np
import pytest
from hotline import Game, VecEnv

try:
    hotline.options("toy")
except ValueError:
    pytest.skip("this package was built without the toy game", allow_module_level=True)


def test_it_is_no_game_of_a_release():
    assert "toy" not in hotline.games()
    with pytest.raises(ValueError, match="toy"):
        Game("chess")


def test_whole_games_replay_and_can_be_read_back():
    for seed in range(5):
        game, chooser = Game("toy", {"rounds": 6}, seed=seed), random.Random(seed)
        while not game.is_over:
            for side in ("us", "ussr", "spectator"):
                row = game.observation(side)
                assert row.shape == (hotline.observation_bytes("toy"),)
                assert hotline.decode("toy", row, {"rounds": 6}) == game.view(side)
            game.step(chooser.choice(game.legal_actions()))
        again = Game.from_record(game.record())
        assert again.outcome() == game.outcome() and again.record() == game.record()


def test_many_games_at_once():
    env = VecEnv("toy", 32, masks="bytes", seed=1)
    env.reset()
    ended = 0
    for _ in range(100):
        env.random_actions()
        env.step()
        assert env.masks.any(axis=1).all()
        ended += int((env.ends > 0).sum())
    assert ended > 32


def test_its_inputs_are_tests_of_its_rows():
    inputs, fields = hotline.inputs("toy"), hotline.fields("toy")
    assert len(inputs.cards) == 12 and len(inputs.spaces) == 6
    assert fields[-1].at + fields[-1].bytes == inputs.observation_bytes == hotline.observation_bytes("toy")
    assert "score_own" in {field.name for field in fields}


def test_it_has_no_network_and_says_so():
    with pytest.raises(ValueError, match="toy"):
        hotline.load_network("toy")


def test_bots_that_know_no_game_play_it():
    env = VecEnv("toy", 8, seed=2)
    env.reset()
    for _ in range(20):
        env.actions[:] = -1
        env.bot_actions("random", np.ones(8, bool))
        assert np.all(env.actions >= 0)
        env.step()
