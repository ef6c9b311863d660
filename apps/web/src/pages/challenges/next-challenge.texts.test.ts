import { expect, it } from 'vitest'
import type { Challenge, NextChallenge } from '../../features/challenges/challenges.queries.ts'
import { nextSentences } from './next-challenge.texts.ts'

const NOW = new Date(2026, 10, 21, 18)
const YESTERDAY = new Date(2026, 10, 20, 9)
const NEW = { goalScore: 80, score: null } as Challenge
const plain = (text: string): string => text.replace(/[\u00a0\u202f]/g, ' ')
const BEGUN: NextChallenge = {
  challenge: { goalScore: 80, targetTempo: 132, score: 71 } as Challenge,
  reason: 'nearly',
  isDone: false,
  bestTake: { score: 71, playedAt: YESTERDAY, mode: 'time' },
  mending: null,
}
const plainSentence = (next: Partial<NextChallenge>): string => plain(nextSentences({ ...BEGUN, ...next }, NOW))
const mending = (part: 'keys' | 'rhythm' | 'tempo', from: number, to: number, points: number): Partial<NextChallenge> => ({
  mending: { part, from_measure: from, to_measure: to, points },
})

it.each<[Partial<NextChallenge>, string]>([
  [mending('rhythm', 3, 4, 10), '71 hier. Le rythme des mesures 3 et 4 en vaut dix à lui seul.'],
  [mending('rhythm', 3, 6, 5), '71 hier. Le rythme des mesures 3 à 6 en vaut cinq.'],
  [mending('keys', 7, 7, 9), '71 hier. Les notes de la mesure 7 en valent neuf à elles seules.'],
  [mending('keys', 0, 0, 22), '71 hier. Les notes de la levée en valent 22 à elles seules.'],
  [mending('keys', 0, 2, 3), '71 hier. Les notes du début à la mesure 2 en valent trois.'],
  [mending('tempo', 1, 8, 17), '71 hier. À 132 battements par minute, la même prise vaudrait 88.'],
  [{}, '71 hier. Il en faut 80.'],
  [
    { bestTake: { score: 58, playedAt: NOW, mode: 'wait' } },
    '58 aujourd’hui. La musique vous attendait : le score s’arrête alors à 60. Jouez « En mesure ».',
  ],
  [{ bestTake: { score: 70.6, playedAt: new Date(2026, 10, 16, 9), mode: 'follow' } }, '71 lundi. Il en faut 80.'],
  [{ bestTake: { score: 64, playedAt: new Date(2026, 8, 1, 9), mode: 'time' } }, '64 le 1ᵉʳ septembre. Il en faut 80.'],
  [{ bestTake: null }, 'Atteignez 80 points en mesure pour le valider.'],
  [{ challenge: NEW, reason: 'known_piece' }, 'Vous avez déjà joué ce morceau. Atteignez 80 points en mesure.'],
  [{ challenge: NEW, reason: 'of_level' }, 'Atteignez 80 points en mesure pour le valider.'],
  [{ isDone: true }, 'Réussi aujourd’hui. Vous en trouverez un autre ici demain.'],
])('%j reads « %s »', (next, sentence) => expect(plainSentence(next)).toBe(sentence))
