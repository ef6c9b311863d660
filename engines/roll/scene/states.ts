/** What a key shows: one byte a pitch, written by practice, read by painters. */
export const KEY_STATE = { up: 0, rightHand: 1, leftHand: 2, right: 3, wrong: 4, playedForYou: 5, awaited: 6 } as const

/** What became of a note: one byte a note, written by practice, read by painters. */
export const NOTE_STATUS = { none: 0, right: 1, early: 2, late: 3, missed: 4, unsure: 5, wrongInstead: 6 } as const
