#!/usr/bin/env python3
"""What a language model did in an arena (docs/language-models.md).

How often its first answer was legal, and how many points of win chance its decisions lost, by kind,
as `hotline review` judges them:

python3 examples/model_report.py games --hotline target/release/hotline
"""

import argparse
import json
import math
import pathlib
import subprocess
import sys

COUNTED = ("decisions", "legal_at_first", "illegal_answers", "given_up")
SPENT = ("requests", "tokens", "money", "seconds")
# For a decision whose play was not judged: there was nothing to decide, or the game has no review.
NO_KIND = "not judged"


class Transcript:
    """What the adapter stored about one game."""

    def __init__(self, path):
        self.path, self.model, self.over = path, "", None
        # For each decision, what was finally decided, and whether by the model's first answer or not by the
        # model at all.
        self.decided = []
        for line in path.read_text(encoding="utf-8").splitlines():
            told = json.loads(line)
            kind = told["type"]
            if kind == "setup":
                self.model = told["model"]
            elif kind == "decision":
                self.decided.append(
                    {"side": told["side"], "pick": None, "at_first": False, "given_up": False}
                )
            elif kind == "answer" and told["pick"] is not None:
                self.decided[-1].update(pick=told["pick"], at_first=told["attempt"] == 0)
            elif kind == "given_up":
                self.decided[-1].update(pick=told["pick"], given_up=True)
            elif kind == "over":
                self.over = told

    def picks(self):
        return [(one["side"], one["pick"]) for one in self.decided]


def acts_of(record):
    """A record's acts in order: side and word, or None for dice and draws."""
    _, _, acts = record.partition("\nacts\n")
    lines = [line for line in acts.splitlines() if line and not line.startswith(("#", "check "))]
    return [tuple(line.split(" ", 1)) if line.startswith(("us ", "ussr ")) else None for line in lines]


def places(acts, picks):
    """Where in a record the decisions of a transcript are; None if it is the record of another game."""
    # Sides can change within a game, so the other player may have made the same pick for the same side
    # earlier.
    found, at = [], 0
    for pick in picks:
        while at < len(acts) and acts[at] != pick:
            at += 1
        if at == len(acts):
            return None
        found.append(at)
        at += 1
    return found


def pair(transcripts, records):
    """Each transcript with its game's record, and the positions of its decisions there."""
    pairs = []
    left = {path: acts_of(path.read_text(encoding="utf-8")) for path in records}
    for transcript in transcripts:
        sides = {side for side, _ in transcript.picks()}
        for path, acts in left.items():
            found = places(acts, transcript.picks())
            # If the side never changed, the model made all of its decisions.
            theirs = sum(act is not None and act[0] in sides for act in acts)
            if found is not None and (len(sides) > 1 or theirs == len(found)):
                pairs.append((transcript, path, found))
                del left[path]
                break
    return pairs


def review(hotline, effort, path):
    command = [hotline, "review", "--json", "--effort", effort, str(path)]
    told = subprocess.run(command, capture_output=True, text=True)
    if told.returncode != 0:
        sys.exit(f"model_report.py: {path}: {told.stderr.strip()}")
    return json.loads(told.stdout)


def by_kind(pairs, hotline, effort):
    """For each kind: decisions, those legal at the first attempt, judged plays, points lost and their
    error."""
    rows = {}
    for transcript, path, found in pairs:
        told = review(hotline, effort, path)
        kinds = {kind["first"]: kind["kind"] for kind in told["kinds"]}
        decided = dict(zip(found, transcript.decided))
        seen = set()
        for play in told["plays"]:
            own = [at for at in range(play["first"], play["first"] + play["acts"]) if at in decided]
            seen.update(own)
            if not own:
                continue
            row = rows.setdefault(kinds.get(play["first"], NO_KIND), Row())
            row.note([decided[at] for at in own], play["judged"])
        for at in set(decided) - seen:
            rows.setdefault(NO_KIND, Row()).note([decided[at]], None)
    return rows


