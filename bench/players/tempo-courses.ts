import { type Timeline, tempoMapOf } from '@prelude/domain/score'
import type { LearnerKey } from './natural.ts'

/** Ways through a score in time: other tempos, stops, and measures in another order. All take the keys of a learner who keeps the written tempo. */

const startSeconds = (timeline: Timeline): readonly number[] => {
  const tempo = tempoMapOf(timeline, 1)
  return [...timeline.measures.map(({ start }) => tempo.secondsAt(start)), tempo.secondsAt(timeline.totalTicks)]
}

/** Written seconds to played ones, measure by measure: in measure `index` the music takes `stretchOf(index)` times as long, `pauseOf(index)` seconds before it stand still. */
function courseOf(
  timeline: Timeline,
  stretchOf: (index: number) => number,
  pauseOf: (index: number) => number,
): (seconds: number, measure: number) => number {
  const starts = startSeconds(timeline)
  const played: number[] = []
  let at = starts[0] ?? 0
  timeline.measures.forEach(({ index }) => {
    at += pauseOf(index)
    played.push(at)
    at += stretchOf(index) * ((starts[index + 1] ?? 0) - (starts[index] ?? 0))
  })
  return (seconds, measure) => (played[measure] ?? 0) + stretchOf(measure) * (seconds - (starts[measure] ?? 0))
}

/** Another tempo in each measure. */
export function atTempos(timeline: Timeline, keys: readonly LearnerKey[], stretchOf: (index: number) => number): LearnerKey[] {
  const playedAt = courseOf(timeline, stretchOf, () => 0)
  return keys.map((key) => {
    const measure = key.note?.measure ?? 0
    return { ...key, at: playedAt(key.at, measure), held: key.held * stretchOf(measure) }
  })
}

/** The music stands still before some measures (s). */
export function withPauses(timeline: Timeline, keys: readonly LearnerKey[], pauseOf: (index: number) => number): LearnerKey[] {
  const playedAt = courseOf(timeline, () => 1, pauseOf)
  return keys.map((key) => ({ ...key, at: playedAt(key.at, key.note?.measure ?? 0) }))
}

/** Measures (by index) in another order, each as often as it is named, in tempo. */
export function inOrderOf(timeline: Timeline, keys: readonly LearnerKey[], order: readonly number[]): LearnerKey[] {
  const starts = startSeconds(timeline)
  let at = starts[0] ?? 0
  return order.flatMap((measure) => {
    const [from, until] = [starts[measure] ?? 0, starts[measure + 1] ?? 0]
    const moved = keys.filter(({ note }) => note?.measure === measure).map((key) => ({ ...key, at: key.at - from + at }))
    at += until - from
    return moved
  })
}

export const rangeOf = (from: number, to: number): number[] => Array.from({ length: Math.max(0, to - from + 1) }, (_, at) => from + at)

/** A section that is written twice by a repeat sign: the measures of its first playing and of its second, by index. */
export interface PlayedTwice {
  readonly first: readonly [from: number, to: number]
  readonly second: readonly [from: number, to: number]
}

/** Playings of one section right after each other, with the same printed measures. */
export function repeatsOf({ measures, parts }: Timeline): PlayedTwice[] {
  const inside = (start: number, end: number) => measures.filter((measure) => measure.start >= start && measure.start < end)
  return parts.flatMap((part, place): PlayedTwice[] => {
    const next = parts[place + 1]
    if (!next || next.sectionId !== part.sectionId) return []
    const [first, second] = [inside(part.start, part.end), inside(next.start, next.end)]
    const [from, to, again, last] = [first[0], first.at(-1), second[0], second.at(-1)]
    if (!from || !to || !again || !last || from.number !== again.number) return []
    return [{ first: [from.index, to.index], second: [again.index, last.index] }]
  })
}
