"""Small runs: the pool, masking of past selves, resuming, and whether anything is learned."""

import copy
import json
import os

import hotline
import pytest
import torch

from training import checkpoint, config, evaluate, health, plot
from training.learner import Learned
from training.pool import Past
from training.rollout import GUESTS
from training.run import Run, arguments, build, hash_of

SMALL = [
    "rollout.games=32",
    "rollout.steps=24",
    "rollout.threads=1",
    "learning.minibatch=256",
    "log_seconds=1",
]


def small(*changes):
    given = config.load("thirteen")
    return config.change(given, [*SMALL, "evaluation.every_seconds=0", "rollout.overlap=false", *changes])


def test_a_setting_that_does_not_exist_is_refused():
    with pytest.raises(ValueError, match="learning.speed: expected one of"):
        config.from_dict({"learning": {"speed": 1}})


def test_the_pool_keeps_the_first_and_the_newest_and_prefers_the_newer():
    past = Past(size=6, seed=1)
    for n in range(30):
        past.add({"weight": torch.full((2,), float(n))})
    kept = [int(weights["weight"][0]) for weights in past.selves]
    assert len(kept) == 6 and kept[0] == 0 and kept[-1] == 29 and kept == sorted(kept)
    picked = [int(past.pick()["weight"][0]) for _ in range(400)]
    assert set(picked) == set(kept)
    assert picked.count(29) > 2 * picked.count(kept[0])
    assert [int(weights["weight"][0]) for weights in past.spread(2)] == [0, 29]
    # A snapshot does not change together with its original.
    weight = torch.ones(2)
    past.add({"weight": weight})
    weight.zero_()
    assert past.selves[-1]["weight"].sum() == 2


def test_nothing_is_learned_from_a_past_selfs_moves():
    run = Run(small("rollout.past_share=0.5", "rollout.learner_us_share=0.75"), "cpu")
    run.prepare()
    run.rollout.play(0, run.storages[0])
    storage, used = run.storages[0], run.rollout.used(run.storages[0])
    assert not used[:, -1].any(), "where the next decision stands is no decision yet"
    assert used[:, :-1, :8].all()
    past_seat = torch.tensor([-1.0] * 6 + [1.0] * 2)
    assert torch.equal(used[:, :-1, 8:], storage.seats[:, :-1, 8:] != past_seat)
    assert 0 < used[:, :-1, 8:].float().mean() < 1


def test_nothing_is_learned_from_a_bots_moves_and_the_bot_makes_them():
    changes = ("rollout.past_share=0.25", "rollout.bot_share=0.25", "rollout.learner_us_share=0.5")
    run = Run(small(*changes), "cpu")
    run.prepare()
    asked = []
    plain = run.rollout.env.bot_actions

    def bot_actions(bot, chosen, part):
        plain(bot, chosen, part)
        asked.append((chosen.copy(), run.rollout.env.part(part).seats.copy()))

    run.rollout.env.bot_actions = bot_actions
    played = run.rollout.play(0, run.storages[0])
    storage, used = run.storages[0], run.rollout.used(run.storages[0])
    bot_seat = torch.tensor([-1.0] * 2 + [1.0] * 2)
    assert used[:, :-1, :8].all()
    assert torch.equal(used[:, :-1, 8:12], storage.seats[:, :-1, 8:12] != bot_seat)
    assert sum(chosen.sum() for chosen, _ in asked) == (~used[:, :-1, 8:12]).sum()
    for chosen, seats in asked:
        assert not chosen[:8].any() and not chosen[12:].any()
        assert (chosen[8:12] == (seats[8:12] == [1, 1, 0, 0])).all()
    assert played.games + played.guest_games.sum() == played.ends.sum()
    assert played.guest_games[GUESTS.index("frozen")] == 0


def test_some_mixed_decisions_are_drawn_evenly_and_not_learned_from():
    run = Run(small("rollout.even_share=0.5", "rollout.past_share=0.25"), "cpu")
    run.prepare()
    rollout, storage = run.rollout, run.storages[0]
    shape = storage.actions.shape

    def inputs():
        return rollout.reader.unpack(storage.packed.flatten(0, -2))

    rollout.play(0, storage)
    legal = rollout.actor.legal(inputs()[:1])
    bid = int(legal[0].nonzero()[3])
    # Now a policy that always bids the same; the past self, too.
    with torch.no_grad():
        for network in (run.actor, run.opponent):
            network.policy.bias[bid] += 1000.0
    rollout.env.reset()
    rollout.play(0, storage)
    asked = rollout.actor.is_mixed(inputs()).view(shape)
    even = torch.zeros_like(asked)
    even[..., 1::2] = asked[..., 1::2]
    assert asked.any() and torch.equal(storage.even, even)
    assert set(storage.actions[asked & ~even].tolist()) == {bid}
    assert len(set(storage.actions[even].tolist())) > 5
    legal = rollout.actor.legal(inputs()).view(*shape, -1)
    assert legal.gather(-1, storage.actions.unsqueeze(-1)).all()
    guests_first = rollout.half - rollout.guest_rows
    own = rollout.used(storage)[:, :-1, :guests_first]
    assert torch.equal(own, ~even[:, :-1, :guests_first])
    with pytest.raises(ValueError, match="even_share: expected kinds of decisions"):
        Run(config.change(small("rollout.even_share=0.5"), ["mixed=[]"]), "cpu")


