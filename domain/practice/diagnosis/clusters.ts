import { HANDS, type Hand } from '@prelude/domain/score'
import type { Finding, FindingKind } from './finding.ts'

/** Longest passage of one finding: what can be practised at once. */
const LONGEST_CLUSTER_MEASURES = 4

interface Placed {
  readonly measure: number
  /** Null for both. */
  readonly hand: Hand | null
}

/** Groups items of one hand in the same or neighbouring measures, four measures at most. */
export function clustersOf<Item extends Placed>(items: readonly Item[]): [Item, ...Item[]][] {
  const clusters: [Item, ...Item[]][] = []
  for (const hand of [...HANDS, null]) {
    let open: [Item, ...Item[]] | null = null
    for (const item of items.filter((candidate) => candidate.hand === hand).sort((a, b) => a.measure - b.measure)) {
      const last = open?.[open.length - 1]
      const belongs = open && last && item.measure - last.measure <= 1 && item.measure - open[0].measure < LONGEST_CLUSTER_MEASURES
      if (open && belongs) open.push(item)
      else {
        open = [item]
        clusters.push(open)
      }
    }
  }
  return clusters
}

/** Fields of every finding; null where one does not apply. */
export const findingOf = (
  kind: FindingKind,
  place: Pick<Finding, 'hand' | 'fromMeasure' | 'toMeasure'>,
  facts: Pick<Finding, 'weight' | 'count' | 'noteIndexes'> &
    Partial<Pick<Finding, 'ms' | 'percent' | 'steps' | 'wrongKeys' | 'extraPitches'>> & { readonly cause?: Finding['cause'] | null },
): Finding => {
  const { cause = null, ms = null, percent = null, steps, wrongKeys = [], extraPitches = [], ...plain } = facts
  const { hand, fromMeasure, toMeasure } = place
  return {
    kind,
    hand,
    fromMeasure,
    toMeasure,
    ...plain,
    ms: ms === null ? null : Math.round(ms),
    percent: percent === null ? null : Math.round(percent),
    ...(cause ? { cause } : {}),
    ...(steps === undefined ? {} : { steps }),
    ...(wrongKeys.length === 0 ? {} : { wrongKeys }),
    ...(extraPitches.length === 0 ? {} : { extraPitches }),
  }
}

/** A run does not end in the same measure in both hands. */
const besideOf = ({ kind }: Finding): number => (kind === 'uneven' ? 1 : 0)

/** The same finding of both hands in the same measures is one of both. */
export function joinHands(findings: readonly Finding[]): Finding[] {
  const joined: Finding[] = []
  for (const finding of findings) {
    const twin = joined.findIndex(
      (candidate) =>
        candidate.kind === finding.kind &&
        candidate.hand !== finding.hand &&
        Math.abs(candidate.fromMeasure - finding.fromMeasure) <= besideOf(finding) &&
        Math.abs(candidate.toMeasure - finding.toMeasure) <= besideOf(finding) &&
        Math.sign(candidate.ms ?? 0) === Math.sign(finding.ms ?? 0),
    )
    const other = joined[twin]
    if (!other) {
      joined.push(finding)
      continue
    }
    const count = other.count + finding.count
    const weighed = (a: number | null, b: number | null): number | null =>
      a === null || b === null ? (a ?? b) : Math.round((a * other.count + b * finding.count) / count)
    const wrongKeys = [...(other.wrongKeys ?? []), ...(finding.wrongKeys ?? [])].sort((a, b) => a.noteIndex - b.noteIndex)
    const extraPitches = [...(other.extraPitches ?? []), ...(finding.extraPitches ?? [])]
    const { cause, ...heavier } = other.weight >= finding.weight ? other : finding
    joined[twin] = {
      ...heavier,
      hand: null,
      fromMeasure: Math.min(other.fromMeasure, finding.fromMeasure),
      toMeasure: Math.max(other.toMeasure, finding.toMeasure),
      weight: other.weight + finding.weight,
      count,
      ms: weighed(other.ms, finding.ms),
      percent: weighed(other.percent, finding.percent),
      noteIndexes: [...other.noteIndexes, ...finding.noteIndexes].sort((a, b) => a - b),
      ...(cause ? { cause } : {}),
      ...(wrongKeys.length === 0 ? {} : { wrongKeys }),
      ...(extraPitches.length === 0 ? {} : { extraPitches }),
    }
  }
  return joined
}
