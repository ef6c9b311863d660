import { pitchClassOf } from '@prelude/domain/music'
import type { UnfoldedNote } from '../../pfl/unfold.ts'
import type { ChordStep } from './steps.ts'

/** Thirds and sixths below the melody, at any octave. */
const SWEET = new Set([3, 4, 8, 9])
const PERFECT = new Set([0, 5, 7])
const COST = { plain: 3, perfect: 5, parallel: 15, still: 4, leap: 1.2 } as const
/** Semitones above the bass: below do3 nothing smaller than a fifth. */
const LOWEST_ABOVE_BASS = 4
const LOWEST_ABOVE_DEEP_BASS = 7
const DEEP_BELOW = 48
const REACH = 12

/** A tenor between bass and melody: chord tones in thirds and sixths below the melody, by step where it can. */
export function counterMelody(
  onsets: readonly number[],
  melody: readonly UnfoldedNote[],
  place: { readonly step: ChordStep; readonly bass: number; readonly upper: readonly number[] },
): ReadonlyMap<number, number> {
  const { step, bass, upper } = place
  const { chord, ceiling } = step.span
  const classes = new Set(chord.tones.map(({ pitchClass }) => pitchClass))
  const third = chord.tones.find(({ degree }) => degree === 3)?.pitchClass
  const choices: number[] = []
  for (let pitch = bass + (bass < DEEP_BELOW ? LOWEST_ABOVE_DEEP_BASS : LOWEST_ABOVE_BASS); pitch < Math.min(ceiling, bass + REACH + 1); pitch += 1)
    if (classes.has(pitch % 12) && !step.near.has(pitch)) choices.push(pitch)
  const line = new Map<number, number>()
  let before: { readonly pitch: number; readonly top: number | undefined } = { pitch: upper.at(-1) ?? bass + REACH / 2, top: undefined }
  const needsThird = third !== undefined && bass % 12 === pitchClassOf(chord.root) && !step.sung.has(third)
  onsets.forEach((onset, i) => {
    const top = melody.find((note) => !note.grace && note.onset <= onset && note.onset + note.duration > onset)?.written.pitch
    let [best, least] = [bass, Number.POSITIVE_INFINITY]
    for (const pitch of choices) {
      const interval = top === undefined ? 3 : (top - pitch) % 12
      const moved = Math.abs(pitch - before.pitch)
      const parallel =
        PERFECT.has(interval) && before.top !== undefined && top !== undefined && (before.top - before.pitch) % 12 === interval && moved > 0
      const cost =
        (SWEET.has(interval) ? 0 : PERFECT.has(interval) ? COST.perfect : COST.plain) +
        (parallel ? COST.parallel : 0) +
        (moved === 0 ? COST.still : COST.leap * Math.max(0, moved - 2)) +
        (i === 0 && needsThird && pitch % 12 !== third ? COST.perfect : 0)
      if (cost < least) [best, least] = [pitch, cost]
    }
    line.set(onset, best)
    before = { pitch: best, top }
  })
  return line
}