def test_more_guests_than_games_are_refused():
    with pytest.raises(ValueError, match="at most 1 together"):
        Run(small("rollout.past_share=0.6", "rollout.bot_share=0.6"), "cpu")


def test_frozen_networks_take_turns_and_nothing_is_learned_from_their_moves(tmp_path):
    files = []
    for name, seed in (("one", 3), ("other", 4)):
        Run(small(f"seed={seed}"), "cpu", out=str(tmp_path / name)).save()
        files.append(str(tmp_path / name / "network.safetensors"))
    changes = ("rollout.past_share=0.25", "rollout.frozen_share=0.25", "rollout.learner_us_share=0.5")
    run = Run(small(*changes, f"rollout.frozen={json.dumps(files)}"), "cpu")
    forward, asked = run.guest.forward, []
    run.guest.forward = lambda x: (asked.append(len(x)), forward(x))[1]
    run.prepare()
    assert same(run.guest.state_dict(), run.frozen[0])
    played = run.rollout.play(0, run.storages[0])
    storage, used = run.storages[0], run.rollout.used(run.storages[0])
    frozen_seat = torch.tensor([-1.0] * 2 + [1.0] * 2)
    assert set(asked) == {4}
    assert used[:, :-1, :8].all()
    for rows in (slice(8, 12), slice(12, 16)):
        assert torch.equal(used[:, :-1, rows], storage.seats[:, :-1, rows] != frozen_seat)
    assert played.games + played.guest_games.sum() == played.ends.sum()
    run.counters.iterations = 1
    run.prepare()
    assert same(run.guest.state_dict(), run.frozen[1]) and not same(run.frozen[0], run.frozen[1])
    figures = health.Since()
    figures.add(played, Learned(updates=1), 1.0)
    told = figures.figures(run.inputs.reasons)
    for n, name in enumerate(GUESTS):
        assert (f"{name}_score" in told) == (played.guest_games[n] > 0)


def same(one, other):
    return all(torch.equal(tensor.float(), other[name].float()) for name, tensor in one.items())


def test_an_exploiter_plays_against_a_frozen_greedy_network_alone(tmp_path):
    target = Run(small(), "cpu", out=str(tmp_path / "target"))
    target.save()
    file = str(tmp_path / "target" / "network.safetensors")
    words = arguments("Exploit.").parse_args(
        [
            "--game",
            "thirteen",
            "--device",
            "cpu",
            "--start",
            file,
            "--exploit",
            file,
            "--out",
            str(tmp_path / "out"),
        ]
        + [
            part
            for one in [*SMALL, "rollout.overlap=false", "pool.every_seconds=0"]
            for part in ("--set", one)
        ]
    )
    run = build(words)
    run.prepare()
    run.rollout.play(0, run.storages[0])
    storage, used = run.storages[0], run.rollout.used(run.storages[0])
    assert (~used[:, :-1]).any(dim=2).all() and used[:, :-1].any()
    # The frozen side's moves are the first choices of the policy, which is still the learner's.
    rows = run.rollout.reader.unpack(storage.packed[:, :-1][~used[:, :-1]])
    logits, _, _ = run.actor(rows)
    # All but the bids, which are drawn whoever plays.
    first = ~(rows[:, run.actor.mixed] > 0).any(1)
    assert first.any() and not first.all()
    assert torch.equal(logits.argmax(1)[first], storage.actions[:, :-1][~used[:, :-1]][first])
    before = {name: one.clone() for name, one in run.guest.state_dict().items()}
    run.train(60, stop=lambda: run.counters.iterations >= 2)
    assert same(run.guest.state_dict(), before)
    assert not same(run.actor.state_dict(), before)


def test_what_is_kept_of_decisions_is_what_the_environment_says():
    run = Run(small(), "cpu")
    run.prepare()
    run.rollout.play(0, run.storages[0])
    storage, rollout = run.storages[0], run.rollout
    # The last step contains the rows as they are now.
    rows = torch.cat([rollout.host["observations"], rollout.host["masks"]], 1)
    packed = rollout.reader.pack(rollout.reader.inputs(rows)).view(2, rollout.half, -1)
    assert torch.equal(storage.packed[:, -1], packed)
    seats = 1.0 - 2.0 * rollout.host["seats"].float().view(2, -1)
    assert torch.equal(storage.seats[:, -1], seats)
    facts = hotline.decode("thirteen", rollout.host["observations"][3].numpy())
    assert storage.scores[0, -1, 3] == facts["points_lead"]
    assert (storage.likely[:, :-1] <= 0).all() and (storage.likely > -20).all()


