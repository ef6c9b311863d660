import { seededRandom } from '@prelude/domain/basics'
import type { ScoreNote } from '@prelude/domain/score'
import { describe, expect, it } from 'vitest'
import { gradeTake } from '../../grading/grade-take.ts'
import { performanceOf, pieceOf, takeOf } from '../../test-piece.ts'
import { findingsOf } from '../findings-of.ts'

/** Eighths at 150 a minute, 96 measures of four beats. */
const piece = pieceOf(
  Array.from({ length: 768 }, (_, place) => ({ at: place / 2, pitch: 60 + (place % 8), beats: 0.5 })),
  { bpm: 150 },
)

/** A pulse that wanders by so much from beat to beat and comes back to the clock (ms). */
function wandering(beatMs: number, seed: number): (note: ScoreNote) => number {
  const random = seededRandom(seed)
  const normal = (): number => Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random())
  const off = [0]
  for (let beat = 1; beat <= 384; beat += 1) off.push(0.85 * (off[beat - 1] ?? 0) + beatMs * normal())
  return ({ onset }) => off[Math.floor(onset / piece.ticksPerQuarter)] ?? 0
}

const SEEDS = [1, 2, 3, 4, 5, 6, 7, 8]

/** Of eight learners, those who are said to rush or drag, with where. */
const saidOf = (offMs: (seed: number) => (note: ScoreNote) => number): string[] =>
  SEEDS.flatMap((seed) => {
    const of = offMs(seed)
    const performance = performanceOf(piece, { change: (played, note) => ({ ...played, timeSeconds: played.timeSeconds + of(note) / 1000 }) })
    const take = takeOf(piece, performance, { level: 5, input: 'midi' })
    return findingsOf(gradeTake(piece, take), piece, take).flatMap(({ kind, fromMeasure, toMeasure }) =>
      kind === 'rushing' || kind === 'dragging' ? [`${kind} ${fromMeasure}-${toMeasure}`] : [],
    )
  })

describe('what is off the beat against how the pulse breathes', () => {
  it('a steady pulse, and one that breathes', () => {
    expect(saidOf(() => () => 0)).toEqual([])
    expect(saidOf((seed) => wandering(5, seed))).toEqual([])
    // Near the distance that anybody hears: one passage in 768 measures.
    expect(saidOf((seed) => wandering(15, seed)).length).toBeLessThanOrEqual(1)
  })

  it('measures that are ahead: of a steady pulse a little, of one that breathes audibly', () => {
    const ahead =
      (beatMs: number, byMs: number) =>
      (seed: number): ((note: ScoreNote) => number) => {
        const of = wandering(beatMs, seed)
        return (note) => of(note) - (note.measure >= 40 && note.measure <= 43 ? byMs : 0)
      }
    expect(saidOf(ahead(0, 75))).toEqual(SEEDS.map(() => 'rushing 40-43'))
    const breathing = saidOf(ahead(8, 180))
    expect(breathing.length).toBeGreaterThanOrEqual(SEEDS.length)
    expect(breathing.filter((line) => !line.startsWith('rushing 40'))).toEqual([])
  })
})
