import { diagnose, type Finding, findingsOf, type NextStep, nextStepOf, taughtFindings } from '@prelude/domain/practice'
import type { Hand } from '@prelude/domain/score'
import type { AskedPlace, LearnerAtPiece, TakeSeen } from './learner.ts'

/** Takes that are looked at for one answer: three in a row show a habit. */
const TAKES_LOOKED_AT = 3

/** What the latest take shows. */
export interface Look {
  readonly latest: TakeSeen
  /** What would be taken up now; null where there is nothing to mend. */
  readonly finding: Finding | null
  readonly praise: ReturnType<typeof diagnose>['praise']
  readonly next: NextStep
  /** Takes in a row with the same finding, the latest included. */
  readonly inARow: number
  readonly unsure: number
  readonly isTimed: boolean
}

const placesOf = ({ places, fromMeasure, toMeasure }: Finding): readonly { readonly fromMeasure: number; readonly toMeasure: number }[] =>
  places ?? [{ fromMeasure, toMeasure }]

/** Kinds that a learner would call the same thing. */
const FAMILY: Readonly<Partial<Record<Finding['kind'], string>>> = {
  'learned-fault': 'keys',
  'wrong-keys': 'keys',
  'wrong-octave': 'keys',
  missed: 'keys',
  'not-restruck': 'keys',
  dragging: 'late',
  hesitation: 'late',
  'late-after-hop': 'late',
}
const familyOf = ({ kind }: Finding): string => FAMILY[kind] ?? kind

const isSame = (one: Finding, other: Finding): boolean =>
  familyOf(one) === familyOf(other) &&
  (one.hand === other.hand || one.hand === null || other.hand === null) &&
  placesOf(one).some((place) => placesOf(other).some((also) => place.fromMeasure <= also.toMeasure && place.toMeasure >= also.fromMeasure))

/** True where a finding concerns the place that the learner asks about. */
function isAskedAbout({ timeline }: LearnerAtPiece, finding: Finding, { from, to, hand }: AskedPlace): boolean {
  const isOfHand = hand === undefined || finding.hand === null || finding.hand === hand || finding.kind === 'hands-apart'
  if (from === undefined) return isOfHand
  const last = to ?? from
  return (
    isOfHand &&
    placesOf(finding).some(({ fromMeasure, toMeasure }) =>
      timeline.measures.some(({ index, number }) => index >= fromMeasure && index <= toMeasure && number >= from && number <= last),
    )
  )
}

/** The latest take and what is behind it; null where nothing was played. */
export function lookAt(learner: LearnerAtPiece, asked: AskedPlace = {}): Look | null {
  const [latest, ...others] = learner.takes
  if (!latest) return null
  const { request, grade } = latest
  const earlier = others
    .filter(
      (take) =>
        take.request.hands === request.hands && take.request.fromMeasure <= request.toMeasure && take.request.toMeasure >= request.fromMeasure,
    )
    .slice(0, TAKES_LOOKED_AT - 1)
  const options = { ...learner.options, earlier: earlier.map((take) => take.grade) }
  const { findings, praise } = diagnose(grade, learner.timeline, request, options)
  const next = nextStepOf(grade, learner.timeline, request, findings)
  const wanted = findings.filter((finding) => isAskedAbout(learner, finding, asked))
  const finding = firstOf(wanted, next, learner)
  return {
    latest,
    finding,
    praise,
    next,
    inARow: finding ? 1 + repetitions(learner, finding, earlier) : 0,
    unsure: grade.notes.filter(({ verdict }) => verdict === 'unsure').length,
    isTimed: request.timingTrusted !== false,
  }
}

/** What the next step of the result works on, so that page and teacher have one story; else the first that is taught. */
function firstOf(findings: readonly Finding[], next: NextStep, { level }: LearnerAtPiece): Finding | null {
  const because = next.kind === 'work-passage' ? next.because : undefined
  return findings.find((finding) => finding === because) ?? taughtFindings(findings, level)[0] ?? null
}

function repetitions({ timeline, options }: LearnerAtPiece, finding: Finding, earlier: readonly TakeSeen[]): number {
  const first = earlier.findIndex(({ grade, request }) => !findingsOf(grade, timeline, request, options).some((other) => isSame(other, finding)))
  return first === -1 ? earlier.length : first
}

/** Share of the notes of a hand that came right and in time, in percent; null where it has too few to say so. */
export function rightShare({ grade }: TakeSeen, hand: Hand): number | null {
  const FEWEST = 8
  const own = grade.notes.filter((note) => note.hand === hand && note.reason !== 'not-reached' && note.verdict !== 'unsure')
  if (own.length < FEWEST) return null
  return Math.round((100 * own.filter(({ verdict }) => verdict === 'right').length) / own.length)
}
