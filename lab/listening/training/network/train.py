"""Trains the network on the clips of make_clips.py.

python3 train.py FOLDER NAME --minutes M [--decay M] [--from CHECKPOINT] [--rate 2e-3] [--seed 1] [--processes 2]

Writes FOLDER/checkpoints/NAME.pt every two minutes and at the end, and a line of FOLDER/checkpoints/NAME.jsonl for each: minutes, steps, hours of
sound seen, losses; every twenty minutes also how well plain thresholds hear the clips of the set `valid`. `--from` goes on with the raw weights of a
checkpoint and continues its counts. The rate stays as it is until the last `--decay` minutes, then falls to a fiftieth.
Two processes share the weights without locks, each with an Adam of its own: nobody waits on a busy machine.
"""
import argparse, ctypes, glob, json, os, time

# One thread a process: threads that wait for each other cost more than they give.
for name in ("OMP_NUM_THREADS", "OPENBLAS_NUM_THREADS", "MKL_NUM_THREADS"):
    os.environ[name] = "1"
# Large buffers would be unmapped at each step, and mapped again page by page: keep them. M_MMAP_MAX, M_TRIM_THRESHOLD of mallopt(3).
ctypes.CDLL(None).mallopt(-4, 0)
ctypes.CDLL(None).mallopt(-1, 2**31 - 1)

import numpy as np
import torch
import torch.multiprocessing as processes
import torch.nn as nn
import torch.nn.functional as F
from features import BINS, FRAMES_A_SECOND, LOWEST_DB, unpacked
from model import AGES, OUTPUTS, SIZES, SOUNDS, VELOCITY, Network, normalised, products
import scoring

FRAMES = 256  # of a cut: 6 s
# What was struck before a cut is not heard in its first frames: they teach nothing.
SKIPPED = 14
KEYS, LOWEST_PITCH = 88, 21
BINS_A_KEY = 3
AGE_WEIGHTS = torch.tensor([1, 1, 1, 1, 1, 1, 0.7, 0.5, 0.5, 0.5])
SOUNDS_WEIGHT, VELOCITY_WEIGHT, PIANO_WEIGHT = 1.0, 0.1, 0.02
# A velocity is told for so many frames after the strike.
VELOCITY_FRAMES = 10
VALID_CLIPS = 40
# So many of the cuts are drawn around a chord of so many notes: of those the network misses most.
CHORD_SHARE, CHORD_NOTES, CHORD_SECONDS = 0.25, 6, 0.04


def audible_seconds(pitch):
    """How long a held string stays above -40 dB: the `sounds` of a pedalled treble note ends before its damper falls."""
    return min(3.9, 4.6 / (0.28 * 2 ** ((pitch - 40) / 17)))


def load(paths):
    """-> a list of files' spectra; for each clip (file, place, notes [onset s, end s, pitch, velocity]); its full chords."""
    spectra, clips = [], []
    for path in paths:
        with np.load(path) as file:
            x, y = file["x"], file["y"]
        bounds = np.searchsorted(y[:, 0], np.arange(len(x) + 1))
        for place in range(len(x)):
            notes = y[bounds[place] : bounds[place + 1], 1:].copy()
            for note in notes:
                note[1] = min(note[1], note[0] + audible_seconds(note[2]))
            clips.append((len(spectra), place, notes))
        spectra.append(x)
    return spectra, clips, full_chords(clips)


def full_chords(clips):
    """-> (place in clips, time in s) of each chord of at least CHORD_NOTES notes, struck within CHORD_SECONDS of its first."""
    found = []
    for place, (_, _, notes) in enumerate(clips):
        onsets = np.sort(notes[:, 0])
        first = 0
        while first < len(onsets):
            after = int(np.searchsorted(onsets, onsets[first] + CHORD_SECONDS))
            if after - first >= CHORD_NOTES:
                found.append((place, float(onsets[first])))
            first = after
    return found


