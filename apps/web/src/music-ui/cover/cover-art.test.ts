import { describe, expect, it } from 'vitest'
import { CHARACTERS } from '@prelude/domain/music'
import { type CoverSubject, coverArt, seedOf } from './cover-art.ts'

const piece = (title: string, key: string, mood: string, composer = 'Traditionnel'): CoverSubject => ({ title, composer, key, mood })
const drawn = (subject: CoverSubject): string => JSON.stringify(coverArt(subject))

/** One title for each mood: a change of any of these numbers changes the covers that learners know. */
describe('a cover never changes', () => {
  it.each([
    piece('Menuet en sol majeur BWV Anh. 114', 'G', 'joyeux', 'Christian Petzold'),
    piece('Greensleeves', 'Am', 'mélancolique', 'Traditionnel anglais'),
    piece('Hymne à la joie', 'D', 'solennel', 'Ludwig van Beethoven'),
    piece('Sakura, sakura', 'Am', 'mystérieux'),
    piece('Dors, min p’tit quinquin', 'F', 'doux'),
    piece('Korobeïniki', 'Em', 'énergique'),
    piece('Rêverie', 'F', 'romantique', 'Claude Debussy'),
    piece('Maple Leaf Rag', 'G', 'entraînant', 'Scott Joplin'),
    piece('Marche turque', 'Am', 'vif', 'Wolfgang Amadeus Mozart'),
  ])('$title', (subject) => {
    expect({ family: coverArt(subject).family, seed: seedOf(drawn(subject)) }).toMatchSnapshot()
  })
})

it('gives each piece its own', () => {
  const moods = ['doux', 'joyeux', 'mélancolique', 'solennel', 'énergique', 'romantique', 'mystérieux']
  const keys = ['C', 'G', 'F', 'D', 'Am', 'Em', 'Dm', 'Bb']
  const all = Array.from({ length: 200 }, (_, index) =>
    piece(`Morceau ${index}`, keys[index % keys.length] as string, moods[index % moods.length] as string),
  )
  expect(new Set(all.map(drawn)).size).toBe(all.length)
})

it('does not depend on the width of a space', () =>
  expect(coverArt(piece('Ah\u202f! vous dirai\u2011je', 'C', 'doux'))).toEqual(coverArt(piece('Ah ! vous dirai-je', 'C', 'doux'))))
it('does not depend on a raised ordinal', () =>
  expect(coverArt(piece('Sonate, 1ᵉʳ mouvement', 'C', 'doux'))).toEqual(coverArt(piece('Sonate, 1er mouvement', 'C', 'doux'))))
it('tells the same title by two composers apart', () =>
  expect(drawn(piece('Berceuse', 'F', 'doux', 'Brahms'))).not.toBe(drawn(piece('Berceuse', 'F', 'doux', 'Schubert'))))
it.each([
  ['Maple Leaf Rag', 'entraînant', ['eclats', 'zigzag', 'galop']],
  ['Le Cavalier sauvage', 'fougueux', ['eclats', 'zigzag', 'galop']],
  ['Arabesque', 'gracieux', ['ronde', 'manege', 'clavier', 'lampions']],
  ['Mélodie', 'tendre', ['petales', 'liaisons']],
])('%s, %s, is no calm sea', (title, mood, families) => expect(families).toContain(coverArt(piece(title, 'C', mood)).family))
it('draws a mood and a key that it does not know', () => expect(coverArt(piece('X', 'H##', 'nonsense')).shapes.length).toBeGreaterThan(0))
it('stays on its field of numbers', () => {
  for (const mood of CHARACTERS)
    for (let index = 0; index < 20; index++) expect(drawn(piece(`T${index}`, 'C', mood))).not.toMatch(/NaN|undefined|Infinity|null/)
})
