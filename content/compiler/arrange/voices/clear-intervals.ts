/** The lowest key over which an interval of so many semitones is clear: the low interval limits of arrangers, up to the tritone. */
const CLEAR_FROM: readonly number[] = [0, 52, 51, 48, 46, 39, 39]

/** Semitones by which the lower of two neighbouring keys lies under that limit; 0 where they sound clear together. */
export const muddiness = (low: number, high: number): number => Math.max(0, (CLEAR_FROM[high - low] ?? 0) - low)