def cut(data, random, at=None):
    """Six seconds of a clip: dB [frame, 3, bin], notes with onset and end in frames. A clip and a place in it by chance, or a full chord by chance;
    or `at`, a frame of the cut at which a note of the clip is struck.
    """
    spectra, clips, chords = data
    if at is None and chords and random.random() < CHORD_SHARE:
        chosen, seconds = chords[random.integers(len(chords))]
        at = random.uniform(2 * SKIPPED, FRAMES - SKIPPED)
    else:
        chosen = random.integers(len(clips))
        seconds = random.choice(clips[chosen][2][:, 0]) if at is not None and len(clips[chosen][2]) else None
    file, place, notes = clips[chosen]
    whole = spectra[file][place]
    start = int(random.integers(0, len(whole) - FRAMES))
    if seconds is not None:
        start = int(np.clip(round(seconds * FRAMES_A_SECOND - at), 0, len(whole) - FRAMES))
    db = unpacked(whole[start : start + FRAMES])
    notes = notes.copy()
    notes[:, :2] = notes[:, :2] * FRAMES_A_SECOND - start
    shift = int(random.integers(-4, 5)) if random.random() < 0.6 else 0
    if shift and len(notes) and (notes[:, 2].min() + shift < LOWEST_PITCH or notes[:, 2].max() + shift >= LOWEST_PITCH + KEYS):
        shift = 0
    if shift:
        moved, bins = np.empty_like(db), BINS_A_KEY * shift
        if bins > 0:
            moved[:, :, bins:], moved[:, :, :bins] = db[:, :, :-bins], db[:, :, :1] - 6
        else:
            moved[:, :, :bins], moved[:, :, bins:] = db[:, :, -bins:], db[:, :, -1:] - 6
        db = moved
        notes[:, 2] += shift
    return db, notes


def targets(notes, frames=FRAMES):
    """notes: [onset, end, pitch, velocity], times in frames -> [frame, key, OUTPUTS]; a velocity of -9 is not asked."""
    oldest = max(AGES)
    struck = np.zeros((frames + oldest, KEYS), np.float32)  # row j: frame j - oldest
    out = np.zeros((frames, KEYS, OUTPUTS), np.float32)
    out[:, :, VELOCITY] = -9
    for onset, end, pitch, velocity in notes[np.argsort(notes[:, 0])]:
        key = int(pitch) - LOWEST_PITCH
        if end > 0 and onset < frames:
            out[max(0, int(onset)) : max(0, int(np.ceil(end))), key, SOUNDS] = 1
        first = int(onset)
        if -VELOCITY_FRAMES < first < frames:
            out[max(0, first + 1) : max(0, first + 1 + VELOCITY_FRAMES), key, VELOCITY] = velocity / 64 - 1
        for frame in range(first - 1, first + 2):
            if -oldest <= frame < frames:
                near = min(1.0, max(0.0, 1.5 - abs(onset - frame - 0.5)))
                struck[frame + oldest, key] = max(struck[frame + oldest, key], near)
    for place, age in enumerate(AGES):
        out[:, :, place] = struck[oldest - age : oldest - age + frames]
    return out


def added(db, other):
    """The sum of two sounds' powers, in dB."""
    return np.maximum(db, other) + 10 * np.log10(1 + 10 ** (-np.abs(db - other) / 10))


def loudness(db):
    """Mean power of the middle spectrum, in dB."""
    return 10 * np.log10(np.mean(10 ** (db[:, 1] / 10)))


def sample(data, noises, random):
    db, notes = cut(data, random)
    if random.random() < 0.3:
        # Two cuts at once; in half of them a note of each is struck together, as in a chord.
        struck = notes[(notes[:, 0] > SKIPPED) & (notes[:, 0] < FRAMES - SKIPPED), 0]
        together = len(struck) and random.random() < 0.5
        other, other_notes = cut(data, random, random.choice(struck) if together else None)
        quieter = random.uniform(-12, 12)
        db = added(db + min(0.0, quieter), other + min(0.0, -quieter))
        notes = np.concatenate([notes, other_notes])
    if random.random() < 0.5:
        db = db + np.interp(np.arange(BINS), np.linspace(0, BINS, 9), random.normal(size=9) * random.uniform(0, 4))
    if random.random() < 0.35:
        other, _ = cut(noises, random)
        db = added(db, other + (loudness(db) - loudness(other) - random.uniform(3, 35)))
    if random.random() < 0.08:  # a band that the microphone does not hear
        low = random.integers(-60, BINS)
        db[:, :, max(0, low) : low + random.integers(8, 70)] -= random.uniform(6, 40)
    db = db + random.uniform(-12, 4)
    if random.random() < 0.3:
        db = db + random.normal(size=db.shape) * random.uniform(0, 1)
    return np.maximum(db, LOWEST_DB).astype(np.float32), targets(notes)


