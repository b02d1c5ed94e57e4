"""Reads an uncompressed multilayer EXR of half floats, as Blender writes it."""

import struct

import numpy as np


def read(path: str) -> dict:
    with open(path, "rb") as file:
        data = file.read()
    at, head = 8, {}
    while data[at]:
        end = data.index(b"\0", at)
        name = data[at:end].decode()
        kind_end = data.index(b"\0", end + 1)
        (size,) = struct.unpack_from("<i", data, kind_end + 1)
        head[name] = data[kind_end + 5 : kind_end + 5 + size]
        at = kind_end + 5 + size
    at += 1
    x0, y0, x1, y1 = struct.unpack("<4i", head["dataWindow"])
    width, height = x1 - x0 + 1, y1 - y0 + 1
    channels, raw, i = [], head["channels"], 0
    while raw[i]:
        end = raw.index(b"\0", i)
        (kind,) = struct.unpack_from("<i", raw, end + 1)
        channels.append((raw[i:end].decode(), kind))
        i = end + 17
    sizes = [2 if kind == 1 else 4 for _, kind in channels]
    start = at + 8 * height
    line = 8 + width * sum(sizes)
    rows = np.frombuffer(data, np.uint8, line * height, start).reshape(height, line)[:, 8:]
    out, offset = {}, 0
    for (name, kind), size in zip(channels, sizes):
        part = np.ascontiguousarray(rows[:, offset : offset + width * size])
        out[name] = part.view(np.float16 if kind == 1 else np.float32).reshape(height, width).astype(np.float32)
        offset += width * size
    return out
