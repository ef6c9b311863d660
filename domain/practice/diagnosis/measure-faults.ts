import type { Hand } from '@prelude/domain/score'
import type { Grade, MeasureFault } from '../take.ts'
import { type Finding, type FindingKind, isFoundIn } from './finding.ts'

/** What the map shows of a measure with such a finding; touch has no colour of its own there. */
const FAULT_OF: Readonly<Partial<Record<FindingKind, Exclude<MeasureFault, null>>>> = {
  clef: 'pitch',
  'hand-offset': 'pitch',
  'key-signature': 'pitch',
  'learned-fault': 'pitch',
  'wrong-keys': 'pitch',
  'wrong-octave': 'pitch',
  'extra-keys': 'pitch',
  'not-restruck': 'pitch',
  missed: 'missed',
  skipped: 'missed',
  restart: 'rhythm',
  rushing: 'rhythm',
  dragging: 'rhythm',
  hesitation: 'rhythm',
  uneven: 'rhythm',
  'rhythm-figure': 'rhythm',
  'hands-apart': 'hands',
  'late-after-leap': 'hands',
  'rolled-chord': 'hands',
}

export interface MeasureCell {
  /** `TimelineMeasure.index`. */
  readonly measure: number
  readonly hand: Hand
  readonly fault: MeasureFault
}

/** The map of a take: the faults of its measures, and the findings that no single measure shows. */
export const measureFaultsOf = (grade: Pick<Grade, 'measures'>, findings: readonly Finding[]): MeasureCell[] =>
  grade.measures.map(({ measure, hand, fault }) => ({ measure, hand, fault: fault ?? faultFound(findings, measure, hand) }))

function faultFound(findings: readonly Finding[], measure: number, hand: Hand): MeasureFault {
  for (const finding of findings) {
    // The hand of « hands apart » is the one ahead; both are concerned.
    const where = finding.kind === 'hands-apart' ? { ...finding, hand: null } : finding
    const fault = finding.cause === 'stopped' ? undefined : FAULT_OF[finding.kind]
    if (fault && isFoundIn(where, measure, hand)) return fault
  }
  return null
}

/** Share of the measures of a take from which the hands are apart everywhere, and not in a passage. */
const APART_SHARE = 0.6

/** Whether the hands are apart nearly everywhere: what is validated by its notes is then not yet together, and is said to be so first. */
export function areHandsApart(findings: readonly Finding[], { measures }: Pick<Grade, 'measures'>): boolean {
  const apart = findings.filter(({ kind }) => kind === 'hands-apart')
  const inside = measures.filter(({ measure }) => apart.some((finding) => isFoundIn({ ...finding, hand: null }, measure, 'LEFT')))
  return inside.length > 0 && inside.length >= APART_SHARE * measures.length
}
