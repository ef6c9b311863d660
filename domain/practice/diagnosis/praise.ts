import { HANDS, type Hand } from '@prelude/domain/score'
import type { Grade, MeasureGrade, Take } from '../take.ts'
import type { UnfoundNote } from '../unfound-note.ts'
import { type Finding, type FindingKind, type FindingPlace, placesOf } from './finding.ts'

/** One true thing that went well; a teacher says it first. Measures are `TimelineMeasure.index`. */
export type Praise =
  /** `tempoPercent`: in the learner’s own time, far below the written one; the tempo in percent of that. */
  | { readonly kind: 'all-notes'; readonly tempoPercent?: number }
  /** All of them, but not with the clock. */
  | { readonly kind: 'in-order' }
  /** `notesOnly`: a note of theirs was early or late, or a finding of time concerns them. */
  | { readonly kind: 'hand'; readonly hand: Hand; readonly notesOnly?: true }
  | { readonly kind: 'measures'; readonly fromMeasure: number; readonly toMeasure: number; readonly notesOnly?: true }
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
  if (isClean(null) && isThrough) return { kind: 'all-notes', ...ownTempo(grade, take) }
  const hands = HANDS.filter((hand) => reachedNotes.filter((note) => note.hand === hand).length >= FEWEST_NOTES_OF_A_HAND)
  const clean = hands.length === HANDS.length && isThrough ? hands.find(isClean) : undefined
  if (clean) return { kind: 'hand', hand: clean, ...(isHandFaultless(clean, grade, findings) ? {} : { notesOnly: true }) }
  const run = runOf(grade, findings, unfound)
  if (run) return run
  const isJudged = take.mode === 'time' && take.timingTrusted !== false
  const isWorthSaying = foundNotes.length >= WORTH_SAYING_SHARE * (reachedNotes.length + (unfound?.noteIndexes.length ?? 0))
  const steady = isWorthSaying && foundNotes.filter(({ verdict }) => verdict === 'right').length >= STEADY_SHARE * foundNotes.length
  const isOffSomewhere =
    grade.measures.some(({ fault }) => fault === 'rhythm' || fault === 'hands') || findings.some(({ kind }) => OF_TIME.includes(kind))
  if (isJudged && steady && grade.tempoWord === null && !isOffSomewhere) return { kind: 'pulse' }
  const all = reachedNotes.length + (unfound?.noteIndexes.length ?? 0)
  return isWorthSaying ? { kind: 'notes', foundCount: foundNotes.length, noteCount: all } : null
}

/** Share of the written tempo up to which praise does not pass over it: right notes are easier then. */
const SLOW_SHARE = 0.7

function ownTempo({ playedSpeedRatio }: Grade, { mode, speed }: Take): { readonly tempoPercent?: number } {
  const share = mode === 'follow' && playedSpeedRatio !== null ? speed * playedSpeedRatio : 1
  return share <= SLOW_SHARE ? { tempoPercent: Math.round(100 * share) } : {}
}

/** « Tout est juste » is said of what the map shows without a fault and the list without a line, and of nothing else. */
const isFaultless = ({ fault, missed, extra, unsure, early, late }: MeasureGrade): boolean =>
  fault === null && missed + extra + unsure + early + late === 0

const isHandFaultless = (hand: Hand, { measures }: Grade, findings: readonly Finding[]): boolean =>
  measures.every((measure) => measure.hand !== hand || isFaultless(measure)) &&
  !findings.some(
    (finding) => OF_TIME.includes(finding.kind) && (finding.hand !== (hand === 'LEFT' ? 'RIGHT' : 'LEFT') || finding.kind === 'hands-apart'),
  )

/** The longest run without any fault; of right keys alone, where that one is more than twice as long. */
function runOf(grade: Grade, findings: readonly Finding[], unfound: UnfoundNote | null): Extract<Praise, { readonly kind: 'measures' }> | null {
  const faultless = longestRun(grade, findings, unfound, isFaultless)
  const ofKeys = longestRun(grade, findings, unfound, ({ missed, extra, unsure }) => missed + extra + unsure === 0)
  const lengthOf = (run: FindingPlace | null): number => (run ? run.toMeasure - run.fromMeasure + 1 : 0)
  if (faultless && lengthOf(faultless) >= FEWEST_MEASURES && 2 * lengthOf(faultless) >= lengthOf(ofKeys)) return { kind: 'measures', ...faultless }
  return ofKeys && lengthOf(ofKeys) >= FEWEST_MEASURES ? { kind: 'measures', ...ofKeys, notesOnly: true } : null
}

/** The longest run of such measures without a finding. */
function longestRun(
  { measures }: Grade,
  findings: readonly Finding[],
  unfound: UnfoundNote | null,
  isClean: (measure: MeasureGrade) => boolean,
): FindingPlace | null {
  const faulty = new Map<number, boolean>()
  const places = findings.flatMap(placesOf)
  for (const cell of measures) {
    const { measure } = cell
    const isFaulty =
      !isClean(cell) || measure === unfound?.measure || places.some(({ fromMeasure, toMeasure }) => measure >= fromMeasure && measure <= toMeasure)
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
