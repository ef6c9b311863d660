import { ledgerLines } from '../../notation/index.ts'
import type { ReadNote } from './items.ts'

/** True where a note needs ledger lines. */
export const isLedger = ({ step, clef }: Pick<ReadNote, 'step' | 'clef'>): boolean => ledgerLines(step, clef) > 0

/** From a place on the bass staff to the same line or space of the treble staff: sol of the bottom line is mi there. */
const BASS_TO_TREBLE_STEPS = 12
/** What a note would be if it stood under the other clef. */
export const inOtherClef = ({ step, clef }: Pick<ReadNote, 'step' | 'clef'>): number =>
  step + (clef === 'bass' ? BASS_TO_TREBLE_STEPS : -BASS_TO_TREBLE_STEPS)
