import { beforeAll, describe, expect, test } from 'vitest'
import type { BuiltVersion } from '../../compile.ts'
import { SLOW_CONTENT_MS, testContent } from '../../test-content.ts'
import type { ArrangedNote } from '../arrangement.ts'
import { mayBeDetached } from '../figures/textures.ts'
import { handFaults, isMonotonous } from './hand-faults.ts'
import { harmonyFaults } from './harmony-faults.ts'
import { KEPT_OUTER_PARALLELS, KEPT_PARALLELS } from './kept-parallels.ts'
import { outerParallels } from './outer-parallels.ts'

const ARRANGED = ['b', 'r', 's', 'c']
let songs: readonly { readonly slug: string; readonly versions: readonly BuiltVersion[] }[] = []
beforeAll(() => {
  songs = testContent()
    .pieces.filter(({ entry }) => entry.notation === 'lead_sheet')
    .map(({ entry, versions }) => ({ slug: entry.slug, versions }))
}, SLOW_CONTENT_MS)

const arranged = (): BuiltVersion[] => songs.flatMap(({ versions }) => versions.filter(({ entry }) => ARRANGED.includes(entry.code)))
const struck = (version: BuiltVersion, hand: 'LEFT' | 'RIGHT'): ArrangedNote[] =>
  version.arrangement.notes.filter((note) => note.hand === hand && !note.grace)
/** « slug:code measure kind ». */
const placesOf = (list: readonly BuiltVersion[], faults: (version: BuiltVersion) => readonly { readonly kind: string; readonly measure: number }[]) =>
  list.flatMap((version) => faults(version).map(({ kind, measure }) => `${version.entry.key} ${measure} ${kind}`))

test('every song is here', () => {
  expect(songs.length).toBeGreaterThan(25)
  expect(arranged().length).toBeGreaterThan(80)
})

test('cadences stand on their roots, endings have their thirds, no bass is foreign, the hands share no key', () => {
  expect(placesOf(arranged(), ({ arrangement }) => harmonyFaults(arrangement)).sort()).toEqual([...KEPT_PARALLELS].sort())
})

test('what sounds last under a chord goes into no octave or fifth with the tune, but where a reason is written', () => {
  expect(placesOf(arranged(), ({ arrangement }) => outerParallels(arrangement)).sort()).toEqual([...KEPT_OUTER_PARALLELS].sort())
})

test('a beginner does not jump further than a sixth in a quick song, and never plays four triads in a measure', () => {
  const beginners = songs.flatMap(({ versions }) => versions.filter(({ entry }) => ['b', 'r', 'g'].includes(entry.code) && entry.level <= 3))
  const faults = placesOf(beginners, ({ arrangement, entry }) => handFaults(arrangement, entry.level))
  expect(faults).toEqual([])
})

test.each([
  ['jingle-bells:r', 22, 30],
  ['jingle-bells:r', 21, 29],
  ['mon-beau-sapin:r', 1, 5],
])('equal measures have one left hand: %s %i and %i', (key, first, second) => {
  const version = arranged().find(({ entry }) => entry.key === key)
  const keysOf = (number: number): unknown[] => {
    const start = version?.arrangement.piece.measures.find((measure) => measure.number === number)?.start ?? 0
    const end = version?.arrangement.piece.measures.find((measure) => measure.number === number + 1)?.start ?? 0
    return (version ? struck(version, 'LEFT') : [])
      .filter(({ onset }) => onset >= start && onset < end)
      .map(({ onset, written }) => [onset - start, written.pitch])
  }
  expect(keysOf(first).length).toBeGreaterThan(0)
  expect(keysOf(second)).toEqual(keysOf(first))
})

/** A close third below this key is mud. */
const LOW_THIRD_BELOW = 43
/** Where the melody leaves no other place for the third of a cadence. */
const MOST_LOW_THIRDS = 5

test('no close third at the bottom of the piano, but where a cadence leaves no other place', () => {
  const places = placesOf(arranged(), (version) => {
    const attacks = Map.groupBy(struck(version, 'LEFT'), ({ onset }) => onset)
    return [...attacks].flatMap(([onset, notes]) => {
      const keys = notes.map(({ written }) => written.pitch).sort((a, b) => a - b)
      const low = keys.some((key, i) => key < LOW_THIRD_BELOW && (keys[i + 1] ?? 127) - key <= 4)
      const measure = version.arrangement.piece.measures.findLast(({ start }) => start <= onset)?.number ?? 0
      return low ? [{ kind: 'low third', measure }] : []
    })
  })
  expect(new Set(places).size, places.join(', ')).toBeLessThanOrEqual(MOST_LOW_THIRDS)
})

