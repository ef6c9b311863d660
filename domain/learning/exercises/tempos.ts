/** Each step is some 15 % faster: it is felt, and still reached. */
const STEP = 1.15

/** The tempos from the first to the one that is aimed at, both included, in beats a minute, each by the same ratio above the one before. */
export function exerciseTempos(start: number, target: number): readonly number[] {
  if (target <= start) return [target]
  const steps = Math.max(1, Math.round(Math.log(target / start) / Math.log(STEP)))
  return Array.from({ length: steps + 1 }, (_, i) => Math.round(start * (target / start) ** (i / steps)))
}

/** Half a beat a minute: a speed of two decimals gives no exact tempo. */
const SAME = 0.75

/** The step above a tempo, or null at the top; the tempo may lie between two steps. */
export const fasterTempo = (tempos: readonly number[], tempo: number): number | null => tempos.find((step) => step > tempo + SAME) ?? null
/** The step below a tempo, or null at the bottom. */
export const slowerTempo = (tempos: readonly number[], tempo: number): number | null => tempos.findLast((step) => step < tempo - SAME) ?? null