def losses(out, piano, wanted):
    """Means over keys and all frames but the first: of each age, of `sounds`, of the velocity (squared error), of `piano`."""
    out, piano, wanted = out[SKIPPED:], piano[SKIPPED:], wanted[SKIPPED:]
    binary = F.binary_cross_entropy_with_logits(out[..., :VELOCITY], wanted[..., :VELOCITY], reduction="none").mean((0, 1, 2))
    told = wanted[..., VELOCITY] > -5
    velocity = (out[..., VELOCITY] - wanted[..., VELOCITY])[told].square().sum() / max(1, int(told.sum()))
    sounding = wanted[..., SOUNDS].amax(2)
    return binary, velocity, F.binary_cross_entropy_with_logits(piano, sounding)


def answers_of(network, db):
    """Probabilities of one clip, dB [frame, 3, bin] -> [frame, key, output]; the velocity as it is."""
    with torch.no_grad():
        out, _ = network(*normalised(torch.from_numpy(db)[:, None]))
    out = out[:, 0]
    out[..., :VELOCITY] = torch.sigmoid(out[..., :VELOCITY])
    return out.numpy()


def validate(network, data):
    spectra, clips, _ = data
    truths, answers = [], []
    for file, place, notes in clips[:VALID_CLIPS]:
        db = unpacked(spectra[file][place])
        answers.append(scoring.read_ages(answers_of(network, db)))
        truths.append(np.stack([notes[:, 0], notes[:, 2] - LOWEST_PITCH], 1).astype(np.float64))
    return scoring.tuned(truths, answers)


