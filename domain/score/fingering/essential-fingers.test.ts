import { pitchFrom } from '@prelude/domain/music'
import { expect, test } from 'vitest'
import type { Finger, Hand, ScoreNote, Timeline } from '../timeline.ts'
import { essentialFingers } from './essential-fingers.ts'

/** Quarters of 1 tick, four in a measure; `60.1 64.3` is a chord, `-` a rest of a quarter, `|` begins a section. */
function piece(text: string, hand: Hand = 'RIGHT'): Timeline {
  const notes: ScoreNote[] = []
  const starts = [0]
  let at = 0
  for (const token of text.split(' ').filter(Boolean)) {
    if (token === '|') starts.push(at)
    else if (token === '-') at += 1
    else {
      for (const member of token.split('+')) {
        const [pitch, finger] = member.split('.').map(Number)
        notes.push({
          index: notes.length,
          onset: at,
          duration: 1,
          pitch: pitchFrom(pitch ?? 60),
          hand,
          finger: (finger ?? null) as Finger | null,
          measure: Math.floor(at / 4),
          grace: false,
          staccato: false,
        })
      }
      at += 1
    }
  }
  const measures = Array.from({ length: Math.ceil(at / 4) }, (_, index) => ({
    index,
    number: index + 1,
    start: 4 * index,
    length: 4,
    beats: 4,
    beatTicks: 1,
  }))
  const parts = starts.map((start, index) => ({ index, sectionId: 1, letter: 'A', occurrence: index + 1, start, end: starts[index + 1] ?? at }))
  return {
    ticksPerQuarter: 1,
    totalTicks: at,
    fifths: 0,
    notes,
    melody: [],
    chords: [],
    measures,
    parts,
    tempos: [{ at: 0, beatsPerMinute: 60, beatTicks: 1 }],
  }
}

test.each<[string, string, Hand, number[]]>([
  ['the first note of a hand that lies still', '60.1 62.2 64.3 65.4 67.5 65.4 64.3 60.1', 'RIGHT', [0]],
  ['the same of the left hand', '48.5 50.4 52.3 55.1', 'LEFT', [0]],
  ['the thumb that passes under', '60.1 62.2 64.3 65.1 67.2 69.3', 'RIGHT', [0, 3]],
  ['a stretch', '60.1 64.2 69.5', 'RIGHT', [0, 1]],
  ['another finger on the same key', '60.1 60.2 60.2', 'RIGHT', [0, 1]],
  ['each section', '60.1 62.2 64.3 65.4 | 67.5 65.4', 'RIGHT', [0, 4]],
  ['after a rest of a measure', '60.1 - - - - - 62.2', 'RIGHT', [0, 1]],
  ['not after a short rest', '60.1 - 62.2', 'RIGHT', [0]],
  ['a chord once, however often it is repeated', '52.5+55.3+60.1 52.5+55.3+60.1 52.5+55.3+60.1', 'LEFT', [0, 1, 2]],
  ['each new chord', '52.5+55.3+60.1 52.5+57.2+60.1', 'LEFT', [0, 1, 2, 3, 4, 5]],
  ['not a chord that comes back at once', '43.5 55.2+60.1 43.5 55.2+60.1', 'LEFT', [0, 1, 2]],
  ['none where there are none', '60 62', 'RIGHT', []],
])('%s', (_, text, hand, expected) => {
  expect([...essentialFingers(piece(text, hand))].sort((a, b) => a - b)).toEqual(expected)
})
