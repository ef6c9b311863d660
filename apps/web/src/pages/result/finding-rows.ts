import {
  coversPlaces,
  type Finding,
  type PassagePlan,
  practicePlanOf,
  type SaidFinding,
  sayFinding,
  type Take,
  taughtFindings,
} from '@prelude/domain/practice'
import type { Timeline } from '@prelude/domain/score'
import { RESULT_TEXTS as TEXTS } from '../../features/result/front-door.ts'

export interface FindingRow extends SaidFinding {
  readonly finding: Finding
  /** How to practise it. */
  readonly plan: PassagePlan
  /** Which of its places the loop takes; null where it has them all. */
  readonly loop: string | null
}

/** « La boucle prend d’abord la mesure 3. »: said where a finding names more measures than its loop has; null elsewhere. */
export function loopFirst(finding: Finding, loop: Pick<PassagePlan, 'fromMeasure' | 'toMeasure'>, { measures }: Timeline): string | null {
  if (coversPlaces(finding, loop)) return null
  return TEXTS.loopFirst(measures[loop.fromMeasure]?.number ?? 0, measures[loop.toMeasure]?.number ?? 0)
}

/** What is said of the take in the order of a teacher, in words; without the finding that the next step already says, which counts as one. */
export const findingRows = (findings: readonly Finding[], timeline: Timeline, take: Take, stepFinding: Finding | null = null): FindingRow[] =>
  taughtFindings(findings, take.level, stepFinding).map((finding) => {
    const plan = practicePlanOf(finding, timeline, take)
    return { ...sayFinding(finding, timeline, take.level), finding, plan, loop: loopFirst(finding, plan, timeline) }
  })
