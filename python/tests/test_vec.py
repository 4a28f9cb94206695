import threading
import time

import hotline
import numpy as np
import pytest
from hotline import Buffers, Share, VecEnv


def rows(env):
    return {name: array.copy() for name, array in vars(env.buffers).items()}


def run(env, steps):
    env.reset()
    history = []
    for _ in range(steps):
        env.random_actions()
        env.step()
        history.append(rows(env))
    return history


def same(one, other):
    return all(np.array_equal(a[name], b[name]) for a, b in zip(one, other) for name in a)


@pytest.mark.parametrize("name", hotline.games())
def test_threads_and_parts_change_nothing(name):
    one = run(VecEnv(name, 96, threads=1, seed=3), 120)
    assert same(one, run(VecEnv(name, 96, threads=4, seed=3), 120))
    assert same(one, run(VecEnv(name, 96, threads=2, parts=3, seed=3), 120))
    assert not same(one, run(VecEnv(name, 96, threads=1, seed=4), 120))


@pytest.mark.parametrize("name", hotline.games())
def test_rows_are_what_single_games_show(name):
    env = VecEnv(name, 32, masks="bytes", seed=1)
    ended = 0
    for after in run(env, 400):
        assert after["masks"].any(axis=1).all()
        over = after["ends"] > 0
        ended += int(over.sum())
        assert np.array_equal(after["rewards"][:, 0], -after["rewards"][:, 1])
        assert not after["rewards"][~over].any() and not after["scores"][~over].any()
        facts = hotline.decode(name, after["observations"][5])
        assert facts["viewer"] == ("us", "ussr")[after["sides"][5]]
        assert facts["asked"] != "nothing"
    assert ended > 32


def test_bits_are_bytes():
    bits, all_bytes = VecEnv("twilight", 16, seed=2), VecEnv("twilight", 16, seed=2, masks="bytes")
    for a, b in zip(run(bits, 60), run(all_bytes, 60)):
        assert np.array_equal(np.unpackbits(a["masks"], axis=1, bitorder="little"), b["masks"])


def test_buffers_belong_to_the_caller():
    size = hotline.observation_bytes("thirteen")
    memory = np.zeros(64 * size + 64, np.uint8)
    mine = Buffers.new(64, size)
    mine.observations = memory[64:].reshape(64, size)
    env = VecEnv("thirteen", 64, parts=2, buffers=mine)
    env.reset(1)
    assert not memory[: 64 + 32 * size].any(), "the first part was not asked for"
    version = hotline.inputs("thirteen").observation_version
    assert (mine.observations[32:, 0] == version).all()
    env.reset(0)
    assert (mine.observations[:, 0] == version).all()
    mine.actions[:] = [np.flatnonzero(np.unpackbits(m, bitorder="little"))[0] for m in mine.masks]
    before = mine.observations[32:].copy()
    env.step(0)
    assert np.array_equal(mine.observations[32:], before), "the other half stood still"
    assert np.shares_memory(env.part(1).observations, memory)


def test_mixes():
    shares = [
        Share("twilight", 10, {"optional_cards": False}),
        Share("twilight", 6, {"bid_for_sides": True}),
        Share("red-sea", 8),
        Share("thirteen", 8),
    ]
    env = VecEnv(shares, parts=2, seed=5)
    assert (env.games, env.part_games) == (64, 32)
    run(env, 200)
    for part in (env.part(0), env.part(1)):
        assert "optional_cards" not in hotline.decode("twilight", part.observations[0])["options"]
        assert "bid_for_sides" in hotline.decode("twilight", part.observations[12])["options"]
        thirteen = part.observations[-1]
        assert not thirteen[hotline.observation_bytes("thirteen") :].any()
        assert hotline.decode("thirteen", thirteen)["asked"] != "nothing"


def test_presets():
    env = VecEnv([Share("twilight", 2, preset="league"), Share("twilight", 2, {"us_handicap": 1})], seed=5)
    env.reset()
    assert "bid_for_sides" in hotline.decode("twilight", env.observations[0])["options"]
    assert "bid_for_sides" not in hotline.decode("twilight", env.observations[2])["options"]
    changed = VecEnv("twilight", 2, preset="league", options={"show_held_cards": False})
    changed.reset()
    options = hotline.decode("twilight", changed.observations[0])["options"]
    assert "bid_for_sides" in options and "show_held_cards" not in options
    with pytest.raises(ValueError, match="unknown preset house"):
        VecEnv("twilight", 2, preset="house")
    with pytest.raises(ValueError, match="a mix says for itself"):
        VecEnv([Share("twilight", 2)], preset="league")


def test_seeds_of_single_rows():
    one = run(VecEnv("twilight", 2, seeds=[11, 12]), 100)[-1]
    other = run(VecEnv("twilight", 3, seeds=[12, 13, 11]), 100)[-1]
    assert np.array_equal(one["observations"][0], other["observations"][2])
    assert np.array_equal(one["observations"][1], other["observations"][0])
    with pytest.raises(ValueError, match="expected a seed for each of 2 games, got 1"):
        VecEnv("twilight", 2, seeds=[1])


