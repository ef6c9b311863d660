import { describe, expect, it } from 'vitest'
import type { RepertoirePiece } from '../../../kernel/repertoire/piece.ts'
import { createSearchIndex } from './search-index.ts'

const piece = (slug: string, title: string, artist: string, more: Partial<RepertoirePiece> = {}): RepertoirePiece =>
  ({ slug, title, artist, otherTitles: [], firstWords: null, catalogueNumber: null, tags: [], mood: '', dates: null, versions: [], ...more }) as never

const PIECES = [
  piece('lune', 'Au clair de la lune', 'Traditionnel', {
    firstWords: 'Au clair de la lune, mon ami Pierrot, prête-moi ta plume',
    tags: ['comptine'],
  }),
  piece('sonate', 'Sonate « Clair de lune »', 'Ludwig van Beethoven', { otherTitles: ['Moonlight Sonata'] }),
  piece('joie', 'Hymne à la joie', 'Ludwig van Beethoven', { otherTitles: ['Ode to Joy'] }),
  piece('gymno', 'Gymnopédie n° 1', 'Erik Satie'),
  piece('gnoss', 'Gnossienne n° 1', 'Erik Satie'),
  piece('prelude', 'Prélude en do majeur', 'Johann Sebastian Bach', { catalogueNumber: 'BWV 846' }),
  piece('guerre', 'Malbrough s’en va-t-en guerre', 'Traditionnel'),
  piece('turque', 'Marche turque', 'Wolfgang Amadeus Mozart', { catalogueNumber: 'K. 331' }),
]
const index = createSearchIndex(PIECES)
const slugsFor = (search: string): string[] => Array.from(index.find(search).pieces, (place) => PIECES[place]?.slug ?? '')

it.each([
  ['sans accents', 'hymne a la joie', 'joie'],
  ['in another order', 'lune la de clair au', 'lune'],
  ['a letter too few', 'gymnopdie', 'gymno'],
  ['two letters exchanged', 'hymen a la joie', 'joie'],
  ['as it sounds', 'jimnopedi', 'gymno'],
  ['as it sounds, at the end', 'marche turc', 'turque'],
  ['begun', 'gymn', 'gymno'],
  ['begun and misspelt', 'bethov', 'sonate'],
  ['run together', 'auclairdelalune', 'lune'],
  ['cut', 'gymno pedie', 'gymno'],
  ['as in a message', 'o clair 2 la lune', 'lune'],
  ['words of the song', 'prete moi ta plume', 'lune'],
  ['another title', 'moonlight', 'sonate'],
  ['a number without a space', 'bwv846', 'prelude'],
  ['composer and title', 'mozar marche', 'turque'],
  ['a style', 'comptine', 'lune'],
])('%s: « %s »', (_how, search, slug) => expect(slugsFor(search)[0]).toBe(slug))

describe('what is found', () => {
  it('is in the title before it is elsewhere', () => expect(slugsFor('clair de lune')).toEqual(['sonate', 'lune']))
  it('has half of the search, by the rarity of its words', () =>
    expect([slugsFor('xylophone joie'), slugsFor('trompette violon joie')]).toEqual([['joie'], []]))
  it.each(['', '   ', '«»', '🎹', '\u0000', 'zzzz', 'zzzzz'])('of %j finds nothing', (search) => expect(slugsFor(search)).toEqual([]))
  it('of a very long search comes at once', () => expect(slugsFor('la lune '.repeat(5_000))).toContain('lune'))
  it('is among what may be shown', () => expect(index.find('clair de lune', (place) => PIECES[place]?.slug !== 'sonate').pieces).toHaveLength(1))
  it('does not depend on the search before', () =>
    expect([slugsFor('satie'), slugsFor('bach'), slugsFor('satie')]).toEqual([['gymno', 'gnoss'], ['prelude'], ['gymno', 'gnoss']]))
})
