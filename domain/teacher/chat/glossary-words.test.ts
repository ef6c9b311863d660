import { expect, it } from 'vitest'
import { glossaryWords } from './glossary-words.ts'

const pressed = (answer: string, message = '') => glossaryWords(answer, message).flatMap(({ keyword, text }) => (keyword ? [[text, keyword]] : []))

it.each<[string, string, string, readonly (readonly [string, string])[]]>([
  ['a word of the glossary', 'Jouez-le legato, sans hâte.', '', [['legato', 'legato']]],
  [
    'accents, capitals and plurals',
    'Dièses et bémols changent la note.',
    '',
    [
      ['Dièses', 'diese'],
      ['bémols', 'bemol'],
    ],
  ],
  [
    'each once, and two at most',
    'Une croche, une croche, une noire, un triolet.',
    '',
    [
      ['croche', 'croche'],
      ['noire', 'noire'],
    ],
  ],
  ['not the word that is asked about', 'Un triolet, ce sont trois notes dans une noire.', 'C’est quoi un triolet ?', [['noire', 'noire']]],
  ['not the commonest', 'Gardez le tempo de cette mesure.', '', []],
  ['no part of a word', 'Les accords se préparent ; s’accorder prend du temps.', '', [['accords', 'accord']]],
  ['nothing', '', '', []],
])('%s: « %s »', (_name, answer, message, words) => expect(pressed(answer, message)).toEqual(words))

it('the parts are the answer', () => {
  const answer = 'Une gamme majeure, do ré mi… jouée legato.'
  expect(
    glossaryWords(answer, '')
      .map(({ text }) => text)
      .join(''),
  ).toBe(answer)
})
