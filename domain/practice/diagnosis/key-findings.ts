import { HANDS } from '@prelude/domain/score'
import type { NoteReason, NoteVerdict } from '../take.ts'
import { clustersOf, findingOf } from './clusters.ts'
import type { Finding, FindingKind } from './finding.ts'
import type { MatchedTake } from './matched-take.ts'
import { commonCause } from './score-causes.ts'

interface KeyRule {
  readonly kind: FindingKind
  readonly weight: number
  /** Minimum number of notes in a cluster. */
  readonly fewest: number
}

// The weights 1 and 0.7 are from the rubric (spec: curriculum §11.1); a note released too soon is less audible than a missing one.
const RULES: Readonly<Partial<Record<NoteReason, KeyRule>>> = {
  'not-played': { kind: 'missed', weight: 1, fewest: 1 },
  'out-of-time': { kind: 'missed', weight: 1, fewest: 1 },
  'not-reached': { kind: 'missed', weight: 1, fewest: 1 },
  'other-key': { kind: 'wrong-keys', weight: 1, fewest: 1 },
  'other-octave': { kind: 'wrong-octave', weight: 0.7, fewest: 1 },
  'not-restruck': { kind: 'not-restruck', weight: 0.7, fewest: 1 },
  'held-short': { kind: 'held-short', weight: 0.15, fewest: 3 },
}
const STRAY_WEIGHT = 0.5

/** Wrong or missing notes, clustered by hand and kind. Repeated faults are a cause of their own. */
export function keyFindings(take: MatchedTake): Finding[] {
  const { grade, timeline } = take
  const byKind = new Map<FindingKind, { rule: KeyRule; notes: NoteVerdict[] }>()
  const lastStruck = grade.notes.findLastIndex(({ playedIndex }) => playedIndex !== null)
  for (const [place, verdict] of grade.notes.entries()) {
    // Notes missing at the very end are a stop, not a fault.
    if (verdict.reason === 'not-reached' && place > lastStruck) continue
    // A missed note without a reason was not played.
    const rule = RULES[verdict.reason ?? (verdict.verdict === 'missed' ? 'not-played' : 'early')]
    if (!rule) continue
    const known = byKind.get(rule.kind)
    if (known) known.notes.push(verdict)
    else byKind.set(rule.kind, { rule, notes: [verdict] })
  }
  const found = [...byKind.values()].flatMap(({ rule, notes }) =>
    clustersOf(notes)
      .filter((cluster) => cluster.length >= rule.fewest)
      .map((cluster) => {
        const asked = cluster.flatMap(({ noteIndex }) => timeline.notes[noteIndex] ?? [])
        return findingOf(rule.kind, placeOf(cluster), {
          weight: rule.weight * cluster.length,
          count: cluster.length,
          noteIndexes: cluster.map(({ noteIndex }) => noteIndex),
          cause: rule.kind === 'held-short' ? null : commonCause(take, asked),
        })
      }),
  )
  return [...found, ...strayFindings(take)]
}

/** Extra notes; those that stand for a missed note belong to its finding. */
function strayFindings({ grade }: MatchedTake): Finding[] {
  const strays = grade.extras.filter(({ insteadOf }) => insteadOf === null)
  return clustersOf(strays).map((cluster) =>
    findingOf('extra-keys', placeOf(cluster), { weight: STRAY_WEIGHT * cluster.length, count: cluster.length, noteIndexes: [] }),
  )
}

const placeOf = (
  cluster: readonly { readonly hand: Finding['hand']; readonly measure: number }[],
): Pick<Finding, 'hand' | 'fromMeasure' | 'toMeasure'> => {
  const measures = cluster.map(({ measure }) => measure)
  return { hand: cluster[0]?.hand ?? HANDS[0], fromMeasure: Math.min(...measures), toMeasure: Math.max(...measures) }
}
