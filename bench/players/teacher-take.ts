import type { Finding, LevelValue, PlayMode } from '@prelude/domain/practice'
import type { Hand, Timeline } from '@prelude/domain/score'
import type { TeacherKeys } from './teacher-keys.ts'

/** What a piano teacher says of such a take: the kind, the cause where it matters, the printed measures, the hand. */
export interface TeacherSays {
  readonly kinds: readonly Finding['kind'][]
  readonly causes?: readonly NonNullable<Finding['cause']>[]
  readonly hand?: Hand
  /** Printed numbers; absent: anywhere. */
  readonly measures?: readonly number[]
}

export interface TeacherTake {
  readonly name: string
  /** `slug:code`. */
  readonly version: string
  readonly level: LevelValue
  readonly mode: PlayMode
  /** Null: a good take, of which nothing is to be said. */
  readonly said: TeacherSays | null
  /** Other kinds that are true as well. */
  readonly also?: readonly Finding['kind'][]
  /** What the praise must not say. */
  readonly notPraised?: RegExp
  /** What the praise must say. */
  readonly praised?: RegExp
  /** What a teacher would have liked to hear is not said, for a reason that stands in the name. */
  readonly isPartlyAtBest?: true
  play(timeline: Timeline, seed: number): TeacherKeys
}

export type Judgement = 'right' | 'partly' | 'wrong'

export interface SaidOfTake {
  /** What is said at once, in order. */
  readonly taught: readonly Finding[]
  readonly praise: string | null
}

/** The first or second thing that is said must name it. */
const PLACES_AMONG = 2
/** Of the measures that the finding names, those that are among the true ones, or beside them. */
const INSIDE_SHARE = 0.6

function placesAreRight({ measures = [] }: TeacherSays, finding: Finding, timeline: Timeline): boolean {
  if (measures.length === 0) return true
  const saidNumbers = (finding.places ?? [finding]).flatMap(({ fromMeasure, toMeasure }) =>
    Array.from({ length: toMeasure - fromMeasure + 1 }, (_, at) => timeline.measures[fromMeasure + at]?.number ?? -1),
  )
  const inside = saidNumbers.filter((number) => measures.some((measure) => Math.abs(measure - number) <= 1))
  return measures.every((measure) => saidNumbers.includes(measure)) && inside.length >= INSIDE_SHARE * saidNumbers.length
}

/** Right: named first or second with its hand and bars, nothing invented, praise that is true. Partly: named, but not all of that. */
export function judgementOf(take: TeacherTake, timeline: Timeline, saidOfTake: SaidOfTake): Judgement {
  const judgement = judged(take, timeline, saidOfTake)
  return take.isPartlyAtBest && judgement === 'right' ? 'partly' : judgement
}

function judged({ said, also = [], praised, notPraised }: TeacherTake, timeline: Timeline, { taught, praise }: SaidOfTake): Judgement {
  const praiseIsRight = !(notPraised?.test(praise ?? '') ?? false) && (praised?.test(praise ?? '') ?? true)
  if (said === null) return taught.length > 0 ? 'wrong' : praiseIsRight ? 'right' : 'partly'
  const isNamed = ({ kind, cause }: Finding): boolean =>
    said.kinds.includes(kind) && (!said.causes || (cause !== undefined && said.causes.includes(cause)))
  const named = taught.slice(0, PLACES_AMONG).filter(isNamed)
  const invented = taught.filter((finding) => !isNamed(finding) && !also.includes(finding.kind))
  if (named.length === 0) return taught.some(({ kind }) => said.kinds.includes(kind)) && invented.length === 0 ? 'partly' : 'wrong'
  const isPlaced = named.some((finding) => (!said.hand || finding.hand === said.hand) && placesAreRight(said, finding, timeline))
  return isPlaced && praiseIsRight && invented.length === 0 ? 'right' : invented.length < PLACES_AMONG ? 'partly' : 'wrong'
}
