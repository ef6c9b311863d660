import type { Timeline } from '@prelude/domain/score'
import { alignedTake } from '../grading/aligned-take.ts'
import { gradeTake } from '../grading/grade-take.ts'
import { strikesInOrder } from '../grading/step-alignment.ts'
import type { Grade, Take } from '../take.ts'
import type { Finding } from './finding.ts'
import { misplacedHand } from './misplaced-hand.ts'

/** A take in the reading that explains it best; its findings are looked for there. */
export interface DiagnosedTake {
  readonly timeline: Timeline
  readonly request: Take
  readonly grade: Grade
  /** A hand that was off its keys. */
  readonly misplaced: readonly Finding[]
  /** The learner lost the clock: what was played is read by its order, and lateness against the clock says nothing. */
  readonly lostClock: boolean
}

/** Notes that the order of the keys finds and the clock does not, from which on the learner lost the clock. */
const FEWEST_LOST = 4
const LOST_SHARE = 0.08
/** The order must explain nearly the whole take. */
const EXPLAINED_SHARE = 0.7

/** First the hand, then the clock: a hand one key off has its right notes at wrong times by chance. */
export function diagnosedTake(grade: Grade, timeline: Timeline, request: Take): DiagnosedTake {
  const hand = misplacedHand(timeline, request, grade)
  const own = hand ? { timeline: hand.timeline, grade: hand.grade } : { timeline, grade }
  // The grade came from another object than this take: its alignment is that of the take.
  const lostClock = losesClock(own.grade, own.timeline, request)
  if (!lostClock) return { ...own, request, misplaced: hand ? [hand.finding] : [], lostClock }
  const follow: Take = { ...request, mode: 'follow' }
  const inOrder = gradeTake(own.timeline, follow)
  const late = hand ? null : misplacedHand(own.timeline, follow, inOrder)
  const misplaced = [hand, late].flatMap((one) => (one ? [one.finding] : []))
  return { timeline: late?.timeline ?? own.timeline, grade: late?.grade ?? inOrder, request: follow, misplaced, lostClock }
}

function losesClock(grade: Grade, timeline: Timeline, request: Take): boolean {
  if (request.mode !== 'time' || request.timingTrusted === false) return false
  const found = grade.notes.filter(({ playedIndex }) => playedIndex !== null).length
  if (found >= grade.notes.length - FEWEST_LOST) return false
  const { steps, runs } = alignedTake(timeline, request)
  let inOrder = 0
  for (const [event, { sure }] of strikesInOrder(steps, runs)) if (sure) inOrder += event.notes.length
  return inOrder - found >= Math.max(FEWEST_LOST, LOST_SHARE * grade.notes.length) && inOrder >= EXPLAINED_SHARE * grade.notes.length
}
