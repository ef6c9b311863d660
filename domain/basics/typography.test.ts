import { expect, it } from 'vitest'
import { french, typeset } from './typography.ts'

it.each([
  ['Pas encore de compte ?', 'Pas encore de compte\u202f?'],
  ['Asseyez-vous ; jouez !', 'Asseyez\u2011vous\u202f; jouez\u202f!'],
  ['« Clair de lune »', '«\u202fClair de lune\u202f»'],
  ['Note : 12 mesures', 'Note\u00a0: 12\u00a0mesures'],
  ['80 % de 12 €', '80\u202f% de 12\u00a0€'],
  ['En 5 minutes, 3 ms et 10 Mo', 'En 5\u00a0minutes, 3\u00a0ms et 10\u00a0Mo'],
  ['Prélude op. 28 n° 20', 'Prélude op.\u00a028 n°\u00a020'],
  ['Menuet BWV Anh. 114', 'Menuet BWV\u00a0Anh.\u00a0114'],
  ['Lettre à Élise WoO 59', 'Lettre à Élise WoO\u00a059'],
  ['75334 Paris Cedex 07', '75334 Paris Cedex\u00a007'],
  ['Travailler la mesure 6', 'Travailler la mesure\u00a06'],
  ['Mesures 6 à 8, main droite', 'Mesures\u00a06 à\u00a08, main droite'],
  ['mesures 1, 2 et 3', 'mesures\u00a01, 2 et\u00a03'],
  ['Section A, mesure 12 sur 32', 'Section\u00a0A, mesure\u00a012 sur 32'],
  ['La section A plaît', 'La section\u00a0A plaît'],
  ['Section Allegro', 'Section Allegro'],
  ['3 / 4, 7 notes sur 10, 80 points', '3\u00a0/\u00a04, 7\u00a0notes sur\u00a010, 80\u00a0points'],
  ['Étape 2, tour 3', 'Étape\u00a02, tour\u00a03'],
  ['2 sons, 3 hommes', '2 sons, 3 hommes'],
  ['https://prelude.exemple.fr:80/?a=1', 'https://prelude.exemple.fr:80/?a=1'],
])('sets %s', (plain, set) => {
  expect(typeset(plain)).toBe(set)
  expect(typeset(set)).toBe(set)
})

it.each([
  ['Note\u202f: 80\u00a0%', 'Note\u00a0: 80\u202f%'],
  ['«\u00a0Oui\u00a0»\u00a0?', '«\u202fOui\u202f»\u202f?'],
])('sets again what was set by another rule: %s', (other, set) => expect(typeset(other)).toBe(set))

it('sets a whole dictionary, functions included', () => {
  const texts = french({ ask: 'Oui ?', inside: { many: ['a !'] }, hole: (name: string) => `Bonjour ${name} !` })
  expect(texts.ask).toBe('Oui\u202f?')
  expect(texts.inside.many[0]).toBe('a\u202f!')
  expect(texts.hole('Ana')).toBe('Bonjour Ana\u202f!')
})
