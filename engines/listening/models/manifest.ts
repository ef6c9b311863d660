// Written by lab/listening/training/train.ts, with learned.bin beside it.
/** Layout of learned.bin and the thresholds that belong to it: committees trained on the output of the published network. */
export const LEARNED_MANIFEST = {
  version: 1,
  file: 'learned.bin',
  sha256: '22f3c4e79b59f8b67093d557211e2863ee9e53450fcc894732d959d77fc09a61',
  bytes: 409488,
  heard: [
    { inputs: 187, hidden: [128, 32] },
    { inputs: 187, hidden: [128, 32] },
    { inputs: 187, hidden: [128, 32] },
  ],
  asked: [
    { inputs: 272, hidden: [128, 32] },
    { inputs: 272, hidden: [128, 32] },
    { inputs: 272, hidden: [128, 32] },
  ],
  heardFrom: [1, 1, 1, 0.96, 0.99, 0.99, 0.99, 0.99, 0.94, 0.94, 0.94, 0.85, 0.85, 0.85, 0.85],
  certainties: {
    patient: {
      right: [1, 1, 1, 0.8, 0.8, 0.8, 0.8, 0.8, 0.85, 0.85, 0.85, 0.85, 0.85, 0.85, 0.85],
      rightAtLast: 0.85,
      wrongAtLast: 0.1,
      unsure: 0.35,
    },
    usual: { right: [1, 1, 1, 0.7, 0.92, 0.92, 0.9, 0.9, 0.9, 0.9, 0.9, 0.92, 0.92, 0.92, 0.92], rightAtLast: 0.92, wrongAtLast: 0.05, unsure: 0.35 },
    strict: {
      right: [1, 1, 1, 0.8, 0.92, 0.92, 0.95, 0.95, 0.9, 0.9, 0.9, 0.95, 0.95, 0.95, 0.95],
      rightAtLast: 0.95,
      wrongAtLast: 0.02,
      unsure: 0.35,
    },
  },
} as const
