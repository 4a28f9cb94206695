"""What decisions were worth: generalised advantages over the decisions of both seats, in the order of time.

Everything is calculated for the first seat and turned to the mover's side at the end; a seat is +1 (first) or
-1.
"""

from __future__ import annotations

from typing import NamedTuple

import torch


class Worth(NamedTuple):
    """For each decision, from its mover's point of view."""

    #: Better or worse than expected: in results (1 is a win) and in points.
    result: torch.Tensor
    points: torch.Tensor
    #: What the value should have been: the chance to win, and points to come.
    win: torch.Tensor
    to_come: torch.Tensor
    #: Share of the results' variance that the value predicted.
    explained: torch.Tensor


@torch.no_grad()
def worth(
    seats: torch.Tensor,
    wins: torch.Tensor,
    points: torch.Tensor,
    scores: torch.Tensor,
    rewards: torch.Tensor,
    ended: torch.Tensor,
    final: torch.Tensor,
    lam: float,
    scale: float,
) -> Worth:
    """Advantages and targets.

    ``seats``, ``wins`` (logits of the mover), ``points`` (to come, of the mover) and ``scores`` (on the
    table, of the mover) have one more step than ``rewards`` (of the first seat), ``ended`` and ``final`` (the
    score at the end, of the first seat): it belongs to the next decision. Shapes are (…, steps, games).
    """
    value = seats * torch.tanh(wins / 2)
    expected = seats * points
    table = seats * scores
    live = (~ended).float()
    gained = torch.where(ended, final, table[..., 1:, :]) - table[..., :-1, :]
    gained = gained / scale
    surprise = rewards + live * value[..., 1:, :] - value[..., :-1, :]
    surprise_points = gained + live * expected[..., 1:, :] - expected[..., :-1, :]
    result, in_points = torch.empty_like(surprise), torch.empty_like(surprise)
    a = torch.zeros_like(surprise[..., 0, :])
    b = torch.zeros_like(a)
    for step in range(surprise.shape[-2] - 1, -1, -1):
        on = lam * live[..., step, :]
        a = surprise[..., step, :] + on * a
        b = surprise_points[..., step, :] + on * b
        result[..., step, :], in_points[..., step, :] = a, b
    mover = seats[..., :-1, :]
    outcome = result + value[..., :-1, :]
    explained = 1 - result.var() / outcome.var().clamp(min=1e-6)
    return Worth(
        result=mover * result,
        points=mover * in_points,
        win=((mover * outcome + 1) / 2).clamp(0, 1),
        to_come=mover * (in_points + expected[..., :-1, :]),
        explained=explained,
    )


def advantages(worth: Worth, used: torch.Tensor, share: float) -> torch.Tensor:
    """Combine results and points into one advantage with mean 0 and deviation 1 over the decisions that
    are used."""

    def spread(of: torch.Tensor) -> torch.Tensor:
        return of[used].std().clamp(min=1e-4)

    mixed = worth.result / spread(worth.result) + share * worth.points / spread(worth.points)
    return ((mixed - mixed[used].mean()) / spread(mixed)).clamp(-8, 8)
