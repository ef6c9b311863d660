import type { Timeline } from '@prelude/domain/score'
import { describe, expect, test } from 'vitest'
import { readPfl } from '../pfl/read.ts'
import { type UnfoldedPiece, unfoldPfl } from '../pfl/unfold.ts'
import { arrangementFaults } from './accept.ts'
import type { VersionCode } from './arrangement.ts'
import { blocs, readGrid } from './blocs.ts'
import { timelineOf } from './timeline.ts'
import { arrangeVersion, type VersionRequest } from './versions.ts'

function pieceOf(head: string, sections: string): UnfoldedPiece {
  const { document, faults } = readPfl('pieces/x.pfl', `slug: x\nsource: essai\nlicence: CC0\n${head.replaceAll(', ', '\n')}\n\n${sections}`)
  if (!document || faults.length > 0) throw new Error(faults.map((fault) => fault.message).join())
  return unfoldPfl(document).piece
}
const HEAD = 'tonalite: C, mesure: 4/4, tempo: 92, levee: 0, forme: A'
const TUNE =
  '[A]\nchant: E4q:3 E4 F4 G4 | G4q F4 E4 D4 | F4h E4 | C4w\naccords: C | G7 | F C | C\nparoles: un deux trois quatre | cinq six sept huit | neuf dix | onze'

const version = (code: VersionCode, blocId: number | null, level: VersionRequest['level'] = 3, piece = pieceOf(HEAD, TUNE)): Timeline =>
  timelineOf(arrangeVersion(piece, { code, level, songDifficulty: 5, blocId }))
/** « 0 48-52-55 » for each onset of a hand: quarter from the start, and keys. */
const attacks = (timeline: Timeline, hand: 'LEFT' | 'RIGHT', measures: readonly number[] = [0, 1, 2, 3]): string[] => {
  const pitchesByOnset = new Map<number, number[]>()
  for (const note of timeline.notes)
    if (note.hand === hand && measures.includes(note.measure)) pitchesByOnset.set(note.onset, [...(pitchesByOnset.get(note.onset) ?? []), note.pitch])
  return [...pitchesByOnset].map(([onset, pitches]) => `${onset / 48} ${pitches.join('-')}`)
}

describe('grids', () => {
  test('letters strike, dashes hold, dots are silent, brackets strike together', () => {
    expect(readGrid('R-c..>[RV]--').events).toEqual([
      { at: 0, length: 2, roles: ['R'], staccato: false, accent: false },
      { at: 2, length: 1, roles: ['C'], staccato: true, accent: false },
      { at: 5, length: 3, roles: ['R', 'V'], staccato: false, accent: true },
    ])
  })
  test('every bloc of the file fills whole measures', () => {
    expect(blocs().size).toBe(40)
    for (const bloc of blocs().values()) {
      expect(bloc.divisions % bloc.divisionPerBeat, bloc.code).toBe(0)
      for (const layer of [...bloc.left, ...bloc.right])
        for (const event of layer) expect(event.at + event.length, bloc.code).toBeLessThanOrEqual(bloc.divisions)
    }
  })
})

describe('the left hand of a small song', () => {
  test.each<[string, VersionCode, number, VersionRequest['level'], string[]]>([
    ['a novice holds the root of each chord', 'b', 4, 1, ['0 48', '4 55', '8 53', '10 48', '12 48']],
    ['no parallel octaves with the tune, but the third where it has the root', 'b', 4, 3, ['0 48', '4 43', '8 45', '10 48', '12 48']],
    ['halves are whole chords', 'r', 2, 3, ['0 48-52-55', '2 48-52-55', '4 55-59', '6 55-59', '8 57-60', '10 48-52-55', '12 48-52-55']],
    [
      'bass and chord answer each other',
      'r',
      6,
      3,
      ['0 48', '1 52-55', '2 48', '3 52-55', '4 43', '5 53-59', '6 43', '7 53-59', '8 45', '9 53-60', '10 48', '11 52-55', '12 48-52-55'],
    ],
    [
      'an arpeggio begins again with a new chord',
      'r',
      12,
      3,
      ['0 48', '1 52', '2 55', '3 52', '4 43', '5 47', '6 50', '7 47', '8 45', '9 48', '10 48', '11 52', '12 48-52-55'],
    ],
    [
      'left hand alone is that of the accompaniment',
      'g',
      2,
      3,
      ['0 48-52-55', '2 48-52-55', '4 55-59', '6 55-59', '8 57-60', '10 48-52-55', '12 48-52-55'],
    ],
  ])('%s', (_, code, blocId, level, expected) => {
    expect(attacks(version(code, blocId, level), 'LEFT')).toEqual(expected)
  })
})

test('the melody version is the right hand alone with the fingers of the editor', () => {
  const timeline = version('m', null, 1)
  expect(timeline.notes.every((note) => note.hand === 'RIGHT')).toBe(true)
  expect(attacks(timeline, 'RIGHT', [0])).toEqual(['0 64', '1 64', '2 65', '3 67'])
  expect(timeline.notes.slice(0, 4).map((note) => note.finger)).toEqual([3, 3, 4, 5])
  expect(timeline.melody.map((note) => note.lyric).slice(0, 3)).toEqual(['un', 'deux', 'trois'])
})

