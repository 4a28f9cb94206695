"""Hotline: Twilight Struggle, Red Sea and 13 Minutes for programs.

* :class:`Game`: one game, step by step
* :class:`VecEnv`: thousands of games at once, for learning programs
* :mod:`hotline.pettingzoo`: PettingZoo environments
* :func:`games`, :func:`options`, :func:`presets`, :func:`fields`, :func:`decode`: what there is
* :func:`inputs`: what a network reads of an observation
* :func:`load_network`: networks that play, without PyTorch

>>> import hotline
>>> hotline.games()
['twilight', 'red-sea', 'thirteen']
>>> game = hotline.Game("twilight", seed=7)
>>> game.side, game.action_word(game.legal_actions()[0])
('ussr', 'finland')
"""

from ._catalogue import (
    VOCABULARY,
    Field,
    Inputs,
    Option,
    decode,
    fields,
    games,
    inputs,
    observation_bytes,
    options,
    presets,
)
from ._game import Game, Outcome
from ._network import Evaluation, Network, load_network
from ._vec import Buffers, Share, VecEnv

__all__ = [
    "VOCABULARY",
    "Buffers",
    "Evaluation",
    "Field",
    "Game",
    "Inputs",
    "Network",
    "Option",
    "Outcome",
    "Share",
    "VecEnv",
    "decode",
    "fields",
    "games",
    "inputs",
    "load_network",
    "observation_bytes",
    "options",
    "presets",
]
