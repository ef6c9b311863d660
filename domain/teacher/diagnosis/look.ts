import {
  diagnose,
  type Finding,
  type FindingPlace,
  type MeasureFault,
  type NextStep,
  nextStepOf,
  placesOf,
  taughtFindings,
} from '@prelude/domain/practice'
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
  /** Where it was so in all of them; null where that is everywhere. */
  readonly againIn: readonly FindingPlace[] | null
  /** Nearly nothing that was played is what is written: no note of it is worth a word. */
  readonly isLost: boolean
  readonly unsure: number
  readonly isTimed: boolean
}

const OF_KEYS: readonly MeasureFault[] = ['pitch', 'missed']
const OF_TIME: readonly MeasureFault[] = ['rhythm', 'hands']
/** What the map of measures shows of such a finding; touch has no colour there, and no history. */
const FAULTS: Readonly<Partial<Record<Finding['kind'], readonly MeasureFault[]>>> = {
  'learned-fault': OF_KEYS,
  'wrong-keys': OF_KEYS,
  'wrong-octave': OF_KEYS,
  missed: OF_KEYS,
  'not-restruck': OF_KEYS,
  skipped: ['missed'],
  rushing: OF_TIME,
  dragging: OF_TIME,
  hesitation: OF_TIME,
  'late-after-leap': OF_TIME,
  'rhythm-figure': OF_TIME,
  uneven: OF_TIME,
  'hands-apart': ['hands'],
}
/** Share of the measures of a finding that failed in the same way, from which on the take had it too. */
const SAME_SHARE = 0.5

/** Whether an earlier take failed there too: by its measures, since its own diagnosis costs as much as the answer. */
function hadIt({ grade }: TakeSeen, finding: Finding, { fromMeasure, toMeasure }: FindingPlace): boolean {
  const faults = FAULTS[finding.kind]
  if (!faults || grade.result === null || finding.cause === 'other-tempo' || finding.cause === 'drifting') return false
  const isAhead = finding.kind === 'rushing'
  const isOneWay = isAhead || finding.kind === 'dragging'
  const cells = grade.measures.filter(
    ({ measure, hand }) =>
      (finding.hand === null || finding.kind === 'hands-apart' || hand === finding.hand) && measure >= fromMeasure && measure <= toMeasure,
  )
  const failed = cells.filter(
    ({ fault, meanDeviationMs }) => faults.includes(fault) && (!isOneWay || meanDeviationMs === null || meanDeviationMs < 0 === isAhead),
  )
  return cells.length > 0 && failed.length >= SAME_SHARE * cells.length
}

/** What is compared with earlier takes: a fault of keys measure by measure, since the next one is another; of time place by place. */
function comparedPlaces({ notes }: LearnerAtPiece['timeline'], finding: Finding): readonly FindingPlace[] {
  if (FAULTS[finding.kind] !== OF_KEYS) return placesOf(finding)
  const measures = new Set(finding.noteIndexes.flatMap((index) => notes[index]?.measure ?? []))
  return [...measures].sort((a, b) => a - b).map((measure) => ({ fromMeasure: measure, toMeasure: measure }))
}

/** In how many takes in a row it was so, and where: a sentence about all measures must be true of each. */
function repetition({ timeline }: LearnerAtPiece, finding: Finding, earlier: readonly TakeSeen[]): Pick<Look, 'againIn' | 'inARow'> {
  const counted = comparedPlaces(timeline, finding).map((place) => {
    const first = earlier.findIndex((seenTake) => !hadIt(seenTake, finding, place))
    return { place, takes: 1 + (first === -1 ? earlier.length : first) }
  })
  const inARow = Math.max(1, ...counted.map(({ takes }) => takes))
  const again = counted.filter(({ takes }) => takes === inARow)
  return { inARow, againIn: again.length === counted.length ? null : again.map(({ place }) => place) }
}

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

interface DiagnosedTakes {
  readonly timeline: LearnerAtPiece['timeline']
  readonly options: LearnerAtPiece['options']
  readonly diagnosis: ReturnType<typeof diagnose> & { readonly next: NextStep }
}
/** One answer looks several times at the same takes, and a diagnosis costs as much as all the rest of it. */
const diagnosed = new WeakMap<LearnerAtPiece['takes'], DiagnosedTakes>()

