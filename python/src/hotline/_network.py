"""Networks that play: policy and value for observations, without PyTorch."""

from __future__ import annotations

import json
import os
from typing import Any, Mapping, NamedTuple, Optional, Union

import numpy as np
from numpy.typing import NDArray

from . import _engine
from ._catalogue import Value
from ._game import Game


class Evaluation(NamedTuple):
    """What a network says about rows of observations, each from the point of view of the side to act."""

    #: (rows, 384): a logit for each action of the vocabulary; illegal ones have -inf.
    logits: NDArray[np.float32]
    #: (rows): the win probability of the side to act, counting a draw as half.
    win: NDArray[np.float32]
    #: (rows): the points the side to act can expect from here on, as its training counts them.
    points: NDArray[np.float32]

    def policy(self, temperature: float = 1.0) -> NDArray[np.float32]:
        """The probability of each action; at temperature 0 the best one has all of it.

        >>> import hotline
        >>> game = hotline.Game("thirteen", seed=1)
        >>> policy = hotline.load_network("thirteen").look_at(game).policy()
        >>> policy.shape, round(float(policy.sum()), 3)
        ((1, 384), 1.0)
        """
        if temperature <= 0:
            best = np.zeros_like(self.logits)
            best[np.arange(len(best)), self.best] = 1
            return best
        # A row without legal actions stays all zero.
        largest = self.logits.max(axis=1, keepdims=True)
        raised = np.exp((self.logits - np.where(np.isfinite(largest), largest, 0)) / temperature)
        return raised / np.maximum(raised.sum(axis=1, keepdims=True), 1e-30)

    @property
    def best(self) -> NDArray[np.int64]:
        """(rows): the network's favourite action."""
        return self.logits.argmax(axis=1)


class Network:
    """A network for a game with given options; made by :func:`load_network`.

    >>> import hotline
    >>> network = hotline.load_network("twilight")
    >>> env = hotline.VecEnv("twilight", 4, seed=1)
    >>> env.reset()
    >>> said = network(env.observations, env.masks)
    >>> env.actions[:] = said.best
    >>> env.step()
    >>> said.win.shape
    (4,)
    """

    def __init__(
        self, game: str, options: Optional[Mapping[str, Value]] = None, file: Optional[bytes] = None
    ) -> None:
        self._network = _engine.load_network(game, dict(options or {}), file)

    @property
    def provenance(self) -> dict[str, Any]:
        """The network's origin: game, options, revisions, configuration and figures of its training.

        >>> import hotline
        >>> hotline.load_network("red-sea").provenance["game"]
        'red-sea'
        """
        words: dict[str, Any] = self._network.provenance
        return {**words, **{name: json.loads(words[name]) for name in ("options", "config", "figures")}}

    def __call__(self, observations: NDArray[np.uint8], masks: NDArray[np.uint8]) -> Evaluation:
        """Evaluate rows of observations, with masks as bits (48 bytes) or as bytes (384)."""
        return Evaluation(*self._network.answer(observations, masks))

    def look_at(self, game: Game, side: Optional[str] = None) -> Evaluation:
        """Evaluate one game from the point of view of the side to act, or of another one that is asked."""
        side = side or game.side
        if side is None:
            raise ValueError("expected a game in which somebody must decide")
        return self(game.observation(side)[None], game.mask(side)[None])


def load_network(
    game: str,
    options: Optional[Mapping[str, Value]] = None,
    *,
    file: Optional[Union[str, os.PathLike[str]]] = None,
) -> Network:
    """Load the network that comes with the package for a game, or one of your own from ``file``.

    From the networks that come with the package it takes the one to which the least is new with these
    options. If there is none, or the file is for other rules, ``ValueError`` says what was expected.

    >>> network = load_network("twilight", {"with_red_sea_cards": True})
    >>> load_network("thirteen", file=__file__)
    Traceback (most recent call last):
        ...
    ValueError: ...
    """
    if file is None:
        return Network(game, options)
    with open(file, "rb") as opened:
        return Network(game, options, opened.read())
