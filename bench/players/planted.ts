import { seededRandom } from '@prelude/domain/basics'
import { type Pitch, pitchFrom } from '@prelude/domain/music'
import type { PlayedNote } from '@prelude/domain/practice'
import { type Hand, type ScoreNote, type Timeline, tempoMapOf } from '@prelude/domain/score'

/** One key of a learner who plays the score, before faults are planted. Null `note`: a key that nothing asked for. */
export interface PlannedKey {
  readonly note: ScoreNote | null
  readonly atSeconds: number
  readonly heldSeconds: number
  readonly pitch: Pitch
  readonly velocity: number
}

export interface SteadyPlayer {
  readonly seed: number
  /** Tempo of the playing, relative to the written one. */
  readonly speed: number
  /** Largest deviation of an onset, evenly distributed. */
  readonly jitterSeconds: number
  /** Share of the written length for which keys are held. */
  readonly held: number
  readonly velocity: Readonly<Record<Hand, number>>
  /** Seconds from step to step whatever is written, as novices play « Attendre »; absent: the written rhythm. */
  readonly secondsAStep?: number
}

const VELOCITY_SPREAD = 6

/** The whole piece as one learner plays it without faults. */
export function playSteadily(timeline: Timeline, player: SteadyPlayer): PlannedKey[] {
  const random = seededRandom(player.seed)
  const around = (width: number): number => width * (2 * random() - 1)
  const tempo = tempoMapOf(timeline, player.speed)
  const notes = timeline.notes.filter(({ grace }) => !grace)
  const onsets = [...new Set(notes.map(({ onset }) => onset))].sort((a, b) => a - b)
  const timeOf = (onset: number): number => (player.secondsAStep === undefined ? tempo.secondsAt(onset) : onsets.indexOf(onset) * player.secondsAStep)
  return notes.map((note) => {
    const written = tempo.secondsAt(note.onset + note.duration) - tempo.secondsAt(note.onset)
    const share = note.staccato ? Math.min(player.held, player.held * (0.95 + around(0.05))) : player.held * (1 + around(0.06))
    return {
      note,
      atSeconds: timeOf(note.onset) + around(player.jitterSeconds),
      heldSeconds: Math.max(0.05, share * written),
      pitch: note.pitch,
      velocity: Math.round(player.velocity[note.hand] + around(VELOCITY_SPREAD)),
    }
  })
}

/** A fault: changes the keys of a performance, in the order in which it is listed. */
export type Plant = (keys: readonly PlannedKey[], timeline: Timeline) => readonly PlannedKey[]

/** Printed measures, both included, a hand, and a place in the measure in ticks. */
export interface PlaceInScore {
  readonly from: number
  readonly to?: number
  readonly hand?: Hand
  readonly at?: number
}

const isAt = (key: PlannedKey, { measures }: Timeline, { from, to = from, hand, at }: PlaceInScore): boolean => {
  const measure = key.note && measures[key.note.measure]
  if (!key.note || !measure) return false
  const inTime = at === undefined || key.note.onset - measure.start === at
  return measure.number >= from && measure.number <= to && inTime && (hand === undefined || key.note.hand === hand)
}

const changed =
  (place: PlaceInScore, change: (key: PlannedKey, index: number) => PlannedKey | null): Plant =>
  (keys, timeline) => {
    let index = 0
    return keys.flatMap((key) => {
      if (!isAt(key, timeline, place)) return [key]
      const after = change(key, index)
      index += 1
      return after ? [after] : []
    })
  }

/** Another key in the place of the asked one. */
export const wrongKey = (place: PlaceInScore, pitch: number): Plant => changed(place, (key) => ({ ...key, pitch: pitchFrom(pitch) }))

export const leftOut = (place: PlaceInScore): Plant => changed(place, () => null)

/** Of three notes one is right, one a tone too high, one left out. */
export const oneInThreeRight = (place: PlaceInScore): Plant =>
  changed(place, (key, index) => (index % 3 === 0 ? key : index % 3 === 1 ? { ...key, pitch: pitchFrom(key.pitch + 2) } : null))

/** Later by so much; `lateOf` is given how far into the place the note is, 0–1. */
export const later =
  (place: PlaceInScore, lateOf: (share: number) => number): Plant =>
  (keys, timeline) => {
    const inside = keys.filter((key) => isAt(key, timeline, place)).map((key) => key.note?.onset ?? 0)
    const [first, last] = [Math.min(...inside), Math.max(...inside)]
    return changed(place, (key) => ({
      ...key,
      atSeconds: key.atSeconds + lateOf(last > first ? ((key.note?.onset ?? 0) - first) / (last - first) : 0),
    }))(keys, timeline)
  }

