"""The losses of checkpoints on whole clips, nothing changed: what a network has learnt by heart it does better on its own clips than on others.

python3 loss.py CHECKPOINT… -- NAME=CLIPS.npz,CLIPS.npz,… …
"""
import os, sys
os.environ["OMP_NUM_THREADS"] = "1"
import numpy as np
import torch
from features import FRAMES_A_SECOND, unpacked
from model import Network, SOUNDS, normalised
from train import load, losses, targets


def mean_losses(network, paths):
    """-> thousandths: of a strike, summed over the ages, for each note of a clip; of `sounds`, of a frame and key; and the number of clips"""
    spectra, clips, _ = load(paths)
    struck = sounds = notes_of_all = 0
    for file, place, notes in clips:
        db = unpacked(spectra[file][place])
        in_frames = notes.copy()
        in_frames[:, :2] *= FRAMES_A_SECOND
        wanted = torch.from_numpy(targets(in_frames, len(db)))[:, None]
        with torch.no_grad():
            binary, _, _ = losses(*network(*normalised(torch.from_numpy(db)[:, None])), wanted)
        struck, sounds, notes_of_all = struck + float(binary[:SOUNDS].sum()), sounds + float(binary[SOUNDS]), notes_of_all + len(notes)
    return 1000 * struck / notes_of_all, 1000 * sounds / len(clips), len(clips)


def main():
    cut = sys.argv.index("--")
    torch.set_num_threads(1)
    for checkpoint in sys.argv[1:cut]:
        kept = torch.load(checkpoint)
        network = Network(**kept["sizes"])
        network.load_state_dict(kept["average"])
        for one in sys.argv[cut + 1 :]:
            name, paths = one.split("=")
            struck, sounds, clips = mean_losses(network, paths.split(","))
            print(f"{os.path.basename(checkpoint)} {name}: struck {struck:.3f}, sounds {sounds:.1f} ({clips} clips)", flush=True)


if __name__ == "__main__":
    main()
