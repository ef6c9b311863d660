"""What happens to a sound between the piano and the app: soundboards, rooms, noises, telephones."""
import glob, os, wave
import numpy as np
import scipy.fft
from scipy.signal import butter, fftconvolve, sosfilt

RATE_HZ = 22_050


def ratio(random, low, high):
    return np.exp(random.uniform(np.log(low), np.log(high)))


def read_wav(path):
    with wave.open(path) as file:
        return np.frombuffer(file.readframes(file.getnframes()), np.int16).astype(np.float32) / 32768


class Sounds:
    """Files of disturbances, read when asked for; their names begin with their kind; `latest` is that of the last sound."""

    latest = ""

    def __init__(self, folder):
        self.files = sorted(glob.glob(f"{folder}/*.wav"))

    def draw(self, random, length):
        path = self.files[random.integers(len(self.files))]
        samples, self.latest = read_wav(path), os.path.basename(path).split("-")[0]
        return np.roll(np.pad(samples, (0, max(0, length - len(samples))))[:length], int(random.integers(length)))


def equalised(x, random, depth_db):
    spectrum = scipy.fft.rfft(x)
    octaves = np.log2(np.maximum(np.fft.rfftfreq(len(x), 1 / RATE_HZ), 20) / 20)
    knots, slope_db = random.normal(size=14) * depth_db, random.uniform(-2.5, 2)
    db = np.interp(octaves, np.arange(14) * 0.75, knots) + slope_db * (octaves - 4.5)
    return scipy.fft.irfft(spectrum * 10 ** (db / 20), len(x)).astype(np.float32)


def in_room(x, random):
    seconds = ratio(random, 0.18, 1.0)
    length = int(min(1.1, seconds * 1.1) * RATE_HZ)
    at = np.arange(length)
    response = random.normal(size=length) * np.exp(-6.9 / (seconds * RATE_HZ) * at) * (1 - np.exp(-at / (0.012 * RATE_HZ)))
    dull = sosfilt(butter(1, ratio(random, 2500, 9000), "low", fs=RATE_HZ, output="sos"), response)
    late = np.minimum(1, at / (seconds * 0.4 * RATE_HZ))
    response = late * dull + (1 - late) * response
    for _ in range(random.integers(4, 13)):
        delay = int(ratio(random, 0.0015, 0.06) * RATE_HZ)
        if delay < length:
            response[delay] += random.choice([-1, 1]) * np.sqrt((response**2).sum() / 8) * random.uniform(0.3, 1)
    response[0] = 0
    # How far the reverberation lies under the direct sound: -4 (far away) to 14 dB.
    response *= 10 ** (-random.uniform(-4, 14) / 20) / np.sqrt((response**2).sum())
    response[0] = 1
    return fftconvolve(x, response)[: len(x)].astype(np.float32)


def knocks(random, length):
    out = np.zeros(length, np.float32)
    for _ in range(random.integers(5, 60)):
        span = int(ratio(random, 30, 1900))
        burst = random.normal(size=span) * np.exp(-np.arange(span) / (span / 5))
        if random.random() < 0.6:
            burst = sosfilt(butter(1, [random.uniform(60, 800), random.uniform(1500, 9000)], "band", fs=RATE_HZ, output="sos"), burst)
        at = random.integers(length - 2000)
        out[at : at + span] += (burst * np.exp(random.normal() * 0.7)).astype(np.float32)
    return out + 0.003 * random.normal(size=length).astype(np.float32)


def hum(random, length):
    t, base = np.arange(length) / RATE_HZ, random.choice([50, 60]) * random.uniform(0.995, 1.005)
    out = 0.1 * random.normal(size=length)
    for number in range(1, 25):
        out += (random.random() ** 2 / number**0.7) * np.sin(2 * np.pi * base * number * t + random.uniform(0, 6))
    return out.astype(np.float32)


