/** What journeys take from the evaluation: a piano as a microphone hears it, and the keys that were heard held against those that were struck. */
export { type MicrophoneFile, type WrittenMicrophoneFile, writeMicrophoneFile } from './fake-microphone.ts'
export { alignOnsets, shifted } from './scoring/align-onsets.ts'
export { countsOf, f1Of, matchOnsets } from './scoring/match-onsets.ts'