function diagnosisOf(
  { takes, timeline, options }: LearnerAtPiece,
  { take, grade }: TakeSeen,
  earlier: readonly TakeSeen[],
): DiagnosedTakes['diagnosis'] {
  const ready = diagnosed.get(takes)
  if (ready && ready.timeline === timeline && ready.options === options) return ready.diagnosis
  const result = diagnose(grade, timeline, take, { ...options, earlier: earlier.map((seenTake) => seenTake.grade) })
  const diagnosis = { ...result, next: nextStepOf(grade, timeline, take, result.findings) }
  diagnosed.set(takes, { timeline, options, diagnosis })
  return diagnosis
}

/** The latest take and what is behind it; null where nothing was played. */
export function lookAt(learner: LearnerAtPiece, askedPlace: AskedPlace = {}): Look | null {
  const [latest, ...others] = learner.takes
  if (!latest) return null
  const { take, grade } = latest
  const earlier = others
    .filter(
      (seenTake) => seenTake.take.hands === take.hands && seenTake.take.fromMeasure <= take.toMeasure && seenTake.take.toMeasure >= take.fromMeasure,
    )
    .slice(0, TAKES_LOOKED_AT - 1)
  const { findings, praise, next } = diagnosisOf(learner, latest, earlier)
  // What a keyboard does not send is no failure of the learner, and no passage to loop.
  const wanted = findings.filter((finding) => finding.cause !== 'no-velocity' && isAskedAbout(learner, finding, askedPlace))
  const finding = inOrder(wanted, next, learner)[askedPlace.after ?? 0] ?? null
  return {
    latest,
    finding,
    isLost: praise === null && next.kind !== 'finish' && isLost(latest, findings),
    praise,
    next,
    ...(finding ? repetition(learner, finding, earlier) : { inARow: 0, againIn: null }),
    unsure: grade.notes.filter(({ verdict }) => verdict === 'unsure').length,
    isTimed: take.timingTrusted !== false,
  }
}

/** Points below which a take may be lost: random keys have five to fifteen. */
const LOST_BELOW = 18
const FEWEST_STRIKES = 8
/** These explain many wrong keys at once, or many that the clock did not find. */
const EXPLAINS_ALL: readonly Finding['kind'][] = ['clef', 'hand-offset', 'key-signature']
const CAUSES_EXPLAIN_ALL: readonly Finding['cause'][] = [
  'other-tempo',
  'slow-passage',
  'drifting',
  'growing',
  'every-bar-line',
  'beat-off',
  'repeat-left-out',
]

const isLost = ({ grade, take }: TakeSeen, findings: readonly Finding[]): boolean =>
  grade.result !== null &&
  grade.result < LOST_BELOW &&
  take.performance.length >= FEWEST_STRIKES &&
  !findings.some(({ kind, cause }) => EXPLAINS_ALL.includes(kind) || CAUSES_EXPLAIN_ALL.includes(cause))

/** Steps of a take that has no finding and did not keep the clock: it is not said to be without a fault. */
const OFF_CLOCK: readonly NextStep['kind'][] = ['find-clock', 'follow-clock', 'slow-down']
export const isOffClock = ({ finding, next }: Pick<Look, 'finding' | 'next'>): boolean => finding === null && OFF_CLOCK.includes(next.kind)

/** What the next step of the result works on comes first, so that page and teacher have one story; then what is taught. */
function inOrder(findings: readonly Finding[], next: NextStep, { level }: LearnerAtPiece): readonly Finding[] {
  const because = next.kind === 'work-passage' ? next.because : undefined
  return [...new Set([...findings.filter((finding) => finding === because), ...taughtFindings(findings, level)])]
}

/** Share of the notes of a hand that came right and in time, in percent; null where it has too few to say so. */
export function rightShare({ grade }: TakeSeen, hand: Hand): number | null {
  const FEWEST = 8
  const own = grade.notes.filter((note) => note.hand === hand && note.reason !== 'not-reached' && note.verdict !== 'unsure')
  if (own.length < FEWEST) return null
  return Math.round((100 * own.filter(({ verdict }) => verdict === 'right').length) / own.length)
}
