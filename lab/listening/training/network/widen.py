"""python3 widen.py CHECKPOINT TO.pt: the network of a checkpoint in the sizes of model.py, none of which is smaller; its answers stay nearly the same.

What is new is read by nothing yet, or by little, so that training goes on from what was learnt: new channels have inputs drawn at random and no
outputs, a new block a tenth of the outputs that it has in a new network. The blocks of the old plan are found in the new one in their order.
"""
import sys
import torch
from model import MULTIPLES, RELATED, SIZES, Network

NEW_BLOCK_OUTPUTS = 0.1


def grown(old, new, inputs, outputs):
    """`old` inside `new`. inputs, outputs: the axes of both, each with its old size; what `old` has in them is not read from new inputs."""
    into = new.clone()
    into[(*(slice(None) for _ in inputs), *(slice(0, size) for size in outputs))] = 0
    into[tuple(slice(0, size) for size in (*inputs, *outputs))] = old
    return into


def widened(name, old, new, before, after):
    """One tensor; before, after: the sizes of both networks."""
    last = name.split(".")[-1]

    def matrix(inputs_before, inputs_after, outputs_before, outputs_after):
        tensor = grown(old.reshape(*inputs_before, *outputs_before), new.reshape(*inputs_after, *outputs_after), inputs_before, outputs_before)
        return tensor.reshape(new.shape)

    if name == "harmonics":
        return matrix((len(MULTIPLES), before["bins"]), (len(MULTIPLES), after["bins"]), (before["channels"],), (after["channels"],))
    if name == "piano.0.weight":  # [output, mean or largest, input]
        out = torch.zeros_like(new).view(len(new), 2, after["head"])
        out[:, :, : before["head"]] = old.view(len(old), 2, before["head"])
        return out.reshape(new.shape)
    if last == "weight" and old.dim() == 3:  # TimeMix [turn, input, output]
        return torch.stack([grown(one, other, one.shape[:1], one.shape[1:]) for one, other in zip(old, new)])
    if last == "weight" and name.startswith("blocks.") and len(old) > before["channels"]:  # PitchMix
        cut, cut_after = len(RELATED) * before["narrow"], len(RELATED) * after["narrow"]
        axes = (len(RELATED), before["narrow"]), (before["channels"],)
        few = grown(old[:cut].view(*axes[0], -1), new[:cut_after].view(len(RELATED), after["narrow"], -1), *axes)
        return torch.cat([few.reshape(cut_after, -1), grown(old[cut:], new[cut_after:], axes[1], axes[1])])
    if last in ("weight", "bias") and name.startswith(("blocks.", "background.")) and "film" not in name:  # StateMix: gates, then values
        wide, states = ("bins", "background") if name.startswith("background.") else ("channels", "states")
        inputs = ((before[wide],), (after[wide],)) if last == "weight" else ((), ())
        return matrix(*inputs, (2, before[states]), (2, after[states]))
    if old.dim() == 2 and "film" not in name and name != "out_bias" and not name.startswith("level"):
        return grown(old, new, old.shape[:1], old.shape[1:])
    into = new.clone()
    into[tuple(slice(0, size) for size in old.shape)] = old
    return into


def places(plan_before, plan_after):
    """Where each block of the old plan stands in the new one."""
    found, at = {}, 0
    for place, name in enumerate(plan_before):
        at += list(plan_after[at:]).index(name)
        found[place], at = at, at + 1
    return found


def widen(state, before, after):
    network = Network(**after)
    into = network.state_dict()
    blocks = places(before["plan"], after["plan"])
    known = set()
    for name, old in state.items():
        head, *rest = name.split(".")
        to = ".".join(["blocks", str(blocks[int(rest[0])]), *rest[1:]]) if head == "blocks" else name
        into[to] = widened(to, old, into[to], before, after)
        known.add(to)
    for name in into.keys() - known:
        if name.endswith(".out"):
            into[name] = into[name] * NEW_BLOCK_OUTPUTS
    return into


def main():
    checkpoint, to = sys.argv[1:]
    kept = torch.load(checkpoint)
    states = {}
    for name in ("raw", "average"):
        torch.manual_seed(1)  # what is new is the same in both
        states[name] = widen(kept[name], kept["sizes"], SIZES)
    torch.save({**kept, **states, "sizes": Network(**SIZES).sizes}, to)


if __name__ == "__main__":
    main()
