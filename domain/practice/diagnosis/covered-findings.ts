import { type Finding, type FindingKind, placesOf } from './finding.ts'

/** True where two findings have a measure in common. */
export const overlaps = (a: Finding, b: Finding): boolean =>
  placesOf(a).some((place) => placesOf(b).some((also) => place.fromMeasure <= also.toMeasure && place.toMeasure >= also.fromMeasure))

/** Whether another finding of the same hand in the same measures covers it. */
const COVERED_BY: Readonly<Partial<Record<FindingKind, readonly FindingKind[]>>> = {
  'legato-broken': ['held-short'],
  uneven: ['hesitation'],
  dragging: ['hesitation', 'uneven'],
  rushing: ['uneven'],
  hesitation: ['dragging', 'uneven'],
}

/** Who lands late after each hop comes to the next key too soon: no figure is played another way. */
const isOfLeaps = (a: Finding, b: Finding): boolean => a.kind === 'rhythm-figure' && b.kind === 'late-after-leap' && a.hand === b.hand

/** Within the measures of wrong keys, a note that none of them replaces is the same slip of the hand. */
const isSlipOf = (a: Finding, b: Finding): boolean =>
  a.kind === 'missed' && b.kind === 'wrong-keys' && a.fromMeasure >= b.fromMeasure && a.toMeasure <= b.toMeasure

const isCoveredBy = (a: Finding, b: Finding): boolean =>
  (COVERED_BY[a.kind]?.includes(b.kind) || isSlipOf(a, b)) &&
  b.weight >= a.weight &&
  (b.hand === null || b.hand === a.hand || a.hand === null) &&
  overlaps(a, b)

/** The findings that no other one covers. */
export const withoutEchoes = (findings: readonly Finding[]): Finding[] =>
  findings.filter((finding) => !findings.some((other) => isCoveredBy(finding, other) || isOfLeaps(finding, other)))
