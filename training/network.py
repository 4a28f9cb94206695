"""The network. Its inputs are the yes-or-no tests of ``hotline.inputs``; nothing of a game is known here.

The first layer is a sum of table rows, one row for each input that is on. One table is shared by both sides,
and one is added for one side and subtracted for the other, so that each learns from the other's games and may
still differ. Next comes a trunk, then a policy over all actions, to which every space and every card adds
what its own inputs say, and every choice what the card in question says. Last comes the value: the chance to
win, and the points still to come.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Optional

import hotline
import numpy as np
import torch
import torch.nn.functional as F
from torch import nn

from .config import Config, NetworkSizes

CHOICES = 64
#: A logit so low that softmax gives it nothing.
ILLEGAL = -1e9
#: A temperature so low that random numbers make no difference: always the first choice.
COLDEST = 1e-4


class Reader(nn.Module):
    """Converts rows of bytes to inputs, and inputs to packed bits, eight per byte."""

    def __init__(self, inputs: hotline.Inputs) -> None:
        super().__init__()
        tests = inputs.tests
        #: The number of inputs, rounded up to whole bytes.
        self.count = -(-len(tests) // 8) * 8
        never = np.array([[0, 255, 1, 0]] * (self.count - len(tests)), dtype=np.int64).reshape(-1, 4)
        at, mask, low, high = np.concatenate([tests, never]).T
        self.keep("at", at, torch.int64)
        for name, values in (("mask", mask), ("low", low), ("high", high)):
            self.keep(name, values, torch.uint8)
        self.keep("shifts", np.arange(8), torch.uint8)
        self.keep("powers", 2 ** np.arange(8), torch.uint8)

    def keep(self, name: str, values: np.ndarray, kind: torch.dtype) -> None:
        """Register a table that is neither learned nor saved."""
        self.register_buffer(name, torch.as_tensor(values).to(kind), persistent=False)

    def inputs(self, rows: torch.Tensor) -> torch.Tensor:
        """Which inputs are on, as booleans."""
        here = rows[:, self.at] & self.mask
        return (here >= self.low) & (here <= self.high)

    def pack(self, inputs: torch.Tensor) -> torch.Tensor:
        """Pack eight inputs into a byte."""
        bits = inputs.view(len(inputs), -1, 8).to(torch.uint8) * self.powers
        return bits.sum(-1, dtype=torch.uint8)

    def unpack(self, packed: torch.Tensor) -> torch.Tensor:
        """The inverse, as 0 and 1."""
        return ((packed.unsqueeze(-1) >> self.shifts) & 1).flatten(1)


class Items(nn.Module):
    """What each space, or each card, adds to its own logit: from its own inputs and from the trunk."""

    def __init__(self, items: int, planes: int, hidden: int, width: int) -> None:
        super().__init__()
        self.own = nn.Parameter(torch.randn(hidden, planes) * 8**-0.5)
        #: By side: 0 the US, 1 the USSR.
        self.known = nn.Parameter(torch.randn(2, items, hidden) * 0.3)
        self.context = nn.Linear(width, hidden)
        self.wanted = nn.Linear(width, hidden)
        with torch.no_grad():
            self.wanted.weight *= 0.05
            self.wanted.bias.zero_()

    def forward(self, x: torch.Tensor, sides: torch.Tensor, trunk: torch.Tensor) -> torch.Tensor:
        kind = x.dtype
        items, hidden = self.known.shape[1:]
        known = (sides @ self.known.to(kind).view(2, -1)).view(-1, items, hidden)
        here = F.linear(x.view(len(x), items, -1), self.own.to(kind)) + known
        here = torch.relu(here + linear(trunk, self.context).unsqueeze(1))
        return (here.float() * linear(trunk, self.wanted).unsqueeze(1).float()).sum(-1)


def linear(x: torch.Tensor, layer: nn.Linear) -> torch.Tensor:
    """Apply a layer in its input's precision; weights are stored in full."""
    return F.linear(x, layer.weight.to(x.dtype), layer.bias.to(x.dtype))


