import { seededRandom } from '@prelude/domain/basics'

/** The random generator of one clip, with the draws that music needs. */
export interface ClipRandom {
  readonly random: () => number
  between(low: number, high: number): number
  whole(low: number, high: number): number
  oneOf<Value>(values: readonly Value[]): Value
  /** Standard normal variate. */
  normal(): number
}

export function diceOf(seed: number): ClipRandom {
  const random = seededRandom(seed)
  const between = (low: number, high: number): number => low + random() * (high - low)
  return {
    random,
    between,
    whole: (low, high) => Math.floor(between(low, high + 1)),
    oneOf: (values) => {
      const value = values[Math.floor(random() * values.length)]
      if (value === undefined) throw new RangeError('nothing to choose from')
      return value
    },
    normal: () => Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random()),
  }
}

const MAJOR = [0, 2, 4, 5, 7, 9, 11]
const MINOR = [0, 2, 3, 5, 7, 8, 10]
/** Scale degrees of the chords of four bars, 0 being the tonic. */
const PROGRESSIONS = [
  [0, 3, 4, 0],
  [0, 5, 3, 4],
  [0, 4, 5, 3],
  [0, 1, 4, 0],
  [5, 3, 0, 4],
  [0, 2, 3, 4],
] as const

/** A tonality with its bars: converts scale degrees to pitches. */
export interface ClipTonality {
  /** Degree 0 is the tonic near `around`; 7 an octave above. */
  pitchOf(degree: number, around: number): number
  /** The chord of a bar: degrees, root first. */
  chordOf(bar: number): readonly number[]
}

export function tonalityOf(dice: ClipRandom): ClipTonality {
  const tonic = dice.whole(0, 11)
  const scale = dice.random() < 0.65 ? MAJOR : MINOR
  const progression = dice.oneOf(PROGRESSIONS)
  const hasSevenths = dice.random() < 0.3
  return {
    pitchOf: (degree, around) => {
      const octave = Math.floor(degree / 7)
      const base = around - ((((around - tonic) % 12) + 12) % 12)
      return base + 12 * octave + (scale[degree - 7 * octave] as number)
    },
    chordOf: (bar) => {
      const root = progression[bar % progression.length] as number
      return hasSevenths && root !== 0 ? [root, root + 2, root + 4, root + 6] : [root, root + 2, root + 4]
    },
  }
}
