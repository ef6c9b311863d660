import { findingOf } from '../clusters.ts'
import type { Finding, FindingPlace } from '../finding.ts'
import type { MatchedTake } from '../matched-take.ts'
import { passageCause } from '../score-causes.ts'
import { ownTempoDrift } from './tempo-findings.ts'
import { measureTempos, segmentsOf, type TempoSegment } from './tempo-segments.ts'

/** A passage is slower than what is before and after by this share, and those two are alike to this part of it: the tempo is found again. */
const SLOWER_BY = Math.log(1.12)
const ALIKE_PART = 0.5
const FEWEST_MEASURES = 6
/** Tempos that differ by less are one. */
const SAME_TEMPO = Math.log(1.05)
/** Against a change of tempo in steps, a step back of this is none. */
const STEP_BACK = Math.log(1.02)
/** A change from the first tempo to the last that is heard; where it lost the clock, one that is enough for that. */
const CHANGE = Math.log(1.06)
const CHANGE_OFF_CLOCK = Math.log(1.04)
/** After so long in the first tempo the change has a place of its own. */
const FIRST_SHARE = 0.3
const WEIGHT = 5
const NOTE_WEIGHT = 0.15

const wholeOf = ({ take }: MatchedTake): Pick<Finding, 'hand' | 'fromMeasure' | 'toMeasure'> => ({
  hand: take.hands === 'BOTH' ? null : take.hands,
  fromMeasure: take.fromMeasure,
  toMeasure: take.toMeasure,
})

export interface TempoCourse {
  readonly findings: readonly Finding[]
  /** Played over asked seconds in a measure, where the tempo changes; null where it is not known. */
  stretchIn(measure: number): number | null
}

export const NO_COURSE: TempoCourse = { findings: [], stretchIn: () => null }

/** The learner's own tempo from measure to measure: bars that are slower and are left again, or a tempo that changes steadily, or in steps. */
export function tempoCourse(
  matchedTake: MatchedTake,
  { lostClock, shortened }: { readonly lostClock: boolean; readonly shortened: ReadonlySet<number> },
): TempoCourse {
  const tempos = measureTempos(matchedTake).filter(({ measure }) => !shortened.has(measure))
  if (tempos.length < FEWEST_MEASURES) return NO_COURSE
  const segments = segmentsOf(tempos)
  const findings = courseFindings(matchedTake, segments, lostClock)
  if (findings.length === 0) return NO_COURSE
  const stretchIn = (measure: number): number | null => {
    const segment = segments.findLast(({ fromMeasure }) => fromMeasure <= measure)
    return segment ? Math.exp(segment.log) : null
  }
  return { findings, stretchIn }
}

function courseFindings(matchedTake: MatchedTake, all: readonly TempoSegment[], lostClock: boolean): Finding[] {
  const segments = withoutSmallSteps(all)
  const slow = slowPassages(segments)
  if (slow.length > 0) return [slowFinding(matchedTake, segments, slow, lostClock)]
  const steady = ownTempoDrift(matchedTake)
  return steady.length > 0 ? steady : steppedFinding(matchedTake, all, lostClock ? CHANGE_OFF_CLOCK : CHANGE)
}

/** Neighbours with nearly one tempo joined. */
function withoutSmallSteps(segments: readonly TempoSegment[]): TempoSegment[] {
  const joined: TempoSegment[] = []
  for (const segment of segments) {
    const last = joined.at(-1)
    if (last && Math.abs(last.log - segment.log) < SAME_TEMPO) joined[joined.length - 1] = together(last, segment)
    else joined.push(segment)
  }
  return joined
}

const together = (a: TempoSegment, b: TempoSegment): TempoSegment => ({
  fromMeasure: a.fromMeasure,
  toMeasure: b.toMeasure,
  log: (a.log * a.seconds + b.log * b.seconds) / (a.seconds + b.seconds),
  seconds: a.seconds + b.seconds,
  measures: a.measures + b.measures,
})