def glides(random, length):
    """Tones that waver and glide as voices, whistles and sirens do."""
    out, t = 0.003 * random.normal(size=length).astype(np.float32), np.arange(length) / RATE_HZ
    for _ in range(random.integers(1, 7)):
        start, span = random.uniform(0, 11), random.uniform(0.2, 2)
        inside = (t >= start) & (t < start + span)
        own = t[inside] - start
        bend, vibrato = random.normal() * 0.15, random.uniform(0, 0.02)
        hz = ratio(random, 90, 1500) * 2 ** (bend * own / span + vibrato * np.sin(2 * np.pi * 5.5 * own))
        phase = 2 * np.pi * np.cumsum(hz) / RATE_HZ
        envelope = np.minimum(1, np.minimum(own / 0.06, (span - own) / 0.08))
        for number in range(1, random.integers(2, 12)):
            out[inside] += (envelope * np.sin(number * phase) / number ** random.uniform(0.6, 1.6)).astype(np.float32)
    return out


def coloured(random, length):
    """White in a quarter of the cases, else falling by up to 7 dB an octave."""
    white = random.normal(size=length).astype(np.float32)
    if random.random() < 0.25:
        return white
    spectrum, hz = scipy.fft.rfft(white), np.maximum(np.fft.rfftfreq(length, 1 / RATE_HZ), 30)
    return scipy.fft.irfft(spectrum * hz ** -random.uniform(0.4, 1.1), length).astype(np.float32)


def noise(random, length, sounds):
    """Coloured noise, hum, knocks, glides; as often something of the disturbances' files."""
    kind = random.integers(12)
    sounds.latest = (*["coloured"] * 4, "hum", "knocks", "glides", *[""] * 5)[kind]
    if kind <= 3:
        return coloured(random, length)
    if kind == 4:
        return hum(random, length)
    if kind == 5:
        return knocks(random, length)
    if kind == 6:
        return glides(random, length)
    return sounds.draw(random, length) + 1e-4 * random.normal(size=length).astype(np.float32)


def mixed(x, other, db):
    """`other` so many dB under x, both by their mean power."""
    level, other_level = np.sqrt((x**2).mean() + 1e-12), np.sqrt((other**2).mean() + 1e-12)
    return x + other * (level / other_level * 10 ** (-db / 20))


def by_telephone(x, random):
    low, high = ratio(random, 80, 300), random.uniform(3500, 9500)
    x = sosfilt(butter(int(random.integers(1, 3)), low, "high", fs=RATE_HZ, output="sos"), x)
    x = sosfilt(butter(2, high, "low", fs=RATE_HZ, output="sos"), x)
    if random.random() < 0.7:
        gain = random.uniform(1, 3.5) / (np.abs(x).max() + 1e-9)
        x = np.tanh(gain * x) / gain
    return x.astype(np.float32)


def compressed(x, random):
    """A gain control that follows the level, as laptops have it."""
    block = 256
    level = np.sqrt((x[: len(x) // block * block].reshape(-1, block) ** 2).mean(1) + 1e-10)
    wanted, gains, gain = random.uniform(0.02, 0.12), np.empty(len(level)), 1.0
    quick, slow = random.uniform(0.15, 0.5), random.uniform(0.005, 0.04)
    for place, one in enumerate(level):
        aim = np.clip(wanted / max(one, 1e-4), 0.1, random.uniform(4, 12) if place == 0 else 12)
        gain += (aim - gain) * (quick if aim < gain else slow)
        gains[place] = gain
    return (x * np.interp(np.arange(len(x)), np.arange(len(level)) * block + block, gains)).astype(np.float32)


def degraded(x, random, sounds, is_silent=False):
    """One way from the piano into the app, drawn at random; a third of them clean. -> sound, « clean » or « degraded »"""
    is_clean = random.random() <= 0.33
    if not is_clean:
        if random.random() < 0.55:
            x = in_room(x, random)
        if random.random() < 0.5 and not is_silent:
            x = mixed(x, noise(random, len(x), sounds), random.uniform(4, 32))
        if random.random() < 0.4:
            x = by_telephone(x, random)
        if random.random() < 0.1:
            x = compressed(x, random)
        if random.random() < 0.06:
            most = np.abs(x).max() * random.uniform(0.25, 0.75)
            x = np.clip(x, -most, most)
    x = x * 10 ** (-(0 if random.random() < 0.4 else random.uniform(0, 28)) / 20)
    top = np.abs(x).max()
    if top > 1:
        x = x / top
    if random.random() < 0.8:
        x = x + 10 ** (random.uniform(-92, -62) / 20) * random.uniform(-1, 1, len(x))
    return x.astype(np.float32), "clean" if is_clean else "degraded"
