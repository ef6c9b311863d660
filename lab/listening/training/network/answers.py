"""What the network answers to clips, for what is trained on its answers.

python3 answers.py FOLDER CHECKPOINT SET [LAST]: for each FOLDER/clips/SET-NUMBER.npz, FOLDER/answers/SET-NUMBER.f16 and .json. The file holds, clip
after clip and frame after frame, half floats: the outputs of each key (logits; the velocity as it is), the logit of `piano`, the four numbers of
the level, then the middle spectrum in dB. The JSON has the shapes, the notes of each clip, [onset s, end s, pitch, velocity],
its `kind` and its `way` (make_clips.py).
"""
import glob, json, os, sys
import numpy as np
import torch
from features import BINS, unpacked
from model import OUTPUTS, Network, normalised


def main():
    folder, checkpoint, part, *rest = sys.argv[1:]
    kept = torch.load(checkpoint)
    network = Network(**kept["sizes"])
    # The product's weights have 16 bits.
    network.load_state_dict({name: tensor.half().float() for name, tensor in kept["average"].items()})
    torch.set_num_threads(1)
    os.makedirs(f"{folder}/answers", exist_ok=True)
    paths = sorted(path for path in glob.glob(f"{folder}/clips/{part}-*.npz") if not path.endswith(".part.npz"))
    for path in paths[: int(rest[0]) if rest else None]:
        with np.load(path) as file:
            x, y = file["x"], file["y"]
            words = {name: file[name].tolist() if name in file else ["unknown"] * len(x) for name in ("kind", "way")}
        to = f"{folder}/answers/{os.path.basename(path)[:-4]}"
        if os.path.exists(f"{to}.json"):
            continue
        with open(f"{to}.f16", "wb") as file, torch.no_grad():
            for spectra in x:
                db = torch.from_numpy(unpacked(spectra))[:, None]
                seen, level = normalised(db)
                out, piano = network(seen, level)
                row = torch.cat([out[:, 0].reshape(len(db), -1), piano, level[:, 0], db[:, 0, 1]], 1)
                file.write(row.numpy().astype("<f2").tobytes())
        bounds = np.searchsorted(y[:, 0], np.arange(len(x) + 1))
        notes = [[[round(float(one), 4) for one in note] for note in y[bounds[place] : bounds[place + 1], 1:]] for place in range(len(x))]
        with open(f"{to}.json", "w") as file:
            json.dump({"clips": len(x), "frames": x.shape[1], "keys": 88, "outputs": OUTPUTS, "bins": BINS, "notes": notes, **words}, file)
        print(to, flush=True)


if __name__ == "__main__":
    main()