/** Slower than both neighbours, which are alike. One at the very end counts beside another one: the hard bars are slow each time. */
function slowPassages(segments: readonly TempoSegment[]): TempoSegment[] {
  const above = (segment: TempoSegment, other: TempoSegment | undefined): number => (other ? segment.log - other.log : Number.POSITIVE_INFINITY)
  const inside = segments.filter((segment, place) => {
    const [before, after] = [segments[place - 1], segments[place + 1]]
    if (!before || !after) return false
    const rise = Math.min(above(segment, before), above(segment, after))
    return rise >= SLOWER_BY && Math.abs(before.log - after.log) <= ALIKE_PART * rise
  })
  const [last, beforeLast] = [segments.at(-1), segments.at(-2)]
  const endsSlow =
    last && inside.length > 0 && above(last, beforeLast) >= SLOWER_BY && inside.some(({ log }) => Math.abs(log - last.log) <= SLOWER_BY)
  return endsSlow ? [...inside, last] : inside
}

function slowFinding(matchedTake: MatchedTake, segments: readonly TempoSegment[], slow: readonly TempoSegment[], lostClock: boolean): Finding {
  const meanOf = (some: readonly TempoSegment[]): number =>
    some.reduce((sum, { log, seconds }) => sum + log * seconds, 0) / some.reduce((sum, { seconds }) => sum + seconds, 0)
  const others = segments.filter((segment) => !slow.includes(segment))
  const isSlow = (measure: number): boolean => slow.some(({ fromMeasure, toMeasure }) => measure >= fromMeasure && measure <= toMeasure)
  const notes = matchedTake.struck.flatMap(({ note }) => (isSlow(note.measure) ? [note.index] : []))
  const [first] = slow
  const longest = slow.reduce((most, passage) => (passage.seconds > most.seconds ? passage : most), first ?? NOWHERE)
  const because = passageCause(matchedTake, isSlow)
  const lostSeconds = slow.reduce((sum, { seconds, log }) => sum + seconds * (Math.exp(log) - Math.exp(meanOf(others))), 0)
  const places: FindingPlace[] = slow.map(({ fromMeasure, toMeasure }) => ({ fromMeasure, toMeasure }))
  return {
    ...findingOf(
      'dragging',
      { ...wholeOf(matchedTake), fromMeasure: longest.fromMeasure, toMeasure: longest.toMeasure },
      {
        weight: Math.min(WEIGHT, NOTE_WEIGHT * notes.length),
        count: notes.length,
        ms: lostClock ? 1000 * lostSeconds : null,
        percent: 100 * (Math.exp(meanOf(others) - meanOf(slow)) - 1),
        noteIndexes: notes.sort((a, b) => a - b),
        cause: 'slow-passage',
      },
    ),
    ...(slow.length > 1 ? { places } : {}),
    ...(because ? { because } : {}),
  }
}

const NOWHERE: TempoSegment = { fromMeasure: 0, toMeasure: 0, log: 0, seconds: 0, measures: 0 }

/** The tempo goes one way, from segment to segment. */
function steppedFinding(matchedTake: MatchedTake, segments: readonly TempoSegment[], least: number): Finding[] {
  const [first, last] = [segments[0], segments.at(-1)]
  if (!first || !last || first === last) return []
  const change = first.log - last.log
  const side = Math.sign(change)
  const isOneWay = segments.every(({ log }, place) => side * ((segments[place - 1]?.log ?? log) - log) >= -STEP_BACK)
  if (!isOneWay || Math.abs(change) < least) return []
  const whole = wholeOf(matchedTake)
  const place =
    first.measures >= FIRST_SHARE * segments.reduce((sum, { measures }) => sum + measures, 0) ? { ...whole, fromMeasure: first.toMeasure + 1 } : whole
  const noteIndexes = matchedTake.struck.flatMap(({ note }) => (note.measure >= place.fromMeasure ? [note.index] : [])).sort((a, b) => a - b)
  return [
    findingOf(side > 0 ? 'rushing' : 'dragging', place, {
      weight: WEIGHT,
      count: noteIndexes.length,
      percent: 100 * (Math.exp(change) - 1),
      noteIndexes,
      cause: 'drifting',
    }),
  ]
}
