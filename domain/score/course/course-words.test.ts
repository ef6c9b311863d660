import { expect, test } from 'vitest'
import { beatsWords, decimalWords, listed, measuresWords, shareWords, stretchWords } from './course-words.ts'

const plain = (text: string): string => text.replaceAll('\u00a0', ' ')

test.each([
  [decimalWords(2.44), '2,4'],
  [decimalWords(5), '5'],
  [listed([]), ''],
  [listed(['A', 'B', 'C']), 'A, B et C'],
  [measuresWords([6]), 'Mesure 6'],
  [measuresWords([20, 28, 44]), 'Mesures 20, 28 et 44'],
  [measuresWords([1, 2, 3, 4, 5, 6]), 'Mesures 1, 2, 3, 4, 5 et 6'],
  [measuresWords([1, 2, 3, 4, 5, 6, 7]), 'Mesures 1, 2, 3, 4, 5 et 2 autres'],
  [shareWords(0.21, 'note', 'notes'), 'une note sur cinq'],
  [shareWords(0.66, 'note', 'notes'), 'deux notes sur trois'],
  [shareWords(0.01, 'note', 'notes'), 'une note sur vingt'],
  [stretchWords(12), 'jusqu’à une octave'],
  [stretchWords(13), 'jusqu’à une neuvième'],
  [stretchWords(16), 'jusqu’à une dixième'],
  [stretchWords(21), 'jusqu’à une treizième'],
  [stretchWords(30), 'plus d’une treizième'],
])('%s', (text, expected) => {
  expect(plain(text)).toBe(expected)
})

test.each([
  [4, 3, 4, 'quatre temps au lieu de trois'],
  [2.5, 3, 4, 'deux temps et demi au lieu de trois'],
  [1, 2, 4, 'un temps au lieu de deux'],
  [4.5, 6, 8, 'trois temps au lieu de deux'],
  [2, 1, 4, 'deux temps au lieu d’un'],
  [0.25, 4, 4, 'plus courte qu’annoncé'],
  [4.3, 4, 4, 'plus longue qu’annoncé'],
])('%d quarters in %i/%i: %s', (quarters, beats, beatType, expected) => {
  expect(beatsWords(quarters, { beats, beatType })).toBe(expected)
})
