import { writtenAs } from '@prelude/domain/notation'
import { areParallel } from '@prelude/domain/score'
import { expect, test } from 'vitest'
import { readPfl } from '../pfl/read.ts'
import { type UnfoldedPiece, unfoldPfl } from '../pfl/unfold.ts'
import { type ArrangedNote, generated } from './arrangement.ts'
import { concertPedals } from './concert-pedals.ts'
import { withEasyLeaps } from './easy-leaps.ts'
import { harmonyOf } from './harmony.ts'
import { heldFill } from './held-fills.ts'
import { hymnVoices } from './voices/hymn-voices.ts'
import { stepsOf } from './voices/steps.ts'

const C = { letter: 'C', alter: 0 } as const
const BAR = 192
const QUARTER = 48

function pieceOf(chant: string, chords: string, head = 'style: hymne'): UnfoldedPiece {
  const { document, faults } = readPfl(
    'pieces/x.pfl',
    `slug: x\nsource: essai\nlicence: CC0\ntonalite: C\nmesure: 4/4\ntempo: 112\nlevee: 0\nforme: A\n${head}\n\n[A]\nchant: ${chant}\naccords: ${chords}`,
  )
  if (!document || faults.length > 0) throw new Error(faults.map((fault) => fault.message).join())
  return unfoldPfl(document).piece
}
const left = (onset: number, quarters: number, ...pitches: number[]): ArrangedNote[] =>
  pitches.map((pitch) => generated(onset * QUARTER, quarters * QUARTER, writtenAs(C, pitch), 'LEFT'))
const textOf = (notes: readonly ArrangedNote[]): string =>
  notes.map(({ onset, duration, written }) => `${onset / QUARTER}+${duration / QUARTER} ${written.pitch}`).join(', ')

test('four voices are complete, each in its place, without parallel octaves or fifths, and hold what they may', () => {
  const piece = pieceOf('G4q G4 A4 B4 | C5h B4 | A4q F4 G4 E4 | D4h C4', 'C | Am G | F C | G7 C')
  const steps = stepsOf(piece, piece.voices.chant)
  const basses = [48, 45, 43, 41, 48, 43, 48]
  const notes = hymnVoices(
    piece,
    piece.voices.chant,
    steps.map((step, i) => ({ step, bass: basses[i] ?? 48, nextBass: basses[i + 1] })),
  )
  const at = (tick: number, hand: 'LEFT' | 'RIGHT', voice: 1 | 2): number | undefined =>
    notes.find((note) => note.hand === hand && note.voice === voice && note.onset <= tick && tick < note.onset + note.duration)?.written.pitch
  const voices = steps.map(({ span }) => [at(span.start, 'LEFT', 2), at(span.start, 'LEFT', 1), at(span.start, 'RIGHT', 2), span.top] as const)
  for (const [i, chord] of voices.entries()) {
    expect(
      [...chord].every((pitch, k) => pitch !== undefined && (k === 0 || pitch > (chord[k - 1] ?? 128))),
      `chord ${i}`,
    ).toBe(true)
    const third = steps[i]?.span.chord.tones.find(({ degree }) => degree === 3)?.pitchClass
    expect(
      chord.map((pitch) => (pitch ?? 0) % 12),
      `chord ${i}`,
    ).toContain(third)
    const before = voices[i - 1]
    if (!before) continue
    for (let low = 0; low < 4; low += 1)
      for (let high = low + 1; high < 4; high += 1)
        if (!(low === 0 && high === 3))
          expect(areParallel({ low: before[low] ?? 0, top: before[high] }, { low: chord[low] ?? 0, top: chord[high] }), `${i}: ${low}, ${high}`).toBe(
            false,
          )
  }
  expect(notes.some(({ hand, duration }) => hand === 'RIGHT' && duration > QUARTER)).toBe(true)
})

test('the chord before a wide hop is struck with its bass, or its last attack is left out', () => {
  const piece = pieceOf('E4w | E4w', 'C | F')
  const [first, second] = harmonyOf(piece, piece.voices.chant)
  if (!first || !second) throw new Error('two chords')
  const played = (notes: readonly ArrangedNote[], next: number) =>
    textOf(
      withEasyLeaps(
        piece,
        [
          { span: first, bass: 48, notes },
          { span: second, bass: next, notes: left(4, 4, next) },
        ],
        3,
      ).filter(({ onset }) => onset < BAR),
    )
  const pattern = [...left(0, 1, 48), ...left(1, 1, 52, 55), ...left(2, 1, 48), ...left(3, 1, 52, 55)]
  expect(played(pattern, 50)).toBe(textOf(pattern))
  expect(played(pattern, 41)).toBe('0+1 48, 1+1 52, 1+1 55, 2+2 48, 2+2 52, 2+2 55')
  expect(played([...left(0, 1, 48), ...left(1, 2, 55), ...left(3, 1, 60)], 41)).toBe('0+1 48, 1+2 55')
})

test('the pedal changes with a new bass and with a step on its way; a march is dry', () => {
  const notes = [...left(0, 1, 48), ...left(1, 1, 52, 55), ...left(2, 1, 43), ...left(3, 1, 45)]
  const pedalsOf = (style: string) => {
    const piece = pieceOf('E4w', 'C', `style: ${style}`)
    return concertPedals(piece, harmonyOf(piece, []), notes).map(({ start, end }) => `${start / QUARTER}-${end / QUARTER}`)
  }
  expect(pedalsOf('ballade')).toEqual(['0-2', '2-3', '3-4'])
  expect(pedalsOf('marche')).toEqual([])
})

test('the last note of a phrase is filled under the fingers that hold it, where the left hand rests', () => {
  const piece = pieceOf('(G4q A4 B4 C5 | C5w)', 'G7 | C')
  const note = piece.voices.chant.at(-1)
  if (!note) throw new Error('the held note')
  const fill = (leftOnsets: readonly number[]) =>
    textOf(heldFill(note, undefined, { piece, harmony: harmonyOf(piece, piece.voices.chant), lowest: 55, leftAt: () => [48], leftOnsets }))
  expect(fill([BAR])).toBe('5+1 67, 6+1 64, 7+1 67')
  expect(fill([BAR, 5, 5.5, 6, 6.5].map((quarter) => (quarter === BAR ? BAR : quarter * QUARTER)))).toBe('')
})
