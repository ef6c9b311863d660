import { ledgerLines, noteValueOf, stepOf } from '@prelude/domain/notation'
import { lastStartingBefore } from '@prelude/domain/score'
import type { ArrangedNote, Arrangement } from '../arrange/arrangement.ts'
import { printedMeasures } from '../pfl/printed-repeats.ts'
import type { UnfoldedPiece } from '../pfl/unfold.ts'

/** C6, two ledger lines above the treble staff: what is printed under « 8va » is not lower. */
const LOWEST_PITCH = 84
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

/** False where the music, or what follows it, is printed once, elsewhere, for both of its playings. */
function isPrinted({ measures, signs }: UnfoldedPiece, { start, end }: OctavePassage): boolean {
  const printed = printedMeasures(measures.length, signs.repeats)
  return measures.every((measure) => measure.start > end || measure.start + measure.length <= start || printed[measure.index] === measure.index)
}

function isHardToRead(run: readonly ArrangedNote[]): boolean {
  const counted = run.filter(({ written }) => ledgerLines(stepOf(written), 'treble') >= COUNTED_LINES).length
  const isLong = run.length >= FEWEST_NOTES && run.some(({ written }) => written.pitch >= UNREADABLE_PITCH)
  return isLong || (counted >= FEWEST_COUNTED_NOTES && 2 * counted >= run.length)
}

/** Passages of single notes of the right hand that are printed an octave lower, under « 8va », in whole beats. */
export function octavePassages({ notes, piece }: Pick<Arrangement, 'notes' | 'piece'>): OctavePassage[] {
  const right = notes.filter(({ hand, grace }) => hand === 'RIGHT' && !grace).sort((a, b) => a.onset - b.onset)
  const passages: OctavePassage[] = []
  let run: ArrangedNote[] = []
  const close = (): void => {
    const [first, last] = [run[0], run.at(-1)]
    if (first && last) {
      const beat = beatAt(piece, first.onset)
      const passage = {
        start: beat === first.onset ? beat : beat + piece.meter.beatTicks,
        end: beatAt(piece, last.onset + last.duration),
      }
      const inside = run.filter(({ onset }) => onset >= passage.start && onset < passage.end)
      // The engraver would end the line over the first note of a triplet.
      const endsInTriplet = noteValueOf(inside.at(-1)?.duration ?? 0)?.triplet === true
      if (isHardToRead(inside) && !endsInTriplet && isPrinted(piece, passage)) passages.push(passage)
    }
    run = []
  }
  right.forEach((note, i) => {
    const isSingle = right[i - 1]?.onset !== note.onset && right[i + 1]?.onset !== note.onset
    if (isSingle && note.written.pitch >= LOWEST_PITCH) run.push(note)
    else close()
  })
  close()
  return passages
}
