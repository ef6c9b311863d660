import { HANDS, type Hand, lastStartingBefore, type ScoreNote, type Timeline, tempoMapOf } from '@prelude/domain/score'
import { firstIndexPast } from '../../../basics/index.ts'
import { alignedTake } from '../../grading/aligned-take.ts'
import { gradeTake } from '../../grading/grade-take.ts'
import { pressesOf } from '../../grading/one-press.ts'
import { type Anchor, anchorsOf, placeOnAxis, playedStretch } from '../../grading/own-tempo.ts'
import type { Grade, Take } from '../../take.ts'
import { clustersOf, findingOf } from '../clusters.ts'
import type { Finding } from '../finding.ts'
import { type RetimedTake, retimed } from '../retimed-take.ts'

/** Notes of a hand that came one beat early or late, right otherwise: a rest that was passed over, or a hand that counts another first beat. */
export interface BeatsOff {
  readonly findings: readonly Finding[]
  readonly retimed: RetimedTake
  readonly grade: Grade
  readonly isThroughout: boolean
}

/** A key belongs to a note within this of its time, or of a beat from it (s, and share of the beat). */
const WITHIN_SECONDS = 0.16
const WITHIN_BEATS = 0.3
/** What a note says for a stretch that is a beat off: its key there and not in its time, in both, in its time alone, in neither. */
const WORTH = { there: 1, both: 0.05, here: -1.2, neither: -0.7 } as const
const LEAST_WORTH_OF_RUN = 0.9
/** So many notes must be a beat off in all, and the take must have so many more notes in their time when they are put there. */
const FEWEST_NOTES = 3
const FEWEST_FAULTS = 4
const GAINED_SHARE = 0.6
/** Of the strikes that would be moved, those that are right for no note in its time: a wrong key beside repeated ones is no hand a beat off. */
const STRAY_SHARE = 0.25
const IN_TIME_MS = 100
/** Or nearly nothing is left to be explained. */
const LEFT_SHARE = 0.2
/** A rest before an early note (beats). */
const REST_FROM_BEATS = 0.75
/** Above this share of the notes of a hand the hand is off throughout. */
const THROUGHOUT_SHARE = 0.6
const MOST_WEIGHT = 10

interface Run {
  readonly hand: Hand
  /** Beats: 1 late, -1 early. */
  readonly beats: 1 | -1
  readonly notes: readonly ScoreNote[]
}

/** Right keys one beat from their time, in « En mesure » by the clock, in « Me suivre » by the other hand. */
export function beatsOff(timeline: Timeline, take: Take, grade: Grade): BeatsOff | null {
  if (take.mode === 'wait' || take.timingTrusted === false) return null
  if (faultsIn(grade) < FEWEST_FAULTS) return null
  const hands = HANDS.filter((hand) => grade.notes.some((note) => note.hand === hand))
  // Without a clock it is the other hand that says where the beat is.
  if (take.mode === 'follow' && hands.length < 2) return null
  let best: BeatsOff | null = null
  for (const hand of hands) {
    const axis = take.mode === 'time' ? byClock(timeline, take, grade) : byOtherHand(timeline, take, hand === 'LEFT' ? 'RIGHT' : 'LEFT')
    const read = axis && ofHand(timeline, take, grade, hand, axis)
    if (read && (!best || faultsIn(read.grade) < faultsIn(best.grade))) best = read
    // Of two hands that are a beat apart throughout, the accompanying one is said to be off where no clock says which.
    if (best?.isThroughout) return best
  }
  return best
}

/** Wrong and missing keys, and what came early or late. */
export const faultsIn = ({ notes, extras }: Grade): number =>
  notes.filter(({ verdict }) => verdict === 'missed').length +
  extras.length +
  0.3 * notes.filter(({ verdict }) => verdict === 'early' || verdict === 'late').length

/** Times of the performance on the axis of the score, and seconds of the performance for one of the axis. */
interface Axis {
  at(timeSeconds: number): number
  readonly stretch: number
}

