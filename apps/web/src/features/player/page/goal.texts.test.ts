import { typeset } from '@prelude/domain/basics'
import { expect, it } from 'vitest'
import type { PlayerMode } from '../store/choices.store.ts'
import { goalWords } from './goal.texts.ts'

it.each<[PlayerMode, number, string]>([
  ['time', 80, 'Objectif : 80 points, à 92 battements par minute'],
  ['follow', 80, 'Objectif : 80 points, à 92 battements par minute'],
  ['wait', 80, 'Ici, chaque note compte, pas la vitesse. Pour valider : 80 points, en mesure.'],
  ['wait', 60, 'Objectif : 60 points, à 92 battements par minute'],
  ['listen', 80, 'Écoutez d’abord. L’objectif : 80 points, à 92 battements par minute.'],
])('in %s a goal of %i points', (mode, score, words) => expect(goalWords(score, 92, mode)).toBe(typeset(words)))
