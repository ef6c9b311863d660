import { goodAnswersToNext, type LevelMove, seedOf, stepsAfter } from '../endless/steps.ts'
import { LADDER, readStored } from '../endless/stored.ts'
import { afterHearing, chooseHearing, type HearingMemory } from './choose-item.ts'
import type { HearingOrder } from './items.ts'
import { FROM_FIRST_LADDER, HEARING_LEVELS, isHearingFocus } from './ladder.ts'

/** How far a learner has come: the level, the steps to the next one, what is known of each class, and what was heard last. */
export interface HearingStanding {
  readonly ladder: number
  readonly level: number
  /** Good answers less bad ones since the level began. */
  readonly steps: number
  readonly memory: HearingMemory
  readonly last: HearingOrder | null
}

export const FIRST_STANDING: HearingStanding = { ladder: LADDER, level: 1, steps: 0, memory: {}, last: null }

/** The standing after a result of 0–100, and how the level moved. */
export function afterHearingResult(
  before: HearingStanding,
  order: HearingOrder,
  result: number,
): { readonly standing: HearingStanding; readonly move: LevelMove } {
  const memory = afterHearing(before.memory, order.focus, result)
  const { move, ...after } = stepsAfter(before, result, HEARING_LEVELS)
  return { standing: { ...before, ...after, memory, last: order }, move }
}

/** Good answers in a row that lead to the next level; null at the last one. */
export const answersToNext = (standing: HearingStanding): number | null => goodAnswersToNext(standing, HEARING_LEVELS)

/** What a learner hears next: another one for each learner and answer, the same one when a page is opened again before it was answered. */
export function nextHearing({ level, memory, last }: HearingStanding, learnerId: number): HearingOrder {
  const answers = Object.values(memory).reduce((sum, focusMemory) => sum + (focusMemory?.tries ?? 0), 0)
  return chooseHearing({ level, memory, last, seed: seedOf(learnerId, answers) })
}

/** Reads a standing as it was stored; what is none of ours is left out. */
export const readStanding = (stored: unknown): HearingStanding =>
  readStored(stored, { levels: HEARING_LEVELS, isFocus: isHearingFocus, fromFirst: FROM_FIRST_LADDER }) ?? FIRST_STANDING
