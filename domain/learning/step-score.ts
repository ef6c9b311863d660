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
  const found = notes.filter(({ verdict }) => verdict !== 'missed' && verdict !== 'unsure').length
  const asked = notes.filter(({ verdict }) => verdict !== 'unsure').length
  return asked === 0 ? 0 : Math.round((100 * found) / (asked + EXTRA_WEIGHT * extras.length))
}
