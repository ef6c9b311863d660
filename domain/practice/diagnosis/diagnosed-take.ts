import type { Hand, Timeline } from '@prelude/domain/score'
import { type AlignedTake, alignedTake, alignedWithoutReturns } from '../grading/aligned-take.ts'
import { gradeTake } from '../grading/grade-take.ts'
import { leavesClusters, strikesInOrder } from '../grading/step-alignment.ts'
import type { Grade, Take } from '../take.ts'
import type { Finding } from './finding.ts'
import { misplacedHand } from './keys/misplaced-hand.ts'
import { isUnrelated } from './keys/unrelated-keys.ts'
import { withoutRepeats } from './keys/written-repeats.ts'
import { inPlayedIndexes, type RetimedTake } from './retimed-take.ts'
import { beatsOff, faultsIn } from './timing/beats-off.ts'

/** A take in the reading that explains it best; its findings are looked for there. */
export interface DiagnosedTake {
  readonly timeline: Timeline
  readonly take: Take
  readonly grade: Grade
  /** A hand that was off its keys. */
  readonly misplaced: readonly Finding[]
  /** The learner lost the clock: what was played is read by its order, and lateness against the clock says nothing. */
  readonly lostClock: boolean
  /** Notes of a hand that are a beat off; the take has them in their place. */
  readonly beatsOff: readonly Finding[]
  /** The strikes were moved to where they belong: places in `take` are not those of the performance as it was played. */
  readonly retimed: RetimedTake | null
  /** The keys have no more to do with the score than chance. */
  readonly isUnrelated: boolean
}

/** Notes that the order of the keys finds and the clock does not, from which on the learner lost the clock. */
const FEWEST_LOST = 4
const LOST_SHARE = 0.08
/** The order must explain nearly the whole take; or half of it, where by the clock most of that is lost: ways back are not looked for yet. */
const EXPLAINED_SHARE = 0.7
const EXPLAINED_SHARE_OF_LOST = 0.45
const CLEARLY_MORE = 1.5

/** Faults that the order of the keys leaves, up to which it is the reading (share of the notes). */
const FAULTS_IN_ORDER = 0.02

/** The same take is diagnosed for the result, for the next step and for the map: it is read once. */
const readings = new WeakMap<Take, { readonly grade: Grade; readonly timeline: Timeline; readonly diagnosed: DiagnosedTake }>()

export function diagnosedTake(grade: Grade, timeline: Timeline, take: Take): DiagnosedTake {
  const reading = readings.get(take)
  if (reading && reading.grade === grade && reading.timeline === timeline) return reading.diagnosed
  const diagnosed = readTake(grade, timeline, take)
  readings.set(take, { grade, timeline, diagnosed })
  return diagnosed
}

const AS_PLAYED = { misplaced: [], lostClock: false, beatsOff: [], retimed: null, isUnrelated: false } as const

/** With a repeat left out all that follows is too early for the clock: what is then found of the rest is looked for in the take without it. */
function readTake(grade: Grade, timeline: Timeline, take: Take): DiagnosedTake {
  const silent = withoutRepeats(timeline, take, grade)
  if (!silent) return readKeysAndClock(grade, timeline, take)
  const read = readKeysAndClock(silent.grade, timeline, silent.retimed.take)
  // A second move is of the moved strikes.
  const playedIndexes = read.retimed
    ? read.retimed.playedIndexes.map((index) => silent.retimed.playedIndexes[index] ?? index)
    : silent.retimed.playedIndexes
  return { ...read, retimed: { take: read.take, playedIndexes } }
}

/**
 * A hand off its keys, a hand a beat off and a lost clock look alike by the clock, where each leaves wrong notes: what explains more notes is taken.
 * After a lost clock the hand is looked at once more.
 */
function readKeysAndClock(grade: Grade, timeline: Timeline, take: Take): DiagnosedTake {
  const follow = inOwnTime(timeline, take)
  const inOrder = losesClock(grade, timeline, take, follow) ? gradeInOrder(timeline, follow) : null
  // Where the order finds every note nothing is left for a hand off its keys; where it leaves no fault, none for a hand off its beat.
  const isAllInOrder = inOrder !== null && foundIn(inOrder) === inOrder.notes.length
  const hand = isAllInOrder ? null : misplacedHand(timeline, take, grade)
  if (!hand && !inOrder && isUnrelated(timeline, take, grade)) return { ...AS_PLAYED, timeline, grade, take, isUnrelated: true }
  const beat = inOrder && faultsIn(inOrder) <= FAULTS_IN_ORDER * inOrder.notes.length ? null : beatsOff(timeline, take, grade)
  const others = [hand?.grade, inOrder].flatMap((read) => (read ? [faultsIn(read)] : []))
  if (beat && faultsIn(beat.grade) <= Math.min(...others))
    return { ...AS_PLAYED, timeline, take: beat.retimed.take, grade: beat.grade, beatsOff: beat.findings, retimed: beat.retimed }
  if (inOrder && (!hand || foundIn(inOrder) >= foundIn(hand.grade))) {
    const late = misplacedHand(timeline, follow, inOrder)
    const read = late ? { timeline: late.timeline, grade: late.grade } : { timeline, grade: inOrder }
    return { ...AS_PLAYED, ...read, take: follow, misplaced: late ? [late.finding] : [], lostClock: true }
  }
  if (hand) return { ...AS_PLAYED, timeline: hand.timeline, grade: hand.grade, take, misplaced: [hand.finding] }
  return { ...AS_PLAYED, timeline, grade, take }
}

