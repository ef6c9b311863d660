import { expect, test } from 'vitest'
import { FaultyPiece, melodyOf, pieceFacts, UnknownPiece } from './facts.ts'
import { readPfl } from './pfl/read.ts'
import { unfoldPfl } from './pfl/unfold.ts'

const AU_CLAIR_A = [
  [60, 1],
  [60, 1],
  [60, 1],
  [62, 1],
  [64, 2],
  [62, 2],
  [60, 1],
  [64, 1],
  [62, 1],
  [62, 1],
  [60, 4],
]

test.each<[string, number[][]]>([
  ['au-clair-de-la-lune', [...AU_CLAIR_A, ...AU_CLAIR_A, [62, 1], [62, 1], [62, 1], [62, 1]]],
  [
    'frere-jacques',
    [
      [60, 1],
      [62, 1],
      [64, 1],
      [60, 1],
      [60, 1],
      [62, 1],
      [64, 1],
      [60, 1],
      [64, 1],
      [65, 1],
      [67, 2],
    ],
  ],
  [
    'menuet-en-sol-petzold',
    [
      [74, 1],
      [67, 0.5],
      [69, 0.5],
      [71, 0.5],
      [72, 0.5],
      [74, 1],
      [67, 1],
      [67, 1],
      [76, 1],
      [72, 0.5],
      [74, 0.5],
      [76, 0.5],
      [78, 0.5],
      [79, 1],
    ],
  ],
])('%s begins with the notes of its first phrase', (slug, melody) => {
  expect(pieceFacts(slug).melody.slice(0, melody.length)).toEqual(melody)
})

test('a whole song with its form: AABA is 44 notes', () => {
  const facts = pieceFacts('au-clair-de-la-lune')
  expect(facts.melody.slice(-11)).toEqual(AU_CLAIR_A)
  expect(facts.sections).toEqual([
    { letter: 'A', bars: 4, occurrences: 3 },
    { letter: 'B', bars: 4, occurrences: 1 },
  ])
  expect(facts.melody.reduce((sum, [, quarters]) => sum + quarters, 0)).toBe(64)
})

test('the tune of a score is the top of its right hand, without graces, ties joined', () => {
  const text =
    'slug: x\ntonalite: C\nmesure: 4/4\ntempo: 60\nlevee: 0\nforme: A\nsource: s\nlicence: l\n\n[A]\nmd: ^{B4} <E4 C5>q D5h.~ | D5q rq <C4 G4>h\nmg: C3w | C3w'
  const { document } = readPfl('pieces/x.pfl', text)
  if (!document) throw new Error('sound')
  expect(melodyOf(unfoldPfl(document).piece)).toEqual([
    [72, 1],
    [74, 4],
    [67, 2],
  ])
})

test.each(['pas-une-oeuvre', '../package', ''])('« %s » is unknown', (slug) => {
  expect(() => pieceFacts(slug)).toThrow(UnknownPiece)
  expect(() => pieceFacts(slug)).not.toThrow(FaultyPiece)
})
