import { pitchFrom } from '@prelude/domain/music'
import { describe, expect, it } from 'vitest'
import type { PlayedNote, Take } from '../take.ts'
import { lineOf, performanceOf, pieceOf, strike, takeOf } from '../test-piece.ts'
import { gradeTake } from './grade-take.ts'

const SCALE = [60, 62, 64, 65, 67, 69, 71, 72]
const scale = pieceOf(lineOf(SCALE))
/** The scale with its fourth note changed, or left out. */
const fourth = (change: (played: PlayedNote) => PlayedNote | null) =>
  performanceOf(scale, { change: (played, note) => (note.index === 3 ? change(played) : played) })
const grade = (performance: readonly PlayedNote[], more: Partial<Take> = {}) => gradeTake(scale, takeOf(scale, performance, more))
const moved = (seconds: number) => fourth((played) => ({ ...played, timeSeconds: played.timeSeconds + seconds }))
const inPlace = (pitch: number) => fourth((played) => ({ ...played, pitch: pitchFrom(pitch) }))

describe('why a note is not simply right', () => {
  it.each([
    ['nothing was struck', fourth(() => null), 'missed', 'not-played', null],
    ['the key beside it', inPlace(66), 'missed', 'other-key', null],
    ['an octave above', inPlace(77), 'missed', 'other-octave', null],
    ['0.45 s late', moved(0.45), 'missed', 'out-of-time', null],
    ['0.3 s late', moved(0.3), 'late', 'late', 3],
    ['0.3 s early', moved(-0.3), 'early', 'early', 3],
    ['let go at once', fourth((played) => ({ ...played, durationSeconds: 0.3 })), 'right', 'held-short', 3],
    ['held for half', fourth((played) => ({ ...played, durationSeconds: 0.5 })), 'right', null, 3],
    ['heard, not surely', fourth((played) => ({ ...played, certainty: 0.2 })), 'unsure', null, 3],
  ] as const)('%s: %s', (_, performance, verdict, reason, playedIndex) => {
    expect(grade(performance).notes[3]).toMatchObject({ verdict, reason, playedIndex })
  })

  it.each([
    [2, 'not-restruck'],
    [0.9, 'not-played'],
  ])('the first of two equal notes held for %f s, the second not struck: %s', (durationSeconds, reason) => {
    const piece = pieceOf(lineOf([60, 60, 62, 64]))
    const performance = performanceOf(piece, {
      change: (played, { index }) => (index === 1 ? null : index === 0 ? { ...played, durationSeconds } : played),
    })
    expect(gradeTake(piece, takeOf(piece, performance)).notes[1]).toMatchObject({ verdict: 'missed', reason })
  })

  it('who stopped did not reach the rest', () => {
    const stopped = performanceOf(scale, { change: (played, { index }) => (index >= 5 ? null : played) })
    expect(grade(stopped).notes.map(({ reason }) => reason)).toEqual([null, null, null, null, null, 'not-reached', 'not-reached', 'not-reached'])
  })

  it('the last note alone was not played', () => {
    const lacking = performanceOf(scale, { change: (played, { index }) => (index === 7 ? null : played) })
    expect(grade(lacking).notes[7]?.reason).toBe('not-played')
  })

  it('where the music waits nothing is held too short', () => {
    const short = performanceOf(scale, { change: (played) => ({ ...played, durationSeconds: 0.1 }) })
    expect(grade(short, { mode: 'wait' }).notes.every(({ reason }) => reason === null)).toBe(true)
    expect(grade(short, { mode: 'follow' }).notes.every(({ reason }) => reason === 'held-short')).toBe(true)
  })

  it('a bass is not held under chords that the same hand cannot reach', () => {
    // Satie's left hand: a bass of three beats, a chord of two beats two octaves above it.
    const bass = { beats: 3, pitch: 43, hand: 'LEFT' as const }
    const waltz = pieceOf(
      [0, 3, 6].flatMap((at) => [
        { ...bass, at },
        { ...bass, at: at + 1, beats: 2, pitch: 62 },
      ]),
    )
    const until =
      (seconds: number) =>
      (played: PlayedNote, { pitch }: { readonly pitch: number }) =>
        pitch === 43 ? { ...played, durationSeconds: seconds } : played
    const reasons = (seconds: number) =>
      gradeTake(waltz, takeOf(waltz, performanceOf(waltz, { change: until(seconds) }))).notes.map(({ reason }) => reason)
    expect(reasons(0.95)).toEqual([null, null, null, null, null, null])
    expect(reasons(0.2)[0]).toBe('held-short')
  })

  it('listening does not detect releases', () => {
    const short = performanceOf(scale, { change: (played) => ({ ...played, durationSeconds: 0.1 }) })
    expect(grade(short, { input: 'microphone' }).notes.every(({ reason }) => reason === null)).toBe(true)
  })
})

describe('places in the performance as it was given', () => {
  it('whatever its order, and with what cannot be read left out', () => {
    const performance = [...performanceOf(scale)].reverse()
    performance.unshift(strike(Number.NaN, 60), strike(3.5, 90))
    const { notes, extras } = grade(performance)
    expect(notes.map(({ playedIndex }) => playedIndex)).toEqual([9, 8, 7, 6, 5, 4, 3, 2])
    expect(extras.map(({ playedIndex }) => playedIndex)).toEqual([1])
  })

  it('a key that stutters: the first strike is the note, the second is too much', () => {
    const performance = [...performanceOf(scale, { change: (played) => ({ ...played, timeSeconds: played.timeSeconds - 0.06 }) })]
    performance.splice(4, 0, strike(3.03, 65))
    const { notes, extras } = grade(performance)
    expect(notes[3]).toMatchObject({ playedIndex: 3, verdict: 'right' })
    expect(extras).toMatchObject([{ playedIndex: 4, insteadOf: null }])
  })

  it('one strike for a key of both hands stands for both notes', () => {
    const shared = pieceOf([...lineOf([60, 62, 64, 65]), ...lineOf([60], 'LEFT', 4)])
    const performance = performanceOf(shared, { change: (played, note) => (note.index === 1 ? null : played) })
    expect(gradeTake(shared, takeOf(shared, performance)).notes.map(({ playedIndex }) => playedIndex)).toEqual([0, 0, 1, 2, 3])
  })
})

describe('the fault of the measure', () => {
  it.each([
    ['the right key far off its time', moved(0.45), 'rhythm'],
    ['another key', inPlace(66), 'pitch'],
    ['nothing', fourth(() => null), 'missed'],
  ] as const)('%s: %s', (_, performance, fault) => expect(grade(performance).measures[0]).toMatchObject({ missed: 1, fault }))
})
