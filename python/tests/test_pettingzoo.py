import hotline
import numpy as np
import pytest
from hotline.pettingzoo import env
from pettingzoo.test import api_test, seed_test


def test_a_preset_is_chosen_by_its_name():
    table = env("twilight", {"us_handicap": 3}, preset="tournament")
    assert table.unwrapped.options == {"us_handicap": 3, "show_held_cards": "on"}


# The test warns about every observation space with a bound of 255, which bytes simply have.
pytestmark = pytest.mark.filterwarnings("ignore::UserWarning")


@pytest.mark.parametrize("name", hotline.games())
def test_api(name):
    api_test(env(name), num_cycles=500)


@pytest.mark.parametrize("name", hotline.games())
def test_seeds(name):
    seed_test(lambda: env(name), num_cycles=200)


@pytest.mark.parametrize("options", [{}, {"bid_for_sides": True}])
def test_rewards_go_to_the_people(options):
    table = env("twilight", options)
    for seed in range(5):
        table.reset(seed=seed)
        total = dict.fromkeys(table.agents, 0)
        chooser = np.random.default_rng(seed)
        for agent in table.agent_iter():
            observation, reward, termination, truncation, info = table.last()
            total[agent] += reward
            over = termination or truncation
            action = None if over else chooser.choice(np.flatnonzero(observation["action_mask"]))
            table.step(action)
        assert sorted(total.values()) in ([-1, 1], [0, 0])


def test_rendering():
    table = env("thirteen", render_mode="ansi")
    table.reset(seed=1)
    assert "[" in table.render()
