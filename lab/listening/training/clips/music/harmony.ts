import type { SeededRandom } from '../chance.ts'

export interface ClipKey {
  readonly tonic: number
  readonly scale: readonly number[]
}

const MAJOR = [0, 2, 4, 5, 7, 9, 11]
const MINOR = [0, 2, 3, 5, 7, 8, 11]

export function drawKey(random: SeededRandom): ClipKey {
  return { tonic: random.whole(0, 11), scale: random.happens(0.6) ? MAJOR : MINOR }
}

/** Scale degrees of the chords; 0 is the tonic. */
const PROGRESSIONS = [
  [0, 4, 5, 3],
  [5, 3, 0, 4],
  [0, 5, 3, 4],
  [0, 3, 4, 0],
  [0, 3, 1, 4],
  [0, 5, 1, 4],
  [0, 4, 0, 3],
  [0, 2, 3, 4],
  [5, 4, 3, 4],
  [0, 6, 5, 4],
]

export const drawProgression = (random: SeededRandom): readonly number[] => random.pick(PROGRESSIONS)

/** The pitch of a scale degree, counted on over the octaves from the tonic at or above `from`. */
export function scalePitch({ tonic, scale }: ClipKey, step: number, from: number): number {
  const root = from + ((((tonic - from) % 12) + 12) % 12)
  const octave = Math.floor(step / 7)
  return root + 12 * octave + (scale[step - 7 * octave] as number)
}

/** Pitch classes of the chord on a degree, its root first. */
export function chordClasses(key: ClipKey, degree: number, seventh = false): number[] {
  return (seventh ? [0, 2, 4, 6] : [0, 2, 4]).map((third) => scalePitch(key, degree + third, 0) % 12)
}

/** `count` chord tones from `lowest` up, in close or open position. */
export function voicing(classes: readonly number[], lowest: number, count: number, skip = 0): number[] {
  const pitches: number[] = []
  let remaining = 0
  for (let pitch = lowest; pitches.length < count && pitch <= 108; pitch += 1) {
    if (!classes.includes(pitch % 12)) continue
    if (remaining === 0) pitches.push(pitch)
    remaining = remaining === 0 ? skip : remaining - 1
  }
  return pitches
}

/** The root of the chord at or above `lowest`. */
export const bassOf = (classes: readonly number[], lowest: number): number => lowest + (((((classes[0] as number) - lowest) % 12) + 12) % 12)

/** A melodic line on the scale: mostly steps, some leaps, turning back at the edges. */
export function drawLine(random: SeededRandom, count: number, low: number, high: number): number[] {
  let step = random.whole(low, high)
  return Array.from({ length: count }, () => {
    const leap = random.weighted([
      [1, 4],
      [-1, 4],
      [2, 2],
      [-2, 2],
      [0, 0.7],
      [4, 0.7],
      [-3, 0.7],
      [7, 0.3],
      [-7, 0.3],
    ] as const)
    step += leap
    if (step > high) step = high - random.whole(1, 3)
    if (step < low) step = low + random.whole(1, 3)
    return step
  })
}
