"""Networks: compared with their definition (training/network.py) in NumPy, batched, and where they do not
fit."""

import json
import os
import struct

import hotline
import numpy as np
import pytest

NETWORKS = os.path.join(os.path.dirname(__file__), "..", "..", "training", "networks")


def path_of(game):
    return os.path.join(NETWORKS, f"{game}.safetensors")


def read(path):
    """A file's tensors in double precision, and its metadata."""
    with open(path, "rb") as file:
        (length,) = struct.unpack("<Q", file.read(8))
        header = json.loads(file.read(length))
        body = file.read()
    words = header.pop("__metadata__")
    tensors = {}
    for name, one in header.items():
        start, stop = one["data_offsets"]
        kind = {"F16": np.float16, "U8": np.uint8}[one["dtype"]]
        tensors[name] = np.frombuffer(body[start:stop], kind).reshape(one["shape"]).astype(np.float64)
    for name in ("first.spaces", "first.cards", "first.others"):
        learned = tensors.pop(f"{name}.learned").astype(bool)
        rows = tensors[name]
        tensors[name] = np.zeros((2, len(learned), rows.shape[2]))
        tensors[name][:, learned] = rows
    return tensors, words


def definition(tensors, inputs, observations, masks):
    """Logits of all of the network's actions, the logit of a win, points: as training defines them."""
    x = inputs.on(observations, masks).astype(np.float64)
    spaces, cards = len(inputs.spaces), len(inputs.cards)
    first = spaces * len(inputs.space_planes)
    second = first + cards * len(inputs.card_planes)
    parts = {"spaces": x[:, :first], "cards": x[:, first:second], "others": x[:, second:]}
    side = 1 - x[:, second + inputs.others.index("viewer us")].astype(int)
    n = np.arange(len(x))

    def linear(name, h):
        return h @ tensors[f"{name}.weight"].T + tensors[f"{name}.bias"]

    def norm(name, h):
        h = h - h.mean(1, keepdims=True)
        h = h / np.sqrt((h**2).mean(1, keepdims=True) + 1e-5)
        return h * tensors[f"{name}.weight"] + tensors[f"{name}.bias"]

    def rectified(h):
        return np.maximum(h, 0)

    def items(name, own, count, trunk):
        here = own.reshape(len(own), count, -1) @ tensors[f"{name}.own"].T + tensors[f"{name}.known"][side]
        here = rectified(here + linear(f"{name}.context", trunk)[:, None])
        return (here * linear(f"{name}.wanted", trunk)[:, None]).sum(-1)

    sums = []
    for name, part in parts.items():
        both = np.stack([part @ table for table in tensors[f"first.{name}"]], 1)
        sums.append(both[n, side])
    h = np.concatenate(sums, 1) + tensors["first.bias"][side]
    h = rectified(linear("fuse", rectified(norm("first_norm", h))))
    block = 0
    while f"blocks.{block}.0.weight" in tensors:
        inner = rectified(linear(f"blocks.{block}.1", norm(f"blocks.{block}.0", h)))
        h = h + linear(f"blocks.{block}.2", inner)
        block += 1
    h = rectified(norm("norm", h))
    asked = parts["cards"].reshape(len(x), cards, -1)[..., inputs.card_planes.index("asked_card")]
    choice = linear("choice_out", rectified(linear("choice_in", h) + asked @ tensors["choice_card"].T))
    own = [
        choice,
        items("card_head", parts["cards"], cards, h),
        items("space_head", parts["spaces"], spaces, h),
    ]
    value = linear("value_out", rectified(linear("value_in", h)))
    return linear("policy", h) + np.concatenate(own, 1), value[:, 0], value[:, 1]


def positions(game, rows, steps, every):
    """Rows from random games, at several moments."""
    env = hotline.VecEnv(game, rows, seed=9, threads=1)
    env.reset()
    for step in range(steps):
        env.random_actions()
        env.step()
        if step % every == 0:
            yield env.observations.copy(), env.masks.copy()


