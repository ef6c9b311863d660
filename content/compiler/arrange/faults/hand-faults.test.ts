import { writtenAs } from '@prelude/domain/notation'
import { describe, expect, test } from 'vitest'
import { readPfl } from '../../pfl/read.ts'
import { unfoldPfl } from '../../pfl/unfold.ts'
import { type ArrangedNote, type Arrangement, generated } from '../arrangement.ts'
import { commonestFigure, handFaults, isMonotonous } from './hand-faults.ts'

const C = { letter: 'C', alter: 0 } as const
const BARS = 8
const BAR = 192
const QUARTER = 48

function leftHand(tempo: number, bar: (index: number) => readonly (readonly number[])[]): Arrangement {
  const head = `slug: x\nsource: essai\nlicence: CC0\ntonalite: C\nmesure: 4/4\ntempo: ${tempo}\nlevee: 0\nforme: A`
  const { document } = readPfl(
    'pieces/x.pfl',
    `${head}\n\n[A]\nchant: ${Array(BARS).fill('E4w').join(' | ')}\naccords: ${Array(BARS).fill('C').join(' | ')}`,
  )
  if (!document) throw new Error('the piece is readable')
  const notes = Array.from({ length: BARS }, (_, index) => index).flatMap((index) =>
    bar(index).flatMap((pitches, beat): ArrangedNote[] =>
      pitches.map((pitch) => generated(index * BAR + beat * QUARTER, QUARTER, writtenAs(C, pitch), 'LEFT')),
    ),
  )
  return { code: 'r', piece: unfoldPfl(document).piece, notes, sung: [], pedals: [], directions: [], blocId: null }
}

describe('a beginner’s left hand', () => {
  test.each([
    ['a fifth from bass to chord', 112, [[41], [48, 53]], []],
    ['an octave in a quick song', 112, [[41], [53, 57]], ['hop']],
    ['an octave in a slow one', 72, [[41], [53, 57]], []],
    [
      'a chord that reaches down to the bass',
      112,
      [
        [41, 53],
        [41, 53],
      ],
      [],
    ],
  ])('%s', (_, tempo, beats, faults) => {
    const actual = handFaults(
      leftHand(tempo, (index) => (index === 0 ? beats : [])),
      3,
    )
    expect(actual.map(({ kind }) => kind)).toEqual(faults)
  })
  test('four triads in a measure are one too many', () => {
    const triads = (count: number): Arrangement => leftHand(72, () => Array(count).fill([48, 52, 55]))
    expect(handFaults(triads(3), 3)).toEqual([])
    expect(handFaults(triads(4), 3)).toHaveLength(BARS)
    expect(handFaults(triads(4), 5)).toEqual([])
  })
})

test('one figure from the first measure to the last is monotonous, whatever the chords', () => {
  const same = leftHand(92, (index) => [[48 - index], [52, 55], [48], [52, 55]])
  expect(commonestFigure(same)).toEqual({ share: 1, measures: BARS - 1 })
  expect(isMonotonous(same)).toBe(true)
  expect(isMonotonous(leftHand(92, (index) => (index % 4 < 2 ? [[48], [52, 55], [48], [52, 55]] : [[48, 55]])))).toBe(false)
})
