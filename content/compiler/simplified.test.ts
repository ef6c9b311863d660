import { estimateDifficulty } from '@prelude/domain/score'
import { beforeAll, expect, test } from 'vitest'
import { handFaults } from './arrange/faults/hand-faults.ts'
import { KEPT_DEPARTURES } from './arrange/faults/kept-departures.ts'
import { simplifiedFaults } from './arrange/faults/simplified-faults.ts'
import { builtFiles } from './build.ts'
import { type BuiltPiece, type BuiltVersion, compilePiece } from './compile.ts'
import { pieceSlugs, pieceSources } from './sources.ts'
import { SLOW_CONTENT_MS } from './test-content.ts'

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
  const files = builtFiles({ pieces, school: { playables: [], school: {} } as never, teacher: undefined })
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

interface Simplified {
  readonly piece: BuiltPiece
  readonly original: BuiltVersion
  readonly version: BuiltVersion
}
let all: readonly Simplified[] = []
beforeAll(() => {
  all = pieceSlugs().flatMap((slug) => {
    const sources = sourcesOf(slug)
    if (sources.simplified === undefined) return []
    const { built, faults } = compilePiece(sources)
    const [original, version] = ['o', 'p'].map((code) => built?.versions.find(({ entry }) => entry.code === code))
    if (!built || !original || !version) throw new Error(faults.join('\n'))
    return [{ piece: built, original, version }]
  })
}, SLOW_CONTENT_MS)

const FEWEST = 18

test('there are simplified versions of what beginners ask for', () => {
  expect(all.length).toBeGreaterThanOrEqual(FEWEST)
})

test('each is the music of its original under two small hands, and ends at home', () => {
  const departures = all.flatMap(({ piece, version }) =>
    simplifiedFaults(version.arrangement, piece.piece).map(({ kind, measure }) => `${version.entry.key} ${measure} ${kind}`),
  )
  expect([...new Set(departures)].sort()).toEqual([...KEPT_DEPARTURES].sort())
})

/** The octave of the dominant before a half cadence: Petzold's own. */
const KEPT_HOPS = ['menuet-en-sol-petzold:p 24 hop', 'menuet-en-sol-petzold:p 29 hop', 'menuet-en-sol-petzold:p 8 hop']

test('no left hand hops further or strikes more triads than its level allows', () => {
  const hops = all.flatMap(({ version: { arrangement, entry } }) =>
    handFaults(arrangement, entry.level).map(({ kind, measure }) => `${entry.key} ${measure} ${kind}`),
  )
  expect([...new Set(hops)].sort()).toEqual(KEPT_HOPS)
})

/** What is announced may be less than a difficulty from what is measured. */
const NEARLY = 1

test('each is announced and measured as easier than its original', () => {
  const wrong = all.flatMap(({ original, version }) => {
    const [from, to] = [original, version].map(({ timeline }) => estimateDifficulty(timeline).exact)
    const easier = version.entry.level < original.entry.level && version.entry.song_diff <= original.entry.song_diff && (to ?? 0) < (from ?? 0)
    return easier && Math.abs((to ?? 0) - version.entry.song_diff) < NEARLY ? [] : [`${version.entry.key} ${from} ${to}`]
  })
  expect(wrong).toEqual([])
})

test('each has dynamics, fingers on its notes and a source that says what is simpler', () => {
  const bare = all.flatMap(({ piece, version }) => {
    const marks = version.timeline.expression?.dynamics ?? []
    const struck = version.timeline.notes.filter(({ grace }) => !grace)
    const fingered = struck.every(({ finger }) => finger !== null)
    const says = /^d’après .*\s:\s.*\sde notre main/u.test(piece.simplified?.document.source ?? '')
    return marks.length > 0 && fingered && says ? [] : [`${version.entry.key} ${marks.length} ${fingered} ${says}`]
  })
  expect(bare).toEqual([])
})