class Network(nn.Module):
    """See the module. ``precision`` is that of the large matrix products."""

    def __init__(
        self,
        inputs: hotline.Inputs,
        sizes: NetworkSizes,
        precision: torch.dtype,
        mixed: Sequence[str] = (),
    ) -> None:
        super().__init__()
        self.sizes, self.precision = sizes, precision
        spaces, cards = len(inputs.spaces), len(inputs.cards)
        space_planes, card_planes = len(inputs.space_planes), len(inputs.card_planes)
        #: Where each block of inputs ends.
        self.blocks_end = (
            spaces * space_planes,
            spaces * space_planes + cards * card_planes,
            len(inputs.tests),
        )
        self.counts = (spaces, cards)
        self.is_us = self.blocks_end[1] + inputs.others.index("viewer us")
        #: Inputs that mark a decision which is always drawn from the policy.
        self.mixed = [self.blocks_end[1] + inputs.others.index(f"asked {ask}") for ask in mixed]
        self.asked_card = inputs.card_planes.index("asked_card")
        widths = (sizes.spaces, sizes.cards, sizes.others)
        starts = (0, *self.blocks_end[:2])
        #: Roughly how many inputs of each block are on at once.
        active = (spaces * 5, 130, 150)
        self.tables = nn.ParameterList()
        for start, end, width, on in zip(starts, self.blocks_end, widths, active):
            both = torch.randn(2 * width, end - start) * on**-0.5
            both[width:] *= 0.3
            self.tables.append(nn.Parameter(both))
        first, width = sum(widths), sizes.width
        self.bias = nn.Parameter(torch.zeros(2, first))
        self.first_norm = nn.LayerNorm(first)
        self.fuse = nn.Linear(first, width)
        self.blocks = nn.ModuleList()
        for _ in range(sizes.blocks):
            block = nn.ModuleList([nn.LayerNorm(width), nn.Linear(width, width), nn.Linear(width, width)])
            nn.init.zeros_(block[2].weight)
            self.blocks.append(block)
        self.norm = nn.LayerNorm(width)
        self.policy = nn.Linear(width, CHOICES + cards + spaces)
        self.space_head = Items(spaces, space_planes, sizes.space_head, width)
        self.card_head = Items(cards, card_planes, sizes.card_head, width)
        self.choice_in = nn.Linear(width, sizes.choice_head)
        self.choice_card = nn.Parameter(torch.randn(sizes.choice_head, cards) * 0.5)
        self.choice_out = nn.Linear(sizes.choice_head, CHOICES)
        self.value_in = nn.Linear(width, sizes.value_head)
        self.value_out = nn.Linear(sizes.value_head, 2)
        with torch.no_grad():
            for layer, share in ((self.policy, 0.05), (self.choice_out, 0.05), (self.value_out, 0.1)):
                layer.weight *= share

    @classmethod
    def of(cls, config: Config, inputs: hotline.Inputs, precision: torch.dtype) -> Network:
        """Build it as a configuration describes it."""
        return cls(inputs, config.network, precision, config.mixed)

    def parts(self, x: torch.Tensor) -> tuple[torch.Tensor, torch.Tensor, torch.Tensor]:
        """The inputs of spaces, of cards and of the rest, without the padding of the last byte."""
        first, second, third = self.blocks_end
        return x[:, :first], x[:, first:second], x[:, second:third]

    def legal(self, x: torch.Tensor) -> torch.Tensor:
        """Which actions are allowed: given by the last plane of spaces and cards, and the last inputs of
        the rest."""
        spaces, cards, others = self.parts(x)
        of_space = spaces.reshape(len(x), self.counts[0], -1)[..., -1]
        of_card = cards.reshape(len(x), self.counts[1], -1)[..., -1]
        return torch.cat([others[:, -CHOICES:], of_card, of_space], 1) > 0

    def forward(self, x: torch.Tensor) -> tuple[torch.Tensor, torch.Tensor, torch.Tensor]:
        """From inputs to the logits of all actions, the logit of the mover's win, and its points to come."""
        x = x.to(self.precision)
        spaces, cards, _ = parts = self.parts(x)
        us = x[:, self.is_us : self.is_us + 1]
        sides = torch.cat([us, 1 - us], 1)
        sign = 2 * us - 1
        summed = []
        for part, table in zip(parts, self.tables):
            y = F.linear(part, table.to(self.precision))
            half = y.shape[1] // 2
            summed.append(y[:, :half] + sign * y[:, half:])
        h = torch.cat(summed, 1).float() + sides.float() @ self.bias
        h = torch.relu(self.first_norm(h)).to(self.precision)
        h = torch.relu(linear(h, self.fuse)).float()
        for norm, into, out in self.blocks:
            h = h + linear(torch.relu(linear(norm(h).to(self.precision), into)), out).float()
        h = torch.relu(self.norm(h))
        trunk = h.to(self.precision)
        of_space = self.space_head(spaces, sides, trunk)
        of_card = self.card_head(cards, sides, trunk)
        asked = cards.reshape(len(x), self.counts[1], -1)[..., self.asked_card]
        choice = F.linear(asked, self.choice_card.to(self.precision)).float() + self.choice_in(h)
        of_choice = self.choice_out(torch.relu(choice))
        logits = self.policy(h) + torch.cat([of_choice, of_card, of_space], 1)
        logits = logits.masked_fill(~self.legal(x), ILLEGAL)
        value = self.value_out(torch.relu(self.value_in(h)))
        return logits, value[:, 0], value[:, 1]

    def cooled(self, logits: torch.Tensor, x: torch.Tensor, temperature: float) -> torch.Tensor:
        """Logits to draw from at a temperature; decisions that must stay mixed are left as they are."""
        return torch.where(self.is_mixed(x), logits, logits / max(temperature, COLDEST))

    def is_mixed(self, x: torch.Tensor) -> torch.Tensor:
        """Which rows ask for a decision that must stay mixed, as a column."""
        mixed = torch.zeros(len(x), 1, dtype=torch.bool, device=x.device)
        for place in self.mixed:
            mixed = mixed | (x[:, place : place + 1] > 0)
        return mixed

    def count(self) -> int:
        """The number of weights."""
        return sum(weight.numel() for weight in self.parameters())


def choose(
    logits: torch.Tensor, temperature: float = 1.0, uniform: Optional[torch.Tensor] = None
) -> torch.Tensor:
    """Draw actions from a policy; at temperature 0 take the best one of each row.

    ``uniform`` are random numbers with the logits' shape, for callers that generate them elsewhere.
    """
    if temperature <= 0:
        return logits.argmax(1)
    if uniform is None:
        uniform = torch.rand_like(logits)
    noise = -torch.log(-torch.log(uniform.clamp(1e-9, 1 - 1e-7)))
    return (logits / temperature + noise).argmax(1)
