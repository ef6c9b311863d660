import { type PastTake, sectionSpans } from '@prelude/domain/practice'
import type { Hands, Timeline } from '@prelude/domain/score'
import { playsTheSame } from '../class-stages.ts'
import { MASTERY_SPEED } from '../results.ts'

/** How much of a section a take showed to be known. */
export interface SectionReview {
  readonly takeId: string
  readonly atMs: number
  /** Right notes over asked ones, 0–1. */
  readonly share: number
  /** « En mesure » at the written tempo: what else is slower, or waits. */
  readonly atTempo: boolean
}

/** A take as far as it says what is remembered. */
export type ReviewingTake = Pick<PastTake, 'endedAtMs' | 'fromMeasure' | 'hands' | 'measures' | 'mode' | 'speed'> & { readonly id: string }

/**
 * What a take shows of each section that it covers with all its hands, by letter; of a section that is played twice both playings count. Nothing of
 * a section that it covers in part, nor of one whose notes were not counted measure by measure (takes of the first grader).
 */
export function sectionReviewsOf(timeline: Timeline, versionHands: Hands, take: ReviewingTake): ReadonlyMap<string, SectionReview> {
  const reviews = new Map<string, SectionReview>()
  for (const { letter, playings } of sectionSpans(timeline)) {
    const played = playings.filter(
      ({ fromMeasure, toMeasure }) =>
        take.fromMeasure <= fromMeasure &&
        take.toMeasure >= toMeasure &&
        playsTheSame(timeline, { hands: versionHands, fromMeasure, toMeasure }, take),
    )
    let [asked, right] = [0, 0]
    for (const { measure, ...counts } of take.measures) {
      if (!played.some(({ fromMeasure, toMeasure }) => measure >= fromMeasure && measure <= toMeasure)) continue
      asked += counts.asked ?? 0
      right += counts.right ?? 0
    }
    if (asked === 0) continue
    const atTempo = take.mode === 'time' && take.speed >= MASTERY_SPEED
    reviews.set(letter, { takeId: take.id, atMs: take.endedAtMs, share: right / asked, atTempo })
  }
  return reviews
}
