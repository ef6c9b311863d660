"""The piano network: three spectra a frame in; for each key when it was struck, whether it sounds and how loud it was struck, out.

All of it looks back only. `Network.forward` takes whole stretches of sound, time first: x [frame, clip, 3, 312], level [frame, clip, 4].
"""
import numpy as np
import torch
import torch.nn as nn
import torch.nn.functional as F
from features import BINS, FRAMES_A_SECOND
from layers import Film, GatherLinear, PitchMix, StateMix, TimeMix, WholeMix, matrix

KEYS = 88
# Frames ago at which a strike is told: each age knows more than the one before.
AGES = (1, 2, 3, 4, 5, 6, 8, 10, 13, 16)
# Outputs of a key, in order: struck (each age), sounds, velocity / 64 - 1 of the strike that the ages see.
SOUNDS, VELOCITY = len(AGES), len(AGES) + 1
OUTPUTS = len(AGES) + 2
# Spectra of so many frames ago, and bins beside: what the first layer sees.
INPUT_LAGS, INPUT_BINS = (0, 1, 2, 4), (-2, -1, 0, 1, 2)
# Multiples of a key's pitch; the halves and thirds are partials that only a lower key has.
MULTIPLES = (0.5, 1, 1.5, 2, 2.5, 3, 4, 5, 6, 7, 8, 9, 10, 12, 14, 16, 20)
TAPS = np.array([1 + round(36 * np.log2(multiple)) for multiple in MULTIPLES])
RELATED = (-24, -19, -12, -7, -5, -4, -3, -2, -1, 0, 1, 2, 3, 4, 5, 7, 12, 19, 24, 28)
SIZES = {
    "bins": 24, "background": 8, "channels": 96, "narrow": 16, "states": 48, "head": 64,
    "plan": ("t1", "p", "t2", "p", "w", "r", "t4", "p", "r", "t8"),
}
# What each bin remembers of itself follows over 2 frames to 4 s: noise that stays is told from what comes.
SLOWEST_BACKGROUND_FRAMES = 170


class Network(nn.Module):
    def __init__(self, bins, background, channels, narrow, states, head, plan):
        super().__init__()
        self.sizes = {"bins": bins, "background": background, "channels": channels, "narrow": narrow, "states": states, "head": head, "plan": tuple(plan)}
        inputs = 3 * len(INPUT_LAGS) * len(INPUT_BINS)
        self.first, self.first_film = matrix(inputs, bins), Film(BINS, bins)
        self.background = StateMix(BINS, bins, background, SLOWEST_BACKGROUND_FRAMES)
        self.harmonics, self.harmonics_film = matrix(len(MULTIPLES) * bins, channels), Film(KEYS, channels)
        self.level = nn.Linear(4, channels)
        makers = {"t": lambda rest: TimeMix(KEYS, channels, int(rest)), "p": lambda _: PitchMix(KEYS, channels, narrow, RELATED),
                  "r": lambda _: StateMix(KEYS, channels, states), "w": lambda _: WholeMix(KEYS, channels, narrow)}
        self.blocks = nn.ModuleList(makers[name[0]](name[1:]) for name in plan)
        self.head, self.head_film = matrix(channels, head), Film(KEYS, head)
        self.out, self.out_bias = matrix(head, OUTPUTS), nn.Parameter(torch.zeros(KEYS, OUTPUTS))
        self.piano = nn.Sequential(nn.Linear(2 * head, 16), nn.ReLU(), nn.Linear(16, 1))
        with torch.no_grad():
            self.out_bias[:, :SOUNDS] = -4
            self.out_bias[:, SOUNDS] = -3

    def forward(self, x, level):
        """-> [frame, clip, key, OUTPUTS] and [frame, clip]: logits, but for the velocity; the second: a piano sounds."""
        frames, clips = x.shape[:2]
        lagged = torch.cat([x if lag == 0 else F.pad(x[:-lag], (0, 0, 0, 0, 0, 0, lag, 0)) for lag in INPUT_LAGS], 2)
        taps = lagged.view(frames * clips, -1, BINS).transpose(1, 2).contiguous()
        h = self.first_film(GatherLinear.apply(taps, self.first, np.array(INPUT_BINS), 1, BINS))
        h = GatherLinear.apply(self.background(h, clips), self.harmonics, TAPS, 3, KEYS)
        h = self.harmonics_film(h, add=self.level(level.reshape(frames * clips, -1)))
        for block in self.blocks:
            h = block(h, clips)
        h = self.head_film((h.view(-1, h.shape[2]) @ self.head).view(frames * clips, KEYS, -1))
        out = (h.view(-1, h.shape[2]) @ self.out).view(frames, clips, KEYS, OUTPUTS) + self.out_bias
        piano = self.piano(torch.cat([h.mean(1), h.amax(1)], 1)).view(frames, clips)
        return out, piano


def normalised(db):
    """Spectra in dB [frame, clip, 3, bin] -> x, level. A follower of the loudest bin of the middle spectrum falls 6 dB a second."""
    loudest = db[:, :, 1].amax(-1)
    fall = 6 / FRAMES_A_SECOND * torch.arange(db.shape[0], dtype=db.dtype)[:, None]
    follower = (torch.cummax(loudest + fall, 0)[0] - fall).clamp(min=-60)
    x = ((db - follower[:, :, None, None]) / 20 + 2).clamp(-1.5, 2.5)
    now, mean = db[:, :, 2].amax(-1), db[:, :, 1].mean(-1)
    level = torch.stack([(follower + 30) / 20, (now - follower) / 20 + 1, (mean - follower) / 20 + 2.5, (loudest - follower) / 20], -1)
    return x, level


def products(sizes):
    """Multiplications of a frame."""
    channels, narrow, states = sizes["channels"], sizes["narrow"], sizes["states"]
    count = (60 + 3 * sizes["background"]) * sizes["bins"] * BINS + len(MULTIPLES) * sizes["bins"] * channels * KEYS
    for name in sizes["plan"]:
        count += KEYS * {
            "t": 3 * channels**2, "p": channels * narrow + (len(RELATED) * narrow + channels) * channels,
            "r": 3 * states * channels, "w": channels * narrow + channels**2,
        }[name[0]]
    return count + KEYS * sizes["head"] * (channels + OUTPUTS)
