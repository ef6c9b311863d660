export { createResampler } from '../capture/resampler.ts'
export { ASKED_FEATURES, describeAsked, likeliestBack } from './asked-features.ts'
export { type Certainties, LAST_FRAMES } from './asked-judge.ts'
export { createCandidateFeatures, HEARD_FEATURES } from './candidate-features.ts'
export { FARTHEST_BACK, isOnsetPeak, NEAREST_BACK } from './candidates.ts'
export { REST_FRAMES } from './decoder.ts'
export { type Learned, learnedFrom, packWeights, unpackWeights } from './learned.ts'
export { createMemory } from './memory.ts'
export { type Analysis, BINS, createNetwork, KEYS, type Network, type Runtime, TAIL_FRAMES } from './network.ts'
export { type NetworkWeights, networkWeightsFrom } from './network-weights.ts'
export { createNoteDetector } from './note-detector.ts'
export {
  type AskedEvent,
  type DetectedHop,
  type DetectedNote,
  FRAME_SAMPLES,
  frameOfSeconds,
  LISTENING_RATE_HZ,
  LOWEST_PITCH,
  type NoteDetector,
  type ReleasedNote,
  secondsOfFrame,
  type Verdict,
} from './note-detector.types.ts'
export { OCTAVES } from './octave-chain.ts'
export { createCommittee, type PerceptronWeights } from './perceptron.ts'
export { createPianoNetwork } from './piano-network.ts'
export { type Answer, FRAME_SAMPLES as NETWORK_FRAME_SAMPLES, type PianoNetwork } from './piano-network.types.ts'
