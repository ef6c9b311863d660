import { matchOnsets, type Onset } from './match-onsets.ts'

const STEP_SECONDS = 0.01

export const shifted = <Item extends Onset>(onsets: readonly Item[], bySeconds: number): Item[] =>
  onsets.map((onset) => ({ ...onset, onsetSeconds: onset.onsetSeconds + bySeconds }))

/** Offset that best aligns detected onsets with the struck ones, for two clocks with different origins. */
export function alignOnsets(struck: readonly Onset[], heard: readonly Onset[]): number {
  const votes = new Map<number, number>()
  for (const { pitch, onsetSeconds } of heard) {
    for (const onset of struck) {
      if (onset.pitch !== pitch) continue
      const step = Math.round((onset.onsetSeconds - onsetSeconds) / STEP_SECONDS)
      for (const near of [step - 1, step, step + 1]) votes.set(near, (votes.get(near) ?? 0) + 1)
    }
  }
  const [best] = [...votes].sort((a, b) => b[1] - a[1])[0] ?? [0]
  // The mean over the matched pairs refines the grid step.
  const { pairs } = matchOnsets(struck, shifted(heard, best * STEP_SECONDS))
  const rest =
    pairs.reduce((sum, [struckOnset, heardOnset]) => sum + struckOnset.onsetSeconds - heardOnset.onsetSeconds, 0) / Math.max(1, pairs.length)
  return best * STEP_SECONDS + rest
}