@pytest.mark.parametrize("game", hotline.games())
def test_answers_are_those_of_the_definition(game):
    tensors, _ = read(path_of(game))
    network, inputs = hotline.load_network(game), hotline.inputs(game)
    rows = 0
    for observations, masks in positions(game, 64, 121, 20):
        logits, win, points = definition(tensors, inputs, observations, masks)
        said = network(observations, masks)
        legal = np.unpackbits(masks, axis=1, bitorder="little").astype(bool)
        assert np.array_equal(np.isfinite(said.logits), legal)
        expected = np.full(legal.shape, -np.inf)
        expected[:, inputs.actions] = logits
        assert np.abs(said.logits[legal] - expected[legal]).max() < 1e-3
        assert np.abs(said.win - 1 / (1 + np.exp(-win))).max() < 1e-3
        assert np.abs(said.points - points).max() < 1e-3
        rows += len(win)
    assert rows == 7 * 64


@pytest.mark.parametrize("game", hotline.games())
def test_a_row_is_judged_as_in_company_and_masks_may_be_bytes(game):
    network = hotline.load_network(game)
    observations, masks = list(positions(game, 70, 31, 30))[-1]
    many = network(observations, masks)
    for row in (0, 1, 69):
        one = network(observations[row : row + 1], masks[row : row + 1])
        assert all(np.array_equal(a[0], b[row]) for a, b in zip(one, many))
    as_bytes = np.unpackbits(masks, axis=1, bitorder="little")
    assert all(np.array_equal(a, b) for a, b in zip(network(observations, as_bytes), many))
    # Longer rows, as in a batch that mixes games, and non-contiguous arrays.
    longer = np.concatenate([observations, np.zeros((70, 9), np.uint8)], axis=1)
    assert all(np.array_equal(a, b) for a, b in zip(network(longer, masks), many))
    assert all(np.array_equal(a, b[::2]) for a, b in zip(network(observations[::2], masks[::2]), many))


def test_a_policy_is_made_of_legal_actions_and_temperature_flattens_it():
    game = hotline.Game("twilight", seed=3)
    network = hotline.load_network("twilight")
    said = network.look_at(game)
    legal = game.legal_actions()
    warm, hot, cold = said.policy()[0], said.policy(10)[0], said.policy(0)[0]
    for policy in (warm, hot, cold):
        assert abs(policy.sum() - 1) < 1e-5
        assert np.count_nonzero(policy) == np.count_nonzero(policy[legal])
    assert cold[said.best[0]] == 1 and int(said.best[0]) in legal
    assert cold.max() >= warm.max() > hot.max()
    assert 0 < said.win[0] < 1


def test_a_network_beats_chance():
    env = hotline.VecEnv("red-sea", 64, seed=2, threads=1)
    network = hotline.load_network("red-sea")
    env.reset()
    won = lost = 0
    for _ in range(300):
        env.random_actions()
        own = env.seats == 0
        env.actions[own] = network(env.observations[own], env.masks[own]).best
        env.step()
        won += int((env.rewards[:, 0] > 0).sum())
        lost += int((env.rewards[:, 0] < 0).sum())
    assert won > 50 and won > 20 * lost


def test_where_a_network_comes_from_can_be_read():
    about = hotline.load_network("thirteen").provenance
    assert about["game"] == "thirteen" and about["inputs"] == hotline.inputs("thirteen").hash
    assert about["options"] == {} and about["figures"]["decisions"] > 1e7
    assert about["config"]["network"]["width"] > 0


def test_other_options_are_read_by_the_names_of_their_inputs():
    options = {"bid_for_sides": True}
    assert hotline.inputs("twilight", options).hash != hotline.inputs("twilight").hash
    assert hotline.load_network("twilight", options).provenance["inputs"] == hotline.inputs("twilight").hash


def test_what_does_not_fit_is_refused(tmp_path):
    with pytest.raises(ValueError, match="for the game twilight, got one for thirteen"):
        hotline.load_network("twilight", file=path_of("thirteen"))
    own = hotline.load_network("thirteen", file=path_of("thirteen"))
    assert own.provenance == hotline.load_network("thirteen").provenance
    broken = tmp_path / "broken.safetensors"
    with open(path_of("thirteen"), "rb") as whole:
        broken.write_bytes(whole.read(1000))
    with pytest.raises(ValueError, match="safetensors"):
        hotline.load_network("thirteen", file=broken)
    observations, masks = next(positions("thirteen", 4, 1, 1))
    with pytest.raises(ValueError, match="observations: expected at least"):
        own(observations[:, :-1], masks)
    with pytest.raises(ValueError, match="masks: expected 4 rows"):
        own(observations, masks[:3])
    with pytest.raises(ValueError, match="masks: expected 48"):
        own(observations, masks[:, :-1])
