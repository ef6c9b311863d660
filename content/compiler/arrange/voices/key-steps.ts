import { type Chord, type Spelling, spellingInChord, spellPitch, type Tonality } from '@prelude/domain/music'

const MAJOR_STEPS = new Set([0, 2, 4, 5, 7, 9, 11])
const FIFTH = 7

/** The name of a key: as its chord writes it, else as the signature does. */
export const spelledIn = (chord: Chord, pitch: number, tonality: Tonality): Spelling =>
  spellingInChord(chord, pitch) ?? spellPitch(pitch, tonality.fifths)

/** The step of the scale next to `goal` on the way from `from`; `from` itself where both are no further than a step apart. */
export function stepTowards(from: number, goal: number, fifths: number): number {
  if (Math.abs(goal - from) <= 2) return from
  const away = Math.sign(from - goal)
  const tonic = (((fifths * FIFTH) % 12) + 12) % 12
  const inScale = (pitch: number): boolean => MAJOR_STEPS.has((((pitch - tonic) % 12) + 12) % 12)
  return inScale(goal + away) ? goal + away : goal + 2 * away
}

/** The same under a chord that sounds on: fa, not fa dièse, under sol 7 in G major. */
export function stepUnder(chord: Chord, from: number, goal: number, tonality: Tonality): number {
  const step = stepTowards(from, goal, tonality.fifths)
  const written = spelledIn(chord, step, tonality)
  const own = chord.tones.find(({ spelling }) => spelling.letter === written.letter)
  return own ? step + own.spelling.alter - written.alter : step
}
