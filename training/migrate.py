"""Carry a network over to a build with other inputs: a new question, a new lasting effect, a new card.

Inputs, cards and spaces are matched by name; new ones start at zero, so the network plays as before until it
has learned what they mean.

    python -m training.migrate old.safetensors new.safetensors

With ``--option`` the network is carried over to a game with other options: the decks combined, say.

    python -m training.migrate old.safetensors new.safetensors --option with_red_sea_cards=true
"""

from __future__ import annotations

import argparse
import json

import hotline
import torch

from . import tensors
from .export import names, packed, unpacked

CHOICES = 64


def places(old: list[str], new: list[str]) -> torch.Tensor:
    """The old index of each new name; one past the last for names that did not exist.

    >>> places(["a", "b"], ["b", "c", "a"]).tolist()
    [1, 2, 0]
    """
    at = {name: n for n, name in enumerate(old)}
    return torch.tensor([at.get(name, len(old)) for name in new], dtype=torch.int64)


def take(tensor: torch.Tensor, dim: int, where: torch.Tensor) -> torch.Tensor:
    """The parts of a tensor at these indices; zero where there is none."""
    shape = list(tensor.shape)
    shape[dim] = 1
    return torch.cat([tensor, torch.zeros(shape, dtype=tensor.dtype)], dim).index_select(dim, where)


def carried(found: dict[str, torch.Tensor], old: dict[str, list[str]], new: dict[str, list[str]]) -> dict:
    """An exported network's tensors, arranged for the new names."""

    def inputs(of: dict[str, list[str]], things: str, planes: str) -> list[str]:
        return [f"{thing}: {plane}" for thing in of[things] for plane in of[planes]]

    of_space = places(inputs(old, "spaces", "space_planes"), inputs(new, "spaces", "space_planes"))
    of_card = places(inputs(old, "cards", "card_planes"), inputs(new, "cards", "card_planes"))
    spaces, cards = places(old["spaces"], new["spaces"]), places(old["cards"], new["cards"])
    missing = CHOICES + len(old["cards"]) + len(old["spaces"])
    card_actions = torch.where(cards < len(old["cards"]), cards + CHOICES, missing)
    space_actions = torch.where(spaces < len(old["spaces"]), spaces + CHOICES + len(old["cards"]), missing)
    actions = torch.cat([torch.arange(CHOICES), card_actions, space_actions])
    moves = {
        "first.spaces": (1, of_space),
        "first.cards": (1, of_card),
        "first.others": (1, places(old["others"], new["others"])),
        "policy.weight": (0, actions),
        "policy.bias": (0, actions),
        "choice_card": (1, cards),
    }
    for head, things, planes in (("space_head", spaces, "space_planes"), ("card_head", cards, "card_planes")):
        moves[f"{head}.own"] = (1, places(old[planes], new[planes]))
        moves[f"{head}.known"] = (1, things)
    return {name: take(one, *moves[name]) if name in moves else one for name, one in found.items()}


def main() -> None:
    """The command."""
    arguments = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    arguments.add_argument("old")
    arguments.add_argument("new")
    arguments.add_argument("--option", action="append", default=[], metavar="KEY=VALUE")
    given = arguments.parse_args()
    small, about = tensors.read(given.old)
    options = {**json.loads(about["options"]), **dict(one.split("=", 1) for one in given.option)}
    inputs = hotline.inputs(about["game"], options)
    new = names(inputs)
    moved = carried(unpacked(small), json.loads(about["names"]), new)
    about = {
        **about,
        "options": json.dumps(inputs.options, sort_keys=True),
        "names": json.dumps(new, separators=(",", ":")),
        "inputs": inputs.hash,
        "rules_revision": str(inputs.rules_revision),
        "observation_version": str(inputs.observation_version),
        "migrated_from": about["inputs"],
    }
    tensors.write(given.new, packed(moved), about)
    print(f"{given.new}: for the inputs {inputs.hash}")


if __name__ == "__main__":
    main()
