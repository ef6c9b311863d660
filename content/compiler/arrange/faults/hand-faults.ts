import { HANDS, type Hand } from '@prelude/domain/score'
import type { ArrangedNote, Arrangement, ArrangementLevel } from '../arrangement.ts'
import { widestLeap } from '../voices/steps.ts'

/** What a teacher would not ask of a left hand. */
export interface HandFault {
  readonly kind: 'hop' | 'triads'
  readonly measure: number
}

const TRIAD = 3
/** A beginner plays at most so many chords of three notes in a measure. */
const MOST_TRIADS = 3

function attacksOf(notes: readonly ArrangedNote[], hand: Hand): Map<number, number[]> {
  const attacks = new Map<number, number[]>()
  for (const note of notes) if (note.hand === hand && !note.grace) attacks.set(note.onset, [...(attacks.get(note.onset) ?? []), note.written.pitch])
  return new Map([...attacks].sort(([a], [b]) => a - b))
}

/** Hops of the left hand wider than its level and tempo allow, from the nearest key of the last beat to the lowest of an attack, and measures with too many triads. */
export function handFaults({ piece, notes }: Arrangement, level: ArrangementLevel): HandFault[] {
  const limit = widestLeap(level, piece.beatsPerMinute)
  const measureAt = (onset: number): number => piece.measures.findLast(({ start }) => start <= onset)?.number ?? 0
  const faults: HandFault[] = []
  const triads = new Map<number, number>()
  const left = notes.filter((note) => note.hand === 'LEFT' && !note.grace)
  for (const [onset, pitches] of attacksOf(notes, 'LEFT')) {
    const before = left.filter((note) => note.onset < onset && note.onset + note.duration > onset - piece.meter.beatTicks)
    const lowest = Math.min(...pitches)
    const leap = Math.min(...before.map((note) => Math.abs(lowest - note.written.pitch)))
    if (before.length > 0 && leap > limit) faults.push({ kind: 'hop', measure: measureAt(onset) })
    if (pitches.length >= TRIAD) triads.set(measureAt(onset), (triads.get(measureAt(onset)) ?? 0) + 1)
  }
  if (level <= 3) for (const [measure, count] of triads) if (count > MOST_TRIADS) faults.push({ kind: 'triads', measure })
  return faults
}

const FEWEST_MEASURES = 6
const SAME_SHARE = 0.8

/** The share of the measures, but for the last, that have the commonest figure of the accompaniment: when it strikes, and how many keys. */
export function commonestFigure({ code, piece, notes }: Arrangement): { readonly share: number; readonly measures: number } {
  const whole = piece.measures.filter((measure) => measure.number > 0).slice(0, -1)
  const accompanying = code === 's' ? notes : notes.filter((note) => note.hand === 'LEFT')
  const counts = new Map<string, number>()
  for (const { start, length } of whole) {
    const within = accompanying.filter((note) => note.onset >= start && note.onset < start + length)
    const figure = HANDS.map((hand) => [...attacksOf(within, hand)].map(([onset, pitches]) => `${onset - start}x${pitches.length}`).join(' ')).join()
    counts.set(figure, (counts.get(figure) ?? 0) + 1)
  }
  return { share: Math.max(0, ...counts.values()) / Math.max(1, whole.length), measures: whole.length }
}

/** An accompaniment that does the same thing from the first measure to the last. */
export const isMonotonous = (arrangement: Arrangement): boolean => {
  const { share, measures } = commonestFigure(arrangement)
  return measures >= FEWEST_MEASURES && share > SAME_SHARE
}
