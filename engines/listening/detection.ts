export { createResampler } from './capture/resampler.ts'
export { ASKED_FEATURES, describeAsked } from './detection/asked-features.ts'
export { type Certainties, lastFrameOf } from './detection/asked-judge.ts'
export { createCandidateFeatures, HEARD_FEATURES } from './detection/candidate-features.ts'
export { certaintyAsked, REST_FRAMES } from './detection/decoder.ts'
export { fromHalfFloat } from './detection/half-floats.ts'
export { velocityOf } from './detection/key-states.ts'
export { type Learned, learnedFrom, packWeights, unpackWeights } from './detection/learned.ts'
export { createMemory } from './detection/memory.ts'
export { type NetworkWeights, networkWeightsFrom } from './detection/network-weights.ts'
export { createNoteDetector } from './detection/note-detector.ts'
export { createCommittee, type PerceptronWeights } from './detection/perceptron.ts'
export { createPianoNetwork } from './detection/piano-network.ts'
export { DECODED_BACK, exactBack, FARTHEST_BACK, isStrike, likeliestBack, NEAREST_BACK } from './detection/strikes.ts'
export { createLeakWatch, LEAK_FEATURES } from './echo/leak-watch.ts'
export {
  type DetectedHop,
  type DetectedNote,
  type ExpectedEvent,
  type ExpectedKeyVerdict,
  frameOfSeconds,
  LISTENING_RATE_HZ,
  LOWEST_PITCH,
  type NoteDetector,
  type ReleasedNote,
  secondsOfFrame,
} from './note-detector.types.ts'
export { createNoteEvents } from './note-events.ts'
export { type Answer, BINS, FRAME_SAMPLES, KEYS, OUTPUTS, type PianoNetwork } from './piano-network.types.ts'
