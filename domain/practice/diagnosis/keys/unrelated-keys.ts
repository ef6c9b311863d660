import type { Timeline } from '@prelude/domain/score'
import { alignedTake } from '../../grading/aligned-take.ts'
import { alignSteps, type StepRun } from '../../grading/step-alignment.ts'
import type { Strike } from '../../grading/strike.ts'
import type { Grade, Take } from '../../take.ts'
import { findingOf } from '../clusters.ts'
import type { Finding } from '../finding.ts'

/** Share of the asked notes below which it is asked whether the keys have to do with the score at all. */
const FEW_FOUND_SHARE = 0.6
/** Keys of which the order finds more than this are those of the score, however well they go backwards too. */
const MOST_IN_ORDER_SHARE = 0.75
const FEWEST_STRIKES = 12
/** The keys in their order must find clearly more than the same keys backwards, which find what chance does. */
const MORE_THAN_CHANCE = 1.3
const MORE_NOTES_THAN_CHANCE = 4

/** True where the struck keys have no more to do with the score than chance: what is missing or wrong note by note says nothing then. */
export function isUnrelated(timeline: Timeline, take: Take, grade: Grade): boolean {
  const foundCount = grade.notes.filter(({ verdict }) => verdict !== 'missed').length
  if (take.performance.length < FEWEST_STRIKES || foundCount > FEW_FOUND_SHARE * grade.notes.length || grade.extras.length < FEWEST_STRIKES / 3)
    return false
  const { steps, strikes } = alignedTake(timeline, take)
  const backwards = strikes.map((strike, place): Strike => ({ ...strike, pitch: strikes[strikes.length - 1 - place]?.pitch ?? strike.pitch }))
  const [own, byChance] = [countIn(alignSteps(steps, strikes)), countIn(alignSteps(steps, backwards))]
  return own <= MOST_IN_ORDER_SHARE * grade.notes.length && own <= Math.max(MORE_THAN_CHANCE * byChance, byChance + MORE_NOTES_THAN_CHANCE)
}

const countIn = (runs: readonly StepRun[]): number =>
  runs.reduce((sum, { rows }) => sum + rows.reduce((some, row) => some + row.filter((strike) => strike !== null).length, 0), 0)

/** The one thing that is said then. */
export const unrelatedFinding = ({ notes }: Grade, { hands, fromMeasure, toMeasure }: Take): Finding =>
  findingOf(
    'wrong-keys',
    { hand: hands === 'BOTH' ? null : hands, fromMeasure, toMeasure },
    { weight: notes.length, count: notes.length, noteIndexes: [], cause: 'unrelated' },
  )
