"""Every key of many pianos, rendered once: the clips are mixed from these notes.

python3 note_bank.py sampled FONTS BANK [train|valid]      soundfonts, by fluidsynth and timidity
python3 note_bank.py imagined BANK FIRST LAST              stiff strings in ones, twos and threes; each seed is another instrument

BANK/NAME.npy: int16 [layer, key, sample] at 22,050 Hz, key 0 = A0, one layer for each of VELOCITIES;
BANK/NAME-lags.npy: float32 [layer, key], seconds from the strike to where the note begins to be heard.
"""
import os, struct, subprocess, sys, tempfile, wave
from math import gcd
import numpy as np
from numba import njit
from scipy.signal import lfilter, resample_poly

RATE_HZ = 22_050
KEYS, LOWEST_PITCH = 88, 21
SECONDS = 4.0
LENGTH = int(SECONDS * RATE_HZ)
SLOT_SECONDS = 4.6
RENDER_HZ = 44_100
VELOCITIES = {"sampled": (30, 60, 90, 118), "imagined": (35, 100)}
# The middle of the scale of 16 bits: loudest notes of sampled pianos reach it.
FULL_SCALE = 29_000

FLUID, SPLENDID, USER = "FluidR3_GM.sf2", "MuseScore_General_Full.sf2", "GeneralUser-v1.47.sf2"
# name: (font or None for Freepats, program, bank). TimGM6mb and csound's bank are held out.
SAMPLED = {
    "train": {
        "fluid0": (FLUID, 0, 0), "fluid1": (FLUID, 1, 0), "fluid2": (FLUID, 2, 0), "fluid3": (FLUID, 3, 0),
        "splendid0": (SPLENDID, 0, 0), "splendid1": (SPLENDID, 1, 0), "splendid8": (SPLENDID, 0, 8),
        "user0": (USER, 0, 0), "user1": (USER, 1, 0), "user2": (USER, 2, 0),
        "freepats0": (None, 0, 0), "freepats1": (None, 1, 0),
    },
    "valid": {"tim0": ("TimGM6mb.sf2", 0, 0), "tim1": ("TimGM6mb.sf2", 1, 0), "csound2": ("sf_GMbank.sf2", 2, 0)},
}


def variable_length(number):
    out = [number & 127]
    while number := number >> 7:
        out.append((number & 127) | 128)
    return bytes(reversed(out))


def write_midi(events, path):
    """events: (seconds, bytes); 1,000 ticks a second."""
    out, last = b"\x00\xff\x51\x03" + (1_000_000).to_bytes(3, "big"), 0
    for seconds, message in sorted(events, key=lambda event: event[0]):
        tick = round(seconds * 1000)
        out += variable_length(tick - last) + message
        last = tick
    out += variable_length(500) + b"\xff\x2f\x00"
    with open(path, "wb") as file:
        file.write(b"MThd" + struct.pack(">IHHH", 6, 0, 1, 1000) + b"MTrk" + struct.pack(">I", len(out)) + out)


