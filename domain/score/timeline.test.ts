import { expect, it } from 'vitest'
import { type Hand, handsWithNotes, type ScoreNote } from './index.ts'

it.each<[readonly Hand[], string]>([
  [[], 'BOTH'],
  [['RIGHT', 'RIGHT'], 'RIGHT'],
  [['LEFT'], 'LEFT'],
  [['LEFT', 'RIGHT'], 'BOTH'],
])('notes of %j: %s', (hands, expected) => expect(handsWithNotes({ notes: hands.map((hand) => ({ hand }) as ScoreNote) })).toBe(expected))
