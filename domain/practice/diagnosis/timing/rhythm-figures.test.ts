import { expect, it } from 'vitest'
import { gradeTake } from '../../grading/grade-take.ts'
import { performanceOf, pieceOf, type TestPieceNote, takeOf } from '../../test-piece.ts'
import { findingsOf } from '../findings-of.ts'

/** A siciliana: in both hands a dotted quaver, a sixteenth and a longer note, which in the left one is a chord. */
const siciliana = pieceOf(
  Array.from({ length: 16 }, (_, index): TestPieceNote[] => {
    const [at, right, left] = [2 * index, 72 + (index % 3), 48 + (index % 4)]
    return [
      { at, pitch: right, beats: 0.75 },
      { at: at + 0.75, pitch: right + 2, beats: 0.25 },
      { at: at + 1, pitch: right + 4, beats: 1 },
      { at, pitch: left, beats: 0.75, hand: 'LEFT' },
      { at: at + 0.75, pitch: left + 2, beats: 0.25, hand: 'LEFT' },
      { at: at + 1, pitch: left + 4, beats: 1, hand: 'LEFT' },
      { at: at + 1, pitch: left + 7, beats: 1, hand: 'LEFT' },
    ]
  }).flat(),
  { bpm: 70 },
)
const QUARTER = 96
const BEAT_SECONDS = 60 / 70

it.each(['time', 'follow'] as const)('dotted pairs played even, « %s »: no chord after them is late, and no early key too many', (mode) => {
  const performance = performanceOf(siciliana, {
    change: (played, { onset }) => ({ ...played, timeSeconds: played.timeSeconds - (onset % QUARTER === 72 ? 0.25 * BEAT_SECONDS : 0) }),
  })
  const take = takeOf(siciliana, performance, { mode, level: 5 })
  const findings = findingsOf(gradeTake(siciliana, take), siciliana, take)
  expect([...new Set(findings.map(({ kind, cause }) => `${kind} ${cause}`))]).toEqual(['rhythm-figure dotted-even'])
})
