import type { SheetModel, TakeBody } from '@prelude/contract'
import { VALIDATED_FROM } from '@prelude/domain/learning'

type Goal = Pick<NonNullable<SheetModel['goal']>, 'score' | 'timed'>

/** What a step asks for; a piece without a goal of its own is known from 80 on. */
export const goalOf = ({ goal }: Pick<SheetModel, 'goal'>): Goal => goal ?? { score: VALIDATED_FROM, timed: true }

const EXTRA_WEIGHT = 0.5

/** What a take is worth for its step: its score, or the share of right keys where only the keys count. */
export function stepScoreOf({ score, notes, extras }: Pick<TakeBody, 'extras' | 'notes' | 'score'>, { timed }: Pick<Goal, 'timed'>): number {
  if (timed) return score ?? 0
  const found = notes.filter(({ verdict }) => verdict !== 'missed' && verdict !== 'unsure').length
  const asked = notes.filter(({ verdict }) => verdict !== 'unsure').length
  return asked === 0 ? 0 : Math.round((100 * found) / (asked + EXTRA_WEIGHT * extras.length))
}
