import { ledgerLines, noteValueOf, stepOf } from '@prelude/domain/notation'
import { lastStartingBefore } from '@prelude/domain/score'
import type { ArrangedNote, Arrangement } from '../arrange/arrangement.ts'
import type { UnfoldedPiece } from '../pfl/unfold.ts'

/** C6, two ledger lines above the treble staff: what is printed under « 8va » is not lower. */
const LOWEST_PITCH = 84
/** G5: the last notes of a beat that are still on the staff an octave lower. */
const LOWEST_CLOSING_PITCH = 79
/** B6, the fifth ledger line: from there on nobody counts them. */
const UNREADABLE_PITCH = 95
/** Fewer notes, of which only some are so high, are read faster with their ledger lines than with a sign. */
const FEWEST_NOTES = 12
/** Ledger lines that are counted one by one: so many notes of a shorter run, and half of it, make a sign worth its reading. */
const COUNTED_LINES = 4
const FEWEST_COUNTED_NOTES = 4

/** In ticks from the beginning; at `end` the notes stand as they sound again. */
interface OctavePassage {
  readonly start: number
  readonly end: number
}

/** Start of the beat that a tick is in. */
function beatAt({ measures, meter }: UnfoldedPiece, tick: number): number {
  const measure = measures[lastStartingBefore(measures, tick, ({ start }) => start)]
  // A pickup counts from the end of its measure.
  const first = measure?.number === 0 ? measure.start + measure.length - meter.measureTicks : (measure?.start ?? 0)
  return tick - ((tick - first) % meter.beatTicks)
}

const hasCountedLines = ({ written }: ArrangedNote): boolean => ledgerLines(stepOf(written), 'treble') >= COUNTED_LINES

function isHardToRead(passage: readonly ArrangedNote[]): boolean {
  const counted = passage.filter(hasCountedLines).length
  const isLong = passage.length >= FEWEST_NOTES && passage.some(({ written }) => written.pitch >= UNREADABLE_PITCH)
  return isLong || (counted >= FEWEST_COUNTED_NOTES && 2 * counted >= passage.length)
}

/** The end of the last whole beat of a run; what is still high after it belongs to the passage, with the end of that beat where it is not low. */
function endOfPassage(piece: UnfoldedPiece, run: readonly ArrangedNote[], following: readonly ArrangedNote[]): number {
  const stop = Math.max(...run.map(({ onset, duration }) => onset + duration))
  const beat = beatAt(piece, stop)
  if (!run.some((note) => note.onset >= beat && hasCountedLines(note))) return beat
  const beatEnd = beat + piece.meter.beatTicks
  const restOfBeat = following.filter(({ onset }) => onset < beatEnd)
  return restOfBeat.every(({ written }) => written.pitch >= LOWEST_CLOSING_PITCH) ? beatEnd : stop
}

/** Passages of single notes of the right hand that are printed an octave lower, under « 8va », from beat to beat. */
export function octavePassages({ notes, piece }: Pick<Arrangement, 'notes' | 'piece'>): OctavePassage[] {
  const right = notes.filter(({ hand, grace }) => hand === 'RIGHT' && !grace).sort((a, b) => a.onset - b.onset)
  const passages: OctavePassage[] = []
  let run: ArrangedNote[] = []
  const close = (following: readonly ArrangedNote[]): void => {
    const [first] = run
    if (first) {
      const beat = beatAt(piece, first.onset)
      const passage = { start: beat === first.onset ? beat : beat + piece.meter.beatTicks, end: endOfPassage(piece, run, following) }
      const inside = [...run, ...following].filter(({ onset }) => onset >= passage.start && onset < passage.end)
      // The engraver would end the line over the first note of a triplet.
      const endsInTriplet = noteValueOf(inside.at(-1)?.duration ?? 0)?.triplet === true
      if (isHardToRead(inside) && !endsInTriplet) passages.push(passage)
    }
    run = []
  }
  right.forEach((note, i) => {
    const isSingle = right[i - 1]?.onset !== note.onset && right[i + 1]?.onset !== note.onset
    if (isSingle && note.written.pitch >= LOWEST_PITCH) run.push(note)
    else close(right.slice(i))
  })
  close([])
  return passages
}
