export { createResampler } from '../capture/resampler.ts'
export { createLeakWatch, LEAK_FEATURES } from '../echo/leak-watch.ts'
export { createNoteEvents } from '../note-events.ts'
export { ASKED_FEATURES, describeAsked } from './asked-features.ts'
export { type Certainties, lastFrameOf } from './asked-judge.ts'
export { createCandidateFeatures, HEARD_FEATURES } from './candidate-features.ts'
export { certaintyAsked, REST_FRAMES } from './decoder.ts'
export { fromHalfFloat } from './half-floats.ts'
export { velocityOf } from './key-states.ts'
export { type Learned, learnedFrom, packWeights, unpackWeights } from './learned.ts'
export { createMemory } from './memory.ts'
export { type NetworkWeights, networkWeightsFrom } from './network-weights.ts'
export { createNoteDetector } from './note-detector.ts'
export {
  type DetectedHop,
  type DetectedNote,
  type ExpectedEvent as AskedEvent,
  type ExpectedKeyVerdict as Verdict,
  frameOfSeconds,
  LISTENING_RATE_HZ,
  LOWEST_PITCH,
  type NoteDetector,
  type ReleasedNote,
  secondsOfFrame,
} from './note-detector.types.ts'
export { createCommittee, type PerceptronWeights } from './perceptron.ts'
export { createPianoNetwork } from './piano-network.ts'
export { type Answer, BINS, FRAME_SAMPLES, KEYS, OUTPUTS, type PianoNetwork } from './piano-network.types.ts'
export { DECODED_BACK, exactBack, FARTHEST_BACK, isStrike, likeliestBack, NEAREST_BACK } from './strikes.ts'
