"""Rates over the schedule, given the share of it that is done, from 0 to 1."""

from __future__ import annotations

from .config import Learning


def rate(learning: Learning, progress: float, seconds: float) -> float:
    """The learning rate: warmed up, held, then falling linearly.

    >>> given = Learning(rate=1.0, rate_end=0.1, rate_held=0.5, warmup_seconds=0)
    >>> [round(rate(given, progress, 9), 2) for progress in (0, 0.5, 0.75, 1, 2)]
    [1.0, 1.0, 0.55, 0.1, 0.1]
    """
    falling = (min(progress, 1.0) - learning.rate_held) / max(1.0 - learning.rate_held, 1e-9)
    held = learning.rate + (learning.rate_end - learning.rate) * max(falling, 0.0)
    if learning.warmup_seconds > 0:
        held *= min(1.0, (seconds + 0.5) / learning.warmup_seconds)
    return held


def entropy(learning: Learning, progress: float) -> float:
    """The weight of the entropy, falling geometrically.

    >>> given = Learning(entropy=0.01, entropy_end=0.0001)
    >>> [round(entropy(given, progress), 6) for progress in (0, 0.5, 1)]
    [0.01, 0.001, 0.0001]
    """
    return learning.entropy * (learning.entropy_end / learning.entropy) ** min(progress, 1.0)


def score_share(learning: Learning, progress: float) -> float:
    """How much points count beside results; never zero, so that lost games are still played properly.

    >>> given = Learning(score_share=0.4, score_share_end=0.05, score_share_until=0.2)
    >>> [round(score_share(given, progress), 3) for progress in (0, 0.1, 0.2, 1)]
    [0.4, 0.225, 0.05, 0.05]
    """
    done = min(progress / max(learning.score_share_until, 1e-9), 1.0)
    return learning.score_share + (learning.score_share_end - learning.score_share) * done
