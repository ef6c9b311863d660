"""The network's view of a sound: every 512 samples three spectra on one logarithmic axis, and the level followed.

The product computes the same in TypeScript (engines/listening/detection/spectra.ts).
"""
import numpy as np
import scipy.fft
from scipy.sparse import csr_matrix

RATE_HZ, HOP = 22_050, 512
FRAMES_A_SECOND = RATE_HZ / HOP
# 36 bins an octave; key k (0 = A0) is bin 3k + 1.
BINS = 312
CENTRES_HZ = 27.5 * 2 ** ((np.arange(BINS) - 1) / 36)
# Length in samples, and the part of it in which the window falls: all windows end at the newest sample and weigh the latest sound most.
WINDOWS = ((8192, 1536), (4096, 1024), (1024, 512))
# Kept as bytes: 0 is -100 dB, one step 0.4 dB.
LOWEST_DB, STEP_DB = -100.0, 0.4


def window(length, fall):
    rise = length - fall
    up = 0.5 - 0.5 * np.cos(np.pi * (np.arange(rise) + 0.5) / rise)
    down = 0.5 + 0.5 * np.cos(np.pi * (np.arange(fall) + 0.5) / fall)
    return np.concatenate([up, down]).astype(np.float32)


def filter_bank(length):
    """Triangles, at least one FFT bin wide to each side, not normalised."""
    step_hz = RATE_HZ / length
    rows, columns, values = [], [], []
    for bin_ in range(BINS):
        centre = CENTRES_HZ[bin_] / step_hz
        half = max(1.0, centre * (2 ** (1 / 36) - 1))
        for column in range(int(np.floor(centre - half)) + 1, int(np.ceil(centre + half))):
            weight = 1 - abs(column - centre) / half
            if 0 <= column <= length // 2 and weight > 0:
                rows.append(bin_), columns.append(column), values.append(weight)
    return csr_matrix((values, (rows, columns)), shape=(BINS, length // 2 + 1), dtype=np.float32)


SHAPES = [window(*one) for one in WINDOWS]
BANKS = [filter_bank(length) for length, _ in WINDOWS]


def decibels(samples):
    """float samples -> dB [frame, spectrum, bin]; frame f ends at sample 512 (f + 1)."""
    samples = np.asarray(samples, np.float32)
    frames = len(samples) // HOP
    out = np.empty((frames, len(WINDOWS), BINS), np.float32)
    for place, ((length, _), shape, bank) in enumerate(zip(WINDOWS, SHAPES, BANKS)):
        padded = np.concatenate([np.zeros(length - HOP, np.float32), samples[: frames * HOP]])
        views = np.lib.stride_tricks.sliding_window_view(padded, length)[::HOP][:frames]
        transform = scipy.fft.rfft(views * shape, axis=1)
        power = (transform.real**2 + transform.imag**2) / (shape.sum() / 2) ** 2
        out[:, place] = 10 * np.log10((bank @ power.T).T + 1e-10)
    return out


def features(samples):
    """float samples -> uint8 [frame, spectrum, bin]."""
    return np.clip(np.round((decibels(samples) - LOWEST_DB) / STEP_DB), 0, 255).astype(np.uint8)


def unpacked(kept):
    """What `features` made -> dB."""
    return kept.astype(np.float32) * np.float32(STEP_DB) + np.float32(LOWEST_DB)
