"""python3 mean.py FIRST SECOND TO.pt [--share 0.75]: a checkpoint whose averaged weights are a mean of those of two checkpoints, with this share of SECOND's.

For two ends of one training, the second trained on from the first: their mean errs less than either. Raw weights and counts are SECOND's.
"""
import argparse
import torch


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("first"), parser.add_argument("second"), parser.add_argument("to")
    parser.add_argument("--share", type=float, default=0.75)
    options = parser.parse_args()
    first, second = torch.load(options.first), torch.load(options.second)
    if first["sizes"] != second["sizes"]:
        parser.error("the checkpoints are networks of different sizes")
    average = {name: torch.lerp(first["average"][name], weights, options.share) for name, weights in second["average"].items()}
    torch.save({**second, "average": average}, options.to)


if __name__ == "__main__":
    main()
