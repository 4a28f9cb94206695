"""One session on a machine that is lent by the minute: train, evaluate, and print a table last.

    python3 -m training.session --game twilight --minutes 8 --out "$OUT/twilight" --resume carried/twilight

The next session resumes from what came back. Eight files of at most 16 MiB are written; ``--against`` names
networks or
bots for the last matches besides the configuration's.
"""

from __future__ import annotations

import os
import sys
import time
from typing import Any

import torch

from . import export, plot
from .evaluate import match, table
from .network import Network
from .run import arguments, build


def main() -> None:
    """The command."""
    started = time.perf_counter()
    parser = arguments(__doc__)
    parser.add_argument("--against", action="append", default=[], help="a network's file or a bot's name")
    parser.add_argument("--games", type=int, default=0, help="of each last match; 0: as configured")
    words = parser.parse_args()
    run = build(words)
    ready = time.perf_counter()
    before = run.counters.decisions
    old = run.past.selves[-1] if words.resume else None
    old = None if old is None else {name: one.clone() for name, one in old.items()}
    run.train(words.minutes)
    trained = time.perf_counter()
    if run.device.type == "cuda":
        torch.cuda.synchronize()
    games = words.games or run.config.evaluation.final_games
    precision = run.learner.network.precision
    opponents: dict[str, Any] = {name: name for name in run.config.evaluation.opponents}
    if old is not None:
        network = Network.of(run.config, run.inputs, precision).to(run.device)
        network.load_state_dict({name: one.float() for name, one in old.items()})
        opponents["itself, where it resumed"] = network
    for name in words.against:
        is_file = os.path.exists(name)
        opponents[name] = export.load(name, precision)[0].to(run.device) if is_file else name
    results = {
        name: match(run.learner.average, opponent, run.inputs, games, seed=7001)
        for name, opponent in opponents.items()
    }
    run.figures["matches"] = results
    run.save()
    run.log.say(event="matches", seconds=run.counters.seconds, matches=results)
    run.log.close()
    with open(os.path.join(words.out, "figures.svg"), "w") as file:
        file.write(plot.draw(plot.read(os.path.join(words.out, "log.jsonl"))))
    counters = run.counters
    rate = (counters.decisions - before) / max(trained - ready, 1e-9)
    print()
    print(f"ready after {ready - started:.0f} s, trained {trained - ready:.0f} s: {rate / 1e6:.2f} M/s")
    done = f"{counters.decisions / 1e9:.3f} G decisions, {counters.updates} updates"
    print(f"in all {counters.seconds:.0f} s, {done}")
    shown = ("entropy", "divergence", "value_error", "explained", "us_share", "largest_logit")
    scores = [name for name in run.figures if name.endswith("_score")]
    print(", ".join(f"{name} {run.figures.get(name, float('nan')):.4g}" for name in (*shown, *scores)))
    print(table(f"{run.config.game}, averaged weights, greedy", results))
    sys.stdout.flush()


if __name__ == "__main__":
    main()
