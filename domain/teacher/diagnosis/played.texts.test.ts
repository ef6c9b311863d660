import { expect, it } from 'vitest'
import { playedWords } from './played.texts.ts'

const some = (count: number) => Array.from({ length: count }, (_, place) => ({ title: String.fromCharCode(65 + place), takes: count - place }))

it.each([
  ['yesterday', [], 'Je n’ai aucune prise de vous hier.'],
  ['today', some(1), 'Aujourd’hui, vous avez joué « A » (1 prise).'],
  ['yesterday', some(2), 'Hier, vous avez joué « A » (2 prises) et « B » (1 prise).'],
  [
    'lately',
    some(6),
    'Ces deux dernières semaines, vous avez joué « A » (6 prises), « B » (5 prises), « C » (4 prises), « D » (3 prises) et 2 autres morceaux.',
  ],
] as const)('%s: %j', (day, contents, words) => expect(playedWords(day, contents).replaceAll(/\s/g, ' ')).toBe(words))