function byClock(timeline: Timeline, take: Take, grade: Grade): Axis {
  const origin = tempoMapOf(timeline, take.speed).secondsAt(timeline.measures[take.fromMeasure]?.start ?? 0) - grade.latencyMs / 1000
  return { at: (timeSeconds) => timeSeconds + origin, stretch: 1 }
}

/** Notes of the other hand that its own order must find. */
const LEADING_SHARE = 0.85

/** Steps of a hand that come half a beat and more off its own tempo: then it is that hand that left the beat (s, share). */
const JUMP_SECONDS = 0.25
const MOST_JUMPS = 0.04

const jumpShareOf = (anchors: readonly Anchor[], stretch: number): number =>
  anchors.filter((anchor, place) => {
    const before = anchors[place - 1]
    return before && Math.abs(anchor.firstSeconds - before.firstSeconds - stretch * (anchor.atSeconds - before.atSeconds)) > JUMP_SECONDS
  }).length / Math.max(1, anchors.length)

function byOtherHand(timeline: Timeline, take: Take, hand: Hand): Axis | null {
  const pitches = new Set(timeline.notes.flatMap((note) => (note.hand === hand ? [note.pitch] : [])))
  // By the order of its keys, straight through the score.
  const own: Take = {
    ...take,
    mode: 'time',
    timingTrusted: false,
    hands: hand,
    performance: take.performance.filter(({ pitch }) => pitches.has(pitch)),
  }
  const { steps, runs, events, originSeconds } = alignedTake(timeline, own)
  const anchors = runs.map((run) => anchorsOf(steps, run))
  const foundCount = runs.reduce((sum, { rows }) => sum + rows.flat().filter((strike) => strike !== null).length, 0)
  const stretch = playedStretch(anchors)
  if (stretch === null || foundCount < LEADING_SHARE * events.length || jumpShareOf(anchors.flat(), stretch) > MOST_JUMPS) return null
  return { at: (timeSeconds) => placeOnAxis(anchors, stretch, timeSeconds + originSeconds), stretch }
}

/** A strike that the clock gives to the other hand within this of its time is that hand's (ms). */
const OF_OTHER_HAND_MS = 70

