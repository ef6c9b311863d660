// By semitones from the nearest asked key: 0 is that key at a wrong moment, then neighbours, a third, a fourth …, the octave.
const NEAR_KEYS = [0.05, 0.12, 0.1, 0.06, 0.05, 0.03, 0.025, 0.025, 0.012, 0.012, 0.012, 0.012, 0.03]
const FAR_KEY = 0.003

/** Probability that a wrong strike hits one key at that distance from the nearest asked one: a semitone 0.12, two octaves 0.003. */
export const wrongKeyProbability = (semitones: number): number => NEAR_KEYS[semitones] ?? FAR_KEY
