import type { ScoreNote } from '@prelude/domain/score'
import { describe, expect, it } from 'vitest'
import { findingsOf } from '../diagnosis/findings-of.ts'
import type { PlayedNote } from '../take.ts'
import { lineOf, performanceOf, pieceOf, takeOf } from '../test-piece.ts'
import { gradeTake } from './grade-take.ts'

// Sixteenths at 54 a minute, 278 ms each, up and down a scale: the keys of a late bar are those of its neighbours.
const SCALE = [60, 62, 64, 65, 67, 69, 71, 72, 71, 69, 67, 65, 64, 62, 60, 59]
const piece = pieceOf(
  lineOf(
    Array.from({ length: 160 }, (_, index) => SCALE[index % 16] as number),
    'RIGHT',
    0.25,
  ),
  { bpm: 54 },
)
const STUMBLED = 5
const graded = (lateOf: (note: ScoreNote) => number | null) => {
  const change = (played: PlayedNote, note: ScoreNote): PlayedNote | null => {
    const late = lateOf(note)
    return late === null ? null : { ...played, timeSeconds: played.timeSeconds + late }
  }
  const take = takeOf(piece, performanceOf(piece, { change }), { level: 4 })
  const grade = gradeTake(piece, take)
  return { grade, findings: findingsOf(grade, piece, take) }
}
const inside = ({ index }: ScoreNote): number => (index - STUMBLED * 16) / 16

describe('a stumble that is caught up within the measure', () => {
  it.each([0.3, 0.45, 0.6, 0.9])('%f s: its notes are late, none is wrong', (seconds) => {
    const { grade, findings } = graded((note) => (note.measure === STUMBLED ? seconds * (1 - inside(note)) : 0))
    expect(grade.notes.filter(({ verdict }) => verdict === 'missed')).toEqual([])
    expect(grade.extras).toEqual([])
    expect(grade.notes.filter(({ verdict }) => verdict === 'late').every(({ measure }) => measure === STUMBLED)).toBe(true)
    expect(findings).toMatchObject([{ fromMeasure: STUMBLED, toMeasure: STUMBLED }])
    expect(['dragging', 'hesitation']).toContain(findings[0]?.kind)
  })

  it('a note beyond the window stays missed where its neighbours are in time', () => {
    const { grade } = graded((note) => (note.index === 85 ? 0.45 : 0))
    expect(grade.notes[85]).toMatchObject({ verdict: 'missed', reason: 'out-of-time' })
  })

  it('notes that were left out stay missed', () => {
    const { grade } = graded((note) => (note.measure === STUMBLED && note.index % 4 === 1 ? null : 0))
    expect(grade.notes.filter(({ verdict }) => verdict === 'missed')).toHaveLength(4)
    expect(grade.extras).toEqual([])
  })
})

it.each([0.3, 0.35, 0.4])('« Sonnez les matines », begun %f s late: one note that the clock misses is a late one too', (seconds) => {
  const bells = [67, 69, 67, 65, 64, 60].map((pitch, place) => ({ pitch, at: [0, 0.5, 1, 1.5, 2, 3][place] ?? 0 }))
  const canon = pieceOf(
    [...lineOf([60, 64, 67, 67]), ...[4, 8].flatMap((from) => bells.map(({ pitch, at }) => ({ pitch, at: from + at }))), { at: 12, pitch: 60 }],
    {
      bpm: 100,
    },
  )
  const late = ({ onset }: ScoreNote): number => Math.max(0, seconds * (1 - (onset / canon.ticksPerQuarter - 8) * 0.3))
  const change = (played: PlayedNote, note: ScoreNote): PlayedNote =>
    note.measure === 2 ? { ...played, timeSeconds: played.timeSeconds + late(note) } : played
  const { notes, extras } = gradeTake(canon, takeOf(canon, performanceOf(canon, { change }), { level: 4 }))
  expect(notes.filter(({ verdict }) => verdict === 'missed')).toEqual([])
  expect(extras).toEqual([])
})
