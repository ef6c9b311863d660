import { type Finding, type PassagePlan, practicePlanOf, type SaidFinding, sayFinding, type Take } from '@prelude/domain/practice'
import type { Timeline } from '@prelude/domain/score'

export interface FindingRow extends SaidFinding {
  readonly kind: Finding['kind']
  /** How to practise it. */
  readonly plan: PassagePlan
}

/** A learner remembers few points at once. */
const MOST = 5

/** The same finding in several places is listed once, where it weighs most: the measure map shows the others. */
const onceEach = (findings: readonly Finding[]): Finding[] =>
  [...new Map(findings.toReversed().map((finding) => [`${finding.kind} ${finding.hand}`, finding])).values()].toReversed()

/** What the take shows, heaviest first, in words. */
export const findingRows = (findings: readonly Finding[], timeline: Timeline, request: Take): FindingRow[] =>
  onceEach(findings)
    .sort((one, other) => other.weight - one.weight)
    .slice(0, MOST)
    .map((finding) => ({ ...sayFinding(finding, timeline), kind: finding.kind, plan: practicePlanOf(finding, timeline, request) }))
