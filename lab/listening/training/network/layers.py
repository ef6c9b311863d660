"""Layers of the network, written for few large matrix products and no copies: time first, [frame, clip, key, channel].

PyTorch's own gathers and shifts copy every tap and spend more time on memory than on products; here taps are gathered in blocks that stay in the
processor's cache, a shift in time is a slice, and what follows each product is one pass of C (kernels.c, compiled when first imported).
"""
import ctypes, os, subprocess
import numpy as np
import torch
import torch.nn as nn
import torch.nn.functional as F

HERE = os.path.dirname(os.path.abspath(__file__))


def compiled():
    source = f"{HERE}/kernels.c"
    library = os.path.join(os.environ.get("KERNELS_DIR", "/tmp"), f"network-kernels-{os.getuid()}-{int(os.path.getmtime(source))}.so")
    if not os.path.exists(library):
        part = f"{library}.{os.getpid()}"
        subprocess.run(["gcc", "-O3", "-march=native", "-ffast-math", "-shared", "-fPIC", "-o", part, source], check=True)
        os.rename(part, library)
    return ctypes.CDLL(library)


C = compiled()


def call(function, *arguments):
    """Numbers as long, contiguous tensors and arrays as pointers, None as NULL."""
    passed = []
    for one in arguments:
        if isinstance(one, torch.Tensor):
            assert one.is_contiguous() and one.dtype == torch.float32
            passed.append(ctypes.c_void_p(one.data_ptr()))
        elif isinstance(one, np.ndarray):
            passed.append(ctypes.c_void_p(one.ctypes.data))
        else:
            passed.append(None if one is None else ctypes.c_long(one))
    function(*passed)


BLOCK_FRAMES = 16


class GatherLinear(torch.autograd.Function):
    """x [N, P, C] -> [N, keys, O]: the taps at `stride * key + offsets`, times a matrix [len(offsets) * C, O]."""

    @staticmethod
    def forward(ctx, x, weight, offsets, stride, keys):
        ctx.save_for_backward(x, weight)
        ctx.places = offsets, stride, keys
        frames, _, channels = x.shape
        out = x.new_empty(frames, keys, weight.shape[1])
        taps = torch.empty(BLOCK_FRAMES, keys, len(offsets) * channels)
        for start in range(0, frames, BLOCK_FRAMES):
            end = min(frames, start + BLOCK_FRAMES)
            block = taps[: end - start]
            call(C.gather, end - start, x.shape[1], channels, keys, stride, len(offsets), offsets, x[start:end], block)
            torch.mm(block.view(-1, block.shape[2]), weight, out=out[start:end].view(-1, out.shape[2]))
        return out

    @staticmethod
    def backward(ctx, grad):
        x, weight = ctx.saved_tensors
        offsets, stride, keys = ctx.places
        grad = grad.contiguous()
        frames, _, channels = x.shape
        wants_x = ctx.needs_input_grad[0]
        grad_x = torch.zeros_like(x) if wants_x else None
        grad_weight = torch.zeros_like(weight)
        taps = torch.empty(BLOCK_FRAMES, keys, len(offsets) * channels)
        for start in range(0, frames, BLOCK_FRAMES):
            end = min(frames, start + BLOCK_FRAMES)
            block = taps[: end - start]
            flat, own = block.view(-1, block.shape[2]), grad[start:end].view(-1, grad.shape[2])
            call(C.gather, end - start, x.shape[1], channels, keys, stride, len(offsets), offsets, x[start:end], block)
            grad_weight.addmm_(flat.t(), own)
            if wants_x:
                torch.mm(own, weight.t(), out=flat)
                call(C.scatter, end - start, x.shape[1], channels, keys, stride, len(offsets), offsets, block, grad_x[start:end])
        return grad_x, grad_weight, None, None, None


class TimeLinear(torch.autograd.Function):
    """x [T, M, C] -> [T, M, O]: x now, `distance` and twice `distance` frames ago, times the matrices weight [3, C, O]."""

    @staticmethod
    def forward(ctx, x, weight, distance):
        ctx.save_for_backward(x, weight)
        ctx.distance = distance
        frames, rows, channels = x.shape
        out = x.new_empty(frames, rows, weight.shape[2])
        flat, out_flat = x.view(-1, channels), out.view(-1, weight.shape[2])
        torch.mm(flat, weight[0], out=out_flat)
        for turn in (1, 2):
            skip = turn * distance * rows
            if turn * distance < frames:
                out_flat[skip:].addmm_(flat[:-skip], weight[turn])
        return out

    @staticmethod
    def backward(ctx, grad):
        x, weight = ctx.saved_tensors
        frames, rows, channels = x.shape
        grad = grad.contiguous()
        flat, own = x.view(-1, channels), grad.view(-1, grad.shape[2])
        grad_x, grad_weight = torch.empty_like(x), torch.zeros_like(weight)
        grad_flat = grad_x.view(-1, channels)
        torch.mm(own, weight[0].t(), out=grad_flat)
        torch.mm(flat.t(), own, out=grad_weight[0])
        for turn in (1, 2):
            skip = turn * ctx.distance * rows
            if turn * ctx.distance < frames:
                grad_flat[:-skip].addmm_(own[skip:], weight[turn].t())
                torch.mm(flat[:-skip].t(), own[skip:], out=grad_weight[turn])
        return grad_x, grad_weight, None


