"""python3 export.py CHECKPOINT FOLDER: the averaged weights as FOLDER/piano-network.bin, little-endian half floats, one tensor after the other, and
FOLDER/piano-network-manifest.ts with their sum and their shapes. FOLDER: engines/listening/models."""
import hashlib, json, sys
import numpy as np
import torch
from model import INPUT_BINS, INPUT_LAGS, RELATED, TAPS


def main():
    checkpoint, folder = sys.argv[1:]
    kept = torch.load(checkpoint)
    tensors = [(name, tensor.numpy()) for name, tensor in kept["average"].items()]
    assert max(float(np.abs(tensor).max()) for _, tensor in tensors) < 60_000
    packed = b"".join(np.ascontiguousarray(tensor).astype("<f2").tobytes() for _, tensor in tensors)
    with open(f"{folder}/piano-network.bin", "wb") as file:
        file.write(packed)
    sizes = {name: kept["sizes"][name] for name in ("bins", "channels", "head")}
    lines = [
        "// Written by lab/listening/training/network/export.py, with piano-network.bin beside it.",
        "/** Layout of piano-network.bin: the piano network's weights. */",
        "export const PIANO_NETWORK_MANIFEST = {",
        "  version: 1,",
        "  file: 'piano-network.bin',",
        f"  sha256: '{hashlib.sha256(packed).hexdigest()}',",
        f"  bytes: {len(packed)},",
        f"  hoursHeard: {round(kept['hours'], 1)},",
        f"  sizes: {{ {', '.join(f'{name}: {size}' for name, size in sizes.items())}, plan: {json.dumps(list(kept['sizes']['plan']))} }},".replace('"', "'"),
        f"  inputLags: {list(INPUT_LAGS)},",
        f"  inputBins: {list(INPUT_BINS)},",
        f"  taps: {TAPS.tolist()},",
        f"  related: {list(RELATED)},",
        "  tensors: [",
        *(f"    {{ name: '{name}', shape: {list(tensor.shape)} }}," for name, tensor in tensors),
        "  ],",
        "} as const",
    ]
    with open(f"{folder}/piano-network-manifest.ts", "w") as file:
        file.write("\n".join(lines) + "\n")


if __name__ == "__main__":
    main()
