import { spellingInChord } from '@prelude/domain/music'
import { writtenAs } from '@prelude/domain/notation'
import type { UnfoldedNote, UnfoldedPiece } from '../pfl/unfold.ts'
import { type ArrangedNote, generated } from './arrangement.ts'
import type { HarmonySpan } from './harmony.ts'

/** Beats that a note is held at least to be filled. */
const FEWEST_BEATS = 2
/** From the held key to those under it: a third to an octave. */
const NEAREST = 3
const FARTHEST = 12
/** The next key of a fill is no farther than a fifth. */
const WIDEST_STEP = 7
/** A left hand that moves more than so often in the meantime fills the note itself. */
const MOST_LEFT_ATTACKS = 3
const FEWEST_TONES = 2

export interface FillContext {
  readonly piece: UnfoldedPiece
  readonly harmony: readonly HarmonySpan[]
  readonly lowest: number
  /** Keys of the left hand that sound within these times. */
  leftAt(start: number, end: number): readonly number[]
  /** Times at which the left hand strikes. */
  readonly leftOnsets: readonly number[]
}

/** Chord tones under the last note of a phrase while it is held, a beat each, from the second beat on; none where the left hand moves. */
export function heldFill(note: UnfoldedNote, from: number | undefined, { piece, harmony, lowest, leftAt, leftOnsets }: FillContext): ArrangedNote[] {
  const { beatTicks } = piece.meter
  const end = note.onset + note.duration
  const beats = Math.floor(note.duration / beatTicks)
  const moves = leftOnsets.filter((onset) => onset > note.onset && onset < end).length
  if (note.slursEnded === 0 || beats < FEWEST_BEATS || moves > MOST_LEFT_ATTACKS) return []
  const top = note.written.pitch
  const tones: ArrangedNote[] = []
  let [before, falls] = [from ?? top, true]
  for (let beat = 1; beat < beats; beat += 1) {
    const at = note.onset + beat * beatTicks
    const span = harmony.find((item) => item.start <= at && at < item.end)
    if (!span) break
    const taken = new Set(leftAt(at - beatTicks + 1, at + 2 * beatTicks))
    const floor = Math.max(lowest, ...leftAt(at, at + beatTicks).map((pitch) => pitch + 1))
    const choices: number[] = []
    for (let pitch = Math.max(floor, top - FARTHEST); pitch <= top - NEAREST; pitch += 1)
      if (
        spellingInChord(span.chord, pitch) &&
        !taken.has(pitch) &&
        pitch !== before &&
        Math.abs(pitch - before) <= Math.max(WIDEST_STEP, before === top ? FARTHEST : 0)
      )
        choices.push(pitch)
    // Down first, then to and fro.
    const lower = choices.findLast((pitch) => pitch < before)
    const higher = choices.find((pitch) => pitch > before)
    const pitch = falls ? (lower ?? higher) : (higher ?? lower)
    const spelling = pitch === undefined ? undefined : spellingInChord(span.chord, pitch)
    if (pitch === undefined || !spelling) break
    tones.push({ ...generated(at, Math.min(beatTicks, end - at), writtenAs(spelling, pitch), 'RIGHT'), voice: 2 })
    falls = pitch > before
    before = pitch
  }
  return tones.length + (from === undefined ? 0 : 1) >= FEWEST_TONES ? tones : []
}
