// Written by lab/listening/training/train.ts, with learned.bin beside it.
/** Layout of learned.bin and the thresholds that belong to it: committees trained on the answers of the piano network. */
export const LEARNED_MANIFEST = {
  version: 1,
  file: 'learned.bin',
  sha256: 'b1a0e6598a65456d51a03e68e691ce725a08a33096732e71c386588d23f3e3f7',
  bytes: 313320,
  heard: [
    {
      inputs: 151,
      hidden: [96, 32],
    },
    {
      inputs: 151,
      hidden: [96, 32],
    },
    {
      inputs: 151,
      hidden: [96, 32],
    },
  ],
  asked: [
    {
      inputs: 230,
      hidden: [128, 32],
    },
    {
      inputs: 230,
      hidden: [128, 32],
    },
    {
      inputs: 230,
      hidden: [128, 32],
    },
  ],
  heardFrom: [1, 0.92, 0.92, 0.8, 0.6, 0.7, 0.8],
  certainties: {
    patient: {
      right: [1, 0.88, 0.9, 0.88, 0.88, 0.88, 0.9, 0.9, 0.9, 0.9, 0.9, 0.9, 0.9, 0.9, 0.9],
      rightAtLast: 0.88,
      wrongAtLast: 0.05,
      unsure: 0.35,
    },
    usual: {
      right: [1, 0.92, 0.94, 0.94, 0.94, 0.94, 0.94, 0.94, 0.94, 0.94, 0.94, 0.94, 0.94, 0.94, 0.94],
      rightAtLast: 0.94,
      wrongAtLast: 0.03,
      unsure: 0.35,
    },
    strict: {
      right: [1, 0.94, 0.97, 0.98, 0.98, 0.98, 0.98, 0.98, 0.98, 0.98, 0.98, 0.98, 0.98, 0.98, 0.98],
      rightAtLast: 0.98,
      wrongAtLast: 0.01,
      unsure: 0.35,
    },
  },
} as const