/** The take read by the order of its keys where the learner lost the clock, for what is shown measure by measure; else as it was graded. */
export function readByOrder(grade: Grade, timeline: Timeline, take: Take): Grade {
  const { lostClock, misplaced, retimed, grade: read } = diagnosedTake(grade, timeline, take)
  if (retimed && misplaced.length === 0) return inPlayedIndexes(read, retimed)
  return lostClock && misplaced.length === 0 ? read : grade
}

/**
 * For the map and the list of notes: beside a hand that is off its keys the other one as it was played. The keys of the first are among the notes of
 * the second, and by them it would be early or late.
 */
export function readByHands(grade: Grade, timeline: Timeline, take: Take): Grade {
  const { lostClock, misplaced, retimed, grade: read } = diagnosedTake(grade, timeline, take)
  if (lostClock || retimed) return readByOrder(grade, timeline, take)
  if (misplaced.length === 0 || misplaced.some(({ hand }) => hand === null)) return grade
  const isOther = ({ hand }: { readonly hand: Hand }): boolean => !misplaced.some((finding) => finding.hand === hand)
  const noteOf = new Map(read.notes.map((note) => [note.noteIndex, note]))
  return {
    ...grade,
    notes: grade.notes.map((note) => (isOther(note) ? (noteOf.get(note.noteIndex) ?? note) : note)),
    measures: grade.measures.map((cell) =>
      isOther(cell) ? (read.measures.find(({ measure, hand }) => measure === cell.measure && hand === cell.hand) ?? cell) : cell,
    ),
  }
}

/** The same take without its clock; where the hands were lifted nothing more is asked of it either. */
function inOwnTime(timeline: Timeline, take: Take): Take {
  const follow: Take = { ...take, mode: 'follow' }
  if (take.mode !== 'time') return follow
  const { stop, range } = alignedTake(timeline, take)
  return stop < range.end ? { ...follow, stoppedAtTick: stop } : follow
}

function gradeInOrder(timeline: Timeline, follow: Take): Grade {
  alignedWithoutReturns(timeline, follow)
  return gradeTake(timeline, follow)
}

const foundIn = ({ notes }: Grade): number => notes.filter(({ playedIndex }) => playedIndex !== null).length

function losesClock(grade: Grade, timeline: Timeline, take: Take, follow: Take): boolean {
  if (take.mode !== 'time' || take.timingTrusted === false) return false
  const foundCount = foundIn(grade)
  const gained = (inOrder: number): boolean => inOrder - foundCount >= Math.max(FEWEST_LOST, LOST_SHARE * grade.notes.length)
  if (foundCount < grade.notes.length - FEWEST_LOST) {
    const straight = notesInOrder(alignedTake(timeline, take))
    const isExplained =
      straight >= EXPLAINED_SHARE * grade.notes.length ||
      (straight >= EXPLAINED_SHARE_OF_LOST * grade.notes.length && straight >= CLEARLY_MORE * foundCount)
    if (isExplained && gained(straight)) return true
  }
  const { strikes, runs } = alignedTake(timeline, take)
  return leavesClusters(strikes, runs) && goesBack(grade, timeline, follow)
}

/** Strikes that the clock leaves over, from which on it is asked whether the learner went back; and what ways back must then explain, of notes and strikes. */
const FEWEST_LEFT_OVER = 6
const EXPLAINED_SHARE_OF_RETURNS = 0.93

/** Who plays a section once more leaves so many keys over that the straight way through the score loses its place; near the end they come after it. */
function goesBack(grade: Grade, timeline: Timeline, follow: Take): boolean {
  const foundCount = foundIn(grade)
  if (follow.performance.length - foundCount < FEWEST_LEFT_OVER || foundCount === grade.notes.length) return false
  const aligned = alignedWithoutReturns(timeline, follow)
  const [noteCount, strikeCount] = [notesInOrder(aligned), aligned.runs.flatMap(({ rows }) => rows.flat()).filter((strike) => strike !== null).length]
  const isExplained =
    noteCount >= EXPLAINED_SHARE_OF_RETURNS * grade.notes.length && strikeCount >= EXPLAINED_SHARE_OF_RETURNS * aligned.strikes.length
  return aligned.runs.length > 1 && isExplained && noteCount > foundCount
}

function notesInOrder({ steps, runs }: AlignedTake): number {
  let count = 0
  for (const [event, { sure }] of strikesInOrder(steps, runs)) if (sure) count += event.notes.length
  return count
}
