import type { ReadNote } from './items.ts'

export type Clef = 'treble' | 'bass'
export const clefOf = ({ hand }: Pick<ReadNote, 'hand'>): Clef => (hand === 'RIGHT' ? 'treble' : 'bass')

/** The lowest and the highest place on a staff that need no line of their own. */
const STAFF: Readonly<Record<Clef, readonly [low: number, high: number]>> = { treble: [29, 39], bass: [17, 27] }

/** True where a note needs ledger lines. */
export function isLedger(note: Pick<ReadNote, 'hand' | 'step'>): boolean {
  const [low, high] = STAFF[clefOf(note)]
  return note.step < low || note.step > high
}

/** From a place on the bass staff to the same line or space of the treble staff: sol of the bottom line is mi there. */
const BASS_TO_TREBLE_STEPS = 12
/** What a note would be if it stood under the other clef. */
export const inOtherClef = (note: Pick<ReadNote, 'hand' | 'step'>): number =>
  note.step + (clefOf(note) === 'bass' ? BASS_TO_TREBLE_STEPS : -BASS_TO_TREBLE_STEPS)