class FilmRelu(torch.autograd.Function):
    """ReLU(pre * scale + bias + add), plus `skip`; the last two may be None. pre [N, K, C], scale and bias [K, C], add [N, C]."""

    @staticmethod
    def forward(ctx, pre, scale, bias, add, skip):
        ctx.save_for_backward(pre, scale, bias, *(() if add is None else (add,)))
        out = torch.empty_like(pre)
        call(C.film_forward, *pre.shape, pre, scale, bias, add, skip, out)
        return out

    @staticmethod
    def backward(ctx, grad):
        pre, scale, bias, *rest = ctx.saved_tensors
        add = rest[0] if rest else None
        grad = grad.contiguous()
        grad_pre, grad_scale, grad_bias = torch.empty_like(pre), torch.zeros_like(scale), torch.zeros_like(bias)
        grad_add = None if add is None else torch.zeros_like(add)
        call(C.film_backward, *pre.shape, pre, scale, bias, add, grad, grad_pre, grad_scale, grad_bias, grad_add)
        return grad_pre, grad_scale, grad_bias, grad_add, grad if ctx.needs_input_grad[4] else None


class Scan(torch.autograd.Function):
    """A state that each frame moves towards a value, as far as its gate says. gate (0-1) and value: [T, I]."""

    @staticmethod
    def forward(ctx, gate, value):
        state = torch.empty_like(gate)
        call(C.scan_forward, len(gate), gate[0].numel(), gate, value, state)
        ctx.save_for_backward(gate, value, state)
        return state

    @staticmethod
    def backward(ctx, grad):
        gate, value, state = ctx.saved_tensors
        grad_gate, grad_value = torch.empty_like(gate), torch.empty_like(value)
        call(C.scan_backward, len(gate), gate[0].numel(), gate, value, state, grad.contiguous(), grad_gate, grad_value, torch.zeros_like(gate[0]))
        return grad_gate, grad_value


class Film(nn.Module):
    """A scale and a bias for each key and channel, so that low and high keys may differ."""

    def __init__(self, keys, channels):
        super().__init__()
        self.scale, self.bias = nn.Parameter(torch.ones(keys, channels)), nn.Parameter(torch.zeros(keys, channels))

    def forward(self, pre, add=None, skip=None):
        return FilmRelu.apply(pre, self.scale, self.bias, add, skip)


def matrix(*shape):
    """Uniform within the root of a third of the inverse of the number of inputs, as torch.nn.Linear."""
    inputs = int(np.prod(shape[:-1]))
    return nn.Parameter((torch.rand(*shape) * 2 - 1) / inputs**0.5)


class TimeMix(nn.Module):
    def __init__(self, keys, channels, distance):
        super().__init__()
        self.distance, self.weight, self.film = distance, matrix(3, channels, channels), Film(keys, channels)

    def forward(self, h, clips):
        frames = h.shape[0] // clips
        pre = TimeLinear.apply(h.view(frames, clips * h.shape[1], h.shape[2]), self.weight, self.distance)
        return self.film(pre.view(h.shape), skip=h)


class PitchMix(nn.Module):
    """`narrow` channels of each related key, and all channels of the own one."""

    def __init__(self, keys, channels, narrow, related):
        super().__init__()
        self.related = np.array(related)
        self.narrow, self.narrow_bias = matrix(channels, narrow), nn.Parameter(torch.zeros(narrow))
        self.weight, self.film = matrix(len(related) * narrow + channels, channels), Film(keys, channels)
        self.keys = keys

    def forward(self, h, clips):
        frames, keys, channels = h.shape
        flat = h.view(-1, channels)
        few = F.relu(torch.addmm(self.narrow_bias, flat, self.narrow)).view(frames, keys, -1)
        split = len(self.related) * few.shape[2]
        pre = GatherLinear.apply(few, self.weight[:split], self.related, 1, keys)
        pre = torch.addmm(pre.view(-1, channels), flat, self.weight[split:])
        return self.film(pre.view(h.shape), skip=h)


class StateMix(nn.Module):
    """A recurrent state for each key (or bin), as long as its gate keeps it."""

    def __init__(self, keys, channels, states, slowest=40):
        super().__init__()
        self.states = states
        self.weight, self.bias = matrix(channels, 2 * states), nn.Parameter(torch.zeros(2 * states))
        # At first the states follow over 2 to `slowest` frames.
        with torch.no_grad():
            self.bias[:states] = -torch.log(torch.linspace(1, slowest - 1, states))
        self.out, self.film = matrix(states, channels), Film(keys, channels)

    def forward(self, h, clips):
        frames, keys, channels = h.shape
        both = torch.addmm(self.bias, h.view(-1, channels), self.weight)
        gate, value = torch.sigmoid(both[:, : self.states]), both[:, self.states :].contiguous()
        long = frames // clips
        state = Scan.apply(gate.view(long, -1), value.view(long, -1))
        return self.film((state.view(-1, self.states) @ self.out).view(h.shape), skip=h)


class WholeMix(nn.Module):
    """What all keys together say, told to each."""

    def __init__(self, keys, channels, narrow):
        super().__init__()
        self.narrow, self.narrow_bias = matrix(channels, narrow), nn.Parameter(torch.zeros(narrow))
        self.mean, self.most = matrix(narrow, channels), matrix(narrow, channels)
        self.own, self.film = matrix(channels, channels), Film(keys, channels)

    def forward(self, h, clips):
        frames, keys, channels = h.shape
        flat = h.view(-1, channels)
        few = F.relu(torch.addmm(self.narrow_bias, flat, self.narrow)).view(frames, keys, -1)
        add = few.mean(1) @ self.mean + few.amax(1) @ self.most
        return self.film((flat @ self.own).view(h.shape), add=add, skip=h)
