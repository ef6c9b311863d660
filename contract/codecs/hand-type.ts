import type { Hands } from '@prelude/domain/score'
import type { SheetModel } from '../models/sheet.ts'

/** The hands of a version or an exercise, as the wire and the content name them. */
export type HandType = SheetModel['hand_type']

export const HANDS_OF_TYPE = { BOTH_HAND: 'BOTH', LEFT_HAND: 'LEFT', RIGHT_HAND: 'RIGHT' } as const satisfies Record<HandType, Hands>
export const TYPE_OF_HANDS = { BOTH: 'BOTH_HAND', LEFT: 'LEFT_HAND', RIGHT: 'RIGHT_HAND' } as const satisfies Record<Hands, HandType>
