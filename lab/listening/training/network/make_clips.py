"""Clips that the network learns from, mixed from the notes of the bank.

python3 make_clips.py FOLDER SET FIRST LAST [sound]     FOLDER holds bank/, none/, none-valid/ and music.json

Writes FOLDER/clips/SET-NUMBER.npz, fifty clips of 12.1 s each: `x` uint8 [clip, frame, spectrum, bin] (features.py) and `y` float32 [note, 5]: clip,
onset and end in seconds, pitch, velocity; `kind` and `way`, a word for each clip: what it is, and « clean » or « degraded »; with `sound` also
`audio`, int16 [clip, sample]. Clip n of a set is always the same.
Sets: `train`; `noise` (steady noises, added to cuts while learning); `judge` (pianos that the network never heard, for what is learned on its
answers); `valid` (the pianos held out of both); `quiet` (without any note, and with the voices held out of both).
"""
import glob, json, os, sys, time, zlib
import numpy as np
from numba import njit
from degradations import Sounds, coloured, degraded, equalised, hum, noise
from features import features

RATE_HZ, SECONDS, CLIPS_A_FILE = 22_050, 12.1, 50
LENGTH = int(SECONDS * RATE_HZ)
NONE_SHARE = 0.14
# Composed by rules or by composers; else random chords over the whole keyboard.
MUSIC_SHARE = 0.68
WEIGHTS = {
    "fluid0": 7, "fluid1": 4, "fluid2": 1.5, "fluid3": 0.7, "freepats0": 6, "freepats1": 3, "splendid0": 7, "splendid1": 4, "splendid8": 4,
    "user0": 6, "user1": 3, "user2": 3,
}
VALID_WEIGHTS = {"tim0": 4, "tim1": 1, "csound2": 1}
IMAGINED_WEIGHT = 50.0
# For the judges more of the imagined pianos, and the sampled ones always shifted: the network must not know their pianos by heart.
JUDGES_IMAGINED_SHARE, JUDGES_SHIFTS = 0.7, (-6, -5, -4, -3, -2, 2, 3, 4, 5, 6)
# Imagined pianos from this seed on are for the judges of the network's answers.
FIRST_JUDGES_SEED, FIRST_VALID_SEED = 500, 800


class Piano:
    def __init__(self, path):
        self.name = os.path.basename(path)[:-4]
        self.notes = np.load(path, mmap_mode="r")
        self.lags = np.load(path[:-4] + "-lags.npy")
        self.is_imagined = self.name.startswith("strings")


def pianos_of(folder, part):
    paths = [path for path in sorted(glob.glob(f"{folder}/bank/*.npy")) if not path.endswith(("-lags.npy", ".part.npy"))]
    chosen = []
    for path in paths:
        name = os.path.basename(path)[:-4]
        if name.startswith("strings"):
            seed = int(name[7:])
            if part == ("train" if seed < FIRST_JUDGES_SEED else "judge" if seed < FIRST_VALID_SEED else "valid"):
                chosen.append((Piano(path), None))
        elif part in ("valid", "quiet") and name in VALID_WEIGHTS:
            chosen.append((Piano(path), VALID_WEIGHTS[name]))
        elif part in ("train", "judge") and name in WEIGHTS:
            chosen.append((Piano(path), WEIGHTS[name]))
    imagined = sum(weight is None for _, weight in chosen)
    sampled = sum(weight for _, weight in chosen if weight is not None)
    all_imagined = sampled * JUDGES_IMAGINED_SHARE / (1 - JUDGES_IMAGINED_SHARE) if part == "judge" else IMAGINED_WEIGHT
    weights = np.array([all_imagined / imagined if weight is None else weight for _, weight in chosen])
    return [piano for piano, _ in chosen], weights / weights.sum()


@njit(fastmath=True, cache=True)
def add_note(out, at, note, gain, held, fade):
    """Adds a note that is damped after `held` samples, with the time constant `fade`; at its recorded end it fades out."""
    shrink, envelope = np.exp(-1.0 / fade), 1.0
    length = len(note)
    for place in range(min(length, len(out) - at)):
        if place > held:
            envelope *= shrink
            if envelope < 5e-4:
                break
        size = gain * envelope
        if place > length - 6000:
            size *= (length - place) / 6000.0
        out[at + place] += size * note[place]


