"""Past selves: a network that only learns to beat its present self forgets how to beat its earlier ones."""

from __future__ import annotations

import random

import torch

Weights = dict[str, torch.Tensor]


class Past:
    """Snapshots in half precision, oldest first."""

    def __init__(self, size: int, seed: int) -> None:
        self.size = size
        self.selves: list[Weights] = []
        self.random = random.Random(seed)

    def add(self, weights: Weights) -> None:
        """Keep a copy; if there are too many, a random older one is dropped, but never the first or the
        last few."""
        self.selves.append({name: one.detach().half().clone() for name, one in weights.items()})
        if len(self.selves) > self.size:
            leaves = self.random.randrange(1, max(len(self.selves) - 4, 2))
            del self.selves[leaves]

    def pick(self) -> Weights:
        """One of them, with a preference for recent ones."""
        back = int(len(self.selves) * self.random.random() ** 2)
        return self.selves[len(self.selves) - 1 - back]

    def spread(self, count: int) -> list[Weights]:
        """This many of them, evenly spread from the oldest to the newest."""
        if count <= 0 or not self.selves:
            return []
        if count >= len(self.selves):
            return list(self.selves)
        if count == 1:
            return [self.selves[-1]]
        last = len(self.selves) - 1
        return [self.selves[round(last * n / (count - 1))] for n in range(count)]
