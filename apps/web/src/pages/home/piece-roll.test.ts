import type { ScoreNote } from '@prelude/domain/score'
import { expect, it } from 'vitest'
import { pieceRoll } from './piece-roll.ts'

const note = (index: number, onset: number, pitch: number, hand: 'LEFT' | 'RIGHT' = 'RIGHT', grace = false) =>
  ({ index, onset, duration: 4, pitch, hand, finger: null, measure: 0, grace, staccato: false }) as ScoreNote
const measure = (index: number, number: number) => ({ index, number, start: index * 12, length: 12, beats: 3, beatTicks: 4 })
const piece = {
  notes: [note(0, 0, 60), note(1, 12, 72), note(2, 12, 48, 'LEFT'), note(3, 14, 71, 'RIGHT', true), note(4, 40, 90)],
  measures: [measure(0, 0), measure(1, 1), measure(2, 2), measure(3, 3)],
}

it('begins at its measure, and has what stands above it', () =>
  expect(pieceRoll(piece, 1, 18)).toEqual({
    notes: [
      { beat: 0, beats: 1, pitch: 72, hand: 'RIGHT', finger: null },
      { beat: 0, beats: 1, pitch: 48, hand: 'LEFT', finger: null },
    ],
    measures: [
      { beat: 0, number: 1 },
      { beat: 3, number: 2 },
    ],
    // 60, less 0,62 of 18 white keys.
    lowest: 41,
  }))

it.each([
  ['beyond the end', 9],
  ['where nothing begins', 2],
])('%s is no picture', (_name, from) => expect(pieceRoll({ ...piece, notes: piece.notes.slice(0, 4) }, from, 18)).toBeNull())

it.each([
  [21, 21],
  [108, 79],
])('around %i it begins at a white key of the piano: %i', (pitch, lowest) =>
  expect(pieceRoll({ ...piece, notes: [note(0, 0, pitch)] }, 0, 18)?.lowest).toBe(lowest),
)