def fingerprint(run):
    """Everything the next update depends on."""
    state = {f"network.{name}": one for name, one in run.learner.network.state_dict().items()}
    state |= {f"average.{name}": one for name, one in run.learner.average.state_dict().items()}
    state |= checkpoint.moment_tensors(run.learner)
    return {name: one.clone() for name, one in state.items()}


def test_a_resumed_run_keeps_its_settings(tmp_path):
    folder = str(tmp_path)
    first = Run(small("seed=5"), "cpu", out=folder)
    first.save()
    first.log.close()
    words = arguments("Resume.").parse_args(
        ["--resume", folder, "--out", folder, "--device", "cpu", "--set", "learning.rate=0.25"]
    )
    second = build(words)
    second.log.close()
    assert second.config == config.change(first.config, ["learning.rate=0.25"])
    assert second.config.rollout.games != config.load("thirteen").rollout.games


def test_a_resumed_run_goes_on_exactly(tmp_path):
    folder, file = str(tmp_path / "run"), str(tmp_path / "start" / "network.safetensors")
    start = Run(small("seed=9"), "cpu", out=str(tmp_path / "start"))
    start.learner.seen[5:9] = True
    start.save()
    first = Run(small(), "cpu", out=folder, start=file)
    assert first.learner.seen.nonzero().flatten().tolist() == [5, 6, 7, 8], "what the file knows is kept"
    first.prepare()
    first.rollout.play(0, first.storages[0])
    first.learn(0)
    first.past.add(dict(first.learner.average.state_dict()))
    first.counters.seconds, first.counters.decisions = 12.5, 99
    first.save()
    second = Run(small("seed=5"), "cpu", resume=folder)
    assert vars(second.counters) == vars(first.counters)
    assert second.origin == first.origin == {"started_from": hash_of(file)}
    before = fingerprint(first)
    assert before.keys() == fingerprint(second).keys()
    for name, one in fingerprint(second).items():
        assert torch.equal(one, before[name]), name
    assert len(second.past.selves) == 2
    # The first run's generator has moved on since: both load the checkpoint's.
    checkpoint.load(folder, first.learner, first.past)
    storage = first.storages[0]
    second.storages[0] = copy.deepcopy(storage)
    states = torch.get_rng_state()
    first.learn(0)
    torch.set_rng_state(states)
    second.learn(0)
    for name, one in fingerprint(second).items():
        assert torch.equal(one, fingerprint(first)[name]), name
    assert first.past.random.random() == second.past.random.random()
    sizes = [os.path.getsize(os.path.join(folder, name)) for name in os.listdir(folder)]
    assert len(sizes) <= 8 and max(sizes) <= 16 * 2**20


def test_a_checkpoint_of_another_game_is_refused(tmp_path):
    run = Run(small(), "cpu", out=str(tmp_path))
    run.save()
    path = tmp_path / checkpoint.STATE
    state = json.loads(path.read_text())
    path.write_text(json.dumps({**state, "inputs": "0" * 16}))
    with pytest.raises(ValueError, match="inputs"):
        Run(small(), "cpu", resume=str(tmp_path))


def test_playing_and_learning_at_the_same_time_is_the_same_work(tmp_path):
    run = Run(small("rollout.overlap=true"), "cpu", out=str(tmp_path))
    run.train(60, stop=lambda: run.counters.iterations >= 3)
    lines = plot.read(str(tmp_path / "log.jsonl"))
    figures = [line for line in lines if line["event"] == "figures"]
    assert run.counters.decisions == run.counters.iterations * 32 * 24
    assert figures and all(line["decisions"] == line["iterations"] * 32 * 24 for line in figures)
    assert all(abs(sum(line["ends"].values()) - 1) < 1e-3 for line in figures if line["ends"])
    drawn = plot.draw(lines)
    assert drawn.startswith("<svg") and "largest logit" in drawn


def test_thirteen_minutes_is_learned():
    """A quarter of a million decisions, half a minute on one core, clearly beat random play."""
    iterations, games, steps = 26, 192, 48
    plan = f"schedule_decisions={iterations * games * steps}"
    given = small(f"rollout.games={games}", f"rollout.steps={steps}", "learning.minibatch=1024", plan)
    run = Run(config.change(given, ["learning.warmup_seconds=0", "learning.average_decay=0.9"]), "cpu")
    run.train(60, stop=lambda: run.counters.iterations >= iterations)
    result = evaluate.match(run.learner.average, "random", run.inputs, 200, threads=1)
    assert result["low"] > 0.65, result