/** Every second note of equal ones comes so much later: swung. */
export const swung = (place: PlaceInScore, seconds: number, everyTicks: number): Plant =>
  changed(place, (key) => ({ ...key, atSeconds: key.atSeconds + ((key.note?.onset ?? 0) % (2 * everyTicks) === everyTicks ? seconds : 0) }))

const startOf = (timeline: Timeline, measure: number): number => timeline.measures.find(({ number }) => number === measure)?.start ?? 0

/** Without a clock: everything from a measure on is later. */
export const stopsBefore =
  (measure: number, seconds: number): Plant =>
  (keys, timeline) =>
    keys.map((key) => (key.note && key.note.onset >= startOf(timeline, measure) ? { ...key, atSeconds: key.atSeconds + seconds } : key))

/** Without a clock: from one measure to another the tempo rises to `ratio` of what it was. */
export const speedsUp =
  (from: number, to: number, ratio: number): Plant =>
  (keys, timeline) => {
    const [start, end] = [startOf(timeline, from), startOf(timeline, to + 1) || timeline.totalTicks]
    const first = Math.min(...keys.flatMap(({ note, atSeconds }) => (note && note.onset >= start ? [atSeconds] : [])))
    const last = Math.max(...keys.flatMap(({ note, atSeconds }) => (note && note.onset < end ? [atSeconds] : [])))
    const span = Math.max(0.001, last - first)
    // The integral of a tempo that rises linearly.
    const warped = (time: number): number => (span / (ratio - 1)) * Math.log(1 + ((ratio - 1) * (time - first)) / span)
    return keys.map((key) => (key.atSeconds > first ? { ...key, atSeconds: first + warped(key.atSeconds) } : key))
  }

const BEFORE_GOING_BACK_SECONDS = 0.6

/** Breaks off after so many ticks of a measure, waits, and goes on from the beginning of another one. */
export const goesBack =
  (from: { readonly measure: number; readonly ticks: number }, toMeasure: number): Plant =>
  (keys, timeline) => {
    const leaves = startOf(timeline, from.measure) + from.ticks
    const returns = startOf(timeline, toMeasure)
    const before = keys.filter(({ note }) => note === null || note.onset < leaves)
    const again = keys.filter(({ note }) => note !== null && note.onset >= returns)
    const lastSeconds = Math.max(...before.map(({ atSeconds }) => atSeconds))
    const first = Math.min(...again.map(({ atSeconds }) => atSeconds))
    const shift = lastSeconds + BEFORE_GOING_BACK_SECONDS - first
    return [...before, ...again.map((key) => ({ ...key, atSeconds: key.atSeconds + shift }))]
  }

/** Leaves a measure out without a pause. */
export const skips =
  (measure: number): Plant =>
  (keys, timeline) => {
    const [start, end] = [startOf(timeline, measure), startOf(timeline, measure + 1)]
    const timeAt = (tick: number): number => Math.min(...keys.flatMap(({ note, atSeconds }) => (note && note.onset >= tick ? [atSeconds] : [])))
    const saved = timeAt(end) - timeAt(start)
    return keys.flatMap((key) => {
      if (!key.note || key.note.onset < start) return [key]
      return key.note.onset < end ? [] : [{ ...key, atSeconds: key.atSeconds - saved }]
    })
  }

export const stopsAfter =
  (measure: number): Plant =>
  (keys, timeline) =>
    keys.filter(({ note }) => note === null || note.onset < startOf(timeline, measure + 1))

/** « Attendre »: another key first, the asked one so much later, and everything after it too. */
export const slipBefore =
  (place: PlaceInScore, pitch: number, seconds: number): Plant =>
  (keys, timeline) => {
    const plannedKey = keys.find((key) => isAt(key, timeline, place))
    if (!plannedKey) return keys
    const from = plannedKey.note?.onset ?? 0
    const delayed = keys.map((key) => (key.note && key.note.onset >= from ? { ...key, atSeconds: key.atSeconds + seconds } : key))
    return [...delayed, { ...plannedKey, note: null, pitch: pitchFrom(pitch), heldSeconds: 0.15 }]
  }

/** The keys as a take has them: in order of time, from the first instant on. */
export const performanceOf = (keys: readonly PlannedKey[]): PlayedNote[] =>
  keys
    .map(({ atSeconds, heldSeconds, pitch, velocity }) => ({ timeSeconds: atSeconds, durationSeconds: heldSeconds, pitch, velocity }))
    .sort((a, b) => a.timeSeconds - b.timeSeconds)
