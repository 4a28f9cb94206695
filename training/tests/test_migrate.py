"""A network carried over to other inputs plays as before, and the new inputs have no effect."""

import torch

from training.migrate import carried

OLD = {
    "spaces": ["a", "b"],
    "cards": ["x"],
    "space_planes": ["p", "q"],
    "card_planes": ["r"],
    "others": ["s", "t"],
}


def test_inputs_are_found_again_by_name():
    new = {**OLD, "space_planes": ["new", "p", "q"], "cards": ["y", "x"], "others": ["t", "s", "u"]}
    found = {
        "first.spaces": torch.arange(8.0).view(2, 4, 1),
        "first.cards": torch.tensor([5.0, 6.0]).view(2, 1, 1),
        "first.others": torch.tensor([1.0, 2.0, 3.0, 4.0]).view(2, 2, 1),
        "policy.bias": torch.arange(67.0),
        "space_head.own": torch.tensor([[7.0, 8.0]]),
        "fuse.bias": torch.ones(3),
    }
    moved = carried(found, OLD, new)
    assert moved["first.spaces"][0].flatten().tolist() == [0, 0, 1, 0, 2, 3]
    assert moved["first.cards"].flatten().tolist() == [0, 5, 0, 6]
    assert moved["first.others"][1].flatten().tolist() == [4, 3, 0]
    # 64 choices, the old card's logit at its new place, none for the new card, then the spaces.
    assert moved["policy.bias"].tolist() == [*range(64), 0, 64, 65, 66]
    assert moved["space_head.own"].tolist() == [[0, 7, 8]]
    assert torch.equal(moved["fuse.bias"], found["fuse.bias"])
