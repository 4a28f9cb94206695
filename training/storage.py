"""What games leave behind for learning: one entry for each decision of each game of an iteration."""

from __future__ import annotations

import torch


class Storage:
    """Tensors of shape (halves, steps + 1, games); the last step belongs to the next decision."""

    def __init__(self, steps: int, games: int, packed_bytes: int, device: torch.device) -> None:
        shape = (2, steps + 1, games)

        def zeros(kind: torch.dtype, *more: int) -> torch.Tensor:
            return torch.zeros(*shape, *more, dtype=kind, device=device)

        self.steps = steps
        #: Inputs, eight per byte.
        self.packed = zeros(torch.uint8, packed_bytes)
        #: Indices into the network's list of actions, and the log-probability of each.
        self.actions = zeros(torch.int64)
        self.likely = zeros(torch.float32)
        #: What the network expected, from the mover's point of view, and the points on the table.
        self.wins = zeros(torch.float32)
        self.points = zeros(torch.float32)
        self.scores = zeros(torch.float32)
        #: 1 for the first seat, -1 for the second.
        self.seats = zeros(torch.float32)
        #: Whether the action was drawn evenly from all options, whatever the policy.
        self.even = zeros(torch.bool)
        pin = device.type == "cuda"
        short = (2, steps, games)
        #: The first seat's, if a game ended with this decision; filled in by the cores.
        self.rewards = torch.zeros(short, pin_memory=pin)
        self.ended = torch.zeros(short, dtype=torch.bool, pin_memory=pin)
        self.final = torch.zeros(short, pin_memory=pin)