def work(rank, options, network, average, data, noises, valid, before, steps):
    torch.set_num_threads(1)
    random = np.random.default_rng([rank, options.seed])
    weights = list(network.parameters())
    decayed = [one for name, one in network.named_parameters() if "film" not in name and one.dim() >= 2]
    others = [one for one in weights if not any(one is other for other in decayed)]
    adam = torch.optim.AdamW([{"params": decayed, "weight_decay": 0.01}, {"params": others, "weight_decay": 1e-3}], lr=options.rate, betas=(0.9, 0.98))
    started = saved = time.time()
    validated = started
    own, seen = 0, []
    hours_a_step = options.clips * FRAMES / FRAMES_A_SECOND / 3600

    def save(extra):
        torch.save({"sizes": network.sizes, "average": average.state_dict(), "raw": network.state_dict(), **counts()}, f"{options.path}.part")
        os.rename(f"{options.path}.part", f"{options.path}.pt")
        with open(f"{options.path}.jsonl", "a") as file:
            file.write(json.dumps({**{key: round(value, 3) for key, value in counts().items()}, **extra}) + "\n")

    def counts():
        done = int(steps.sum())
        return {"minutes": before["minutes"] + (time.time() - started) / 60, "steps": before["steps"] + done, "hours": before["hours"] + done * hours_a_step}

    while (minutes := (time.time() - started) / 60) < options.minutes:
        left = options.minutes - minutes
        falling = 1.0 if left > options.decay else 0.02 + 0.98 * 0.5 * (1 - np.cos(np.pi * left / options.decay))
        for group in adam.param_groups:
            group["lr"] = options.rate * min(1, (own + 1) / 150) * falling
        drawn = [sample(data, noises, random) for _ in range(options.clips)]
        db, wanted = (torch.from_numpy(np.stack([one[side] for one in drawn], 1)) for side in (0, 1))
        out, piano = network(*normalised(db))
        binary, velocity, is_piano = losses(out, piano, wanted)
        loss = (binary[:SOUNDS] * AGE_WEIGHTS).sum() + SOUNDS_WEIGHT * binary[SOUNDS] + VELOCITY_WEIGHT * velocity + PIANO_WEIGHT * is_piano
        for one in weights:
            one.grad = None
        loss.backward()
        size = float(nn.utils.clip_grad_norm_(weights, 1.0))
        if np.isfinite(size):
            adam.step()
        own += 1
        steps[rank] = own
        seen.append([*(1000 * binary.detach().numpy()), float(velocity), float(is_piano)])
        if rank == 0:
            with torch.no_grad():
                keep = min(options.average, own / (own + 20)) if not before["steps"] else options.average
                for slow, quick in zip(average.parameters(), weights):
                    slow.mul_(keep).add_(quick, alpha=1 - keep)
            if time.time() - saved > 120:
                saved = time.time()
                mean = np.mean(seen, 0)
                extra = {"rate": options.rate * falling, "struck": [round(float(one), 2) for one in mean[:SOUNDS]], "sounds": round(float(mean[SOUNDS]), 1),
                         "velocity": round(float(mean[-2]), 3), "piano": round(float(mean[-1]), 3)}
                seen = []
                if time.time() - validated > 1200:
                    validated = time.time()
                    extra["thresholds"], extra["valid"] = validate(average, valid)
                save(extra)
                print(json.dumps({**{key: round(value, 1) for key, value in counts().items()}, **extra}), flush=True)
    if rank == 0:
        thresholds, quality = validate(average, valid)
        save({"thresholds": thresholds, "valid": quality})
        print(json.dumps({**counts(), "thresholds": thresholds, "valid": quality}), flush=True)


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("folder"), parser.add_argument("name")
    parser.add_argument("--minutes", type=float, required=True), parser.add_argument("--decay", type=float, default=0)
    parser.add_argument("--from", dest="origin"), parser.add_argument("--rate", type=float, default=2e-3)
    parser.add_argument("--seed", type=int, default=1), parser.add_argument("--processes", type=int, default=2)
    parser.add_argument("--clips", type=int, default=2), parser.add_argument("--average", type=float, default=0.998)
    options = parser.parse_args()
    options.path = f"{options.folder}/checkpoints/{options.name}"
    os.makedirs(f"{options.folder}/checkpoints", exist_ok=True)
    torch.manual_seed(options.seed)
    torch.set_num_threads(1)
    before = {"minutes": 0, "steps": 0, "hours": 0}
    sizes = SIZES
    if options.origin:
        origin = torch.load(options.origin)
        sizes, before = origin["sizes"], {key: origin[key] for key in before}
    network, average = Network(**sizes), Network(**sizes)
    if options.origin:
        network.load_state_dict(origin["raw"]), average.load_state_dict(origin["average"])
    else:
        average.load_state_dict(network.state_dict())
    average.requires_grad_(False)
    network.share_memory()
    finished = lambda part: sorted(path for path in glob.glob(f"{options.folder}/clips/{part}-*.npz") if not path.endswith(".part.npz"))
    # A hundred clips tell how the network does; the rest is for what decides on its answers.
    data, noises, valid = load(finished("train")), load(finished("noise")), load(finished("valid")[:2])
    print(sum(one.numel() for one in network.parameters()), "weights,", products(sizes) / 1e6, "million products a frame,", len(data[1]), "clips,", len(data[2]), "full chords", flush=True)
    steps = torch.zeros(options.processes, dtype=torch.long).share_memory_()
    fork = processes.get_context("fork")
    workers = [fork.Process(target=work, args=(rank, options, network, average, data, noises, valid, before, steps)) for rank in range(1, options.processes)]
    for one in workers:
        one.start()
    work(0, options, network, average, data, noises, valid, before, steps)
    for one in workers:
        one.join()


if __name__ == "__main__":
    main()
