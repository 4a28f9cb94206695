"""How many decisions a second a training machine gets out of Hotline.

Two measurements, each of `--seconds`: random play on all cores with observations and masks, and the same with
a network of about three million parameters choosing every action on the GPU in bf16. Prints JSON.

Needs NumPy, for the second part PyTorch with a GPU, and the module alone (`make python-module`):

    PYTHONPATH=target/python-module python3 training/throughput.py

How the second part works: the games are two half-batches in pinned memory. While the GPU works on one half,
the cores step the other. Observations and masks are sent as bytes and bits and expanded on the GPU.
"""

import argparse
import json
import os
import platform
import time

import hotline
import numpy as np


def random_play(given):
    """Random play on all cores."""
    env = hotline.VecEnv(given.game, given.random_games, threads=given.threads, seed=1)
    env.reset()
    decisions = finished = 0
    started = time.perf_counter()
    while time.perf_counter() - started < given.seconds:
        env.random_actions()
        env.step()
        decisions += env.games
        finished += np.count_nonzero(env.ends)
    seconds = time.perf_counter() - started
    return {
        "games": env.games,
        "threads": given.threads,
        "seconds": round(seconds, 2),
        "decisions_per_second": round(decisions / seconds),
        "finished_games": int(finished),
    }


def network(game, width=512, blocks=2):
    """A player of about three million parameters, not counting embeddings, which are looked up."""
    import torch
    from torch import nn

    class Widen(nn.Module):
        """From bytes to inputs: bits of sets and switches, numbers scaled, words and cards as embeddings."""

        def __init__(self):
            super().__init__()
            bits, numbers, looked_up = [], [], []
            for field in hotline.fields(game):
                places = range(field.at, field.at + field.bytes)
                if field.kind in ("cards", "spaces", "switches"):
                    bits += places
                elif field.kind in ("word", "side", "card", "card list"):
                    looked_up += places
                else:
                    numbers += places
            self.register_buffer("bits", torch.tensor(bits))
            self.register_buffer("numbers", torch.tensor(numbers))
            self.register_buffer("looked_up", torch.tensor(looked_up))
            self.register_buffer("shifts", torch.arange(8, dtype=torch.uint8))
            self.from_bits = nn.Linear(8 * len(bits), width)
            self.from_numbers = nn.Linear(len(numbers), width, bias=False)
            # One table for all fields: each has its own 256 rows.
            self.tables = nn.EmbeddingBag(256 * max(len(looked_up), 1), width, mode="sum")
            self.register_buffer("firsts", 256 * torch.arange(len(looked_up)))

        def forward(self, rows):
            dtype = self.from_bits.weight.dtype
            bits = (rows[:, self.bits].unsqueeze(-1) >> self.shifts) & 1
            x = self.from_bits(bits.flatten(1).to(dtype))
            x = x + self.from_numbers(rows[:, self.numbers].to(dtype) / 16)
            return x + self.tables(rows[:, self.looked_up].int() + self.firsts.int())

    class Player(nn.Module):
        """From rows and masks to sampled actions and values."""

        def __init__(self):
            super().__init__()
            self.widen = Widen()
            block = lambda: nn.Sequential(nn.Linear(width, width), nn.ReLU(), nn.Linear(width, width))  # noqa: E731
            self.blocks = nn.ModuleList(block() for _ in range(blocks))
            self.policy = nn.Linear(width, hotline.VOCABULARY)
            self.value = nn.Linear(width, 1)
            self.register_buffer("shifts", torch.arange(8, dtype=torch.uint8))

        def forward(self, rows, masks):
            x = torch.relu(self.widen(rows))
            for block in self.blocks:
                x = torch.relu(x + block(x))
            legal = ((masks.unsqueeze(-1) >> self.shifts) & 1).flatten(1).bool()
            logits = self.policy(x).float().masked_fill(~legal, float("-inf"))
            # The maximum of logits plus Gumbel noise is a sample of the policy.
            noise = -torch.log(-torch.log(torch.rand_like(logits).clamp_(1e-9, 1 - 1e-7)))
            return (logits + noise).argmax(1).to(torch.int16), self.value(x)

    return Player()


