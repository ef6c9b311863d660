import { expect, it } from 'vitest'
import { PIECE_TEXTS as TEXTS } from './piece.texts.ts'

const plain = (text: string): string => text.replaceAll('\u00a0', ' ')

it.each([
  [5, 8, 'Mesures 5 à 8', 'Travailler les mesures 5 à 8'],
  [5, 5, 'Mesure 5', 'Travailler la mesure 5'],
  [0, 0, 'Levée', 'Travailler la levée'],
  [0, 1, 'Levée et mesure 1', 'Travailler de la levée à la mesure 1'],
  [0, 16, 'Levée et mesures 1 à 16', 'Travailler de la levée à la mesure 16'],
])('measures %i to %i', (from, to, name, work) => expect([plain(TEXTS.measures(from, to)), plain(TEXTS.work(from, to))]).toEqual([name, work]))
