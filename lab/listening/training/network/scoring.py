"""Strikes from the network's answers by plain thresholds, and how many are right. The product decides with a learned decoder."""
import numpy as np
from numba import njit
from model import AGES, SOUNDS

FRAME_SECONDS = 512 / 22_050
TOLERANCE_SECONDS = 0.05
REST_SECONDS = 0.075
# Ages up to this one are read: later ones would tell too late.
READ_AGES = 6


@njit(cache=True)
def strikes(struck, thresholds, rest):
    """struck [frame, key, age], probabilities -> rows of (onset s, key, decided s, certainty)."""
    frames, keys, ages = struck.shape
    last, count, out = np.full(keys, -9.0), 0, np.empty((8000, 4))
    for frame in range(frames):
        for age in range(ages - 1, -1, -1):
            for key in range(keys):
                here = struck[frame, key, age]
                if here < thresholds[age]:
                    continue
                before = struck[frame, key, age - 1] if age > 0 else here * 0.5
                after = struck[frame, key, age + 1] if age < ages - 1 else here * 0.5
                if (age > 0 and here < before - 1e-9) or (age < ages - 1 and here < after - 1e-9):
                    continue
                onset = (frame - (age + 1) + 0.5 - (after - before) / (before + here + after)) * FRAME_SECONDS
                if onset - last[key] < rest or count == len(out):
                    continue
                last[key] = onset
                out[count, 0], out[count, 1], out[count, 2], out[count, 3] = onset, key, (frame + 1) * FRAME_SECONDS, here
                count += 1
    return out[:count]


@njit(cache=True)
def matches(truth, found, tolerance):
    """truth (onset, key), sorted; found: rows of `strikes`. Each strike of either side counts once."""
    used, right, order = np.zeros(len(found), np.bool_), 0, np.argsort(found[:, 0])
    for place in range(len(truth)):
        for one in order:
            if used[one] or found[one, 1] != truth[place, 1] or found[one, 0] < truth[place, 0] - tolerance:
                continue
            if found[one, 0] <= truth[place, 0] + tolerance:
                used[one] = True
                right += 1
            break
    return right


def score(truths, answers, thresholds):
    """truths: a list of arrays (onset s, key); answers: probabilities [frame, key, age] of each clip."""
    f1s, delays, false_notes, quiet_minutes = [], [], 0, 0.0
    total = np.zeros(3)
    for truth, struck in zip(truths, answers):
        found = strikes(struck, np.asarray(thresholds, np.float64), REST_SECONDS)
        if len(truth) == 0:
            false_notes += len(found)
            quiet_minutes += len(struck) * FRAME_SECONDS / 60
            continue
        right = matches(truth, found, TOLERANCE_SECONDS)
        counts = np.array([right, len(truth) - right, len(found) - right])
        total += counts
        f1s.append(2 * right / max(1, 2 * right + counts[1] + counts[2]))
        delays += list(found[:, 2] - found[:, 0])
    return {
        "mean_f1": float(np.mean(f1s)), "f1": float(2 * total[0] / (2 * total[0] + total[1] + total[2])),
        "missed": int(total[1]), "invented": int(total[2]), "false_a_minute": false_notes / max(quiet_minutes, 1e-9),
        "delay_ms": [round(1000 * float(np.percentile(delays, q))) for q in (50, 95)] if delays else [0, 0],
    }


def tuned(truths, answers):
    """Thresholds by age, found one after the other; a false note a minute where nobody plays costs 0.0003."""
    value = lambda one: one["mean_f1"] + one["f1"] - 0.0003 * one["false_a_minute"] - 0.1 * one["delay_ms"][0] / 1000
    best = [0.9, 0.85, 0.75, 0.65, 0.6, 0.55]
    quality = score(truths, answers, best)
    for age in range(READ_AGES - 1, -1, -1):
        for threshold in (0.3, 0.4, 0.45, 0.5, 0.55, 0.6, 0.7, 0.8, 0.87, 0.93, 0.97, 1.01):
            tried = [*best[:age], threshold, *best[age + 1 :]]
            one = score(truths, answers, tried)
            if value(one) > value(quality) + 1e-5:
                best, quality = tried, one
    return best, quality


def read_ages(answers):
    """Probabilities of the ages that are read, from all outputs [frame, key, output] as probabilities."""
    assert AGES[:READ_AGES] == (1, 2, 3, 4, 5, 6)
    return np.ascontiguousarray(answers[:, :, :READ_AGES])


assert SOUNDS >= READ_AGES
