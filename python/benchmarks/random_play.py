"""Random play through the vectorised environment, observations and masks included.

python python/benchmarks/random_play.py --game twilight --games 4096 --threads 1 --seconds 10
python python/benchmarks/random_play.py --steps 10000000      # memory before and after
"""

import argparse
import json
import time

import hotline


def resident_mib():
    """Memory of this process."""
    with open("/proc/self/statm") as statm:
        return int(statm.read().split()[1]) * 4096 / 2**20


def main():
    arguments = argparse.ArgumentParser(description=__doc__)
    arguments.add_argument("--game", default="twilight")
    arguments.add_argument("--games", type=int, default=1024)
    arguments.add_argument("--threads", type=int, default=1)
    arguments.add_argument("--parts", type=int, default=1)
    arguments.add_argument("--masks", default="bits")
    arguments.add_argument("--seconds", type=float, default=10)
    arguments.add_argument("--steps", type=int, help="play so many decisions instead of so many seconds")
    given = arguments.parse_args()
    env = hotline.VecEnv(
        given.game, given.games, threads=given.threads, parts=given.parts, masks=given.masks, seed=1
    )
    env.reset()
    decisions = finished = 0
    before = resident_mib()
    started = time.perf_counter()
    cpu = time.process_time()
    while decisions < given.steps if given.steps else time.perf_counter() - started < given.seconds:
        env.random_actions()
        env.step()
        decisions += env.games
        finished += int((env.ends > 0).sum())
    seconds = time.perf_counter() - started
    cpu = time.process_time() - cpu
    result = {
        "game": given.game,
        "games": given.games,
        "threads": given.threads,
        "seconds": round(seconds, 2),
        "decisions": decisions,
        "decisions_per_second": round(decisions / seconds),
        "decisions_per_cpu_second": round(decisions / cpu),
        "finished_games": finished,
        "memory_mib": [round(before, 1), round(resident_mib(), 1)],
    }
    print(json.dumps(result))


if __name__ == "__main__":
    main()