def test_bids_keep_seats():
    env = VecEnv("twilight", 64, options={"bid_for_sides": True}, seed=2)
    swapped = sum(int((after["seats"] != after["sides"]).sum()) for after in run(env, 100))
    assert swapped > 100, "some first seats play the USSR"


def test_illegal_actions():
    env = VecEnv("twilight", 8, seed=1, masks="bytes")
    env.reset()
    env.random_actions()
    env.actions[3] = 383
    before = env.observations.copy()
    with pytest.raises(ValueError, match="row 3: action 383"):
        env.step()
    changed = (env.observations != before).any(axis=1)
    assert changed.sum() == 7 and not changed[3]
    env.actions[:] = -1
    with pytest.raises(ValueError, match="row 0: action -1"):
        env.step()


def test_bad_environments():
    with pytest.raises(ValueError, match="3 parts can share"):
        VecEnv("twilight", 100, parts=3)
    with pytest.raises(ValueError, match="unknown option speed"):
        VecEnv("twilight", 4, options={"speed": 1})
    with pytest.raises(ValueError, match="'bits' or 'bytes'"):
        VecEnv("twilight", 4, masks="words")
    buffers = Buffers.new(4, 10)
    with pytest.raises(ValueError, match="observations: expected a contiguous array"):
        VecEnv("twilight", 4, buffers=buffers)


def test_python_runs_while_games_are_stepped():
    env = VecEnv("twilight", 40_000, threads=1, seed=1)
    env.reset()
    env.random_actions()
    begun, during = threading.Event(), []

    def step():
        begun.set()
        env.step()
        during.append(None)

    thread = threading.Thread(target=step)
    thread.start()
    begun.wait()
    ticks = 0
    while not during and ticks < 1_000_000:
        time.sleep(0)
        ticks += 1
    thread.join()
    assert ticks > 10, "the interpreter was held"


def test_halves_can_be_stepped_by_two_threads():
    env, alone = VecEnv("red-sea", 128, parts=2, threads=2, seed=9), VecEnv("red-sea", 128, parts=2, seed=9)

    def play(env, part):
        env.reset(part)
        for _ in range(100):
            env.random_actions(part)
            env.step(part)

    threads = [threading.Thread(target=play, args=(env, part)) for part in (0, 1)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    play(alone, 0)
    play(alone, 1)
    assert same([rows(env)], [rows(alone)])


def test_memory_stays_flat():
    def resident():
        with open("/proc/self/statm") as statm:
            return int(statm.read().split()[1]) * 4096

    env = VecEnv("twilight", 1024, seed=1)
    env.reset()

    def play(steps):
        for _ in range(steps):
            env.random_actions()
            env.step()

    play(100)
    before = resident()
    play(400)
    assert resident() - before < 2**20


def test_inputs_are_the_tests_of_bytes_that_the_table_says():
    env = hotline.VecEnv("twilight", 16, seed=2, threads=1)
    env.reset()
    for _ in range(40):
        env.random_actions()
        env.step()
    table = hotline.inputs("twilight")
    on = table.on(env.observations, env.masks)
    planes = len(table.space_planes)
    facts = hotline.decode("twilight", env.observations[7])
    here = on[7, : planes * len(table.spaces)].reshape(len(table.spaces), planes)
    two = table.space_planes.index("influence_own >=2")
    expected = {space for space, n in facts["influence_own"].items() if n >= 2}
    assert {space for space, yes in zip(table.spaces, here[:, two]) if yes} == expected
    legal = here[:, table.space_planes.index("legal")]
    bits = np.unpackbits(env.masks[7], bitorder="little")
    assert np.array_equal(legal, bits[table.actions[64 + len(table.cards) :]] > 0)
    assert table.hash != hotline.inputs("twilight", {"with_red_sea_cards": True}).hash


def test_a_bot_beats_chance_in_a_batch():
    env = hotline.VecEnv("thirteen", 32, seed=4, threads=1, parts=2)
    env.reset()
    won = np.zeros(2)
    for _ in range(300):
        env.random_actions()
        env.bot_actions("heuristic", env.seats == 0)
        env.step()
        won += (env.rewards > 0).sum(axis=0)
    assert won[0] > 2 * won[1] > 0
    with pytest.raises(ValueError, match="unknown bot"):
        env.bot_actions("exec:true", env.seats == 0)


def test_rows_can_be_copied_and_dealt_anew():
    env = hotline.VecEnv("twilight", 4, seed=4, threads=1, parts=2)
    env.reset()
    for _ in range(50):
        env.random_actions()
        env.step()
    env.copy(0, 3)
    env.show()
    assert np.array_equal(env.observations[0], env.observations[3])
    env.sample(3, seed=8)
    env.show()
    assert np.array_equal(env.observations[0], env.observations[3])
    with pytest.raises(ValueError, match="expected a position of twilight, got one of thirteen"):
        env.load(1, hotline.Game("thirteen", seed=1))
