import { type Finding, type PassagePlan, practicePlanOf, type SaidFinding, sayFinding, type Take } from '@prelude/domain/practice'
import type { Timeline } from '@prelude/domain/score'

export interface FindingRow extends SaidFinding {
  readonly finding: Finding
  /** How to practise it. */
  readonly plan: PassagePlan
}

/** A learner remembers few points at once. */
const MOST = 5

/** What the take shows, heaviest first, in words; without the finding that the next step already says. */
export const findingRows = (findings: readonly Finding[], timeline: Timeline, request: Take, said: Finding | null = null): FindingRow[] =>
  findings
    .filter((finding) => finding !== said)
    .toSorted((one, other) => other.weight - one.weight)
    .slice(0, MOST)
    .map((finding) => ({ ...sayFinding(finding, timeline), finding, plan: practicePlanOf(finding, timeline, request) }))
