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
  ['Sonatine op. 36 n° 1 — Allegro', 'Sonatine op.\u00a036 n°\u00a01 — Allegro'],
  ['Lettre à Élise WoO 59 (thème)', 'Lettre à Élise WoO\u00a059 (thème)'],
  ['Ah ! vous dirai-je, maman', 'Ah\u202f! vous dirai\u2011je, maman'],
  ['Marche turque, K. 331, KV 545, D. 899, Hob. XVI', 'Marche turque, K.\u00a0331, KV\u00a0545, D.\u00a0899, Hob.\u00a0XVI'],
  ['1re fois, 1er mouvement, 3e mouvement', '1ʳᵉ fois, 1ᵉʳ mouvement, 3ᵉ mouvement'],
  ['XVIIIe siècle, Ve siècle, 4e et 5e doigts', 'XVIIIᵉ siècle, Vᵉ siècle, 4ᵉ et 5ᵉ doigts'],
  ['le 1 mars 2027, le 1er Avril, 21 novembre', 'le 1ᵉʳ\u00a0mars 2027, le 1ᵉʳ\u00a0Avril, 21\u00a0novembre'],
  ['le 3 mars à 12 h 05', 'le 3\u00a0mars à 12\u00a0h\u00a005'],
  ['L’accord de sol 7, puis do 3', 'L’accord de sol\u00a07, puis do 3'],
  ['11 mars, 21 mars', '11\u00a0mars, 21\u00a0mars'],
  ['1,5e-6, do3, 3-3-2, Xe', '1,5e-6, do3, 3-3-2, Xe'],
  ['https://prelude.exemple.fr:80/?a=1', 'https://prelude.exemple.fr:80/?a=1'],
  ['Écrivez à marie-en@exemple.fr : merci !', 'Écrivez à marie-en@exemple.fr\u00a0: merci\u202f!'],
  ['Le lien : https://exemple.fr/#/lire-la/3e ?', 'Le lien\u00a0: https://exemple.fr/#/lire-la/3e\u202f?'],
  [
    '« rondo-la.musicxml » est dans vos téléchargements : dites-nous',
    '«\u202frondo-la.musicxml\u202f» est dans vos téléchargements\u00a0: dites\u2011nous',
  ],
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
