"""A network that picks as a slow bot does, to be met in training as often as one likes.

    python -m training.imitate --start network.safetensors --bot search:nodes=200 --out imitation.safetensors

The bot plays one side against the network in two thirds of the games and both sides in the rest. The network
then learns the bot's picks; how often it makes the same pick is measured on games it has not learned from.
``rollout.frozen`` takes the resulting file.
"""

from __future__ import annotations

import argparse
import json
import time
from dataclasses import dataclass, replace
from typing import Any, Optional

import hotline
import numpy as np
import torch
import torch.nn.functional as F

from . import config, export, tensors
from .network import Network, Reader, choose
from .rollout import cores
from .run import hash_of

#: One game out of this many is kept for measuring.
KEPT = 12
#: The seats the bot plays, by the game's number.
BOT_SEATS = ((True, False), (False, True), (True, True))


@dataclass
class Picks:
    """A bot's decisions: inputs, eight per byte, and its picks as indices into the list of actions."""

    packed: torch.Tensor
    actions: torch.Tensor
    #: The row of games each decision came from.
    rows: torch.Tensor

    def __len__(self) -> int:
        return len(self.actions)

    def split(self) -> tuple[Picks, Picks]:
        """Split into decisions to learn from and, from other games, decisions to measure with."""
        kept = self.rows % KEPT == 0
        return self.only(~kept), self.only(kept)

    def save(self, path: str) -> None:
        """Save them for a later run."""
        tensors.write(path, vars(self))

    def and_also(self, other: Picks) -> Picks:
        """These together with others, from other games."""
        return Picks(*(torch.cat(both) for both in zip(vars(self).values(), vars(other).values())))

    @staticmethod
    def load(path: str) -> Picks:
        """What an earlier run saved."""
        return Picks(**tensors.read(path)[0])

    def only(self, chosen: torch.Tensor) -> Picks:
        """Some of them."""
        return Picks(self.packed[chosen], self.actions[chosen], self.rows[chosen])


@torch.no_grad()
def gather(
    network: Network,
    inputs: hotline.Inputs,
    bot: str,
    decisions: int,
    games: int,
    *,
    minutes: float = 1e9,
    seed: int = 1,
    threads: int = 0,
) -> Picks:
    """Play until the bot has made enough picks with a choice, or time is up.

    The network draws from its policy.
    """
    device = next(network.parameters()).device
    reader = Reader(inputs).to(device)
    actions = torch.as_tensor(inputs.actions, dtype=torch.int16, device=device)
    place_of = np.full(hotline.VOCABULARY, -1, dtype=np.int64)
    place_of[inputs.actions] = np.arange(len(inputs.actions))
    env = hotline.VecEnv(inputs.game, games, options=inputs.options, seed=seed, threads=threads or cores())
    env.reset()
    rows = np.arange(games)
    bot_seats = np.array(BOT_SEATS)[rows % len(BOT_SEATS)]
    found: list[tuple[torch.Tensor, torch.Tensor, torch.Tensor]] = []
    count, started = 0, time.perf_counter()
    while count < decisions and time.perf_counter() - started < 60 * minutes:
        is_bot = bot_seats[rows, env.seats]
        x = reader.inputs(torch.from_numpy(np.concatenate([env.observations, env.masks], axis=1)).to(device))
        if not is_bot.all():
            logits, _, _ = network(x[torch.from_numpy(~is_bot).to(device)])
            env.actions[~is_bot] = actions[choose(logits)].cpu().numpy()
        env.bot_actions(bot, is_bot)
        # With only one option there is nothing to learn.
        chosen = is_bot & (np.unpackbits(env.masks, axis=1).sum(1) > 1)
        picked = torch.from_numpy(place_of[env.actions[chosen]])
        here = torch.from_numpy(chosen).to(device)
        found.append((reader.pack(x[here]).cpu(), picked, torch.from_numpy(rows[chosen])))
        count += len(picked)
        env.step()
    return Picks(*(torch.cat(parts) for parts in zip(*found)))


