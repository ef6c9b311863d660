import { HANDS, type Timeline } from '@prelude/domain/score'
import { firstIndexPast } from '../../../basics/index.ts'
import { slipCost } from '../../grading/stands-for.ts'
import type { ExtraNote, NoteReason, NoteVerdict } from '../../take.ts'
import { clustersOf, findingOf } from '../clusters.ts'
import type { Finding, FindingKind } from '../finding.ts'
import type { MatchedTake } from '../matched-take.ts'
import { commonCause } from '../score-causes.ts'

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

/** What other findings say already: notes by `ScoreNote.index`, and keys. */
export interface SaidElsewhere {
  /** Measures that were passed over. */
  readonly skipped: ReadonlySet<number>
  readonly notes: ReadonlySet<number>
  readonly extras: ReadonlySet<ExtraNote>
  /** Wrong keys of which the right one (note by index) came after. */
  readonly slips: ReadonlyMap<ExtraNote, number>
}

/** Wrong or missing notes, clustered by hand and kind. Repeated faults are a cause of their own. */
export function keyFindings(matchedTake: MatchedTake, elsewhere: SaidElsewhere): Finding[] {
  const { grade, timeline } = matchedTake
  const byKind = new Map<FindingKind, { rule: KeyRule; notes: NoteVerdict[] }>()
  const lastStruck = grade.notes.findLastIndex(({ playedIndex }) => playedIndex !== null)
  for (const [place, verdict] of grade.notes.entries()) {
    // Notes missing at the very end are a stop, not a fault.
    if (verdict.reason === 'not-reached' && place > lastStruck) continue
    if (elsewhere.skipped.has(verdict.measure) && verdict.verdict === 'missed') continue
    if (elsewhere.notes.has(verdict.noteIndex) && verdict.reason !== 'held-short') continue
    if (verdict.reason === 'held-short' && !isWithinReach(timeline, verdict)) continue
    // A missed note without a reason was not played.
    const rule = RULES[verdict.reason ?? (verdict.verdict === 'missed' ? 'not-played' : 'early')]
    if (!rule) continue
    const group = byKind.get(rule.kind)
    if (group) group.notes.push(verdict)
    else byKind.set(rule.kind, { rule, notes: [verdict] })
  }
  const struckFor = new Map(
    grade.extras.flatMap(({ insteadOf, pitch }) => (insteadOf === null ? [] : [[insteadOf, { noteIndex: insteadOf, pitch }] as const])),
  )
  const findings = [...byKind.values()].flatMap(({ rule, notes }) =>
    clustersOf(notes)
      .filter((cluster) => cluster.length >= rule.fewest)
      .map((cluster) => {
        const askedNotes = cluster.flatMap(({ noteIndex }) => timeline.notes[noteIndex] ?? [])
        const noteIndexes = cluster.map(({ noteIndex }) => noteIndex)
        return findingOf(rule.kind, placeOf(cluster), {
          weight: rule.weight * cluster.length,
          count: cluster.length,
          noteIndexes,
          wrongKeys: rule.kind === 'wrong-keys' ? noteIndexes.flatMap((noteIndex) => struckFor.get(noteIndex) ?? []) : [],
          cause: rule.kind === 'held-short' ? null : commonCause(matchedTake, askedNotes),
        })
      }),
  )
  return [...findings, ...strayFindings(matchedTake, elsewhere)]
}

/** A ninth: what a hand holds down together. */
const WIDEST_HELD = 14

/** Whether the hand can hold a note to its end: what it plays meanwhile lies in its reach. Without a pedal no hand can hold the bass of a slow waltz. */
function isWithinReach({ notes }: Timeline, { noteIndex, hand }: NoteVerdict): boolean {
  const note = notes[noteIndex]
  if (!note) return true
  const end = note.onset + note.duration
  for (let index = noteIndex + 1; index < notes.length && (notes[index]?.onset ?? end) < end; index += 1) {
    const other = notes[index]
    if (other && other.hand === hand && !other.grace && other.onset > note.onset && Math.abs(other.pitch - note.pitch) > WIDEST_HELD) return false
  }
  return true
}

/** Extra notes; those that stand for a missed note belong to its finding. */
function strayFindings(matchedTake: MatchedTake, elsewhere: SaidElsewhere): Finding[] {
  const strays = matchedTake.grade.extras.filter(
    (extra) => extra.insteadOf === null && extra.outOfTimeFor === undefined && !elsewhere.extras.has(extra),
  )
  const corrections = new Map(strays.map((stray) => [stray, elsewhere.slips.get(stray) ?? correctionOf(matchedTake, stray)]))
  const grazed = clustersOf(strays.filter((stray) => corrections.get(stray) === null))
  const corrected = clustersOf(strays.filter((stray) => corrections.get(stray) !== null))
  return [
    ...grazed.map((cluster) =>
      findingOf('extra-keys', placeOf(cluster), {
        weight: STRAY_WEIGHT * cluster.length,
        count: cluster.length,
        noteIndexes: [],
        extraPitches: cluster.map(({ pitch }) => pitch),
      }),
    ),
    ...corrected.map((cluster) =>
      findingOf('extra-keys', placeOf(cluster), {
        weight: cluster.length,
        count: cluster.length,
        noteIndexes: [...new Set(cluster.flatMap((stray) => corrections.get(stray) ?? []))],
        wrongKeys: cluster.flatMap((stray) => {
          const noteIndex = corrections.get(stray) ?? null
          return noteIndex === null ? [] : [{ noteIndex, pitch: stray.pitch }]
        }),
        cause: 'corrected',
      }),
    ),
  ]
}

/** A key this long before the right one was tried, not grazed; later than that the learner was elsewhere. */
const TRIED_FROM_SECONDS = 0.08
const TRIED_UNTIL_SECONDS = 4

/** Without a clock: the note that the learner found after a wrong key, by index; null for a key that was only grazed. */
export function correctionOf({ take, inTime }: MatchedTake, { timeSeconds, hand, measure, pitch }: ExtraNote): number | null {
  if (take.mode === 'time') return null
  const own = inTime[hand]
  const next = own[firstIndexPast(own.length, (place) => (own[place]?.played.timeSeconds ?? 0) > timeSeconds)]
  if (!next || next.note.measure !== measure || slipCost(pitch, next.note.pitch) === null) return null
  const after = next.played.timeSeconds - timeSeconds
  return after >= TRIED_FROM_SECONDS && after <= TRIED_UNTIL_SECONDS ? next.note.index : null
}

const placeOf = (
  cluster: readonly { readonly hand: Finding['hand']; readonly measure: number }[],
): Pick<Finding, 'hand' | 'fromMeasure' | 'toMeasure'> => {
  const measures = cluster.map(({ measure }) => measure)
  return { hand: cluster[0]?.hand ?? HANDS[0], fromMeasure: Math.min(...measures), toMeasure: Math.max(...measures) }
}
