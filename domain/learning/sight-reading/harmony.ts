import type { Tonality } from '../../music/index.ts'
import { pitchOfStep, signatureAlterAt } from '../../notation/index.ts'
import { degreeOf } from './items.ts'

/** The root of a chord by its degree: 0 is the tonic, 3 the subdominant, 4 the dominant. */
const [TONIC, SUPERTONIC, SUBDOMINANT, DOMINANT, SUBMEDIANT] = [0, 1, 3, 4, 5] as const

export { DOMINANT, SUBDOMINANT, SUBMEDIANT, SUPERTONIC, TONIC }

/** The tones of a chord by degree. */
export const isChordTone = (step: number, chord: number, tonality: Tonality): boolean =>
  [0, 2, 4].includes((degreeOf(step, tonality) - chord + 7) % 7)

/** In minor the leading note is raised over the dominant. */
export const isRaised = (step: number, chord: number, tonality: Tonality): boolean =>
  tonality.mode === 'minor' && chord === DOMINANT && degreeOf(step, tonality) === 6

/** What is before a note over a chord: by the signature, or raised. */
export const alterOver = (step: number, chord: number, tonality: Tonality): number =>
  signatureAlterAt(step, tonality.fifths) + (isRaised(step, chord, tonality) ? 1 : 0)

/** The key of a place on the staff over a chord. */
export const pitchOver = (step: number, chord: number, tonality: Tonality): number => pitchOfStep(step, alterOver(step, chord, tonality))

const PERFECT = [0, 7]
const perfectOf = (low: number, high: number): number | null => {
  const size = (((high - low) % 12) + 12) % 12
  return PERFECT.includes(size) ? size : null
}

/** Two voices that move in the same direction from a fifth or an octave to another one. */
export function movesInParallel(low: readonly [number, number], high: readonly [number, number]): boolean {
  const before = perfectOf(low[0], high[0])
  const [lowMove, highMove] = [low[1] - low[0], high[1] - high[0]]
  return before !== null && before === perfectOf(low[1], high[1]) && lowMove !== 0 && highMove !== 0 && Math.sign(lowMove) === Math.sign(highMove)
}
