"""The network's inputs and outputs against the environment's own names."""

import hotline
import numpy as np
import pytest
import torch

from training import config, export, tensors
from training.network import ILLEGAL, Network, Reader, choose


@pytest.fixture(scope="module", params=["twilight", "red-sea", "thirteen"])
def played(request):
    """Some rows from mid-game, with their inputs."""
    env = hotline.VecEnv(request.param, 32, seed=5, threads=1)
    env.reset()
    for _ in range(25):
        env.random_actions()
        env.step()
    return hotline.inputs(request.param), env


def rows_of(env):
    return torch.from_numpy(np.concatenate([env.observations, env.masks], axis=1))


def network_of(inputs):
    torch.manual_seed(3)
    return Network(inputs, config.load(inputs.game).network, torch.float32)


def test_inputs_are_those_of_the_package_and_packing_loses_nothing(played):
    inputs, env = played
    reader = Reader(inputs)
    x = reader.inputs(rows_of(env))
    expected = inputs.on(env.observations, env.masks)
    assert np.array_equal(x[:, : expected.shape[1]].numpy(), expected)
    assert not x[:, expected.shape[1] :].any(), "what fills up the last byte is never on"
    assert torch.equal(reader.unpack(reader.pack(x)).bool(), x)


def test_legal_actions_are_those_of_the_mask(played):
    inputs, env = played
    network = network_of(inputs)
    legal = network.legal(Reader(inputs).inputs(rows_of(env)).float())
    bits = np.unpackbits(env.masks, axis=1, bitorder="little")
    assert np.array_equal(legal.numpy(), bits[:, inputs.actions] > 0)
    assert bits.sum() == legal.sum(), "no legal action is missing from the network's list"


def test_only_legal_actions_are_chosen(played):
    inputs, env = played
    network, reader = network_of(inputs), Reader(inputs)
    for temperature in (0.0, 1.0, 5.0):
        logits, wins, points = network(reader.inputs(rows_of(env)))
        assert logits.shape == (32, len(inputs.actions)) and wins.shape == points.shape == (32,)
        action = choose(logits, temperature)
        assert (logits.gather(1, action.unsqueeze(1)) > ILLEGAL / 2).all()
        env.actions[:] = inputs.actions[action.numpy()]
        env.step()


def test_what_is_to_be_mixed_is_no_colder_than_the_policy(tmp_path):
    inputs = hotline.inputs("thirteen")
    settings = config.load("thirteen")
    network = Network.of(settings, inputs, torch.float32)
    assert [inputs.others[place - network.blocks_end[1]] for place in network.mixed] == ["asked bid"]
    x = torch.zeros(2, len(inputs.tests))
    x[0, network.mixed] = 1
    logits = torch.tensor([[1.0, 3.0], [1.0, 3.0]])
    bid, other = network.cooled(logits, x, 0.0).softmax(1)
    assert torch.allclose(bid, logits[0].softmax(0)) and other.tolist() == [0.0, 1.0]
    path = str(tmp_path / "network.safetensors")
    seen = torch.ones(Reader(inputs).count, dtype=torch.bool)
    export.export(network, seen, settings, inputs, {}, path)
    again, about = export.load(path)
    assert again.mixed == network.mixed
    assert export.mixed({**about, "mixed": "[]"}) == export.mixed({}) == []


def test_both_sides_have_weights_of_their_own():
    inputs = hotline.inputs("thirteen")
    network = network_of(inputs)
    x = torch.zeros(2, len(inputs.tests))
    x[:, -64:] = 1
    x[0, network.is_us] = 1
    logits, _, _ = network(x)
    assert not torch.allclose(logits[0], logits[1])


def test_an_exported_network_plays_as_it_did(played, tmp_path):
    inputs, env = played
    network = network_of(inputs)
    x = Reader(inputs).inputs(rows_of(env))
    seen = torch.zeros(Reader(inputs).count, dtype=torch.bool)
    seen |= x.any(0)
    path = str(tmp_path / "network.safetensors")
    export.export(network, seen, config.load(inputs.game), inputs, {"decisions": 7}, path)
    again, about = export.load(path)
    before, after = network(x), again(x)
    legal = before[0] > ILLEGAL / 2
    assert (before[0] - after[0])[legal].abs().max() < 0.05
    assert (before[1] - after[1]).abs().max() < 0.05
    assert about["inputs"] == inputs.hash and about["game"] == inputs.game
    # An input that was never on has no effect, whatever its initial values, and takes no space.
    never = int((~seen).nonzero()[0])
    small, _ = tensors.read(path)
    assert small["first.spaces"].shape[1] < len(small["first.spaces.learned"])
    assert small["first.spaces.learned"][never] == 0
    found = export.unpacked(small)
    assert found["first.spaces"][:, never].abs().max() == 0
    assert all(torch.equal(one, small[name]) for name, one in export.packed(found).items())


def test_a_network_of_other_inputs_is_refused(tmp_path):
    inputs = hotline.inputs("thirteen")
    path = str(tmp_path / "network.safetensors")
    about = export.provenance(config.load("thirteen"), inputs, {})
    tensors.write(path, {}, {**about, "inputs": "0" * 16})
    with pytest.raises(ValueError, match="inputs"):
        export.load(path)
