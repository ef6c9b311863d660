import { pitchFrom } from '@prelude/domain/music'
import { expect, test } from 'vitest'
import { keptUntil } from './held-keys.ts'
import type { Hand, ScoreNote } from './timeline.ts'

const QUARTER = 48
const notesOf = (...notes: readonly (readonly [hand: Hand, onset: number, duration: number, pitch: number])[]): ScoreNote[] =>
  notes.map(([hand, onset, duration, pitch], index) => ({
    index,
    onset: onset * QUARTER,
    duration: duration * QUARTER,
    pitch: pitchFrom(pitch),
    hand,
    finger: null,
    measure: 0,
    grace: false,
    staccato: false,
  }))

test.each<[string, ScoreNote[], number[]]>([
  ['a bass under chords two octaves above', notesOf(['LEFT', 0, 3, 43], ['LEFT', 1, 2, 59], ['LEFT', 1, 2, 62]), [1, 3, 3]],
  ['a bass under a chord within a ninth', notesOf(['LEFT', 0, 3, 48], ['LEFT', 1, 2, 62]), [3, 3]],
  ['a key that the other hand strikes', notesOf(['LEFT', 0, 3, 43], ['RIGHT', 1, 2, 72]), [3, 3]],
  ['a tenth struck at once is rolled, and held as written', notesOf(['LEFT', 0, 2, 43], ['LEFT', 0, 2, 59]), [2, 2]],
  ['a note that has ended', notesOf(['LEFT', 0, 1, 43], ['LEFT', 1, 2, 59]), [1, 3]],
])('%s', (_, notes, quarters) => {
  expect([...keptUntil(notes).values()].map((end) => end / QUARTER)).toEqual(quarters)
})
