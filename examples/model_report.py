#!/usr/bin/env python3
"""What a language model did in an arena (docs/language-models.md).

How often its first answer was legal, and how many points of win chance its decisions lost, by kind,
as `hotline review` judges them:

python3 examples/model_report.py games --hotline target/release/hotline
"""

import argparse
import json
import pathlib
import subprocess


def counted(folder):
    """The sums of all transcripts."""
    sums = {}
    for path in sorted(folder.glob("model-*.jsonl")):
        for line in path.read_text(encoding="utf-8").splitlines():
            told = json.loads(line)
            if told["type"] == "over":
                sums["games"] = sums.get("games", 0) + 1
                sums["won"] = sums.get("won", 0) + (told["winner"] == told["side"])
                for key in (
                    "decisions",
                    "legal_at_first",
                    "illegal_answers",
                    "given_up",
                    "requests",
                    "tokens",
                ):
                    sums[key] = sums.get(key, 0) + told[key]
    return sums


def side_of_model(record):
    """The side that this program played, as the record's head names it."""
    for line in record.splitlines():
        key, _, player = line.partition(" ")
        if key in ("us-player", "ussr-player") and "model.py" in player:
            return key.removesuffix("-player")
    return None


def lost(folder, hotline, effort):
    """Points of win chance that the model lost, by kind, and the decisions that were judged."""
    by_kind, judged = {}, 0
    for path in sorted(folder.glob("*.record")):
        side = side_of_model(path.read_text(encoding="utf-8"))
        if side is None:
            continue
        command = [hotline, "review", "--json", "--effort", effort, str(path)]
        review = json.loads(subprocess.run(command, check=True, capture_output=True, text=True).stdout)
        judged += sum(play["side"] == side and play["judged"] is not None for play in review["plays"])
        for kind in review["lost_by_kind"]:
            by_kind[kind["key"]] = by_kind.get(kind["key"], 0.0) + 100 * kind[side]["mean"]
    return by_kind, judged


def main():
    parser = argparse.ArgumentParser(description=__doc__.split("\n", 1)[0])
    parser.add_argument("folder", type=pathlib.Path, help="where transcripts and records are")
    parser.add_argument("--hotline", default="hotline")
    parser.add_argument("--effort", default="quick", choices=["quick", "deep"])
    parser.add_argument("--no-review", action="store_true", help="count transcripts alone")
    wish = parser.parse_args()
    sums = counted(wish.folder)
    decisions = sums.get("decisions", 0)
    if not decisions:
        parser.error(f"no finished game in {wish.folder}")
    print(f"games           {sums['games']}, won {sums['won']}")
    print(f"legal at first  {100 * sums['legal_at_first'] / decisions:.1f}% of {decisions} decisions")
    print(f"illegal         {sums['illegal_answers']} answers, {sums['given_up']} decisions given up")
    print(f"spent           {sums['requests']} requests, {sums['tokens']} tokens")
    if wish.no_review:
        return
    by_kind, judged = lost(wish.folder, wish.hotline, wish.effort)
    print(f"lost            {sum(by_kind.values()) / max(judged, 1):.2f} points a decision, {judged} judged")
    for kind, points in sorted(by_kind.items(), key=lambda item: -item[1]):
        print(f"  {kind:<13} {points:.1f} points in all")


if __name__ == "__main__":
    main()
