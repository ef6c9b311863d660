"""python3 curve.py TO.png NAME=LOG.jsonl …: learning curves from the logs of train.py: losses and the F1 of plain thresholds by hours of sound seen."""
import json, sys
import matplotlib

matplotlib.use("agg")
matplotlib.rcParams.update({"font.size": 9})
import matplotlib.pyplot as plt


def smoothed(values, steps):
    """The mean of each value and the two on either side, weighted by their steps: a line of the log tells of a few hundred clips, and clips differ much."""
    counts = [max(1, after - before) for before, after in zip([2 * steps[0] - steps[1], *steps], steps)]
    spans = [range(max(0, place - 2), min(len(values), place + 3)) for place in range(len(values))]
    return [sum(values[at] * counts[at] for at in span) / sum(counts[at] for at in span) for span in spans]


def main():
    to, *logs = sys.argv[1:]
    figure, (above, below) = plt.subplots(2, 1, figsize=(7, 6), sharex=True)
    for place, log in enumerate(logs):
        name, path = log.split("=", 1)
        with open(path) as file:
            lines = [json.loads(line) for line in file]
        told = [line for line in lines if "struck" in line]
        colour = f"C{place}"
        for age, style in ((0, ":"), (4, "-")):
            above.plot([line["hours"] for line in told], smoothed([line["struck"][age] for line in told], [line["steps"] for line in told]), style, color=colour, linewidth=1,
                       label=name if age else None)
        valid = [line for line in lines if "valid" in line]
        below.plot([line["hours"] for line in valid], [line["valid"]["mean_f1"] for line in valid], "o-", color=colour, markersize=3, label=name)
    above.set_ylabel("loss on training clips (× 1000)\n1 (dotted) and 5 frames after the strike")
    above.set_yscale("log")
    above.legend(fontsize=7)
    below.set_ylabel("mean F1 at 50 ms\n(plain thresholds, pianos never heard)")
    below.set_xlabel("hours of sound seen")
    below.legend(fontsize=7)
    for axes in (above, below):
        axes.grid(alpha=0.3)
    figure.tight_layout()
    figure.savefig(to, dpi=110)


if __name__ == "__main__":
    main()
