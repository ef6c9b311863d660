/** Half a note for each key that was struck beside what is asked. */
const EXTRA_WEIGHT = 0.5

export interface TriedStep {
  /** Score of the take, 0–100; null where too much was unsure. */
  readonly score: number | null
  readonly notes: readonly { readonly verdict: string }[]
  /** Keys beside what is asked. */
  readonly extras: readonly unknown[]
}

/** The value of a take for its step, 0–100: its score, or the share of right keys in an exercise without tempo. */
export function stepScore({ score, notes, extras }: TriedStep, { timed }: { readonly timed: boolean }): number {
  if (timed) return score ?? 0
  const foundCount = notes.filter(({ verdict }) => verdict !== 'missed' && verdict !== 'unsure').length
  const noteCount = notes.filter(({ verdict }) => verdict !== 'unsure').length
  return noteCount === 0 ? 0 : Math.round((100 * foundCount) / (noteCount + EXTRA_WEIGHT * extras.length))
}
