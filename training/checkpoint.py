"""Checkpoints: a folder of files of which none is larger than 16 MiB, to be carried from machine to machine.

Whatever is stored in less precision than it has in memory is rounded in the running process, too, so a run
that goes on and a run that is resumed have the same learner. Games in progress are not stored; they start
again.
"""

from __future__ import annotations

import base64
import json
import os
from dataclasses import asdict, dataclass
from typing import Any

import numpy as np
import torch

from . import tensors
from .config import Config, from_dict
from .learner import Learner
from .pool import Past

STATE = "state.json"
FORMAT = 1


@dataclass
class Counters:
    """What a run has done, including any earlier runs it continues."""

    seconds: float = 0.0
    iterations: int = 0
    updates: int = 0
    decisions: int = 0


def save(
    folder: str,
    learner: Learner,
    past: Past,
    counters: Counters,
    figures: dict[str, Any],
    origin: dict[str, str],
) -> None:
    """Write everything; the last file completes the checkpoint."""
    os.makedirs(folder, exist_ok=True)
    weights = {name: one.float() for name, one in learner.network.state_dict().items()}
    tensors.write(os.path.join(folder, "weights.safetensors"), weights)
    average = rounded(learner.average.state_dict(), torch.float16)
    tensors.write(os.path.join(folder, "average.safetensors"), {**average, "inputs_seen": learner.seen})
    tensors.write(os.path.join(folder, "moments.safetensors"), moments(learner))
    selves = past.spread(learner.config.pool.saved)
    kept = {f"{n}.{name}": one for n, weights in enumerate(selves) for name, one in weights.items()}
    tensors.write(os.path.join(folder, "past.safetensors"), kept)
    state = {
        "format": FORMAT,
        "config": learner.config.as_dict(),
        "inputs": learner.inputs.hash,
        "counters": asdict(counters),
        "figures": figures,
        "origin": origin,
        "random": random_states(past),
    }
    path = os.path.join(folder, STATE)
    with open(path + ".part", "w") as file:
        json.dump(state, file)
    os.replace(path + ".part", path)


def load(folder: str, learner: Learner, past: Past) -> Counters:
    """Take over the contents of a checkpoint."""
    with open(os.path.join(folder, STATE)) as file:
        state = json.load(file)
    if state["format"] != FORMAT:
        raise ValueError(f"expected a checkpoint of format {FORMAT}, got {state['format']}")
    if state["inputs"] != learner.inputs.hash:
        raise ValueError(
            f"expected a checkpoint for the inputs {learner.inputs.hash}, got one for {state['inputs']}: "
            "another game, other options, or another version of the observations"
        )
    device = learner.device
    weights, _ = tensors.read(os.path.join(folder, "weights.safetensors"))
    average, _ = tensors.read(os.path.join(folder, "average.safetensors"))
    learner.seen.copy_(average.pop("inputs_seen"))
    learner.network.load_state_dict(weights)
    learner.average.load_state_dict({name: one.float() for name, one in average.items()})
    found, _ = tensors.read(os.path.join(folder, "moments.safetensors"))
    for name, one in moment_tensors(learner).items():
        one.copy_(found[name].to(one.dtype))
    kept, _ = tensors.read(os.path.join(folder, "past.safetensors"))
    selves: dict[int, dict[str, torch.Tensor]] = {}
    for name, one in kept.items():
        number, _, rest = name.partition(".")
        selves.setdefault(int(number), {})[rest] = one.to(device)
    past.selves = [selves[n] for n in sorted(selves)]
    set_random_states(state["random"], past)
    return Counters(**state["counters"])


def settings(folder: str) -> Config:
    """The configuration of a checkpoint's run."""
    with open(os.path.join(folder, STATE)) as file:
        return from_dict(json.load(file)["config"])


def origin(folder: str) -> dict[str, str]:
    """The files a checkpoint's run has learned from."""
    with open(os.path.join(folder, STATE)) as file:
        return json.load(file).get("origin", {})


def rounded(state: dict[str, torch.Tensor], kind: torch.dtype) -> dict[str, torch.Tensor]:
    """Round tensors to less precision, in place as well."""
    less = {name: one.to(kind) for name, one in state.items()}
    with torch.no_grad():
        for name, one in state.items():
            one.copy_(less[name])
    return less


def moment_tensors(learner: Learner) -> dict[str, torch.Tensor]:
    """The optimiser's moments and steps, by the names of the weights."""
    names = {id(weight): name for name, weight in learner.network.named_parameters()}
    found = {}
    for weight, state in learner.optimizer.state.items():
        for key, one in state.items():
            found[f"{names[id(weight)]}.{key}"] = one
    return found


def moments(learner: Learner) -> dict[str, torch.Tensor]:
    """Moments in bf16, steps as they are."""
    found = moment_tensors(learner)
    steps = {name: one for name, one in found.items() if name.endswith(".step")}
    rest = {name: one for name, one in found.items() if name not in steps}
    return {**rounded(rest, torch.bfloat16), **steps}


def random_states(past: Past) -> dict[str, Any]:
    """The state of all random generators."""
    kind, numbers, position, has_gauss, gauss = np.random.get_state()
    states: dict[str, Any] = {
        "torch": encode(torch.get_rng_state()),
        "numpy": [kind, base64.b64encode(numbers.tobytes()).decode(), position, has_gauss, gauss],
        "past": past.random.getstate(),
    }
    if torch.cuda.is_available():
        states["cuda"] = encode(torch.cuda.get_rng_state())
    return states


def set_random_states(states: dict[str, Any], past: Past) -> None:
    """Restore the state of all random generators."""
    torch.set_rng_state(decode(states["torch"]))
    kind, numbers, position, has_gauss, gauss = states["numpy"]
    numbers = np.frombuffer(base64.b64decode(numbers), dtype=np.uint32)
    np.random.set_state((kind, numbers, position, has_gauss, gauss))
    version, inner, gauss = states["past"]
    past.random.setstate((version, tuple(inner), gauss))
    if "cuda" in states and torch.cuda.is_available():
        torch.cuda.set_rng_state(decode(states["cuda"]))


def encode(state: torch.Tensor) -> str:
    """Encode bytes as text."""
    return base64.b64encode(state.numpy().tobytes()).decode()


def decode(letters: str) -> torch.Tensor:
    """Decode text to bytes."""
    return torch.frombuffer(bytearray(base64.b64decode(letters)), dtype=torch.uint8).clone()
