"""A network to play with: one safetensors file in half precision that says where it comes from.

The first layer is stored in the form in which it is used: for each side a table with a row per input, to be
summed. Rows of inputs that were never on during training still contain their initial values, so they are left
out; ``first.NAME.learned`` says which inputs have a row.

    python -m training.export CHECKPOINT network.safetensors
"""

from __future__ import annotations

import argparse
import json
import os

import hotline
import torch

from . import checkpoint, tensors
from .config import Config, from_dict
from .network import Network

FORMAT = 1
#: The tables of the first layer.
TABLES = ("spaces", "cards", "others")


def played(network: Network, seen: torch.Tensor) -> dict[str, torch.Tensor]:
    """The tensors of a network in the form a player reads."""
    state = {name: one.detach().float().cpu() for name, one in network.state_dict().items()}
    found: dict[str, torch.Tensor] = {}
    start = 0
    for number, (name, end) in enumerate(zip(TABLES, network.blocks_end)):
        both = state.pop(f"tables.{number}")
        half = len(both) // 2
        on = seen[start:end].cpu().float()
        # Sides: 0 the US, 1 the USSR.
        by_side = torch.stack([both[:half] + both[half:], both[:half] - both[half:]]) * on
        found[f"first.{name}"] = by_side.transpose(1, 2).contiguous()
        start = end
    found["first.bias"] = state.pop("bias")
    found.update(state)
    return {name: one.half() for name, one in found.items()}


def packed(found: dict[str, torch.Tensor]) -> dict[str, torch.Tensor]:
    """The tensors as stored: rows that are all zero are left out."""
    small = dict(found)
    for name in TABLES:
        table = found[f"first.{name}"]
        learned = table.ne(0).any(2).any(0)
        # A table has at least one row, or its width would be lost.
        learned[0] |= not learned.any()
        small[f"first.{name}"] = table[:, learned]
        small[f"first.{name}.learned"] = learned.to(torch.uint8)
    return small


def unpacked(small: dict[str, torch.Tensor]) -> dict[str, torch.Tensor]:
    """The tensors with a row for each input; a file from before rows were left out has them all."""
    found = dict(small)
    for name in TABLES:
        learned = found.pop(f"first.{name}.learned", None)
        if learned is not None:
            table = found[f"first.{name}"]
            whole = table.new_zeros(len(table), len(learned), table.shape[2])
            whole[:, learned.bool()] = table
            found[f"first.{name}"] = whole
    return found


def names(inputs: hotline.Inputs) -> dict[str, list[str]]:
    """What the inputs and actions stand for: a later build can match them by name (``training.migrate``)."""
    return {
        "spaces": inputs.spaces,
        "cards": inputs.cards,
        "space_planes": inputs.space_planes,
        "card_planes": inputs.card_planes,
        "others": inputs.others,
    }


def provenance(config: Config, inputs: hotline.Inputs, figures: dict[str, object]) -> dict[str, str]:
    """Facts about a network: what it can be used for, and how it was made."""
    return {
        "format": f"hotline-network {FORMAT}",
        "game": inputs.game,
        "options": json.dumps(inputs.options, sort_keys=True),
        "rules_revision": str(inputs.rules_revision),
        "observation_version": str(inputs.observation_version),
        "inputs": inputs.hash,
        "names": json.dumps(names(inputs), separators=(",", ":")),
        "mixed": json.dumps(config.mixed),
        "config": json.dumps(config.as_dict(), sort_keys=True),
        "figures": json.dumps(figures, sort_keys=True),
    }


def mixed(about: dict[str, str]) -> list[str]:
    """The kinds of decisions a network always draws from its policy. Older files do not say."""
    return json.loads(about.get("mixed", "[]"))


def export(
    network: Network, seen: torch.Tensor, config: Config, inputs: hotline.Inputs, figures: dict, path: str
) -> None:
    """Write a network for players."""
    tensors.write(path, packed(played(network, seen)), provenance(config, inputs, figures))


def load(path: str, precision: torch.dtype = torch.float32) -> tuple[Network, dict[str, str]]:
    """Read an exported network back, to play with or to train further."""
    small, about = tensors.read(path)
    found = unpacked(small)
    # Only the sizes from its settings: others may no longer exist.
    config = from_dict({"network": json.loads(about["config"])["network"]})
    inputs = hotline.inputs(about["game"], json.loads(about["options"]))
    if inputs.hash != about["inputs"]:
        raise ValueError(f"{path}: expected a network for the inputs {inputs.hash}, got {about['inputs']}")
    network = Network(inputs, config.network, precision, mixed(about))
    state = {name: one.float() for name, one in found.items() if not name.startswith("first.")}
    for number, name in enumerate(TABLES):
        us, ussr = found[f"first.{name}"].float().transpose(1, 2)
        state[f"tables.{number}"] = torch.cat([(us + ussr) / 2, (us - ussr) / 2])
    state["bias"] = found["first.bias"].float()
    network.load_state_dict(state)
    return network, about


def of_checkpoint(folder: str) -> tuple[Network, torch.Tensor, Config, hotline.Inputs, dict]:
    """The averaged network of a checkpoint."""
    with open(os.path.join(folder, checkpoint.STATE)) as file:
        state = json.load(file)
    config = from_dict(state["config"])
    inputs = hotline.inputs(config.game, config.options)
    if inputs.hash != state["inputs"]:
        raise ValueError(f"expected a checkpoint for the inputs {inputs.hash}, got {state['inputs']}")
    average, _ = tensors.read(os.path.join(folder, "average.safetensors"))
    seen = average.pop("inputs_seen")
    network = Network.of(config, inputs, torch.float32)
    network.load_state_dict({name: one.float() for name, one in average.items()})
    figures = {**state["counters"], **state["figures"], **state.get("origin", {})}
    return network, seen, config, inputs, figures


def main() -> None:
    """The command."""
    arguments = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    arguments.add_argument("checkpoint")
    arguments.add_argument("file")
    given = arguments.parse_args()
    network, seen, config, inputs, figures = of_checkpoint(given.checkpoint)
    export(network, seen, config, inputs, figures, given.file)
    print(f"{given.file}: {network.count():,} weights, {os.path.getsize(given.file):,} bytes")


if __name__ == "__main__":
    main()
