import { expect, it } from 'vitest'
import type { MeasureState } from '../../music-ui/measure-map.tsx'
import { HOME_TEXTS } from './home.texts.ts'
import { resumeWords } from './resume-words.ts'

const say = (...states: readonly MeasureState[]): string =>
  resumeWords(
    states.map((_, index) => ({ index, number: index + 1 })),
    states,
  ).replaceAll('\u00a0', ' ')

it.each([
  [['unknown', 'unknown'], 'Vous l’avez ouvert, mais pas encore joué.'],
  [['right', 'right'], 'Tout est juste. Essayez un peu plus vite, ou avec la musique qui n’attend plus.'],
  [['right', 'pitch', 'unknown'], '1 mesure juste, 1 à reprendre, 1 à découvrir. Commencez par la mesure 2.'],
  [['right', 'right', 'pitch', 'rhythm'], '2 mesures justes, 2 à reprendre. Commencez par la mesure 3.'],
  [['missed', 'pitch', 'rhythm', 'pitch'], '4 à reprendre. Commencez par la mesure 1.'],
] as const)('%s', (states, words) => expect(say(...states)).toBe(words))

it.each<[string, { measure: number | null } | undefined, RegExp, string]>([
  ['nothing', undefined, /Commencez par la mesure 2\.$/, 'Reprendre'],
  ['measure 7', { measure: 7 }, /à reprendre\.$/, 'Reprendre à la mesure 7'],
  ['the pickup', { measure: 0 }, /à reprendre\.$/, 'Reprendre à la levée'],
  ['the whole piece', { measure: null }, /à reprendre\.$/, 'Reprendre'],
])('begins where the result proposed, and the button says where: %s', (_name, proposed, words, button) => {
  const measures = [1, 2, 3].map((number, index) => ({ index, number }))
  expect(resumeWords(measures, ['right', 'pitch', 'missed'], proposed).replaceAll('\u00a0', ' ')).toMatch(words)
  expect(HOME_TEXTS.resumeAt(proposed?.measure ?? null).replaceAll('\u00a0', ' ')).toBe(button)
})

it('calls a pickup by its name', () => {
  const words = resumeWords(
    [0, 1].map((number, index) => ({ index, number })),
    ['pitch', 'right'],
  )
  expect(words).toMatch(/Commencez par la levée\.$/)
})
