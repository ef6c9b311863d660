import { type ScoreNote, type Timeline, tempoMapOf } from '@prelude/domain/score'
import { firstIndexPast } from '../../../basics/index.ts'
import { gradeTake } from '../../grading/grade-take.ts'
import type { Grade, Take } from '../../take.ts'
import { findingOf } from '../clusters.ts'
import type { Finding } from '../finding.ts'
import { type RetimedTake, retimed } from '../retimed-take.ts'

/** A section that the score plays twice: the measures of both playings, by `TimelineMeasure.index`, both included. */
export interface WrittenRepeat {
  readonly first: readonly [from: number, to: number]
  readonly second: readonly [from: number, to: number]
}

/** A playing of fewer measures is no section. */
const FEWEST_MEASURES = 2

/** Where the printed numbers go back: what was played from that number on comes again, up to the number at which they went back. */
export function writtenRepeats({ measures }: Timeline): WrittenRepeat[] {
  return measures.flatMap(({ number }, place): WrittenRepeat[] => {
    const before = measures[place - 1]
    if (!before || number > before.number) return []
    const from = measures.findLastIndex((measure, index) => index < place && measure.number === number)
    if (from < 0 || place - from < FEWEST_MEASURES) return []
    // The second playing ends with the number of the first, or with another ending of it.
    const beyond = measures.findIndex(
      (measure, index) => index > place && (measure.number > before.number || measure.number <= (measures[index - 1]?.number ?? 0)),
    )
    const after = beyond < 0 ? measures.length : beyond
    const last = Math.min(after, place + (place - from)) - 1
    return last - place + 1 < FEWEST_MEASURES ? [] : [{ first: [from, place - 1], second: [place, last] }]
  })
}

/** Share of a section's notes that sounded in one of its playings alone, from which on it was played once; in both, at most. */
const ONCE_SHARE = 0.8
const TWICE_SHARE = 0.15
const FEWEST_NOTES = 4

/** A section that was played once though it is written twice: what the other playing asks for is not missing note by note. */
export interface RepeatLeftOut {
  readonly repeat: WrittenRepeat
  /** Notes (by index) of both playings that were not struck. */
  readonly notes: ReadonlySet<number>
}

/** The repeats that were left out. The order of the keys may find the one playing in either, or partly in both. */
export function repeatsLeftOut({ notes }: Grade, timeline: Timeline, take: Take): RepeatLeftOut[] {
  const foundNotes = new Set(notes.flatMap(({ noteIndex, playedIndex }) => (playedIndex === null ? [] : [noteIndex])))
  return writtenRepeats(timeline).flatMap((repeat): RepeatLeftOut[] => {
    const [first, second] = [repeat.first, repeat.second]
    if (first[0] < take.fromMeasure || second[1] > take.toMeasure) return []
    const startOf = (measure: number): number => timeline.measures[measure]?.start ?? 0
    const inside = ([from, to]: readonly [number, number]) =>
      timeline.notes.filter(
        ({ measure, hand, grace }) => !grace && measure >= from && measure <= to && (take.hands === 'BOTH' || hand === take.hands),
      )
    const keyOf = (onset: number, start: number, pitch: number, hand: string): string => `${onset - start} ${pitch} ${hand}`
    const again = new Map(inside(second).map((note) => [keyOf(note.onset, startOf(second[0]), note.pitch, note.hand), note]))
    const pairs = inside(first).flatMap((note) => {
      const other = again.get(keyOf(note.onset, startOf(first[0]), note.pitch, note.hand))
      return other ? [[foundNotes.has(note.index), foundNotes.has(other.index)] as const] : []
    })
    const twice = pairs.filter(([isFirst, isSecond]) => isFirst && isSecond).length
    const once = pairs.filter(([isFirst, isSecond]) => isFirst !== isSecond).length
    if (pairs.length < FEWEST_NOTES || once < ONCE_SHARE * pairs.length || twice > TWICE_SHARE * pairs.length) return []
    const isAbsent = ({ index }: ScoreNote): boolean => !foundNotes.has(index)
    const absent = [...inside(first), ...inside(second)].filter(isAbsent)
    // Nothing was played after it either: the learner stopped there.
    const after = inside([second[1] + 1, take.toMeasure])
    if (after.length > 0 && after.every(isAbsent)) return []
    // What comes after begins with keys that the order may have given to the playing that was left out.
    const next = inside([second[1] + 1, second[1] + 1]).filter(isAbsent)
    const taken = [first, second].map((playing) => inside(playing).filter((note) => !isAbsent(note)).length)
    const ofNext = next.length <= Math.min(...taken) ? next : []
    return [{ repeat, notes: new Set([...absent, ...ofNext].map(({ index }) => index)) }]
  })
}

