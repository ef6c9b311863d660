import { expect, it } from 'vitest'
import type { MapCell } from '../../music-ui/measure-map.tsx'
import { HOME_TEXTS } from './home.texts.ts'
import { type RestingPassage, restingPassage, resumeWords } from './resume-words.ts'

type State = MapCell['state']
const SIGNS: Readonly<Record<string, State>> = { '.': 'right', p: 'pitch', r: 'rhythm', m: 'missed', h: 'hands' }

/** « ..r?» is a hand with two right measures, one out of rhythm and one that was never played. */
const cellsOf = (right: string, left: string): MapCell[] =>
  (
    [
      ['RIGHT', right],
      ['LEFT', left],
    ] as const
  ).flatMap(([hand, signs]) =>
    [...signs].flatMap((sign, measure) => {
      const state = SIGNS[sign]
      return state ? [{ measure, hand, state }] : []
    }),
  )
const measuresOf = (count: number, first = 1) => Array.from({ length: count }, (_, index) => ({ index, number: index + first }))
const say = (right: string, left: string, first = 1): string => {
  const cells = cellsOf(right, left)
  const measures = measuresOf(Math.max(right.length, left.length), first)
  return resumeWords(measures, cells, restingPassage(cells)).replaceAll('\u00a0', ' ')
}

it.each([
  ['????', '????', 'Vous l’avez ouvert, mais pas encore joué.'],
  ['....', '....', 'Tout est juste. Essayez un peu plus vite, ou avec la musique qui n’attend plus.'],
  ['........', '....rrr.', 'La main droite tient bien. Reste le rythme de la main gauche, mesures 5 à 7.'],
  ['..pp....', '........', 'La main gauche tient bien. Restent les notes de la main droite, mesures 3 et 4.'],
  ['....r...', '........', 'La main gauche tient bien. Reste le rythme de la main droite, mesure 5.'],
  ['.h.h', '....', 'La main gauche tient bien. Reste à accorder les deux mains, mesures 2 à 4.'],
  ['..pp', 'pp..', 'Restent les notes de la main gauche, mesures 1 et 2.'],
  ['..r.', '.r..', '2 mesures justes sur 4. Reste le rythme de la main gauche, mesure 2.'],
  ['.mm.', '', '2 mesures justes sur 4. Restent des notes oubliées, mesures 2 et 3.'],
  ['..??', '..??', '2 mesures justes sur 4. Encore 2 mesures à découvrir.'],
  ['...?', '', '3 mesures justes sur 4. Encore 1 mesure à découvrir.'],
  ['p???', '', 'Restent des notes à corriger, mesure 1.'],
])('%s over %s: %s', (right, left, words) => expect(say(right, left)).toBe(words))

it('calls a pickup by its name', () => expect(say('p...', '', 0)).toBe('3 mesures justes sur 4. Restent des notes à corriger, à la levée.'))

it.each<[string, string, number | undefined, Pick<RestingPassage, 'from' | 'to' | 'fault'> | null]>([
  ['the longest run', 'p..rrr', undefined, { from: 3, to: 5, fault: 'rhythm' }],
  ['one right measure does not part a run', 'p.p...rr', undefined, { from: 0, to: 2, fault: 'pitch' }],
  ['the one that the result proposed', 'p..rrr', 0, { from: 0, to: 0, fault: 'pitch' }],
  ['where the proposed measure has no fault, the longest', 'p..rrr', 1, { from: 3, to: 5, fault: 'rhythm' }],
  ['nothing where all is right', '....', undefined, null],
])('what is left is %s', (_name, right, proposed, expected) => {
  const passage = restingPassage(cellsOf(right, ''), proposed)
  expect(passage ? passage : null).toEqual(expected && expect.objectContaining(expected))
  if (!expected) expect(passage).toBeNull()
})

it.each([
  [null, 'Reprendre'],
  [7, 'Reprendre à la mesure 7'],
  [0, 'Reprendre à la levée'],
])('the button says where: %s', (measure, words) => expect(HOME_TEXTS.resumeAt(measure).replaceAll('\u00a0', ' ')).toBe(words))
