import type { ScoreNote } from './timeline.ts'

/** Rates are taken in windows of this length (spec: curriculum §10.1). */
export const WINDOW_SECONDS = 2

export function percentile90(values: readonly number[]): number {
  const sorted = Float64Array.from(values).sort()
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * 0.9))] ?? 0
}

/** Notes struck together, in playing order. */
export function attacksOf(notes: readonly ScoreNote[]): ScoreNote[][] {
  const attacks: ScoreNote[][] = []
  for (const note of notes) {
    const last = attacks[attacks.length - 1]
    if (last?.[0]?.onset === note.onset) last.push(note)
    else attacks.push([note])
  }
  return attacks
}
