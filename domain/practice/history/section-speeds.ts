import type { Timeline } from '@prelude/domain/score'
import { proposedSpeed, speedLadder, speedWithin } from '../speed-ladder.ts'
import { goesThrough, type PastTake, takesInOrder } from './past-take.ts'
import { sectionSpans } from './section-spans.ts'

/** The tempo to propose in a section (adaptive tempo). */
export interface SectionSpeed {
  readonly letter: string
  /** `TimelineMeasure.index` of the section's first playing, both included. */
  readonly fromMeasure: number
  readonly toMeasure: number
  readonly speed: number
  /** Number of takes in time that covered a playing of the section. */
  readonly takes: number
}

interface SectionRun {
  readonly hands: PastTake['hands']
  readonly step: number
  readonly quality: number
}

/**
 * One speed for each section, in order: the step of the tempo ladder of the latest take, moved by the rule of two takes. Only takes with the same
 * hands at the same step are compared. Without a take it is the slowest step.
 */
export function sectionSpeeds(timeline: Timeline, takes: readonly PastTake[]): SectionSpeed[] {
  const inTime = takesInOrder(takes).filter(({ mode }) => mode === 'time')
  return sectionSpans(timeline).map(({ letter, playings }): SectionSpeed => {
    const [first] = playings
    const ladder = speedLadder(timeline, first.start)
    const runs = inTime.flatMap((take): SectionRun[] => {
      const played = playings.filter((playing) => goesThrough(timeline, take, playing))
      if (played.length === 0) return []
      const quality = qualityIn(take, (measure) => played.some(({ fromMeasure, toMeasure }) => measure >= fromMeasure && measure <= toMeasure))
      return [{ hands: take.hands, step: speedWithin(ladder, take.speed), quality }]
    })
    const latest = runs[runs.length - 1]
    const { fromMeasure, toMeasure } = first
    if (!latest) return { letter, fromMeasure, toMeasure, speed: ladder[0] ?? 1, takes: 0 }
    const since = runs.findLastIndex(({ hands, step }) => hands !== latest.hands || step !== latest.step) + 1
    const { speed } = proposedSpeed(
      ladder,
      latest.step,
      runs.slice(since).map(({ quality }) => quality),
    )
    return { letter, fromMeasure, toMeasure, speed, takes: runs.length }
  })
}

/** The share of right notes in the section; the quality of the whole take where it was not counted measure by measure. */
function qualityIn(take: PastTake, isInside: (measure: number) => boolean): number {
  let askedCount = 0
  let right = 0
  for (const { measure, ...counts } of take.measures) {
    if (!isInside(measure) || counts.asked === undefined || counts.right === undefined) continue
    askedCount += counts.asked
    right += counts.right
  }
  return askedCount > 0 ? (100 * right) / askedCount : (take.quality ?? 0)
}
