import type { Hand, ScoreNote, Timeline } from '@prelude/domain/score'
import type { LearnerKey } from './natural.ts'

/** Places in a score and keys beside others, of which the weaknesses of simulated learners are made. */

export const handOf = (timeline: Timeline, hand: Hand): ScoreNote[] => timeline.notes.filter((note) => note.hand === hand && !note.grace)

/** The onsets of a hand in order, with their notes. */
export function onsetsOf(timeline: Timeline, hand: Hand): ScoreNote[][] {
  const steps = new Map<number, ScoreNote[]>()
  for (const note of handOf(timeline, hand)) steps.set(note.onset, [...(steps.get(note.onset) ?? []), note])
  return [...steps].sort(([a], [b]) => a - b).map(([, notes]) => notes)
}

export const onsetOf = (step: readonly ScoreNote[] | undefined): number => step?.[0]?.onset ?? 0
export const measureOf = (step: readonly ScoreNote[] | undefined): number => step?.[0]?.measure ?? 0
/** Moves the notes of some onsets of a hand to other times in seconds. */
export const moved = (keys: readonly LearnerKey[], hand: Hand, times: ReadonlyMap<number, number>): LearnerKey[] =>
  keys.map((key) => {
    const by = key.note?.hand === hand ? times.get(key.note.onset) : undefined
    return by === undefined ? key : { ...key, at: key.at + by }
  })

/** True where the other hand strikes a key of this step at the same time. */
export const isSharedKey = ({ notes }: Timeline, step: readonly ScoreNote[] | undefined): boolean =>
  (step ?? []).some((note) =>
    notes.some((counterpart) => counterpart.hand !== note.hand && counterpart.onset === note.onset && counterpart.pitch === note.pitch),
  )

const WHITE = [0, 2, 4, 5, 7, 9, 11]
/** The next white key above; a black key goes to the next black or white one. */
export const whiteAbove = (pitch: number): number => {
  const place = WHITE.indexOf(pitch % 12)
  return place < 0 ? pitch + 2 : pitch + (place === 6 ? 1 : (WHITE[place + 1] ?? 12) - (WHITE[place] ?? 0))
}

/** The bass staff read as a treble one, the hand in its own octave: two degrees of the scale lower. */
export function thirdBelow({ pitch }: ScoreNote, { fifths }: Timeline): number {
  const tonic = (((fifths * 7) % 12) + 12) % 12
  const degrees = [0, 2, 4, 5, 7, 9, 11].map((step) => (tonic + step) % 12)
  const below = Array.from({ length: 5 }, (_, apart) => pitch - 1 - apart).filter((below) => degrees.includes(below % 12))
  return below[degrees.includes(pitch % 12) ? 1 : 0] ?? pitch - 3
}

export const middleOf = (step: readonly ScoreNote[]): number => step.reduce((sum, { pitch }) => sum + pitch, 0) / step.length

/** Measures in which the harmony changes: by the chord symbols, or where there are none by what the left hand has not played in the measure before. */
export function harmonyChanges({ chords, measures, notes }: Timeline): number[] {
  const tones = measures.map(({ index }) => {
    const own = notes.filter((note) => note.hand === 'LEFT' && !note.grace && note.measure === index)
    return new Set(own.map(({ pitch }) => pitch % 12))
  })
  return measures.flatMap(({ index, start, length }) => {
    const changes = chords.some(({ at, symbol }, place) => place > 0 && at >= start && at < start + length && symbol !== chords[place - 1]?.symbol)
    const [before, here] = [tones[index - 1], tones[index]]
    const isNew = before && here && before.size > 0 && [...here].some((tone) => !before.has(tone))
    return (chords.length > 0 ? changes : isNew) ? [index] : []
  })
}

/** Three equal notes of a hand that fill a beat: their onsets, the onset after them, and their measure. */
export function tripletsOf(
  timeline: Timeline,
  hand: Hand,
): { readonly onsets: readonly [number, number, number, number]; readonly measure: number }[] {
  const steps = onsetsOf(timeline, hand)
  return steps.slice(0, -3).flatMap((step, place) => {
    const onsets = [0, 1, 2, 3].map((more) => onsetOf(steps[place + more])) as [number, number, number, number]
    const [a, b, c, d] = onsets
    const measure = timeline.measures[measureOf(step)]
    const beat = measure?.beatTicks ?? timeline.ticksPerQuarter
    const isTriplet = b - a === c - b && c - b === d - c && d - a === beat && (a - (measure?.start ?? 0)) % beat === 0
    return isTriplet ? [{ onsets, measure: measureOf(step) }] : []
  })
}
