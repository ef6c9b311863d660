import type { Pitch } from '../../music/index.ts'
import { areParallel } from '../../score/index.ts'

export type Mode = 'major' | 'minor'
type Random = () => number

/** Semitones of the degrees above the tonic; in minor the seventh one is raised, as over the dominant. */
const SCALES: Readonly<Record<Mode, readonly number[]>> = { major: [0, 2, 4, 5, 7, 9, 11], minor: [0, 2, 3, 5, 7, 8, 11] }
export const semitonesOfDegree = (degree: number, mode: Mode): number => SCALES[mode][(degree - 1) % 7] ?? 0

/** Roots by degree; with « 6 » the third is in the bass. */
const ROOTS: Readonly<Record<string, number>> = { I: 1, ii: 2, IV: 4, V: 5, vi: 6 }
interface HeardChord {
  /** Degrees of the bass and of the tones above it. */
  readonly bass: number
  readonly above: readonly number[]
}
const chordOf = (name: string): HeardChord => {
  const root = ROOTS[name.replace('6', '')] ?? 1
  // Over its third a chord has no other third: a leading note in two voices would sound wrong.
  return name.endsWith('6') ? { bass: root + 2, above: [root, root + 4] } : { bass: root, above: [root, root + 2, root + 4] }
}

/** Basses lie in this range, what is above them in that one. */
const BASS = { low: 48, high: 64 }
const ABOVE = { low: 60, high: 78 }

const inRange = (pitchClass: number, { low, high }: typeof BASS): number[] =>
  Array.from({ length: high - low + 1 }, (_, place) => low + place).filter((pitch) => (pitch - pitchClass) % 12 === 0)
/** A bass moves little, and stays about its first tonic. */
const basslike = (pitches: readonly number[], last: number, home: number): number =>
  pitches.toSorted((a, b) => Math.abs(a - last) + Math.abs(a - home) - Math.abs(b - last) - Math.abs(b - home))[0] ?? home

/** Close positions of some tones, from low to high. */
const positionsOf = (classes: readonly number[]): number[][] =>
  classes
    .flatMap((lowest) =>
      inRange(lowest, ABOVE).map((low) => classes.map((pitchClass) => low + ((((pitchClass - lowest) % 12) + 12) % 12)).toSorted((a, b) => a - b)),
    )
    .filter((position) => (position[position.length - 1] ?? 0) <= ABOVE.high)

const movement = (from: readonly number[], to: readonly number[]): number =>
  to.reduce((sum, pitch, place) => sum + Math.abs(pitch - (from[Math.min(place, from.length - 1)] ?? pitch)), 0)
const hasParallel = (from: readonly number[], to: readonly number[]): boolean =>
  from.length === to.length &&
  to.some((top, high) => to.some((low, place) => place < high && areParallel({ low: from[place] ?? 0, top: from[high] }, { low, top })))
/** In semitones: more than all movement of a progression. */
const PARALLEL_COST = 200

interface Way {
  readonly chords: readonly (readonly number[])[]
  readonly cost: number
}

/** The chords of a progression over a tonic, led voice by voice with the least movement; each from low to high, the bass first. */
export function chordsOf(names: string, tonic: number, mode: Mode, random: Random): readonly (readonly Pitch[])[] {
  const home = tonic - 12 < BASS.low ? tonic : tonic - 12
  let last = home
  let ways: readonly Way[] = [{ chords: [], cost: 0 }]
  for (const name of names.split(' ')) {
    const { bass, above } = chordOf(name)
    const low = basslike(inRange(tonic + semitonesOfDegree(bass, mode), BASS), last, home)
    last = low
    const positions = positionsOf(above.map((degree) => tonic + semitonesOfDegree(degree, mode)))
      .filter(([lowest]) => (lowest ?? 0) > low)
      .map((position) => [low, ...position])
    const extended = (position: readonly number[]): Way => {
      const choices = ways.map(({ chords, cost }): Way => {
        const before = chords[chords.length - 1]
        const step = before ? movement(before.slice(1), position.slice(1)) + (hasParallel(before, position) ? PARALLEL_COST : 0) : 6 * random()
        return { chords: [...chords, position], cost: cost + step }
      })
      return choices.reduce((best, way) => (way.cost < best.cost ? way : best))
    }
    ways = positions.map(extended)
  }
  return ways.reduce((best, way) => (way.cost < best.cost ? way : best)).chords as readonly (readonly Pitch[])[]
}

/** How a progression may end. */
export const CADENCES = {
  full: ['I IV V I', 'I vi V I', 'I V6 IV V I', 'I IV I6 V I'],
  half: ['I IV I V', 'I vi IV V', 'I V6 I IV V', 'I V I IV V'],
  deceptive: ['I IV V vi', 'I I6 V vi', 'I V6 I V vi'],
} as const
export const BASSES = {
  3: ['I IV V', 'I V I', 'I vi IV', 'I I6 IV', 'I V6 I', 'I vi V', 'I IV I', 'I ii V'],
  4: ['I I6 IV V', 'I vi IV V', 'I IV V I', 'I vi ii V', 'I V6 I IV', 'I I6 ii V', 'I V vi IV', 'I V6 vi IV', 'I IV I6 V'],
} as const
/** What makes a key heard. */
export const KEY_CHORDS = 'I V I'
