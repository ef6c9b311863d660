export { createResampler } from './../capture/resampler.ts'
export { ASKED_FEATURES, describeAsked, likeliestBack } from './asked-features.ts'
export { type Certainties, LAST_FRAMES } from './asked-judge.ts'
export { createCandidateFeatures, HEARD_FEATURES } from './candidate-features.ts'
export { FARTHEST_BACK, isOnsetPeak, NEAREST_BACK } from './candidates.ts'
export { REST_FRAMES } from './decoder.ts'
export { createNoteDetector } from './ear.ts'
export {
  type AskedEvent,
  FRAME_SAMPLES,
  frameOfSeconds,
  type HeardHop,
  type HeardNote,
  LISTENING_RATE_HZ,
  LOWEST_PITCH,
  type NoteDetector,
  type ReleasedNote,
  secondsOfFrame,
  type Verdict,
} from './heard.ts'
export { type Learned, learnedFrom, packWeights, unpackWeights } from './learned.ts'
export { createMemory } from './memory.ts'
export { type Analysis, BINS, createNetwork, KEYS, type Network, type Runtime, TAIL_FRAMES } from './network.ts'
export { OCTAVES } from './octave-chain.ts'
export { createCommittee, type PerceptronWeights } from './perceptron.ts'
