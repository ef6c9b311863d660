import { expect, test } from 'vitest'
import { readPfl } from '../../pfl/read.ts'
import { unfoldPfl } from '../../pfl/unfold.ts'
import { withIntroduction } from '../introduction.ts'
import { type BassLineRules, bassLine } from './basses.ts'
import { spelledIn, stepTowards } from './key-steps.ts'
import { type ChordStep, stepsOf } from './steps.ts'
import { type UpperRules, upperVoices } from './uppers.ts'

function pieceOf(chant: string, chords: string, head = 'levee: 0') {
  const levee = head.includes('levee: 1') ? '[levee]\nchant: G4q\n\n' : ''
  const { document, faults } = readPfl(
    'pieces/x.pfl',
    `slug: x\nsource: essai\nlicence: CC0\ntonalite: C\nmesure: 4/4\ntempo: 92\n${head}\nforme: A\n\n${levee}[A]\nchant: ${chant}\naccords: ${chords}`,
  )
  if (!document || faults.length > 0) throw new Error(faults.map((fault) => fault.message).join())
  return unfoldPfl(document).piece
}
const steps = (chant: string, chords: string): ChordStep[] => {
  const piece = pieceOf(chant, chords)
  return stepsOf(piece, piece.voices.chant)
}

const BASS: BassLineRules = {
  low: 36,
  high: 53,
  home: 46,
  inversions: 'chord',
  written: false,
  block: false,
  widest: 12,
  reach: 0,
  fifth: false,
  lifted: false,
  deep: 36,
  ledgersBelow: 0,
  thin: 2,
  clearFrom: 0,
  closedEnd: false,
}

test.each([
  ['roots where nothing is against them', 'E4w | D4w | C4w | E4w', 'C | G7 | C | C', '48 43 48 48'],
  ['contrary motion instead of octaves with the melody', 'A4w | D5w | G4w | C5w', 'Am | Dm | G7 | C', '45 38 43 36'],
  ['no seventh or fifth in the bass of the last dominant', 'E4w | F4w | F4w | E4w', 'C | F | G7 | C', '48 41 43 48'],
  ['contrary motion against the last note of the melody too', 'E4h C4 | F4w', 'C | F', '48 41'],
])('%s', (_, chant, chords, expected) => {
  expect(bassLine(steps(chant, chords), () => BASS).join(' ')).toBe(expected)
})

const HAND: UpperRules = { low: 45, high: 64, voices: 2, span: 9, withBass: true, struck: true, sustained: false, widest: 12, outer: false }
const uppers = (chant: string, chords: string, basses: readonly number[]): string =>
  upperVoices(steps(chant, chords), basses, () => HAND)
    .map((notes) => notes.join('-'))
    .join(' ')

test.each([
  ['the third first, then what is near', 'E5w | D5w | E5w', 'C | G7 | C', [48, 43, 48], '52-55 47-50 52-55'],
  ['no key that the melody needs within a beat', 'C4w | E4w', 'C | C', [48, 48], '52-55 52-55'],
])('%s', (_, chant, chords, basses, expected) => {
  expect(uppers(chant, chords, basses)).toBe(expected)
})

test('a bass walks by a step of the scale to the next', () => {
  expect([stepTowards(48, 43, 0), stepTowards(43, 48, 0), stepTowards(48, 50, 0), stepTowards(53, 46, -1)]).toEqual([45, 47, 48, 48])
  const [chord] = pieceOf('E4w', 'C').chords
  if (chord)
    expect(spelledIn(chord.chord, 46, { symbol: 'F', tonic: { letter: 'F', alter: 0 }, mode: 'major', fifths: -1 })).toEqual({
      letter: 'B',
      alter: -1,
    })
})

test('an introduction is the last phrase, and ends on the first note of the song', () => {
  const piece = pieceOf('G4q A4 G4 E4 | F4h D4 | E4q F4 E4 D4 | C4w', 'C | G7 | G7 | C')
  const { piece: longer, line } = withIntroduction(piece, piece.voices.chant)
  expect(longer.parts.map(({ letter, start }) => [letter, start])).toEqual([
    ['Intro', 0],
    ['A', 384],
  ])
  expect(line.map(({ onset, duration, written }) => [onset, duration, written.pitch])).toEqual([
    [0, 48, 64],
    [48, 48, 65],
    [96, 48, 64],
    [144, 48, 62],
    [192, 144, 60],
    [336, 48, 67],
  ])
  expect(longer.chords.slice(0, 3).map(({ chord, start }) => `${chord.symbol} ${start}`)).toEqual(['G7 0', 'C 192', 'C 384'])
})
