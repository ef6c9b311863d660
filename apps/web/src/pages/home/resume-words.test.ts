import { expect, it } from 'vitest'
import type { MeasureState } from '../../music-ui/measure-map.tsx'
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

it.each<[string, { measure: number | null } | undefined, RegExp]>([
  ['nothing', undefined, /Commencez par la mesure 2\.$/],
  ['measure 7', { measure: 7 }, /Commencez par la mesure 7\.$/],
  ['the whole piece', { measure: null }, /à reprendre\.$/],
])('begins where the result proposed: %s', (_name, proposed, words) => {
  const measures = [1, 2, 3].map((number, index) => ({ index, number }))
  expect(resumeWords(measures, ['right', 'pitch', 'missed'], proposed).replaceAll('\u00a0', ' ')).toMatch(words)
})

it('calls a pickup by its name', () => {
  const words = resumeWords(
    [0, 1].map((number, index) => ({ index, number })),
    ['pitch', 'right'],
  )
  expect(words).toMatch(/Commencez par la levée\.$/)
})
