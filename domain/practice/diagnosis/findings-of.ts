import type { PlacedHandprint, Timeline } from '@prelude/domain/score'
import type { Grade, Take } from '../take.ts'
import { articulationFindings } from './articulation.ts'
import { dynamicsFindings } from './dynamics.ts'
import { unevenFindings } from './evenness.ts'
import { type Finding, type FindingKind, placesOf } from './finding.ts'
import { joinPlaces } from './habits.ts'
import { handsApartFindings } from './hands-together.ts'
import { hesitationFindings, hesitationsOf } from './hesitations.ts'
import { keyFindings } from './key-findings.ts'
import { type MatchedTake, matchTake } from './matched-take.ts'
import { pedalFindings } from './pedal.ts'
import { returnFindings } from './returns.ts'
import { skippedFindings, skippedMeasures } from './skipped-measures.ts'
import { tempoFindings } from './tempo-findings.ts'

/** Largest median deviation of a hand that is in time. */
const ON_TIME_MS = 40
/** Above this share of the passage, hands apart are a habit, and not one hand's difficulty. */
const HABIT_SHARE = 0.6

export interface FindingOptions {
  readonly handprints?: readonly PlacedHandprint[]
  /** The learner played from the score: only there staccato dots are seen. */
  readonly showsDots?: boolean
}

/**
 * Findings of a take, the heaviest first: two wrong notes of the left hand in measure 5 weigh 2. Unsure notes give none; neither does rhythm where
 * the set-up keeps no time, nor touch except by MIDI.
 */
export function findingsOf(grade: Grade, timeline: Timeline, request: Take, { handprints = [], showsDots = false }: FindingOptions = {}): Finding[] {
  if (grade.result === null) return []
  const take = matchTake(grade, timeline, request, handprints)
  const rhythm = request.timingTrusted === false ? [] : rhythmFindings(take)
  // At another tempo the clock is soon at other notes than the learner: wrong keys are not certain then.
  const throughout = rhythm.filter(({ cause }) => cause === 'other-tempo')
  if (throughout.length > 0) return throughout
  const touch = request.input === 'midi' ? [...dynamicsFindings(take), ...articulationFindings(take, { showsDots }), ...pedalFindings(take)] : []
  const skipped = skippedMeasures(take)
  const keys = [...keyFindings(take, new Set(skipped)), ...skippedFindings(take, skipped), ...returnFindings(take.returns, timeline)]
  const found = joinPlaces(take, withoutEchoes([...keys, ...rhythm, ...touch]))
  return found.sort((one, other) => other.weight - one.weight || one.fromMeasure - other.fromMeasure)
}

function rhythmFindings(take: MatchedTake): Finding[] {
  const hesitations = hesitationsOf(take)
  const tempo = tempoFindings(take)
  const apart = handsApartFindings(take)
  const measures = take.request.toMeasure - take.request.fromMeasure + 1
  const isHabit = ({ fromMeasure, toMeasure }: Finding): boolean => toMeasure - fromMeasure + 1 >= HABIT_SHARE * measures
  // One hand late over four measures and the hands apart there are one fault: reported for the hand, unless both are late or it is so throughout.
  const isOfOneHand = (one: Finding): boolean =>
    !isHabit(one) && tempo.some((other) => isStretchOfOneHand(other) && isInside(one, other) && isOnTime(take, other))
  const heldApart = apart.filter((one) => !isOfOneHand(one))
  const heldTempo = tempo.filter((one) => !isStretchOfOneHand(one) || !heldApart.some((other) => overlaps(one, other)))
  return [...heldTempo, ...heldApart, ...hesitationFindings(take, hesitations), ...unevenFindings(take, hesitations)]
}

const isStretchOfOneHand = ({ hand, cause, percent }: Finding): boolean => hand !== null && percent === null && cause !== 'growing'
const overlaps = (one: Finding, other: Finding): boolean =>
  placesOf(one).some((place) => placesOf(other).some((also) => place.fromMeasure <= also.toMeasure && place.toMeasure >= also.fromMeasure))
const isInside = (one: Finding, other: Finding): boolean => one.fromMeasure >= other.fromMeasure - 1 && one.toMeasure <= other.toMeasure + 1

/** True when the other hand was in time there. */
function isOnTime({ struck }: MatchedTake, { hand, fromMeasure, toMeasure }: Finding): boolean {
  const offs = struck.flatMap(({ note, verdict }) =>
    note.hand !== hand && note.measure >= fromMeasure && note.measure <= toMeasure ? (verdict.deviationMs ?? []) : [],
  )
  return offs.length > 0 && Math.abs(offs.reduce((sum, off) => sum + off, 0) / offs.length) < ON_TIME_MS
}

/** Whether another finding of the same hand in the same measures covers it. */
const COVERED_BY: Readonly<Partial<Record<FindingKind, readonly FindingKind[]>>> = {
  'legato-broken': ['held-short'],
  uneven: ['hesitation'],
  dragging: ['hesitation'],
  hesitation: ['dragging'],
}

const withoutEchoes = (findings: readonly Finding[]): Finding[] =>
  findings.filter(
    (one) =>
      !findings.some(
        (other) =>
          COVERED_BY[one.kind]?.includes(other.kind) &&
          other.weight >= one.weight &&
          (other.hand === null || other.hand === one.hand || one.hand === null) &&
          overlaps(one, other),
      ),
  )