def render(piano, notes, pedal, random, cents, shift):
    """notes: (pitch, on, off, velocity). A sampled note `shift` semitones lower is used for each key: another soundboard. -> sound, truth [note, 4]"""
    faster = 2 ** ((shift + cents / 100) / 12)
    samples = int(LENGTH * faster) + 8
    out = np.zeros(samples, np.float32)
    onsets = {}
    for pitch, on, _, _ in notes:
        onsets.setdefault(pitch, []).append(on)
    damper, touch = random.uniform(0.6, 1.8), random.uniform(1.3, 2.1)
    truth = []
    for pitch, on, off, velocity in notes:
        key = pitch - 21 - shift
        at = int(on * faster * RATE_HZ)
        if not 0 <= key < 88 or at >= samples - 100:
            continue
        end = off
        for down, up in pedal:
            if down <= off < up:
                end = up
        fade = 0.035 * damper * 2 ** ((60 - pitch) / 30)
        again = next((one for one in onsets[pitch] if one > on + 1e-4), None)
        if again is not None and again < end:
            end, fade = again, 0.05
        if pitch >= 90:  # no damper
            end, fade = end + 9, 1.0
        if piano.is_imagined:
            share = float(np.clip((velocity - 35) / 65, 0, 1.2))
            note = piano.notes[0, key].astype(np.float32)
            if share > 0:
                note = (1 - share) * note + share * piano.notes[1, key]
            gain, lag = (1.0 if velocity >= 35 else (velocity / 35) ** touch), piano.lags[1 if share > 0.5 else 0, key]
        else:
            layer = 0 if velocity < 45 else 1 if velocity < 75 else 2 if velocity < 104 else 3
            note = piano.notes[layer, key].astype(np.float32)
            gain, lag = (velocity / (30, 60, 90, 118)[layer]) ** touch, piano.lags[layer, key]
        add_note(out, at, note, gain, max(0.0, (end - on) * faster * RATE_HZ), fade * faster * RATE_HZ)
        truth.append((on + lag / faster, min(end, SECONDS), pitch, velocity))
    if abs(faster - 1) > 1e-4:
        out = np.interp(np.arange(LENGTH) * faster, np.arange(samples), out).astype(np.float32)
    return out[:LENGTH], np.array(sorted(truth), np.float32).reshape(-1, 4)


def random_chords(random):
    """Chords of one to eight keys anywhere on the keyboard, with octaves, repeats, strums and pedal."""
    notes, pedal, before = [], [], []
    at = pedal_from = random.uniform(0.25, 0.7)
    style = random.integers(5)
    centre, spread, most = random.uniform(30, 95), random.uniform(6, 26), random.uniform(1, 8)
    loudness, uneven = random.uniform(35, 100), random.uniform(3, 28)
    gap = np.exp(random.uniform(np.log(0.09), np.log(1.1)))
    strum = 0 if random.random() < 0.5 else random.uniform(0.005, 0.04)
    pedalled = random.random() < 0.35
    while at < 11.3:
        if style == 0 or not before or random.random() < 0.7:
            if random.random() < 0.25:
                centre = random.uniform(24, 104)
            chord = set()
            for _ in range(int(np.clip(round(random.uniform(0.6, most + 0.6)), 1, 8))):
                pitch = int(round(random.normal(centre, spread)))
                if random.random() < 0.3 and chord:
                    pitch = int(random.choice(list(chord))) + int(random.choice([-24, -12, 12, 24, 7, -7, 19]))
                if 21 <= pitch <= 108:
                    chord.add(pitch)
            chord = sorted(chord)[:8]
        else:
            chord = before if random.random() < 0.6 else [pitch for pitch in before if random.random() < 0.6]
        before = chord
        step = gap * random.uniform(0.6, 1.6)
        held = step * random.uniform(0.3, 1.1) if random.random() < 0.8 else step * random.uniform(1, 4)
        for pitch in chord:
            on = at + (random.uniform(0, strum) if strum else random.normal() * 0.003)
            notes.append([pitch, on, on + max(0.05, held * random.uniform(0.85, 1.1)), int(np.clip(loudness + random.normal() * uneven, 18, 124))])
        at += step
        if pedalled and at - pedal_from > random.uniform(0.5, 3):
            pedal.append((pedal_from + 0.03, at - 0.02))
            pedal_from = at
    return notes, pedal


def written_music(random, music):
    """A written performance, transposed, with octaves added or not, voices softened, and a phrase's swell."""
    one = music[random.integers(len(music))]
    shift = int(random.integers(-7, 8)) + (int(random.choice([-12, 12])) if random.random() < 0.12 else 0)
    notes = [[pitch + shift, on, off, velocity] for pitch, on, off, velocity in one["notes"] if 21 <= pitch + shift <= 108]
    # The same music with and without doubled octaves: nothing but the sound may tell.
    if random.random() < 0.22:
        share, interval = random.uniform(0.1, 0.6), int(random.choice([-12, 12]))
        low = random.integers(21, 80)
        softer = random.uniform(0.55, 1.05)
        for pitch, on, off, velocity in list(notes):
            if low <= pitch <= low + 30 and 21 <= pitch + interval <= 108 and random.random() < share:
                notes.append([pitch + interval, on + random.normal() * 0.004, off, int(np.clip(velocity * softer, 15, 124))])
    if random.random() < 0.3:
        low = random.integers(21, 80)
        high, softer = low + random.integers(8, 30), random.uniform(0.35, 0.75)
        for note in notes:
            if low <= note[0] <= high:
                note[3] = max(18, int(note[3] * softer))
    uneven, swell, period, phase = random.uniform(0, 14), random.uniform(0, 16), random.uniform(2, 9), random.uniform(0, 6.28)
    shift_all = random.normal() * 10
    for note in notes:
        note[3] = int(np.clip(note[3] + shift_all + swell * np.sin(2 * np.pi * note[1] / period + phase) + random.normal() * uneven, 15, 124))
    # A beat that breathes.
    bend, slow = random.uniform(0, 0.05), random.uniform(2, 7)
    at = lambda t: t + bend * slow / 6.28 * np.sin(6.28 * t / slow + phase)
    return [[pitch, at(on), at(off), velocity] for pitch, on, off, velocity in notes], [(at(down), at(up)) for down, up in one["pedal"]]


