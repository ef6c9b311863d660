import { expect, test } from 'vitest'
import { builtFiles } from './build.ts'
import { compilePiece } from './compile.ts'
import { pieceSources } from './sources.ts'

function sourcesOf(slug: string) {
  const sources = pieceSources(slug)
  if (!sources) throw new Error(`${slug} is a work`)
  return sources
}

test('a simplified version has a key and a form of its own; the other versions keep those of the piece', () => {
  const { built, faults } = compilePiece(sourcesOf('clair-de-lune-beethoven'))
  expect(faults).toEqual([])
  const facts = built?.versions.map(({ entry, timeline }) => [entry.code, timeline.fifths, timeline.parts.map(({ letter }) => letter).join(' ')])
  expect(facts).toEqual([
    ['o', 4, 'A B C D E F G'],
    ['p', -1, 'A E G'],
    ['d', 4, 'A B C D E F G'],
    ['l', 4, 'A B C D E F G'],
  ])
})

test('the key of a simplified version goes into the catalogue where it differs from that of the piece, its source into its score', () => {
  const pieces = ['clair-de-lune-beethoven', 'gymnopedie-n1'].flatMap((slug) => compilePiece(sourcesOf(slug)).built ?? [])
  const files = builtFiles({ pieces, school: { playables: [], school: {} } as never })
  const { pieces: entries } = JSON.parse(files.get('catalogue.json') ?? '') as { pieces: { versions: { key: string; tonality?: string }[] }[] }
  const moved = entries.flatMap(({ versions }) => versions.flatMap(({ key, tonality }) => (tonality === undefined ? [] : [`${key} ${tonality}`])))
  expect(moved).toEqual(['clair-de-lune-beethoven:p Dm'])
  expect(files.get('versions/1392.musicxml')).toContain('simplifiés de notre main')
  expect(files.get('versions/1391.musicxml')).not.toContain('simplifiés de notre main')
})

test('what a file of a simplified version lacks, or has too much, is a fault', () => {
  const { simplified = '', ...sources } = sourcesOf('clair-de-lune-beethoven')
  expect(compilePiece(sources).faults).toEqual(['pieces/clair-de-lune-beethoven.pfl : une version « p » s’écrit à la main : le .p.pfl manque'])
  const unannounced = compilePiece({
    ...sourcesOf('la-candeur'),
    simplified: sourcesOf('gymnopedie-n1').simplified?.replace('gymnopedie-n1', 'la-candeur') ?? '',
  })
  expect(unannounced.faults).toEqual(['pieces/la-candeur.p.pfl : le .json n’annonce pas de version « p »'])
  const strange = simplified.replace('[G]', '[J]').replace('forme: A E G', 'forme: A E J')
  expect(compilePiece({ ...sources, simplified: strange }).faults).toEqual([
    'pieces/clair-de-lune-beethoven.p.pfl : la section J n’est pas de l’œuvre',
  ])
})