def lag_of(note):
    """Seconds until the note rises to 20 dB under the peak of its attack."""
    power = np.convolve(note[: RATE_HZ // 2].astype(np.float64) ** 2, np.ones(int(0.003 * RATE_HZ)), "same")
    if power.max() < 1e-9:
        return 0.0
    first = int(np.argmax(power > power.max() * 1e-4))
    peak = power[first : first + int(0.12 * RATE_HZ)].max()
    return float(np.argmax(power > peak * 0.01)) / RATE_HZ


def save(bank, name, notes, lags):
    np.save(f"{bank}/{name}-lags.npy", lags)
    np.save(f"{bank}/{name}.part.npy", notes)
    os.rename(f"{bank}/{name}.part.npy", f"{bank}/{name}.npy")


def sampled(fonts, bank, name, font, program, bank_number):
    if os.path.exists(f"{bank}/{name}.npy"):
        return
    layers = VELOCITIES["sampled"]
    events = ([(0, bytes([0xB0, 0, bank_number]))] if bank_number else []) + [(0.001, bytes([0xC0, program]))]
    for place, (velocity, pitch) in enumerate((v, LOWEST_PITCH + k) for v in layers for k in range(KEYS)):
        at = 0.05 + place * SLOT_SECONDS
        events += [(at, bytes([0x90, pitch, velocity])), (at + SECONDS, bytes([0x80, pitch, 64]))]
    with tempfile.TemporaryDirectory() as folder:
        midi, sound = f"{folder}/notes.mid", f"{folder}/notes.wav"
        write_midi(events, midi)
        if font:
            command = ["fluidsynth", "-n", "-i", "-q", "-R", "0", "-C", "0", "-g", "0.5", "-r", str(RENDER_HZ), "-T", "wav", "-O", "s16",
                       "-F", sound, f"{fonts}/{font}", midi]
        else:
            command = ["timidity", "-x", "source freepats.cfg", "-Ow1sl", f"-s{RENDER_HZ}", "-A60", "-EFreverb=0", "-EFchorus=0", "-EFdelay=0",
                       "-EFns=0", "--no-polyphony-reduction", "--preserve-silence", "-idqq", "-o", sound, midi]
        subprocess.run(command, check=True, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        with wave.open(sound) as file:
            samples = np.frombuffer(file.readframes(file.getnframes()), np.int16).reshape(-1, file.getnchannels()).mean(1).astype(np.float32) / 32768
    notes = np.zeros((len(layers), KEYS, LENGTH), np.int16)
    lags = np.zeros((len(layers), KEYS), np.float32)
    for place in range(len(layers) * KEYS):
        layer, key = divmod(place, KEYS)
        start = int((0.05 + place * SLOT_SECONDS) * RENDER_HZ)
        note = resample_poly(samples[start - 200 : start + int(SECONDS * RENDER_HZ)], 1, 2)[100 : 100 + LENGTH]
        notes[layer, key, : len(note)] = np.clip(note * FULL_SCALE, -32767, 32767)
        lags[layer, key] = lag_of(note)
    save(bank, name, notes, lags)
    print(name, int(np.abs(notes).max()), "lag %.1f ms" % (1000 * lags.mean()), flush=True)


@njit(fastmath=True)
def add_partial(out, hz, amplitude, decay, phase, rate, floor):
    """A decaying sine, until it falls under `floor`."""
    shrink = np.exp(-decay / rate)
    angle = 2 * np.pi * hz / rate
    cosine, sine = np.cos(angle) * shrink, np.sin(angle) * shrink
    real, imaginary = amplitude * np.cos(phase), amplitude * np.sin(phase)
    for at in range(min(len(out), int(np.ceil(np.log(max(amplitude / floor, 1.0001)) / decay * rate)))):
        out[at] += imaginary
        real, imaginary = real * cosine - imaginary * sine, real * sine + imaginary * cosine


def imagined(bank, seed):
    """A piano that does not exist. The ranges are those of ../clips/piano/model.ts."""
    name = f"strings{seed}"
    if os.path.exists(f"{bank}/{name}.npy"):
        return
    random = np.random.default_rng([7000, seed])
    between, bell = random.uniform, random.normal
    ratio = lambda low, high: low * (high / low) ** random.uniform()
    # Tuning in cents: of the whole, of the octaves, of each key, and between the strings of a key.
    cents = bell() * 6 if between() < 0.5 else between(-30, 30)
    stretch = between(0, 1.3)
    key_cents = bell(size=128) * random.choice([0.5, 1, 2, 4])
    unison = random.choice([between(0.1, 0.8), between(0.8, 2), between(2, 7)], p=[5 / 9, 3 / 9, 1 / 9])
    unison_third = unison * between(0.4, 1)
    key_db = bell(size=128) * 1.5
    bass_stiffness, treble_stiffness = between(-0.7, 0.7), between(-0.6, 0.6)
    first_pair, first_triple = random.integers(28, 35), random.integers(40, 51)
    sustain, air, fast_decay = ratio(0.6, 1.7), ratio(2.5e-7, 9e-7), between(2, 5)
    strike_place, brightness, touch, loud_touch, tilt = between(0.1, 0.15), ratio(0.55, 2), between(0.5, 1.1), between(1.2, 2.1), between(-5, 5)
    after, steepness, contact_ms = ratio(0.08, 0.4), between(1.1, 2.2), ratio(0.7, 1.8)
    knock, hiss, knock_hz = ratio(0.01, 0.09), ratio(0.004, 0.05), [ratio(70, 700) for _ in range(5)]
    # Unevenness of partials in dB: of each strike, of each key, and of all even partials of an instrument and of a key.
    strike_db = between(0, 2.5)
    partial_db = bell(size=(128, 24)) * between(1, 6)
    partial_db[:, 1::2] += (bell() * 3 + bell(size=128) * between(1, 6))[:, None]
    # The soundboard: a third of an octave by a third, and no bass under its first mode.
    board_db, cut_hz, board_tilt = bell(size=40) * between(1.5, 4.5), ratio(40, 130), between(-3.5, 1.5)

    def board(hz):
        place = np.clip(4 * np.log2(hz / 20), 0, 38.0)
        low = int(place)
        db = board_db[low] + (place - low) * (board_db[low + 1] - board_db[low]) + board_tilt * np.log2(hz / 440)
        return 10 ** (db / 20) * hz**2 / (hz**2 + cut_hz**2)

    layers = VELOCITIES["imagined"]
    notes = np.zeros((len(layers), KEYS, LENGTH), np.int16)
    lags = np.zeros((len(layers), KEYS), np.float32)
    for key in range(KEYS):
        pitch = key + LOWEST_PITCH
        octaves = (pitch - 60) / 24
        f0 = 440 * 2 ** ((pitch - 69 + (cents + stretch * (octaves**3 * 2.2 + octaves) + key_cents[pitch]) / 100) / 12)
        stiffness = np.exp(-0.0847 * pitch - 5.82 + bass_stiffness) + np.exp(0.0926 * pitch - 13.64 + treble_stiffness)
        place = strike_place * (2 ** (-(pitch - 80) / 40) if pitch > 80 else 1)
        strings = 1 if pitch < first_pair else 2 if pitch < first_triple else 3
        slow_decay = 0.28 * 2 ** ((pitch - 40) / 17) / sustain
        strike_seed = int(random.integers(1 << 30))
        for layer, velocity in enumerate(layers):
            own = np.random.default_rng(strike_seed)
            hammer_hz = brightness * 900 * 2 ** ((pitch - 60) / 26) * (velocity / 80) ** touch
            partials = []
            for number in range(1, 61):
                hz = number * f0 * np.sqrt(1 + stiffness * number * number)
                if hz > 10_300:
                    break
                db = own.normal() * strike_db + (partial_db[pitch, number - 1] if number <= 24 else 0)
                amplitude = np.sqrt(np.sin(number * np.pi * place) ** 2 + 0.03) * (1 + (hz / hammer_hz) ** 2) ** -steepness * 10 ** (db / 20)
                partials.append((number, hz, amplitude * board(hz) / number**0.5))
            energy = np.sqrt(sum(amplitude**2 for _, _, amplitude in partials))
            note = np.zeros(LENGTH)
            for number, hz, amplitude in partials:
                share = amplitude / energy
                phase = 0.0 if own.random() < 0.5 else np.pi
                draw = own.uniform(size=6)
                if share < 0.0004:
                    continue
                quick, slow = fast_decay * slow_decay + air * hz * hz, slow_decay + air * 0.5 * hz * hz
                late = share * after * (0.5 + 0.8 * draw[0])
                add_partial(note, hz, share, quick * (0.85 + 0.35 * draw[1]), phase, RATE_HZ, 1e-4)
                add_partial(note, hz * 2 ** ((0.25 if strings == 1 else unison) / 1200), late, slow * (0.85 + 0.35 * draw[2]), phase, RATE_HZ, 1e-4)
                if strings == 3 and number <= 8:
                    add_partial(note, hz * 2 ** (-unison_third / 1200), late * 0.7, slow * (0.9 + 0.6 * draw[3]), phase, RATE_HZ, 1e-4)
            contact = max(4, int(contact_ms * 2 ** ((60 - pitch) / 28) / 1000 * RATE_HZ))
            note[:contact] *= 0.5 - 0.5 * np.cos(np.pi * np.arange(contact) / contact)
            force = (velocity / 127) ** 0.5
            for hz in knock_hz:
                add_partial(note, hz * own.uniform(0.97, 1.03), knock * force * own.uniform(0.2, 1), own.uniform(35, 110), own.uniform(0, 6.28), RATE_HZ, 1e-4)
            span = RATE_HZ // 8
            smooth = own.uniform(0.15, 0.6)
            noise = lfilter([smooth], [1, smooth - 1], own.uniform(-1, 1, span))
            note[:span] += hiss * force * 2 ** ((pitch - 60) / 30) * noise * np.exp(-np.arange(span) / (RATE_HZ * own.uniform(0.004, 0.02)))
            note *= (velocity / 127) ** loud_touch * 10 ** ((key_db[pitch] + tilt * (pitch - 60) / 40) / 20)
            lags[layer, key] = lag_of(note)
            notes[layer, key] = np.clip(note * 12_000, -32767, 32767)
    save(bank, name, notes, lags)


if __name__ == "__main__":
    sort, *rest = sys.argv[1:]
    if sort == "sampled":
        fonts, bank, part = (*rest, "train")[:3]
        for name, place in SAMPLED[part].items():
            sampled(fonts, bank, name, *place)
    else:
        bank, first, last = rest
        for seed in range(int(first), int(last)):
            imagined(bank, seed)
            print("strings", seed, flush=True)