/** One finding of all of them, at the second playings. */
export function leftOutFindings(leftOut: readonly RepeatLeftOut[]): Finding[] {
  const [first] = leftOut
  if (!first) return []
  const noteIndexes = leftOut.flatMap(({ notes }) => [...notes]).sort((a, b) => a - b)
  const places = leftOut.map(({ repeat: { second } }) => ({ fromMeasure: second[0], toMeasure: second[1] }))
  const facts = { weight: 2, count: leftOut.length, noteIndexes, cause: 'repeat-left-out' } as const
  const finding = findingOf('skipped', { hand: null, fromMeasure: first.repeat.second[0], toMeasure: first.repeat.second[1] }, facts)
  return [leftOut.length > 1 ? { ...finding, places } : finding]
}

/** A key this much before the time of what follows a repeat still belongs to that (s). */
const EARLY_SECONDS = 0.12
/** Notes that the clock must find more than before: a quarter of a section. */
const GAIN_SHARE = 0.25
const FEWEST_GAINED = 6

export interface RetimedReading {
  readonly retimed: RetimedTake
  readonly grade: Grade
}

/**
 * With the clock a repeat that is left out makes all that follows too early. The take is read as if the learner had been silent during the second
 * playing; of all repeats, or one of them, what finds the most notes is taken. Null where the take is explained no better.
 */
export function withoutRepeats(timeline: Timeline, take: Take, grade: Grade): RetimedReading | null {
  const repeats = writtenRepeats(timeline).filter(({ first, second }) => first[0] >= take.fromMeasure && second[1] <= take.toMeasure)
  const missed = grade.notes.filter(({ playedIndex }) => playedIndex === null).length
  if (take.mode !== 'time' || take.timingTrusted === false || repeats.length === 0 || missed < FEWEST_GAINED) return null
  const countIn = ({ second }: WrittenRepeat): number => timeline.notes.filter(({ measure }) => measure >= second[0] && measure <= second[1]).length
  const smallest = Math.min(...repeats.map(countIn))
  if (missed < GAIN_SHARE * smallest) return null
  const ways = repeats.length > 1 ? [repeats, ...repeats.map((repeat) => [repeat])] : [repeats]
  const least = Math.max(FEWEST_GAINED, GAIN_SHARE * smallest)
  const inTime = strikesInTime(timeline, take)
  const before = inTime(take)
  const silent = ways.map((way) => asIfSilent(timeline, take, way)).map((retaken) => ({ retaken, count: inTime(retaken.take) }))
  const best = silent.reduce((most, way) => (way.count > most.count ? way : most))
  // To grade a take again takes time: only where the keys are there.
  if (best.count - before < least) return null
  const read = gradeTake(timeline, best.retaken.take)
  const gained = read.notes.filter(({ playedIndex }) => playedIndex !== null).length - (grade.notes.length - missed)
  return gained >= least ? { retimed: best.retaken, grade: read } : null
}

/** A strike this near to a note of its key is in time (s). */
const IN_TIME_SECONDS = 0.15

/** Counts the strikes of a take that have a note of their key in its time. */
function strikesInTime(timeline: Timeline, { speed, fromMeasure }: Take): (take: Take) => number {
  const tempo = tempoMapOf(timeline, speed)
  const origin = tempo.secondsAt(timeline.measures[fromMeasure]?.start ?? 0)
  const timesOf = new Map<number, number[]>()
  for (const { pitch, onset } of timeline.notes) {
    const times = timesOf.get(pitch)
    if (times) times.push(tempo.secondsAt(onset) - origin)
    else timesOf.set(pitch, [tempo.secondsAt(onset) - origin])
  }
  return ({ performance }) =>
    performance.filter(({ pitch, timeSeconds }) => {
      const times = timesOf.get(pitch) ?? []
      const next = firstIndexPast(times.length, (place) => (times[place] ?? 0) >= timeSeconds - IN_TIME_SECONDS)
      return (times[next] ?? Number.POSITIVE_INFINITY) <= timeSeconds + IN_TIME_SECONDS
    }).length
}

/** Each strike later by the second playings that were passed over before it. */
function asIfSilent(timeline: Timeline, take: Take, repeats: readonly WrittenRepeat[]): RetimedTake {
  const tempo = tempoMapOf(timeline, take.speed)
  const startOf = (measure: number): number => tempo.secondsAt(timeline.measures[measure]?.start ?? timeline.totalTicks)
  const origin = startOf(take.fromMeasure)
  return retimed(take, ({ timeSeconds }) =>
    repeats.reduce((seconds, { second: [from, to] }) => {
      const [start, end] = [startOf(from) - origin, startOf(to + 1) - origin]
      return seconds >= start - EARLY_SECONDS ? seconds + end - start : seconds
    }, timeSeconds),
  )
}
