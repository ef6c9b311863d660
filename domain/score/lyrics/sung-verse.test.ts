import { expect, test } from 'vitest'
import { sungVerse } from './sung-verse.ts'

const sung = (text: string, options: { elision?: boolean; finalE?: boolean } = {}): string =>
  sungVerse(text, { elision: true, finalE: true, ...options })
    .map((line) => line.join(' '))
    .join(' | ')

test.each([
  ['Frère Jacques, frère Jacques', 'Frè- re Jac- ques, frè- re Jac- ques'],
  ['Promenons-nous dans les bois', 'Pro- me- nons\u2011- nous dans les bois'],
  ['une belle amie', 'u- ne bel- le‿a- mie'],
  ['une histoire', 'u- ne‿his- toi- re'],
  ['comme un homme', 'com- me‿un hom- me'],
  ['une grande échelle haute', 'u- ne gran- de‿é- chel- le hau- te'],
  ['le onze, le hibou', 'le on- ze, le hi- bou'],
  ['une onde, autre eau', 'u- ne‿on- de, au- tre‿eau'],
  ['la vie est belle', 'la vie est bel- le'],
  ['longue attente', 'lon- gue‿at- ten- te'],
  ['les belles amies', 'les bel- les a- mies'],
  ['Ding, ding, dong !', 'Ding, ding, dong\u00a0!'],
  ['« Bonjour », dit-il', '«\u00a0Bon- jour\u00a0», dit\u2011- il'],
  ["J'ai du bon tabac\nDans ma tabatière\n\nFin", 'J’ai du bon ta- bac | Dans ma ta- ba- tiè- re | Fin'],
  ['  ', ''],
])('%s', (text, expected) => {
  expect(sung(text)).toBe(expected)
})

test('without elision each word keeps its notes', () => {
  expect(sung('une belle amie', { elision: false })).toBe('u- ne bel- le a- mie')
})

test('a mute e that is not sung at the end of a line shares the note before it', () => {
  expect(sung('Prête-moi ta plume\nOuvre-moi ta porte\nPour les hommes', { finalE: false })).toBe(
    'Prê- te\u2011- moi ta plume | Ou- vre\u2011- moi ta porte | Pour les hommes',
  )
})