class Halves:
    """The games in two half-batches: in pinned memory for the cores, copied to the device for the network."""

    def __init__(self, given, device):
        import torch

        self.half = given.network_games // 2
        self.pin = device.type == "cuda"
        kinds = {np.int16: torch.int16, np.uint8: torch.uint8, np.float32: torch.float32}
        shapes = hotline.Buffers.shapes(2 * self.half, hotline.observation_bytes(given.game))
        self.tensors = {
            name: torch.zeros(shape, dtype=kinds[dtype], pin_memory=self.pin)
            for name, (shape, dtype) in shapes.items()
        }
        buffers = hotline.Buffers(**{name: tensor.numpy() for name, tensor in self.tensors.items()})
        self.env = hotline.VecEnv(
            given.game, 2 * self.half, parts=2, threads=given.threads, seed=1, buffers=buffers
        )
        self.env.reset()
        self.parts = [slice(0, self.half), slice(self.half, 2 * self.half)]
        self.rows = [
            torch.empty_like(self.tensors["observations"][part], device=device) for part in self.parts
        ]
        self.masks = [torch.empty_like(self.tensors["masks"][part], device=device) for part in self.parts]
        self.streams = [torch.cuda.Stream() for _ in self.parts] if self.pin else [None, None]
        self.graphs = [None, None]

    def think(self, part, choose):
        self.rows[part].copy_(self.tensors["observations"][self.parts[part]], non_blocking=True)
        self.masks[part].copy_(self.tensors["masks"][self.parts[part]], non_blocking=True)
        actions, _ = choose(self.rows[part], self.masks[part])
        self.tensors["actions"][self.parts[part]].copy_(actions, non_blocking=True)

    def launch(self, part, choose):
        import torch

        if not self.pin:
            self.think(part, choose)
            return
        with torch.cuda.stream(self.streams[part]):
            if self.graphs[part] is not None:
                self.graphs[part].replay()
            else:
                self.think(part, choose)

    def wait(self, part):
        if self.pin:
            self.streams[part].synchronize()

    def record_graphs(self, choose):
        """One graph per half: launching it costs microseconds, instead of dozens of them for every kernel."""
        import torch

        for part in (0, 1):
            graph = torch.cuda.CUDAGraph()
            with torch.cuda.graph(graph, stream=self.streams[part]):
                self.think(part, choose)
            self.graphs[part] = graph


def network_play(given):
    """A network chooses every action."""
    import torch

    device = torch.device(given.device)
    torch.set_float32_matmul_precision("high")
    halves = Halves(given, device)
    player = network(given.game).to(device=device, dtype=torch.bfloat16).eval()
    embedded = player.widen.tables.weight.numel()
    parameters = sum(weight.numel() for weight in player.parameters()) - embedded
    choose = torch.compile(player, dynamic=False) if given.compile else player

    with torch.inference_mode():
        for _ in range(3):
            for part in (0, 1):
                halves.launch(part, choose)
                halves.wait(part)
        if halves.pin and given.graphs:
            halves.record_graphs(choose)
        decisions = finished = 0
        stepping = waiting = 0.0
        halves.launch(0, choose)
        halves.launch(1, choose)
        started = time.perf_counter()
        while time.perf_counter() - started < given.seconds:
            for part in (0, 1):
                # The other half is at the network while this one is stepped.
                before = time.perf_counter()
                halves.wait(part)
                thought = time.perf_counter()
                halves.env.step(part)
                waiting += thought - before
                stepping += time.perf_counter() - thought
                halves.launch(part, choose)
                decisions += halves.half
                finished += np.count_nonzero(halves.env.part(part).ends)
        seconds = time.perf_counter() - started
        halves.wait(0)
        halves.wait(1)
    return {
        "games": 2 * halves.half,
        "threads": given.threads,
        "device": torch.cuda.get_device_name() if halves.pin else "cpu",
        "torch": torch.__version__,
        "parameters": parameters,
        "embedded_parameters": embedded,
        "seconds": round(seconds, 2),
        "decisions_per_second": round(decisions / seconds),
        "finished_games": int(finished),
        "share_of_time": {"stepping": round(stepping / seconds, 3), "waiting": round(waiting / seconds, 3)},
    }


def main():
    arguments = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    arguments.add_argument("--game", default="twilight")
    arguments.add_argument("--seconds", type=float, default=60)
    arguments.add_argument("--threads", type=int, default=len(os.sched_getaffinity(0)))
    arguments.add_argument("--random-games", type=int, default=16384)
    arguments.add_argument("--network-games", type=int, default=32768)
    arguments.add_argument("--device", default="cuda")
    arguments.add_argument("--no-network", action="store_true", help="random play alone")
    arguments.add_argument("--no-graphs", dest="graphs", action="store_false", help="launch kernel by kernel")
    arguments.add_argument("--compile", action="store_true", help="torch.compile the network")
    given = arguments.parse_args()
    result = {
        "python": platform.python_version(),
        "numpy": np.__version__,
        "cores": len(os.sched_getaffinity(0)),
        "game": given.game,
        "random": random_play(given),
    }
    if not given.no_network:
        result["network"] = network_play(given)
    print(json.dumps(result, indent=2))


if __name__ == "__main__":
    main()
