import type { SheetModel } from '@prelude/contract'

/** A content in which rhythm is what is learnt: its pulse is heard, as a soft drum. */
export const isRhythmic = ({ goal }: Pick<SheetModel, 'goal'>): boolean => goal?.exercise_type === 'RHYTHMIC' && goal.timed
