import { expect, test } from 'vitest'
import { type ChallengePiece, derivedChallengeId, derivedChallenges, excerptDifficulty } from './piece-challenges.ts'

const SONG: ChallengePiece = {
  id: 2,
  title: 'Frère Jacques',
  level: 1,
  isFree: true,
  tempo: 100,
  form: ['A', 'B', 'C', 'D'],
  codes: ['m', 'b', 'r', 'g', 'c'],
}
const CLASSIC: ChallengePiece = { ...SONG, id: 123, title: 'Menuet', level: 4, isFree: false, form: ['A', 'A', 'B', 'B'], codes: ['o', 'd', 'l'] }

const linesOf = (piece: ChallengePiece, authored: Parameters<typeof derivedChallenges>[1] = []) =>
  derivedChallenges(piece, authored).map(
    ({ id, difficulty, code, sections, startTempo, targetTempo }) => `${id} d${difficulty} ${code} ${sections.join('')} ${startTempo}-${targetTempo}`,
  )

test.each([
  ['a song', SONG, ['1005 d1 m A 53-75', '1006 d2 b AB 59-85', '1007 d3 r AB 67-95', '1008 d4 r ABCD 70-100']],
  ['a classic', CLASSIC, ['1489 d1 d A 42-60', '1490 d2 l A 49-70', '1491 d3 o AB 59-85', '1492 d4 o AABB 70-100']],
  ['a song of one section', { ...SONG, form: ['A'] }, ['1005 d1 m A 53-75', '1006 d2 b A 59-85', '1007 d3 g A 67-95', '1008 d4 r A 70-100']],
  [
    'a classic of two sections',
    { ...CLASSIC, form: ['A', 'B'] },
    ['1489 d1 d A 42-60', '1490 d2 l A 49-70', '1491 d3 o A 59-85', '1492 d4 o AB 70-100'],
  ],
  [
    'no melody alone',
    { ...SONG, codes: ['b', 'r', 'g'] },
    ['1005 d1 b A 53-75', '1006 d2 b AB 59-85', '1007 d3 r AB 67-95', '1008 d4 r ABCD 70-100'],
  ],
  [
    'an introduction without the right hand',
    { ...CLASSIC, silent: ['d:A'] },
    ['1489 d1 d B 42-60', '1490 d2 l A 49-70', '1491 d3 o AB 59-85', '1492 d4 o AABB 70-100'],
  ],
  ['nothing to play', { ...SONG, codes: [] }, []],
])('%s has one of each difficulty', (_name, piece, expected) => {
  expect(linesOf(piece)).toEqual(expected)
})

test('an authored challenge takes the place of its difficulty, and its excerpt is not asked again', () => {
  expect(linesOf(SONG, [{ code: 'm', sections: ['A'], difficulty: 1 }])).toEqual(linesOf(SONG).slice(1))
  expect(linesOf(SONG, [{ code: 'r', sections: ['A', 'B'], difficulty: 2 }])[1]).toBe('1007 d3 r A 67-95')
})

test('only the first of a free piece is free', () => {
  expect(derivedChallenges(SONG, []).map(({ isFree }) => isFree)).toEqual([true, false, false, false])
  expect(derivedChallenges(CLASSIC, []).some(({ isFree }) => isFree)).toBe(false)
})

test('titles name the piece, the sections and the hands; descriptions the tempo', () => {
  expect(derivedChallenges(SONG, []).map(({ title }) => title)).toEqual([
    'Frère Jacques : le début, la mélodie',
    'Frère Jacques : les sections A et B, mélodie et basse',
    'Frère Jacques : les sections A et B, avec l’accompagnement',
    'Frère Jacques : en entier, avec l’accompagnement',
  ])
  expect(derivedChallenges(SONG, []).map(({ description }) => description)[0]).toBe(
    'La main droite seule, la mélodie. Plus lentement que le morceau : 75 à la minute au lieu de 100.',
  )
})

test.each([
  ['m', 'A', 1],
  ['l', 'A', 2],
  ['b', 'AB', 2],
  ['o', 'A', 3],
  ['r', 'AABB', 4],
])('%s %s has difficulty %i', (code, sections, difficulty) => {
  expect(excerptDifficulty({ code, sections: [...sections] }, ['A', 'A', 'B', 'B'])).toBe(difficulty)
})

test('ids follow from the piece: none moves when a piece is added', () => {
  expect([derivedChallengeId(1, 1), derivedChallengeId(1, 4), derivedChallengeId(2, 1)]).toEqual([1001, 1004, 1005])
})
