import { type Clef, ledgerLines } from '../../notation/index.ts'
import type { ReadNote } from './items.ts'

export const clefOf = ({ hand }: Pick<ReadNote, 'hand'>): Clef => (hand === 'RIGHT' ? 'treble' : 'bass')

/** True where a note needs ledger lines. */
export const isLedger = (note: Pick<ReadNote, 'hand' | 'step'>): boolean => ledgerLines(note.step, clefOf(note)) > 0

/** From a place on the bass staff to the same line or space of the treble staff: sol of the bottom line is mi there. */
const BASS_TO_TREBLE_STEPS = 12
/** What a note would be if it stood under the other clef. */
export const inOtherClef = (note: Pick<ReadNote, 'hand' | 'step'>): number =>
  note.step + (clefOf(note) === 'bass' ? BASS_TO_TREBLE_STEPS : -BASS_TO_TREBLE_STEPS)