function ofHand(timeline: Timeline, take: Take, grade: Grade, hand: Hand, axis: Axis): BeatsOff | null {
  const ofOther = new Set(
    grade.notes.flatMap(({ hand: own, playedIndex, deviationMs }) =>
      own !== hand && playedIndex !== null && Math.abs(deviationMs ?? 0) <= OF_OTHER_HAND_MS ? [playedIndex] : [],
    ),
  )
  const tempo = tempoMapOf(timeline, take.speed)
  const strikes = new Map<number, { readonly index: number; readonly atSeconds: number }[]>()
  for (const [index, { pitch, timeSeconds }] of pressesOf(timeline, take)) {
    const same = strikes.get(pitch)
    if (same) same.push({ index, atSeconds: axis.at(timeSeconds) })
    else strikes.set(pitch, [{ index, atSeconds: axis.at(timeSeconds) }])
  }
  const notes = grade.notes.flatMap(({ noteIndex, hand: own }) => (own === hand ? (timeline.notes[noteIndex] ?? []) : []))
  const strikeNear = (note: ScoreNote, beats: number): { readonly index: number; readonly atSeconds: number } | null => {
    const beat = tempo.beatSecondsAt(note.onset)
    const [at, within] = [tempo.secondsAt(note.onset) + beats * beat, Math.min(WITHIN_SECONDS, WITHIN_BEATS * beat)]
    const same = strikes.get(note.pitch) ?? []
    const near = same
      .slice(firstIndexPast(same.length, (place) => (same[place]?.atSeconds ?? 0) >= at - within))
      .filter(({ atSeconds, index }) => atSeconds <= at + within && !ofOther.has(index))
    return near.reduce<(typeof near)[number] | null>(
      (best, strike) => (!best || Math.abs(strike.atSeconds - at) < Math.abs(best.atSeconds - at) ? strike : best),
      null,
    )
  }
  const inTime = new Set(
    grade.notes.flatMap(({ playedIndex, deviationMs }) => (playedIndex !== null && Math.abs(deviationMs ?? 0) <= IN_TIME_MS ? [playedIndex] : [])),
  )
  let best: BeatsOff | null = null
  const isStruck = (note: ScoreNote, off: number): boolean => strikeNear(note, off) !== null
  for (const beats of [1, -1] as const) {
    const widest = runsOf(notes, hand, beats, isStruck).filter((run) => !isSingleFigure(timeline, notes, run))
    // Where a note that is struck again follows one like it, its run may begin with either.
    const narrow = widest.map((run) => ({
      ...run,
      notes: run.notes.slice(
        Math.max(
          0,
          run.notes.findIndex((note) => !isStruck(note, 0)),
        ),
      ),
    }))
    const isSame = narrow.every((run, place) => run.notes.length === widest[place]?.notes.length)
    for (const runs of isSame ? [widest] : [widest, narrow]) {
      const inRuns = runs.flatMap((run) => run.notes)
      const isThroughout = inRuns.length >= THROUGHOUT_SHARE * notes.length
      const moves = new Map<number, number>()
      for (const note of isThroughout ? notes : inRuns) {
        const strike = strikeNear(note, beats)
        if (strike) moves.set(strike.index, beats * tempo.beatSecondsAt(note.onset) * axis.stretch)
      }
      const stray = [...moves.keys()].filter((index) => !inTime.has(index)).length
      if (moves.size < FEWEST_NOTES || stray < STRAY_SHARE * moves.size) continue
      const moved = retimed(take, ({ timeSeconds }, index) => timeSeconds - (moves.get(index) ?? 0))
      const inPlace = gradeTake(timeline, moved.take)
      const [before, after] = [faultsIn(grade), faultsIn(inPlace)]
      const isExplained = before - after >= GAINED_SHARE * moves.size || (before - after >= FEWEST_FAULTS && after <= LEFT_SHARE * before)
      if (isExplained && (!best || after < faultsIn(best.grade)))
        best = { findings: findingsFrom(timeline, notes, { hand, beats, runs, isThroughout }), retimed: moved, grade: inPlace, isThroughout }
    }
  }
  return best
}

/** One onset off its beat with the next one in its time is a figure played in another rhythm, a dotted pair as two equal notes, unless it comes after a rest. */
const isSingleFigure = (timeline: Timeline, notes: readonly ScoreNote[], run: Run): boolean =>
  run.notes.every(({ onset }) => onset === run.notes[0]?.onset) && !followsRest(timeline, notes, run)

/** Stretches of a hand's notes of which the keys are there a beat before or after, and not in their time. */
function runsOf(notes: readonly ScoreNote[], hand: Hand, beats: 1 | -1, isStruck: (note: ScoreNote, beats: number) => boolean): Run[] {
  const worths = notes.map((note) => {
    const [there, here] = [isStruck(note, beats), isStruck(note, 0)]
    return there ? (here ? WORTH.both : WORTH.there) : here ? WORTH.here : WORTH.neither
  })
  const runs: Run[] = []
  let open = { from: 0, worth: 0, best: 0, to: -1 }
  const close = (): void => {
    if (open.best >= LEAST_WORTH_OF_RUN) runs.push({ hand, beats, notes: notes.slice(open.from, open.to + 1) })
  }
  worths.forEach((worth, place) => {
    if (open.worth + worth <= 0 || (open.best > 0 && open.best - open.worth - worth > 2)) {
      close()
      open = { from: place + 1, worth: 0, best: 0, to: -1 }
      return
    }
    const sum = open.worth + worth
    open = { ...open, worth: sum, ...(sum > open.best ? { best: sum, to: place } : {}) }
  })
  close()
  return runs
}

interface HandOff {
  readonly hand: Hand
  readonly beats: 1 | -1
  readonly runs: readonly Run[]
  readonly isThroughout: boolean
}

