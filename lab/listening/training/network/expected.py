"""python3 expected.py CHECKPOINT TO.json: what PyTorch answers to a sound by formula, for the test of the product's own runtime.

Of each frame: all answers of the keys as one number (their sum weighted by cosines), `piano`, the level; of some frames all answers of two keys.
"""
import json, sys
import numpy as np
import torch
from features import HOP, LOWEST_DB, RATE_HZ, decibels
from model import Network, normalised

FRAMES, SHOWN_FRAMES, SHOWN_KEYS = 130, (0, 1, 17, 60, 129), (27, 39)
HIGHEST_DB = 2.0


def sound():
    """Struck strings of six partials that decay, in soft noise. The same formula is in lab/listening/network/piano-network.test.ts."""
    at = np.arange(FRAMES * HOP)
    out = np.zeros(len(at))
    for first, hertz in ((6_000, 130.8), (21_000, 261.6), (21_000, 329.6), (40_000, 55.0), (52_000, 1046.5)):
        age = np.maximum(0, at - first) / RATE_HZ
        for partial in range(1, 7):
            out += 0.1 / partial * np.exp(-age * (1 + partial)) * np.sin(2 * np.pi * hertz * partial * age)
    state, noise = 1, np.empty(len(at))
    for place in range(len(at)):
        state = (state * 1_664_525 + 1_013_904_223) % 2**32
        noise[place] = state / 2**31 - 1
    return (out + 0.002 * noise).astype(np.float32)


def main():
    checkpoint, to = sys.argv[1:]
    kept = torch.load(checkpoint)
    network = Network(**kept["sizes"])
    network.load_state_dict({name: tensor.half().float() for name, tensor in kept["average"].items()})
    torch.set_num_threads(1)
    db = torch.from_numpy(np.clip(decibels(sound()), LOWEST_DB, HIGHEST_DB))[:, None]
    with torch.no_grad():
        out, piano = network(*normalised(db))
        level = normalised(db)[1]
    out = out[:, 0].double().numpy()
    weights = np.cos(np.arange(out[0].size)).reshape(out[0].shape)
    rounded = lambda numbers: [round(float(one), 5) for one in numbers]
    facts = {
        "frames": FRAMES, "shown": [{"frame": frame, "key": key, "answers": rounded(out[frame, key])} for frame in SHOWN_FRAMES for key in SHOWN_KEYS],
        "sums": rounded((out * weights).sum((1, 2))), "pianos": rounded(piano[:, 0]), "levels": [rounded(one) for one in level[:, 0]],
    }
    with open(to, "w") as file:
        json.dump(facts, file)


if __name__ == "__main__":
    main()
