"""Files of tensors in the safetensors format: a header in JSON, then the bytes."""

from __future__ import annotations

import json
import os
import struct
from typing import Mapping, Optional

import torch

NAMES = {
    torch.float32: "F32",
    torch.float16: "F16",
    torch.bfloat16: "BF16",
    torch.int64: "I64",
    torch.uint8: "U8",
    torch.bool: "BOOL",
}
KINDS = {name: kind for kind, name in NAMES.items()}


def write(path: str, tensors: Mapping[str, torch.Tensor], about: Optional[Mapping[str, str]] = None) -> None:
    """Write tensors with metadata; the file appears once it is complete."""
    header: dict[str, object] = {}
    if about:
        header["__metadata__"] = dict(about)
    bodies, at = [], 0
    for name, tensor in tensors.items():
        flat = tensor.detach().cpu().contiguous()
        body = flat.reshape(-1).view(torch.uint8).numpy().tobytes() if flat.numel() else b""
        place = [at, at + len(body)]
        header[name] = {"dtype": NAMES[flat.dtype], "shape": list(flat.shape), "data_offsets": place}
        bodies.append(body)
        at += len(body)
    words = json.dumps(header, separators=(",", ":")).encode()
    words += b" " * (-len(words) % 8)
    with open(path + ".part", "wb") as file:
        file.write(struct.pack("<Q", len(words)) + words)
        for body in bodies:
            file.write(body)
    os.replace(path + ".part", path)


def read(path: str) -> tuple[dict[str, torch.Tensor], dict[str, str]]:
    """Read tensors and their metadata."""
    with open(path, "rb") as file:
        (length,) = struct.unpack("<Q", file.read(8))
        header = json.loads(file.read(length))
        body = bytearray(file.read())
    about = header.pop("__metadata__", {})
    tensors = {}
    for name, one in header.items():
        start, stop = one["data_offsets"]
        flat = torch.frombuffer(body[start:stop], dtype=torch.uint8) if stop > start else torch.empty(0)
        tensors[name] = flat.view(KINDS[one["dtype"]]).reshape(one["shape"]).clone()
    return tensors, about