def learn(
    network: Network,
    inputs: hotline.Inputs,
    picks: Picks,
    *,
    epochs: int = 8,
    minibatch: int = 4096,
    rate: float = 5e-4,
    seed: int = 1,
) -> None:
    """Learn the picks. The network's estimate of its chances stays as it is, as far as possible."""
    device = next(network.parameters()).device
    reader = Reader(inputs).to(device)
    packed, actions = picks.packed.to(device), picks.actions.to(device)
    before = Network(inputs, network.sizes, network.precision).to(device).requires_grad_(False)
    before.load_state_dict(network.state_dict())
    optimizer = torch.optim.AdamW(network.parameters(), lr=rate, weight_decay=0.01, eps=1e-6)
    size = min(minibatch, len(picks))
    steps, step = epochs * (len(picks) // size), 0
    order_of = torch.Generator().manual_seed(seed)
    for _ in range(epochs):
        order = torch.randperm(len(picks), generator=order_of).to(device)
        for first in range(0, len(picks) - size + 1, size):
            # Warms up over the first tenth, then falls linearly to zero.
            done = step / steps
            for group in optimizer.param_groups:
                group["lr"] = rate * min(10 * done, (1 - done) / 0.9)
            at = order[first : first + size]
            x = reader.unpack(packed[at])
            logits, wins, points = network(x)
            _, old_wins, old_points = before(x)
            loss = F.cross_entropy(logits, actions[at])
            loss = loss + F.binary_cross_entropy_with_logits(wins, old_wins.sigmoid())
            loss = loss + 0.1 * F.smooth_l1_loss(points, old_points)
            optimizer.zero_grad(set_to_none=True)
            loss.backward()
            torch.nn.utils.clip_grad_norm_(network.parameters(), 1.0)
            optimizer.step()
            step += 1


@torch.no_grad()
def agreement(network: Network, inputs: hotline.Inputs, picks: Picks) -> dict[str, float]:
    """How often the network's first choice is the bot's pick, and how surprising it finds the picks."""
    device = next(network.parameters()).device
    reader = Reader(inputs).to(device)
    same = surprise = 0.0
    for first in range(0, len(picks), 8192):
        x = reader.unpack(picks.packed[first : first + 8192].to(device))
        actions = picks.actions[first : first + 8192].to(device)
        logits, _, _ = network(x)
        same += float((logits.argmax(1) == actions).sum())
        surprise += float(F.cross_entropy(logits, actions, reduction="sum"))
    count = max(len(picks), 1)
    return {"same": round(same / count, 4), "surprise": round(surprise / count, 4), "decisions": len(picks)}


def main(given: Optional[list[str]] = None) -> None:
    """The command."""
    arguments = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    arguments.add_argument("--start", required=True, help="an exported network to begin with")
    arguments.add_argument("--bot", default="search:nodes=200")
    arguments.add_argument("--decisions", type=int, default=400_000, help="of the bot, to learn from")
    arguments.add_argument("--minutes", type=float, default=1e9, help="no longer than this for the games")
    arguments.add_argument("--games", type=int, default=3072, help="at once")
    arguments.add_argument("--epochs", type=int, default=8)
    arguments.add_argument("--rate", type=float, default=5e-4)
    arguments.add_argument("--minibatch", type=int, default=4096)
    arguments.add_argument("--seed", type=int, default=1)
    arguments.add_argument("--threads", type=int, default=0)
    arguments.add_argument("--keep", metavar="FILE", help="write the picks that were learned from")
    arguments.add_argument(
        "--also", action="append", default=[], metavar="FILE", help="learn from these as well"
    )
    arguments.add_argument(
        "--against", help="an exported network to play against, if not the one to begin with"
    )
    arguments.add_argument("--out", required=True)
    arguments.add_argument("--device", default="cuda" if torch.cuda.is_available() else "cpu")
    words = arguments.parse_args(given)
    torch.manual_seed(words.seed)
    precision = torch.bfloat16 if words.device == "cuda" else torch.float32
    network, about = export.load(words.start, precision)
    inputs = hotline.inputs(about["game"], json.loads(about["options"]))
    network.to(words.device)
    opponent = network
    if words.against:
        opponent = export.load(words.against, precision)[0].to(words.device)
    started = time.perf_counter()
    picks = gather(
        opponent,
        inputs,
        words.bot,
        words.decisions,
        words.games,
        minutes=words.minutes,
        seed=words.seed,
        threads=words.threads,
    )
    played = time.perf_counter()
    learned_from, kept = picks.split()
    if words.keep:
        learned_from.save(words.keep)
    for path in words.also:
        learned_from = learned_from.and_also(Picks.load(path))
    figures: dict[str, Any] = {
        "imitates": words.bot,
        "started_from": hash_of(words.start),
        "decisions": len(learned_from),
        "before": agreement(network, inputs, kept),
    }
    learn(
        network,
        inputs,
        learned_from,
        epochs=words.epochs,
        rate=words.rate,
        minibatch=words.minibatch,
        seed=words.seed,
    )
    figures["after"] = agreement(network, inputs, kept)
    figures["seconds"] = [round(played - started, 1), round(time.perf_counter() - played, 1)]
    settings = replace(
        config.Config(), game=inputs.game, options=inputs.options, network=network.sizes, seed=words.seed
    )
    # Rows of inputs the network has never seen are zero, and stay so.
    every = torch.ones(Reader(inputs).count, dtype=torch.bool)
    export.export(network, every, settings, inputs, figures, words.out)
    print(json.dumps(figures), flush=True)


if __name__ == "__main__":
    main()
