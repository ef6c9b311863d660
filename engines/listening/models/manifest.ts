// Written by lab/listening/training/train.ts, with learned.bin beside it.
/** Layout of learned.bin and the thresholds that belong to it: committees trained on the answers of the piano network. */
export const LEARNED_MANIFEST = {
  version: 1,
  file: 'learned.bin',
  sha256: 'b7d02d66c2d683d2822d397a716c3eb7a04792d62c872f11ebd44e2641ed65d0',
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
  heardFrom: [1, 0.9, 0.65, 0.6, 0.7, 0.65, 0.65],
  certainties: {
    patient: {
      right: [1, 0.88, 0.88, 0.88, 0.88, 0.88, 0.88, 0.88, 0.88, 0.88, 0.88, 0.88, 0.88, 0.88, 0.88],
      rightAtLast: 0.85,
      wrongAtLast: 0.05,
      unsure: 0.35,
    },
    usual: {
      right: [1, 0.94, 0.92, 0.94, 0.94, 0.94, 0.94, 0.94, 0.94, 0.94, 0.94, 0.94, 0.94, 0.94, 0.94],
      rightAtLast: 0.92,
      wrongAtLast: 0.03,
      unsure: 0.35,
    },
    strict: {
      right: [1, 0.97, 0.96, 0.97, 0.97, 0.97, 0.97, 0.97, 0.97, 0.97, 0.97, 0.97, 0.97, 0.97, 0.97],
      rightAtLast: 0.96,
      wrongAtLast: 0.01,
      unsure: 0.35,
    },
  },
} as const