def playable(notes):
    """Sorted, each key released before it is struck again; two strikes within 60 ms are one."""
    last, kept = {}, []
    for note in sorted(notes, key=lambda one: (one[1], one[0])):
        before = last.get(note[0])
        if before is not None:
            if note[1] - before[1] < 0.06:
                continue
            before[2] = min(before[2], note[1] - 0.015)
        if note[1] < 0.05:
            continue
        last[note[0]] = note
        kept.append(note)
    return kept


def make_clip(random, part, pianos, weights, music, sounds):
    """-> sound, « clean » or « degraded », truth, what it is"""
    if random.random() < (1 if part == "quiet" else NONE_SHARE):
        draw = random.random()
        sound = sounds.draw(random, LENGTH) if draw < 0.75 else noise(random, LENGTH, sounds)
        kind = sounds.latest
        if random.random() < 0.15:
            sound, kind = mixed_pair(sound, sounds.draw(random, LENGTH), random), "two sounds"
        sound = sound / (np.abs(sound).max() + 1e-9) * random.uniform(0.05, 0.9)
        if random.random() < 0.05:
            sound, kind = sound * 0, "silence"
        return *degraded(sound, random, sounds, is_silent=True), np.zeros((0, 4), np.float32), kind
    is_written = random.random() < MUSIC_SHARE
    notes, pedal = written_music(random, music) if is_written else random_chords(random)
    piano = pianos[random.choice(len(pianos), p=weights)]
    shift = int(random.integers(-6, 7)) if random.random() < 0.6 else 0
    if part == "judge" and not piano.is_imagined:
        shift = int(random.choice(JUDGES_SHIFTS))
    cents = 0 if random.random() < 0.4 else random.uniform(-30, 30)
    sound, truth = render(piano, playable(notes), pedal, random, cents, shift)
    sound = sound / (np.abs(sound).max() + 1e-9) * random.uniform(0.4, 0.85)
    if random.random() < 0.65:
        sound = equalised(sound, random, random.uniform(1, 4.5))
    return *degraded(sound, random, sounds), truth, "music" if is_written else "chords"


def make_noise(random):
    sound = hum(random, LENGTH) if random.random() < 0.15 else coloured(random, LENGTH)
    sound = equalised(sound, random, random.uniform(0, 3)) if random.random() < 0.5 else sound
    return (sound / (np.abs(sound).max() + 1e-9) * 0.7).astype(np.float32), "clean", np.zeros((0, 4), np.float32), "noise"


def mixed_pair(one, other, random):
    return one / (np.abs(one).max() + 1e-9) + other / (np.abs(other).max() + 1e-9) * random.uniform(0.2, 1)


def main():
    folder, part, first, last, *rest = sys.argv[1:]
    pianos, weights = pianos_of(folder, part)
    music, sounds = json.load(open(f"{folder}/music.json")), Sounds(f"{folder}/{'none-valid' if part in ('valid', 'quiet') else 'none'}")
    print(len(pianos), "pianos", len(music), "performances", len(sounds.files), "sounds without notes", flush=True)
    started = time.time()
    for start in range(int(first), int(last), CLIPS_A_FILE):
        to = f"{folder}/clips/{part}-{start // CLIPS_A_FILE:05d}.npz"
        if os.path.exists(to):
            continue
        spectra, notes, audio, kinds, ways = [], [], [], [], []
        for place in range(CLIPS_A_FILE):
            random = np.random.default_rng([zlib.crc32(part.encode()), start + place])
            made = make_noise(random) if part == "noise" else make_clip(random, part, pianos, weights, music, sounds)
            sound, way, truth, kind = made
            kinds.append(kind), ways.append(way)
            spectra.append(features(sound))
            notes.append(np.c_[np.full(len(truth), place), truth])
            if rest:
                audio.append(np.round(np.clip(sound, -1, 1) * 32767).astype(np.int16))
        kept = {"audio": np.array(audio)} if rest else {}
        np.savez(to[:-4] + ".part.npz", x=np.array(spectra), y=np.concatenate(notes).astype(np.float32), kind=np.array(kinds), way=np.array(ways), **kept)
        os.rename(to[:-4] + ".part.npz", to)
        print(start + CLIPS_A_FILE, "%.3f s each" % ((time.time() - started) / (start + CLIPS_A_FILE - int(first))), flush=True)


if __name__ == "__main__":
    main()