function findingsFrom(timeline: Timeline, notes: readonly ScoreNote[], { hand, beats, runs, isThroughout }: HandOff): Finding[] {
  const kind = beats < 0 ? 'rushing' : 'dragging'
  if (isThroughout) {
    const measures = notes.map(({ measure }) => measure)
    const { places: _, ...whole } = findingOfRuns(timeline, hand, kind, 'beat-off', [{ hand, beats, notes }])
    return [{ ...whole, fromMeasure: Math.min(...measures), toMeasure: Math.max(...measures) }]
  }
  const skipped = runs.filter((run) => run.beats < 0 && followsRest(timeline, notes, run))
  const others = runs.filter((run) => !skipped.includes(run))
  return [
    ...(skipped.length > 0 ? [findingOfRuns(timeline, hand, 'rhythm-figure', 'rest-skipped', skipped, restsIn(timeline, notes, skipped))] : []),
    ...(others.length > 0 ? [findingOfRuns(timeline, hand, kind, 'beat-off', others)] : []),
  ]
}

/** Rests before the notes of some runs. */
const restsIn = (timeline: Timeline, notes: readonly ScoreNote[], runs: readonly Run[]): number =>
  new Set(runs.flatMap((run) => run.notes.filter((note) => isAfterRest(timeline, notes, note)).map(({ onset }) => onset))).size

const followsRest = (timeline: Timeline, notes: readonly ScoreNote[], run: Run): boolean =>
  run.notes[0] !== undefined && isAfterRest(timeline, notes, run.notes[0])

function isAfterRest({ measures, ticksPerQuarter }: Timeline, notes: readonly ScoreNote[], first: ScoreNote): boolean {
  const before = notes[lastStartingBefore(notes, first.onset - 1, ({ onset }) => onset)]
  const sounds = before ? before.onset + before.duration : 0
  return first.onset - sounds >= REST_FROM_BEATS * (measures[first.measure]?.beatTicks ?? ticksPerQuarter)
}

function findingOfRuns(
  timeline: Timeline,
  hand: Hand,
  kind: 'rhythm-figure' | 'rushing' | 'dragging',
  cause: 'rest-skipped' | 'beat-off',
  runs: readonly Run[],
  restsBefore = 0,
): Finding {
  const notes = runs.flatMap((run) => run.notes)
  // A run goes on over measures in which the hand has no note: they are no place of it.
  const places = clustersOf(notes.map(({ measure }) => ({ hand, measure }))).map((cluster) => ({
    fromMeasure: cluster[0].measure,
    toMeasure: Math.max(...cluster.map(({ measure }) => measure)),
    count: cluster.length,
  }))
  const heaviest = places.reduce((most, place) => (place.count > most.count ? place : most), { fromMeasure: 0, toMeasure: 0, count: 0 })
  const beats = (runs[0]?.beats ?? 1) as number
  const beatMs = 1000 * tempoMapOf(timeline, 1).beatSecondsAt(notes[0]?.onset ?? 0) * beats
  const finding = findingOf(
    kind,
    { hand, fromMeasure: heaviest.fromMeasure, toMeasure: heaviest.toMeasure },
    {
      weight: Math.min(MOST_WEIGHT, notes.length),
      count: kind === 'rhythm-figure' ? restsBefore : notes.length,
      ms: kind === 'rhythm-figure' ? null : beatMs,
      noteIndexes: notes.map(({ index }) => index).sort((a, b) => a - b),
      cause,
    },
  )
  return places.length > 1 ? { ...finding, places: mergedPlaces(places) } : finding
}

/** Places in order, those that touch as one. */
function mergedPlaces(places: readonly { readonly fromMeasure: number; readonly toMeasure: number }[]): { fromMeasure: number; toMeasure: number }[] {
  const merged: { fromMeasure: number; toMeasure: number }[] = []
  for (const { fromMeasure, toMeasure } of [...places].sort((a, b) => a.fromMeasure - b.fromMeasure)) {
    const last = merged.at(-1)
    if (last && fromMeasure <= last.toMeasure + 1) last.toMeasure = Math.max(last.toMeasure, toMeasure)
    else merged.push({ fromMeasure, toMeasure })
  }
  return merged
}
