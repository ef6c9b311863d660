import { type Finding, type PassagePlan, practicePlanOf, type SaidFinding, sayFinding, type Take, taughtFindings } from '@prelude/domain/practice'
import type { Timeline } from '@prelude/domain/score'

export interface FindingRow extends SaidFinding {
  readonly finding: Finding
  /** How to practise it. */
  readonly plan: PassagePlan
}

/** What is said of the take in the order of a teacher, in words; without the finding that the next step already says, which counts as one. */
export const findingRows = (findings: readonly Finding[], timeline: Timeline, take: Take, stepFinding: Finding | null = null): FindingRow[] =>
  taughtFindings(findings, take.level, stepFinding).map((finding) => ({
    ...sayFinding(finding, timeline, take.level),
    finding,
    plan: practicePlanOf(finding, timeline, take),
  }))