test('in the singer version no hand doubles the voice', () => {
  const timeline = version('s', 6)
  expect(timeline.melody.slice(0, 4).map((note) => note.pitch)).toEqual([64, 64, 65, 67])
  expect(attacks(timeline, 'LEFT', [5])).toEqual(['20 43', '22 43'])
  expect(attacks(timeline, 'RIGHT', [4, 5])).toEqual(['17 64-67-72', '19 64-67-72', '21 65-67-71', '23 65-67-71'])
  const song = timeline.notes.filter((note) => note.measure >= 4)
  expect(song.every((note) => (note.hand === 'LEFT' ? note.pitch <= 55 : note.pitch > 55))).toBe(true)
})

test('the concert version has its last phrase before, a richer right hand, and says so in its parts', () => {
  const timeline = version('c', 15, 5)
  expect(timeline.parts.map(({ letter, start, end }) => [letter, start / 192, end / 192])).toEqual([
    ['Intro', 0, 4],
    ['A', 4, 8],
  ])
  expect(timeline.chords.slice(0, 4).map((chord) => chord.symbol)).toEqual(['C', 'G7', 'F', 'C'])
  expect(timeline.measures.map((measure) => measure.number)).toEqual([1, 2, 3, 4, 5, 6, 7, 8])
  const rights = timeline.notes.filter((note) => note.hand === 'RIGHT')
  expect(rights.length).toBeGreaterThan(11)
})

test('a pickup has no accompaniment, and comes in the second bar of an introduction', () => {
  const piece = pieceOf('tonalite: C, mesure: 4/4, tempo: 92, levee: 1, forme: A', '[levee]\nchant: G4q\n\n[A]\nchant: C5w | C5h.\naccords: C | G7')
  expect(attacks(version('r', 2, 3, piece), 'LEFT', [0])).toEqual([])
  const concert = version('c', 15, 5, piece)
  expect(concert.measures.map(({ start, length }) => [start, length])).toEqual([
    [0, 192],
    [192, 192],
    [384, 192],
    [576, 144],
  ])
  // The phrase ends on the note of the pickup, which follows it.
  const rights = concert.notes.filter((note) => note.hand === 'RIGHT')
  expect(rights.slice(0, 4).map(({ onset, duration }) => [onset, duration])).toEqual([
    [0, 192],
    [192, 96],
    [288, 48],
    [336, 48],
  ])
})

test('in 3/8 the waltz moves in eighths, in 9/8 a bloc of two beats is continued for the third', () => {
  const waltz = pieceOf('tonalite: C, mesure: 3/8, tempo: 120, levee: 0, forme: A', '[A]\nchant: G4q. | G4q.\naccords: C | C')
  expect(attacks(version('r', 17, 3, waltz), 'LEFT', [0])).toEqual(['0 48', '0.5 52-55', '1 52-55'])
  const nine = pieceOf('tonalite: C, mesure: 9/8, tempo: 60, levee: 0, forme: A', '[A]\nchant: G4h.~ G4q. | G4h.~ G4q.\naccords: C | C')
  expect(attacks(version('r', 26, 3, nine), 'LEFT', [0])).toEqual(['0 48', '1.5 52-55', '3 48'])
})

test('ornaments are for later, crowded beats too, but never a sung syllable or a dotted pair', () => {
  const piece = pieceOf(
    'tonalite: C, mesure: 2/4, tempo: 104, levee: 0, forme: A',
    '[A]\nchant: ^{D4} C4e. E4s G4s F4 E4 D4\naccords: C\nparoles: un deux trois _ _ quatre',
  )
  expect(version('m', null, 1, piece).notes.map((note) => [note.pitch, note.duration / 48])).toEqual([
    [60, 0.75],
    [64, 0.25],
    [67, 0.5],
    [62, 0.5],
  ])
  expect(version('m', null, 3, piece).notes.map((note) => note.duration / 48)).toEqual([0.75, 0.25, 0.25, 0.25, 0.25, 0.25])
  expect(version('m', null, 4, piece).notes.filter((note) => note.grace)).toHaveLength(1)
})

test('a bloc too hard for its difficulty is replaced, but an accompaniment keeps its chords', () => {
  const fast = pieceOf('tonalite: C, mesure: 4/4, tempo: 160, levee: 0, forme: A', TUNE)
  const alone = arrangeVersion(fast, { code: 'g', level: 1, songDifficulty: -1, blocId: 14 })
  expect(alone.blocId).toBe(2)
  expect(arrangeVersion(fast, { code: 'r', level: 1, songDifficulty: -1, blocId: 14 }).blocId).toBe(2)
})

test('hands that cross, reach too far or share a key are refused', () => {
  const arrangement = arrangeVersion(pieceOf(HEAD, TUNE), { code: 'r', level: 3, songDifficulty: 5, blocId: 2 })
  expect(arrangementFaults(arrangement, 3, false)).toEqual([])
  const [first] = arrangement.notes.filter((note) => note.hand === 'LEFT')
  if (!first) throw new Error('the left hand plays')
  const high = { ...first, written: { ...first.written, pitch: 84, octave: 6 } }
  expect(arrangementFaults({ ...arrangement, notes: [...arrangement.notes, high] }, 3, false)).toEqual([
    'mesure 1 : écart de 36 demi-tons pour la main gauche (9 au plus)',
    'mesure 1 : les mains se croisent (do6 à gauche, mi4 à droite)',
  ])
})
