import type { FindingPlace, Grade } from '@prelude/domain/practice'
import type { Hand } from '@prelude/domain/score'

/** What a take holds, counted; of one hand where one is asked about. Each fault once: a key that was struck instead of a note is one wrong note. */
export interface TakeCounts {
  /** Asked notes that were reached and heard with certainty. */
  readonly notes: number
  readonly right: number
  readonly wrong: number
  readonly missed: number
  /** Keys that nothing asked for. */
  readonly extra: number
  readonly early: number
  readonly late: number
  /** Mean deviation of the notes that were found, in milliseconds, early or late; null where there are none. */
  readonly meanMs: number | null
  /** Mean deviation of the notes that are early, and of those that are late, without their sign. */
  readonly earlyMs: number
  readonly lateMs: number
}

const mean = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0) / Math.max(1, values.length)

export function takeCounts({ notes, extras }: Grade, hand: Hand | null = null): TakeCounts {
  const own = notes.filter((note) => (hand === null || note.hand === hand) && note.reason !== 'not-reached' && note.verdict !== 'unsure')
  const struckInstead = new Set(extras.flatMap(({ insteadOf }) => insteadOf ?? []))
  const isMissed = ({ verdict }: (typeof own)[number]): boolean => verdict === 'missed'
  const isOffTime = ({ reason }: (typeof own)[number]): boolean => reason === 'out-of-time'
  const isWrong = ({ noteIndex, reason }: (typeof own)[number]): boolean =>
    reason === 'other-key' || reason === 'other-octave' || struckInstead.has(noteIndex)
  const foundNotes = own.filter(({ verdict, deviationMs }) => verdict !== 'missed' && deviationMs !== null)
  const deviations = (verdict: 'early' | 'late'): readonly number[] =>
    foundNotes.filter((note) => note.verdict === verdict).map(({ deviationMs }) => Math.abs(deviationMs ?? 0))
  const outOfTime = own.filter((note) => isMissed(note) && isOffTime(note) && !isWrong(note)).length
  const wrong = own.filter((note) => isMissed(note) && isWrong(note)).length
  return {
    notes: own.length,
    right: own.filter(({ verdict }) => verdict === 'right').length,
    wrong,
    missed: own.filter(isMissed).length - wrong - outOfTime,
    extra: extras.filter((key) => (hand === null || key.hand === hand) && key.insteadOf === null && key.outOfTimeFor === undefined).length,
    early: deviations('early').length,
    late: deviations('late').length + outOfTime,
    meanMs: foundNotes.length === 0 ? null : mean(foundNotes.map(({ deviationMs }) => Math.abs(deviationMs ?? 0))),
    earlyMs: mean(deviations('early')),
    lateMs: mean(deviations('late')),
  }
}

const MOST_MEASURES = 3

/** The measures with the most faults of a kind, at most three, in their order. */
export function worstMeasures({ measures }: Grade, of: 'all' | 'time', hand: Hand | null = null): readonly FindingPlace[] {
  const faults = new Map<number, number>()
  for (const cell of measures) {
    if (hand !== null && cell.hand !== hand) continue
    const count = cell.early + cell.late + (of === 'all' ? cell.missed + cell.extra : 0)
    if (count > 0) faults.set(cell.measure, (faults.get(cell.measure) ?? 0) + count)
  }
  return [...faults]
    .sort(([, left], [, right]) => right - left)
    .slice(0, MOST_MEASURES)
    .map(([measure]) => ({ fromMeasure: measure, toMeasure: measure }))
    .sort((a, b) => a.fromMeasure - b.fromMeasure)
}