class Row:
    """Decisions of one kind."""

    def __init__(self):
        self.decisions = self.at_first = self.judged = 0
        self.lost = self.squares = 0.0

    def note(self, decided, judged):
        self.decisions += len(decided)
        self.at_first += sum(one["at_first"] for one in decided)
        # A play the adapter made in the model's place says nothing about the model.
        if judged is not None and not any(one["given_up"] for one in decided):
            self.judged += 1
            lost = 100 * judged["booked"]["mean"]
            self.lost += lost
            self.squares += lost**2

    def add(self, other):
        for key, value in vars(other).items():
            setattr(self, key, getattr(self, key) + value)

    def mean(self):
        """Points lost per play with its 95% error, both from the estimates and from the sample of plays."""
        mean = self.lost / max(self.judged, 1)
        spread = (self.squares - self.judged * mean**2) / max(self.judged - 1, 1)
        return mean, 1.96 * math.sqrt(max(spread, 0.0) / max(self.judged, 1))

    def a_play(self):
        mean, error = self.mean()
        return f"{mean:.2f} ±{error:.2f}"

    def told(self):
        mean, error = self.mean()
        return {
            "decisions": self.decisions,
            "legal_at_first": self.at_first / max(self.decisions, 1),
            "judged": self.judged,
            "lost": self.lost,
            "lost_a_play": mean,
            "error": error,
        }


def summed(transcripts):
    sums = dict.fromkeys((*COUNTED, *SPENT), 0)
    for transcript in transcripts:
        for key in sums:
            sums[key] += transcript.over[key]
    won = sum(one.over["winner"] == one.over["side"] for one in transcripts)
    drawn = sum(one.over["winner"] is None for one in transcripts)
    models = sorted({one.model for one in transcripts})
    return {"models": models, "games": len(transcripts), "won": won, "drawn": drawn, **sums}


def for_people(sums, rows, whole):
    decisions = max(sums["decisions"], 1)
    yield f"model           {', '.join(sums['models'])}"
    yield f"games           {sums['games']}, won {sums['won']}, drawn {sums['drawn']}"
    yield f"legal at first  {100 * sums['legal_at_first'] / decisions:.1f}% of {sums['decisions']} decisions"
    yield f"illegal         {sums['illegal_answers']} answers, {sums['given_up']} decisions given up"
    spent = f"{sums['requests']} requests, {sums['tokens']} tokens, {sums['money']:.2f} money"
    yield f"spent           {spent}, {sums['seconds']:.0f} s"
    if whole is None:
        return
    yield f"lost            {whole.a_play()} points a play, {whole.judged} judged"
    yield f"{'kind':<15} decisions  legal at first  judged  points a play  in all"
    for kind, row in sorted(rows.items(), key=lambda item: -item[1].lost):
        told = row.told()
        legal = f"{100 * told['legal_at_first']:.1f}%"
        points = row.a_play() if row.judged else ""
        yield f"{kind:<15} {row.decisions:>9}  {legal:>14}  {row.judged:>6}  {points:>13}  {row.lost:>6.1f}"


def main():
    parser = argparse.ArgumentParser(description=__doc__.split("\n", 1)[0])
    parser.add_argument("folder", type=pathlib.Path, help="where transcripts and records are")
    parser.add_argument("--hotline", default="hotline")
    parser.add_argument("--effort", default="quick", choices=["quick", "deep"])
    parser.add_argument("--no-review", action="store_true", help="count transcripts alone")
    parser.add_argument("--json", action="store_true")
    wish = parser.parse_args()
    all_kept = [Transcript(path) for path in sorted(wish.folder.glob("model-*.jsonl"))]
    transcripts = [one for one in all_kept if one.over is not None and one.decided]
    if not transcripts:
        parser.error(f"no finished game in {wish.folder}")
    sums, rows, whole = summed(transcripts), {}, None
    if not wish.no_review:
        # A game ended by a fault has nothing to teach.
        whole_games = [one for one in transcripts if one.over["reason"] != "forfeit"]
        pairs = pair(whole_games, sorted(wish.folder.glob("*.record")))
        if len(pairs) < len(whole_games):
            print(f"{len(whole_games) - len(pairs)} transcripts without a record", file=sys.stderr)
        rows, whole = by_kind(pairs, wish.hotline, wish.effort), Row()
        for row in rows.values():
            whole.add(row)
    if wish.json:
        kinds = {kind: row.told() for kind, row in rows.items()}
        print(json.dumps({**sums, "lost": whole and whole.told(), "kinds": kinds}))
    else:
        print("\n".join(for_people(sums, rows, whole)))


if __name__ == "__main__":
    main()
