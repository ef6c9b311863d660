import { goesThrough, type PastTake, type SectionSpan, sectionSpans, speedLadder, WAIT_SCORE_CAP } from '@prelude/domain/practice'
import type { Hands, Timeline } from '@prelude/domain/score'
import { playsTheSame } from '../class-stages.ts'

/** How much of a section a take showed to be known. */
export interface SectionReview {
  readonly takeId: string
  readonly atMs: number
  /** Right notes over asked ones, 0–1; at most 0.6 where the music waits for the learner. */
  readonly share: number
  /** Of the clock, 1 as written; null where there was none. */
  readonly speed: number | null
  /** Good enough for the section to be revised from then on. */
  readonly isLearnt: boolean
}

/** A take as far as it says what is remembered. */
export type ReviewingTake = Pick<PastTake, 'endedAtMs' | 'fromMeasure' | 'hands' | 'mode' | 'speed' | 'toMeasure'> & {
  readonly id: string
  /** Notes asked and right, in one measure for one hand. */
  readonly measures: readonly { readonly measure: number; readonly asked?: number | undefined; readonly right?: number | undefined }[]
}

/** What is learnt: a section of a version with all its hands at the second step of its tempo ladder; an exercise at 80 (spec: curriculum §12). */
const LEARNT_FROM = { section: 0.7, exercise: 0.8 } as const
// Speeds are kept to two decimals.
const SAME_SPEED = 0.005

export interface ReviewedPlayable {
  readonly kind: keyof typeof LEARNT_FROM
  readonly timeline: Timeline
  readonly hands: Hands
}

function shareIn(take: ReviewingTake, playings: readonly SectionSpan['playings'][number][]): number | null {
  let [noteCount, right] = [0, 0]
  for (const { measure, ...counts } of take.measures) {
    if (!playings.some(({ fromMeasure, toMeasure }) => measure >= fromMeasure && measure <= toMeasure)) continue
    noteCount += counts.asked ?? 0
    right += counts.right ?? 0
  }
  return noteCount > 0 ? right / noteCount : null
}

/**
 * What a take shows of each section that it covers with all its hands, by letter; of a section that is played twice both playings count. Nothing of
 * a section that it covers in part, nor of one whose notes were not counted measure by measure (takes of the first grader).
 */
export function sectionReviewsOf({ kind, timeline, hands }: ReviewedPlayable, take: ReviewingTake): ReadonlyMap<string, SectionReview> {
  const reviews = new Map<string, SectionReview>()
  const waits = take.mode === 'wait'
  const speed = take.mode === 'time' ? take.speed : null
  for (const { letter, playings } of sectionSpans(timeline)) {
    const played = playings.filter(
      ({ fromMeasure, toMeasure }) =>
        goesThrough(timeline, take, { fromMeasure, toMeasure }) && playsTheSame(timeline, { hands, fromMeasure, toMeasure }, take),
    )
    const right = shareIn(take, played)
    if (right === null) continue
    const share = waits ? Math.min(WAIT_SCORE_CAP / 100, right) : right
    const [, slow = 1] = speedLadder(timeline, playings[0].start)
    const isLearnt = share >= LEARNT_FROM[kind] && (speed === null || speed >= slow - SAME_SPEED)
    reviews.set(letter, { takeId: take.id, atMs: take.endedAtMs, share, speed, isLearnt })
  }
  return reviews
}
