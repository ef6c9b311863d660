// Written by lab/listening/training/train.ts, with learned.bin beside it.
/** Layout of learned.bin and the thresholds that belong to it: committees trained on the answers of the piano network. */
export const LEARNED_MANIFEST = {
  version: 1,
  file: 'learned.bin',
  sha256: 'fdac08bb64c8ac4ff00f60bfedbb63c429894967ae10db277bf1d92c5ec241cb',
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
  heardFrom: [1, 0.88, 0.92, 0.7, 0.5, 0.8, 0.65],
  certainties: {
    patient: {
      right: [1, 0.88, 0.88, 0.9, 0.9, 0.9, 0.9, 0.9, 0.9, 0.9, 0.9, 0.9, 0.9, 0.9, 0.9],
      rightAtLast: 0.9,
      wrongAtLast: 0.05,
      unsure: 0.35,
    },
    usual: {
      right: [1, 0.94, 0.94, 0.95, 0.94, 0.94, 0.95, 0.95, 0.95, 0.95, 0.95, 0.95, 0.95, 0.95, 0.95],
      rightAtLast: 0.92,
      wrongAtLast: 0.03,
      unsure: 0.35,
    },
    strict: {
      right: [1, 0.98, 0.96, 0.96, 0.98, 0.98, 0.98, 0.98, 0.98, 0.98, 0.98, 0.98, 0.98, 0.98, 0.98],
      rightAtLast: 0.98,
      wrongAtLast: 0.02,
      unsure: 0.35,
    },
  },
} as const
