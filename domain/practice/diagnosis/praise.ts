import { HANDS, type Hand } from '@prelude/domain/score'
import type { Grade, Take } from '../take.ts'
import type { UnfoundNote } from '../unfound-note.ts'
import { type Finding, type FindingKind, placesOf } from './finding.ts'

/** One true thing that went well; a teacher says it first. Measures are `TimelineMeasure.index`. */
export type Praise =
  | { readonly kind: 'all-notes' }
  /** All of them, but not with the clock. */
  | { readonly kind: 'in-order' }
  | { readonly kind: 'hand'; readonly hand: Hand }
  | { readonly kind: 'measures'; readonly fromMeasure: number; readonly toMeasure: number }
  | { readonly kind: 'pulse' }
  | { readonly kind: 'notes'; readonly foundCount: number; readonly noteCount: number }

const FEWEST_MEASURES = 2
const FEWEST_NOTES_OF_A_HAND = 8
/** Share of the found notes that are in time where the pulse is held, and of all notes that is worth saying. */
const STEADY_SHARE = 0.85
const WORTH_SAYING_SHARE = 0.4

const OF_TIME: readonly FindingKind[] = ['rushing', 'dragging', 'hesitation', 'restart', 'rhythm-figure', 'uneven', 'late-after-leap', 'hands-apart']

/** The widest praise that no finding contradicts; null where nothing was played right. */
export function praiseOf(grade: Grade, take: Take, findings: readonly Finding[], unfound: UnfoundNote | null = null): Praise | null {
  const reachedNotes = grade.notes.filter(({ reason }) => reason !== 'not-reached')
  const isFound = ({ verdict }: Grade['notes'][number]): boolean => verdict === 'right' || verdict === 'early' || verdict === 'late'
  const foundNotes = reachedNotes.filter(isFound)
  if (reachedNotes.length === 0 || foundNotes.length === 0) return null
  const isClean = (hand: Hand | null): boolean =>
    reachedNotes.every((note) => (hand !== null && note.hand !== hand) || isFound(note)) &&
    grade.extras.every((extra) => hand !== null && extra.hand !== hand)
  // A measure that was passed over is not reached, and yet was asked; so is a note that was looked for in vain, though the take ends before it.
  const isThrough = !unfound && !findings.some(({ kind }) => kind === 'skipped')
  if (isClean(null) && isThrough) return { kind: 'all-notes' }
  const hands = HANDS.filter((hand) => reachedNotes.filter((note) => note.hand === hand).length >= FEWEST_NOTES_OF_A_HAND)
  const clean = hands.length === HANDS.length && isThrough ? hands.find(isClean) : undefined
  if (clean) return { kind: 'hand', hand: clean }
  const run = longestRun(grade, findings, unfound)
  if (run && run.toMeasure - run.fromMeasure + 1 >= FEWEST_MEASURES) return { kind: 'measures', ...run }
  const isJudged = take.mode === 'time' && take.timingTrusted !== false
  const isWorthSaying = foundNotes.length >= WORTH_SAYING_SHARE * (reachedNotes.length + (unfound?.noteIndexes.length ?? 0))
  const steady = isWorthSaying && foundNotes.filter(({ verdict }) => verdict === 'right').length >= STEADY_SHARE * foundNotes.length
  if (isJudged && steady && grade.tempoWord === null && !findings.some(({ kind }) => OF_TIME.includes(kind))) return { kind: 'pulse' }
  const all = reachedNotes.length + (unfound?.noteIndexes.length ?? 0)
  return isWorthSaying ? { kind: 'notes', foundCount: foundNotes.length, noteCount: all } : null
}

/** The longest run of measures without a fault of keys, and without a finding. */
function longestRun(
  { measures }: Grade,
  findings: readonly Finding[],
  unfound: UnfoundNote | null,
): { readonly fromMeasure: number; readonly toMeasure: number } | null {
  const faulty = new Map<number, boolean>()
  const places = findings.flatMap(placesOf)
  for (const { measure, missed, extra, unsure } of measures) {
    const isFaulty =
      missed + extra + unsure > 0 ||
      measure === unfound?.measure ||
      places.some(({ fromMeasure, toMeasure }) => measure >= fromMeasure && measure <= toMeasure)
    faulty.set(measure, (faulty.get(measure) ?? false) || isFaulty)
  }
  let best: { fromMeasure: number; toMeasure: number } | null = null
  let from: number | null = null
  let last = -1
  for (const [measure, isFaulty] of [...faulty].sort(([a], [b]) => a - b)) {
    if (isFaulty || (from !== null && measure > last + 1)) from = null
    if (!isFaulty) {
      from ??= measure
      if (!best || measure - from > best.toMeasure - best.fromMeasure) best = { fromMeasure: from, toMeasure: measure }
    }
    last = measure
  }
  return best
}
