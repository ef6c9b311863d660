import { expect, test } from 'vitest'
import { readOrder } from './lesson-orders.ts'

test.each([
  ['kb.range 36 84', { kind: 'range', low: 36, high: 84 }],
  ['kb.group black2', { kind: 'group', size: 2 }],
  ['kb.light C2,C3,C4', { kind: 'light', pitches: [36, 48, 60] }],
  [
    'kb.play C4q Eb4h. G4',
    {
      kind: 'play',
      notes: [
        { pitch: 60, quarters: 1 },
        { pitch: 63, quarters: 3 },
        { pitch: 67, quarters: 1 },
      ],
    },
  ],
  ['hand.print P5_MAJ C3 L', { kind: 'print', hand: 'LEFT', pitches: [48, 50, 52, 53, 55] }],
  ['text.list Siège, Pieds, Dos', { kind: 'list', words: ['Siège', 'Pieds', 'Dos'] }],
  ['wait.play C any 3', { kind: 'wait', pitches: [0], anyOctave: true, count: 3 }],
  ['wait.play C4 R1 1', { kind: 'wait', pitches: [60], anyOctave: false, count: 1 }],
  ['wait.play C4,D4,E4,D4,C4 R', { kind: 'wait', pitches: [60, 62, 64, 62, 60], anyOctave: false, count: 5 }],
  ['kb.range 84 36', null],
  ['kb.dance', null],
])('%s', (text, order) => expect(readOrder(text)).toEqual(order))
