import { describe, expect, it } from 'vitest'
import { loopLadder, speedLadder } from './speed-ladder.ts'
import { pieceOf } from './test-piece.ts'

/** Sixteen beats of notes of one length. */
const notesOf = (beats: number, bpm: number) =>
  pieceOf(
    Array.from({ length: 16 / beats }, (_, place) => ({ at: place * beats, pitch: 60 + (place % 5), beats })),
    { bpm },
  )

describe('the steps of a loop go by the notes, the named speeds by the beat', () => {
  it.each<[what: string, beats: number, bpm: number, named: number, inLoop: number]>([
    ['eighths at 56', 1 / 2, 56, 0.7, 0.5],
    ['three notes a beat at 50', 1 / 3, 50, 0.7, 0.5],
    ['sixteenths at 60', 1 / 4, 60, 0.7, 0.5],
    ['a note a beat at 66: slow as it is', 1, 66, 0.7, 0.7],
    ['half notes at 60', 2, 60, 0.7, 0.7],
    ['eighths at 76', 1 / 2, 76, 0.5, 0.5],
    ['quarters at 100', 1, 100, 0.5, 0.5],
  ])('%s', (_what, beats, bpm, named, inLoop) => {
    expect(speedLadder(notesOf(beats, bpm))[0]).toBe(named)
    expect(loopLadder(notesOf(beats, bpm))[0]).toBe(inLoop)
  })

  it('chords count by their notes', () => {
    const chords = pieceOf(
      Array.from({ length: 16 }, (_, at) => [48, 52, 55].map((pitch) => ({ at, pitch, beats: 1, hand: 'LEFT' as const }))).flat(),
      { bpm: 66 },
    )
    expect(loopLadder(chords)[0]).toBe(0.5)
  })

  it('nothing to play', () => expect(loopLadder(pieceOf([], { bpm: 60 }))).toEqual([0.7, 0.8, 0.9, 1]))
})
