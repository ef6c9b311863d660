import { pitchFrom } from '@prelude/domain/music'
import { expect, test } from 'vitest'
import { estimateDifficulty } from './difficulty.ts'
import type { Timeline } from './timeline.ts'

/** Quarter notes in 4/4, all in one hand unless given. */
function timelineOf(pitches: readonly number[], ticks: number, beatsPerMinute: number, both = false): Timeline {
  const totalTicks = Math.ceil((pitches.length * ticks) / 192) * 192
  return {
    ticksPerQuarter: 48,
    totalTicks,
    fifths: 0,
    melody: [],
    chords: [],
    parts: [],
    tempos: [{ at: 0, beatsPerMinute, beatTicks: 48 }],
    measures: Array.from({ length: totalTicks / 192 }, (_, index) => ({
      index,
      number: index + 1,
      start: index * 192,
      length: 192,
      beats: 4,
      beatTicks: 48,
    })),
    notes: pitches.map((pitch, index) => ({
      index,
      onset: index * ticks,
      duration: ticks,
      pitch: pitchFrom(pitch),
      hand: both && index % 2 ? 'LEFT' : 'RIGHT',
      finger: null,
      measure: Math.floor((index * ticks) / 192),
      grace: false,
      staccato: false,
    })),
  }
}

test('five fingers in quarters are for a novice', () => {
  const tune = Array.from({ length: 32 }, (_, i) => 60 + ([0, 2, 4, 5, 7][i % 5] ?? 0))
  expect(estimateDifficulty(timelineOf(tune, 48, 90)).songDifficulty).toBe(1)
})

test('one hand alone never passes 2.4', () => {
  const run = Array.from({ length: 400 }, (_, i) => 48 + ((i * 7) % 30))
  expect(estimateDifficulty(timelineOf(run, 24, 130)).exact).toBeLessThanOrEqual(2.4)
})

test('twenty notes a second are for the strongest', () => {
  const run = Array.from({ length: 400 }, (_, i) => 40 + ((i * 7) % 40))
  expect(estimateDifficulty(timelineOf(run, 6, 160, true)).songDifficulty).toBe(5)
})

test('faster is never easier', () => {
  const tune = Array.from({ length: 64 }, (_, i) => 55 + ((i * 5) % 20))
  const grades = [40, 80, 120, 160].map((bpm) => estimateDifficulty(timelineOf(tune, 24, bpm, true)).exact)
  expect([...grades].sort((a, b) => a - b)).toEqual(grades)
})

test('silence is the easiest piece', () => {
  expect(estimateDifficulty(timelineOf([], 48, 90)).songDifficulty).toBe(1)
})

/** Sixteen measures of both hands, by the pitches of each eighth (0 is silence) and how long a note lasts. */
function duet(right: readonly number[], left: readonly number[], leftTicks = 24): Timeline {
  const base = timelineOf([], 24, 100)
  const notes = Array.from({ length: 128 }, (_, i) => [
    { pitch: right[i % right.length] ?? 0, hand: 'RIGHT' as const, onset: i * 24, duration: 24 },
    { pitch: left[i % left.length] ?? 0, hand: 'LEFT' as const, onset: i * 24, duration: leftTicks },
  ])
    .flat()
    .filter(({ pitch }) => pitch > 0)
    .sort((a, b) => a.onset - b.onset || a.pitch - b.pitch)
  return {
    ...base,
    totalTicks: 16 * 192,
    measures: Array.from({ length: 16 }, (_, index) => ({ index, number: index + 1, start: index * 192, length: 192, beats: 4, beatTicks: 48 })),
    notes: notes.map((note, index) => ({
      ...note,
      index,
      pitch: pitchFrom(note.pitch),
      finger: null,
      measure: Math.floor(note.onset / 192),
      grace: false,
      staccato: false,
    })),
  }
}

test('hands that move at once, a second voice in a hand and ledger lines each make it harder', () => {
  const [tune, bass] = [
    [67, 69, 71, 72, 74, 72, 71, 69],
    [48, 0, 0, 0, 43, 0, 0, 0],
  ]
  const over = estimateDifficulty(duet(tune, bass)).exact
  expect(estimateDifficulty(duet(tune, [55, 53, 52, 50, 48, 50, 52, 53])).exact).toBeGreaterThan(over + 0.3)
  expect(estimateDifficulty(duet(tune, [48, 55, 55, 55, 43, 50, 50, 50], 72)).exact).toBeGreaterThan(
    estimateDifficulty(duet(tune, [48, 55, 55, 55, 43, 50, 50, 50])).exact,
  )
  expect(
    estimateDifficulty(
      duet(
        tune.map((pitch) => pitch + 19),
        bass,
      ),
    ).exact,
  ).toBeGreaterThan(over)
})

test('no two pieces share a floor: a slow tune of five fingers is easier over fewer measures and notes', () => {
  const tune = (notes: number): number[] => Array.from({ length: notes }, (_, i) => 60 + ([0, 2, 4, 5, 7, 4][(i * i) % 6] ?? 0))
  const grades = [16, 32, 64].map((notes) => estimateDifficulty(timelineOf(tune(notes), 96, 80)).exact)
  expect(new Set(grades).size).toBe(3)
})
