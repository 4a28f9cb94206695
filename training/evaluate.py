"""Matches: a network against a bot or another network, many games at once, each side half of the time.

python -m training.evaluate network.safetensors heuristic --games 256
python -m training.evaluate network.safetensors older.safetensors search:nodes=200
"""

from __future__ import annotations

import argparse
import json
import math
import os
import time
from typing import Any, Optional, Union

import hotline
import numpy as np
import torch

from . import export
from .network import Network, Reader, choose
from .rollout import cores

#: A game that has not ended by then counts as a draw.
MOST_STEPS = 4000


@torch.no_grad()
def match(
    network: Network,
    opponent: Union[Network, str],
    inputs: hotline.Inputs,
    games: int,
    *,
    seed: int = 77,
    temperature: float = 0.0,
    threads: int = 0,
) -> dict[str, Any]:
    """Play a match. In half of the rows the network has the first seat; each row plays one game."""
    device = next(network.parameters()).device
    reader = Reader(inputs).to(device)
    actions = torch.as_tensor(inputs.actions, dtype=torch.int16, device=device)
    env = hotline.VecEnv(inputs.game, games, options=inputs.options, seed=seed, threads=threads or cores())
    env.reset()
    generator = torch.Generator(device).manual_seed(seed)

    def answers(player: Network, chosen: np.ndarray) -> None:
        places = np.flatnonzero(chosen)
        if len(places):
            rows = np.concatenate([env.observations[places], env.masks[places]], axis=1)
            x = reader.inputs(torch.from_numpy(rows).to(device))
            logits, _, _ = player(x)
            if temperature <= 0 and not player.mixed:
                picked = logits.argmax(1)
            else:
                uniform = torch.rand(logits.shape, generator=generator, device=device)
                picked = choose(player.cooled(logits, x, temperature), uniform=uniform)
            env.actions[places] = actions[picked].cpu().numpy()

    own_seat = np.arange(games) % 2
    done = np.zeros(games, dtype=bool)
    result = np.zeros(games)
    ends = np.zeros(256, dtype=np.int64)
    started, steps = time.perf_counter(), 0
    while not done.all() and steps < MOST_STEPS:
        own = env.seats == own_seat
        # Rows whose game is over keep playing; that does no harm.
        if done.any():
            env.random_actions()
        answers(network, own & ~done)
        if isinstance(opponent, str):
            env.bot_actions(opponent, ~own & ~done)
        else:
            answers(opponent, ~own & ~done)
        env.step()
        steps += 1
        over = (env.ends > 0) & ~done
        result[over] = env.rewards[over, own_seat[over]]
        ends += np.bincount(env.ends[over], minlength=256)
        done |= over
    score = (result + 1) / 2
    low, high = wilson(float(score.mean()), games)
    reasons = {word: int(ends[n + 1]) for n, word in enumerate(inputs.reasons) if ends[n + 1]}
    return {
        "score": round(float(score.mean()), 4),
        "low": round(low, 4),
        "high": round(high, 4),
        "as_us": round(float(score[own_seat == 0].mean()), 4),
        "as_ussr": round(float(score[own_seat == 1].mean()), 4),
        "games": games,
        "elo": round(elo(float(score.mean()))),
        "ends": reasons,
        "seconds": round(time.perf_counter() - started, 1),
    }


def wilson(share: float, n: int) -> tuple[float, float]:
    """The 95 % interval for the true share.

    >>> [round(end, 3) for end in wilson(0.9, 200)]
    [0.851, 0.934]
    """
    z = 1.96
    middle = (share + z * z / (2 * n)) / (1 + z * z / n)
    wide = z * math.sqrt(share * (1 - share) / n + z * z / (4 * n * n)) / (1 + z * z / n)
    return middle - wide, middle + wide


def elo(share: float) -> float:
    """The rating difference at which this score is expected.

    >>> round(elo(0.75))
    191
    """
    share = min(max(share, 0.001), 0.999)
    return 400 * math.log10(share / (1 - share))


def table(title: str, matches: dict[str, dict[str, Any]]) -> str:
    """Format matches for people."""
    lines = [
        title,
        f"{'against':<28}{'score':>8}{'95 %':>18}{'as US':>8}{'as USSR':>9}{'games':>7}{'Elo':>7}",
    ]
    for name, one in matches.items():
        within = f"{100 * one['low']:.1f} to {100 * one['high']:.1f}"
        lines.append(
            f"{name[:27]:<28}{100 * one['score']:>7.1f}%{within:>18}{100 * one['as_us']:>7.1f}%"
            f"{100 * one['as_ussr']:>8.1f}%{one['games']:>7}{one['elo']:>+7}"
        )
    return "\n".join(lines)


def main(given: Optional[list[str]] = None) -> None:
    """The command."""
    arguments = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    arguments.add_argument("network")
    arguments.add_argument("opponents", nargs="+", help="names of bots, or files of networks")
    arguments.add_argument("--games", type=int, default=256)
    arguments.add_argument("--device", default="cuda" if torch.cuda.is_available() else "cpu")
    arguments.add_argument("--temperature", type=float, default=0.0)
    arguments.add_argument("--seed", type=int, default=77)
    arguments.add_argument("--json", action="store_true")
    words = arguments.parse_args(given)
    precision = torch.bfloat16 if words.device == "cuda" else torch.float32
    network, about = export.load(words.network, precision)
    inputs = hotline.inputs(about["game"], json.loads(about["options"]))
    network.to(words.device)
    results = {}
    for name in words.opponents:
        opponent: Union[Network, str] = name
        if os.path.exists(name):
            opponent = export.load(name, precision)[0].to(words.device)
        results[name] = match(
            network, opponent, inputs, words.games, seed=words.seed, temperature=words.temperature
        )
    print(json.dumps(results) if words.json else table(words.network, results))


if __name__ == "__main__":
    main()
