import { pitchFrom } from '@prelude/domain/music'
import type { PlayedNote, Take } from '@prelude/domain/practice'
import { describe, expect, it } from 'vitest'
import { lineOf, QUARTER, timelineOf } from '../../features/player/session/test-timeline.ts'
import { replayPicture } from './replay-picture.ts'

/** Two measures of four, one second a beat; the right hand ends where the left began. */
const piece = timelineOf([...lineOf([72, 71, 69, 67, 65, 64, 62, 60]), ...lineOf([60, 55], 'LEFT', 4)], { bpm: 60 })
const key = (timeSeconds: number, pitch: number, durationSeconds = 1): PlayedNote => {
  return { timeSeconds, pitch: pitchFrom(pitch), velocity: 80, durationSeconds }
}
const pictureOf = (performance: readonly PlayedNote[], more: Partial<Take> = {}) =>
  replayPicture(piece, { mode: 'time', hands: 'BOTH', fromMeasure: 0, toMeasure: 1, speed: 1, level: 1, performance, ...more })

describe('the picture of a take', () => {
  it('has the asked notes with position and length, and bar lines', () => {
    const { outlines, barLines, durationSeconds } = pictureOf([])
    expect(durationSeconds).toBe(8)
    expect(barLines).toEqual([0.5])
    expect(outlines).toHaveLength(piece.notes.length)
    const first = outlines[piece.notes.findIndex(({ pitch, onset }) => pitch === 71 && onset === QUARTER)]
    expect(first).toMatchObject({ left: 1 / 8, width: 1 / 8, hand: 'RIGHT' })
  })

  it('puts high notes above low ones, all inside', () => {
    const { outlines, played } = pictureOf([key(0, 96), key(1, 40)])
    const tops = [...outlines, ...played].map(({ top }) => top)
    expect(Math.min(...tops)).toBe(played[0]?.top)
    expect(Math.max(...tops)).toBe(played[1]?.top)
    expect(tops.every((top) => top > 0 && top < 1)).toBe(true)
  })

  it.each<[string, PlayedNote, Partial<Take>, string | null]>([
    ['of the right hand alone', key(0, 72), {}, 'RIGHT'],
    ['of both: the left has it at the start', key(0.1, 60), {}, 'LEFT'],
    ['of both: the right has it at the end', key(6.9, 60), {}, 'RIGHT'],
    ['of both, the right hand played', key(0.1, 60), { hands: 'RIGHT' }, 'RIGHT'],
    ['of neither', key(0, 61), {}, null],
    ['not in this passage', key(0, 72), { fromMeasure: 1 }, null],
  ])('colours a key %s', (_name, played, more, hand) => expect(pictureOf([played], more).played[0]?.hand).toBe(hand))

  it('begins where the passage begins, at the take’s speed', () => {
    const { outlines, durationSeconds, barLines } = pictureOf([], { fromMeasure: 1, speed: 0.5 })
    expect(durationSeconds).toBe(8)
    expect(barLines).toEqual([])
    expect(outlines.map(({ left }) => left * 8)).toEqual([0, 0, 2, 4, 6])
  })

  it('shows a short tap, and a note struck before the start', () => {
    const { played } = pictureOf([key(-0.3, 72, 0.5), key(2, 69, 0.001)])
    expect(played[0]?.left).toBe(0)
    expect(played[1]?.width).toBeCloseTo(0.08 / 8, 9)
  })

  it('without a clock has only the playing, as long as it took', () => {
    const { outlines, barLines, durationSeconds, played } = pictureOf([key(0, 72), key(20, 71, 2)], { mode: 'wait' })
    expect({ outlines, barLines, durationSeconds }).toEqual({ outlines: [], barLines: [], durationSeconds: 22 })
    expect(played[1]?.left).toBeCloseTo(20 / 22, 9)
  })

  it('of an empty take has no division by zero', () => {
    expect(pictureOf([], { mode: 'wait' })).toEqual({ outlines: [], played: [], barLines: [], durationSeconds: 1 })
  })
})
