"""python3 export.py CHECKPOINT TO.bin TO.json: the averaged weights as little-endian half floats, one tensor after the other, and their shapes."""
import json, sys
import numpy as np
import torch
from model import AGES, INPUT_BINS, INPUT_LAGS, RELATED, TAPS


def main():
    checkpoint, to, shapes = sys.argv[1:]
    kept = torch.load(checkpoint)
    tensors = [(name, tensor.numpy()) for name, tensor in kept["average"].items()]
    assert max(float(np.abs(tensor).max()) for _, tensor in tensors) < 60_000
    with open(to, "wb") as file:
        for _, tensor in tensors:
            file.write(np.ascontiguousarray(tensor).astype("<f2").tobytes())
    facts = {
        "sizes": {**kept["sizes"], "plan": list(kept["sizes"]["plan"])}, "ages": list(AGES), "related": list(RELATED), "taps": TAPS.tolist(),
        "inputLags": list(INPUT_LAGS), "inputBins": list(INPUT_BINS), "hours": round(kept["hours"], 1),
        "tensors": [{"name": name, "shape": list(tensor.shape)} for name, tensor in tensors],
    }
    with open(shapes, "w") as file:
        json.dump(facts, file)


if __name__ == "__main__":
    main()