/** Where a hymn or a drone repeats its bass. */
const MOST_REPEATED_KEYS = 8

test('a broken chord does not strike one key three times in a row', () => {
  const places = placesOf(arranged(), (version) => {
    const { piece } = version.arrangement
    const attacks = [...Map.groupBy(struck(version, 'LEFT'), ({ onset }) => onset)].sort(([a], [b]) => a - b)
    return attacks.flatMap(([onset], i) => {
      const three = attacks.slice(i, i + 3).map(([at, notes]) => ({ at, keys: notes.map(({ written }) => written.pitch).join() }))
      const quick = three.length === 3 && three.every(({ at }, k) => k === 0 || at - (three[k - 1]?.at ?? at) <= piece.meter.beatTicks)
      const same = new Set(three.map(({ keys }) => keys)).size === 1 && !three[0]?.keys.includes(',')
      const measure = piece.measures.findLast(({ start }) => start <= onset)?.number ?? 0
      return quick && same ? [{ kind: 'one key', measure }] : []
    })
  })
  expect(new Set(places).size, places.join(', ')).toBeLessThanOrEqual(MOST_REPEATED_KEYS)
})

test('no accompaniment keeps one figure from its first measure to its last', () => {
  const withChords = arranged().filter(({ entry }) => entry.code !== 'b')
  expect(withChords.filter(({ arrangement }) => isMonotonous(arrangement)).map(({ entry }) => entry.key)).toEqual([])
})

test('the left hand alone is that of the accompaniment, note by note and finger by finger', () => {
  for (const { slug, versions } of songs) {
    const [alone, both] = ['g', 'r'].map((code) => versions.find(({ entry }) => entry.code === code))
    if (!alone || !both) continue
    const keys = (version: BuiltVersion): unknown[] =>
      struck(version, 'LEFT').map(({ onset, duration, written, finger }) => [onset, duration, written.pitch, finger])
    expect(keys(alone), slug).toEqual(keys(both))
    expect(alone.entry.level, slug).toBe(both.entry.level)
  }
})

test('the tune is the same in every version for the hands, dotted pairs too', () => {
  for (const { slug, versions } of songs) {
    const tunes = ['m', 'b', 'r'].map((code) => {
      const version = versions.find(({ entry }) => entry.code === code)
      return version ? struck(version, 'RIGHT').map(({ onset, duration, written }) => [onset, duration, written.pitch]) : null
    })
    const first = tunes.find((tune) => tune !== null)
    for (const tune of tunes) if (tune) expect(tune, slug).toEqual(first)
  }
})

test('only marches and quick waltzes are detached', () => {
  for (const version of arranged()) {
    const { textures, beatsPerMinute } = version.arrangement.piece
    const short = struck(version, 'LEFT').some((note) => note.articulations.includes('staccato'))
    if (short) expect(mayBeDetached(textures.style, beatsPerMinute), version.entry.key).toBe(true)
  }
})

describe('introductions', () => {
  test('the singer gets the starting note at the end of them', () => {
    for (const { slug, versions } of songs) {
      const version = versions.find(({ entry }) => entry.code === 's')
      if (!version) continue
      const end = version.arrangement.piece.parts[0]?.end ?? 0
      const given = struck(version, 'RIGHT')
        .filter((note) => note.onset < end)
        .at(-1)
      expect([version.arrangement.piece.parts[0]?.letter, given?.written.pitch], slug).toEqual(['Intro', version.arrangement.sung[0]?.written.pitch])
      expect((given?.onset ?? 0) + (given?.duration ?? 0), slug).toBeLessThanOrEqual(end)
    }
  })
})

/** Notes a measure: a section with its final chord has a few less. */
const NEARLY = 0.93

test('a concert version ends open, root and fifth or tenth, and its last section is the fullest', () => {
  for (const { slug, versions } of songs) {
    const version = versions.find(({ entry }) => entry.code === 'c')
    if (!version) continue
    const { piece, notes } = version.arrangement
    const density = piece.parts
      .filter(({ sectionId }) => sectionId > 0)
      .map((part) => notes.filter((note) => note.onset >= part.start && note.onset < part.end).length / (part.end - part.start))
    const [last, ...before] = density.toReversed()
    expect(last, `${slug} ${density.map((value) => Math.round(value * 1000))}`).toBeGreaterThanOrEqual(Math.max(0, ...before) * NEARLY)
    const onset = Math.max(...struck(version, 'LEFT').map((note) => note.onset))
    const left = struck(version, 'LEFT').filter((note) => note.onset === onset)
    expect(left.every((note) => note.rolled) && left.length >= 2, slug).toBe(true)
  }
})
