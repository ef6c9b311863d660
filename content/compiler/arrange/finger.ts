import { readFileSync } from 'node:fs'
import { type Finger, fingerNotes, HANDS, type HandShape } from '@prelude/domain/score'
import { z } from 'zod'
import type { UnfoldedPiece } from '../pfl/unfold.ts'
import type { ArrangedNote, Level } from './arrangement.ts'

const finger = z.union([z.literal(1), z.literal(2), z.literal(3), z.literal(4), z.literal(5)])
const handprintFile = z.object({
  shapes: z.array(
    z.object({
      id: z.number().int(),
      code: z.string(),
      name: z.string(),
      family: z.string(),
      intervals: z.array(z.number().int()),
      fingers_right: z.array(finger),
      fingers_left: z.array(finger),
      level: z.number().int(),
      difficulty: z.number().int(),
      hand_size: z.string(),
      note: z.string().nullable(),
    }),
  ),
  instances: z.array(z.object({ id: z.number().int(), handprint_id: z.number().int() }).loose()),
})

let shapes: readonly HandShape[] | undefined
export function handShapes(): readonly HandShape[] {
  shapes ??= handprintFile
    .parse(JSON.parse(readFileSync(new URL('../../handprints.json', import.meta.url), 'utf8')))
    .shapes.map(({ code, name, family, intervals, fingers_right, fingers_left }) => ({
      code,
      name,
      family,
      intervals,
      fingersRight: fingers_right,
      fingersLeft: fingers_left,
    }))
  return shapes
}

/** Fingers for every note that has none; those of the editor stay. */
export function fingered(piece: UnfoldedPiece, notes: readonly ArrangedNote[], level: Level): ArrangedNote[] {
  const secondsPerTick = 60 / (piece.beatsPerMinute * piece.meter.beatTicks)
  const chosen = new Map<ArrangedNote, Finger | null>()
  for (const hand of HANDS) {
    const ofHand = notes.filter((note) => note.hand === hand && !note.grace)
    const timed = ofHand.map((note) => ({
      onsetSeconds: note.onset * secondsPerTick,
      releaseSeconds: (note.onset + note.duration) * secondsPerTick,
      pitch: note.written.pitch,
      finger: note.finger,
    }))
    const fingers = fingerNotes(timed, hand, { shapes: handShapes(), fifths: piece.tonality.fifths, openHand: level >= 4 })
    ofHand.forEach((note, i) => {
      chosen.set(note, fingers[i] ?? null)
    })
  }
  return notes.map((note) => ({ ...note, finger: chosen.get(note) ?? note.finger }))
}
