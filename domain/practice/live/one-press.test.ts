import type { Pitch } from '@prelude/domain/music'
import { type Timeline, tempoMapOf } from '@prelude/domain/score'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { diagnose } from '../diagnosis/findings-of.ts'
import { gradeTake } from '../grading/grade-take.ts'
import { PLAY_MODES, type PlayedNote, type PlayMode, type Take } from '../take.ts'
import { lineOf, performanceOf, pieceOf, SONG, strike, takeOf } from '../test-piece.ts'
import { unfoundNoteOf } from '../unfound-note.ts'
import { createMarks } from './marks.ts'
import { createTakeInProgress } from './take-in-progress.ts'

/** A further strike of a press: which one, how much later, how loud. */
interface Double {
  readonly of: number
  readonly afterMs: number
  readonly velocity: number
  /** The second contact, channel or port lets go with the first one, or after it. */
  readonly heldMs: number
}

const doubled = (performance: readonly PlayedNote[], doubles: readonly Double[]): PlayedNote[] => [
  ...performance,
  ...doubles.flatMap(({ of, afterMs, velocity, heldMs }) => {
    const played = performance[of % performance.length]
    return played ? [strike(played.timeSeconds + afterMs / 1000, played.pitch, { velocity, durationSeconds: heldMs / 1000 })] : []
  }),
]

/** What the player says key by key, and the take that it makes of it. */
function playedLive(timeline: Timeline, mode: PlayMode, performance: readonly PlayedNote[]) {
  const tempo = tempoMapOf(timeline, 1)
  const range = { start: 0, end: timeline.totalTicks }
  const marks = createMarks(timeline.notes.length)
  const take = createTakeInProgress({ mode, timeline, tempo, hands: 'BOTH', range, speed: 1, level: 1, marks })
  const moves = performance
    .flatMap(({ timeSeconds, durationSeconds, pitch, velocity }) => [
      { at: timeSeconds, pitch, velocity },
      { at: timeSeconds + durationSeconds, pitch, velocity: 0 },
    ])
    .sort((a, b) => a.at - b.at)
  const words: string[] = []
  const say = (verdict: object): void => void words.push(JSON.stringify(verdict))
  const keys = (pitch: Pitch, at: number) => ({ pitch, scoreSeconds: at, playedSeconds: at, clockSeconds: at, tick: tempo.ticksAt(at) })
  for (const { at, pitch, velocity } of moves) {
    take.advance(at)
    if (velocity === 0) take.release(pitch, at, at)
    else {
      const { verdict } = take.strike({ ...keys(pitch, at), velocity, certainty: 1 })
      if (verdict.kind !== 'ignored' || verdict.why !== 'same-press') say(verdict)
    }
  }
  return { words, feedback: take.feedback(), take: take.close(null) }
}

/** What is read of a take: everything but the places in the performance, which further strikes move. */
function read(timeline: Timeline, mode: PlayMode, performance: readonly PlayedNote[]) {
  const take = takeOf(timeline, performance, { mode, input: 'midi', pedals: [] })
  const grade = gradeTake(timeline, take)
  const { findings, praise } = diagnose(grade, timeline, take)
  const withoutPlace = <Note extends { readonly playedIndex: number | null }>({ playedIndex, ...note }: Note) => note
  return {
    grade: { ...grade, notes: grade.notes.map(withoutPlace), extras: grade.extras.map(withoutPlace) },
    findings,
    praise,
    unfound: unfoundNoteOf(grade, timeline, take),
  }
}

const TUNE = pieceOf(SONG, { bpm: 80 })

/** Times to 0.1 ms, as a take is stored. */
const quantised = (take: Take): Take => ({
  ...take,
  performance: take.performance.map((note) => ({ ...note, timeSeconds: Math.round(note.timeSeconds * 10_000) / 10_000 })),
})

describe('one press is one strike', () => {
  const slip = fc.record({
    of: fc.nat(60),
    toPitch: fc.integer({ min: 45, max: 75 }),
    lateMs: fc.integer({ min: -150, max: 450 }),
    isLeftOut: fc.boolean(),
  })
  const double = fc.record({
    of: fc.nat(60),
    afterMs: fc.integer({ min: 0, max: 60 }),
    velocity: fc.integer({ min: 1, max: 80 }),
    heldMs: fc.integer({ min: 1, max: 200 }),
  })
  /** No key is let go and struck again within this (s). */
  const SOONEST_AGAIN_SECONDS = 0.13

  it.each(PLAY_MODES)('%s: further strikes change no word, no grade and no finding', (mode) => {
    fc.assert(
      fc.property(fc.array(slip, { maxLength: 6 }), fc.array(double, { minLength: 1, maxLength: 60 }), (slips, doubles) => {
        const performance = performanceOf(TUNE).flatMap((played, place): PlayedNote[] => {
          const fault = slips.find(({ of }) => of === place)
          const shorter = { ...played, durationSeconds: played.durationSeconds * 0.9 }
          if (!fault) return [shorter]
          return fault.isLeftOut ? [] : [strike(Math.max(0, played.timeSeconds + fault.lateMs / 1000), fault.toPitch, { durationSeconds: 0.4 })]
        })
        const isPlayable = performance.every(({ pitch, timeSeconds }, place) =>
          performance.every(
            (other, at) => at === place || other.pitch !== pitch || Math.abs(other.timeSeconds - timeSeconds) >= SOONEST_AGAIN_SECONDS,
          ),
        )
        fc.pre(isPlayable)
        const twice = doubled(performance, doubles)
        const [once, both] = [playedLive(TUNE, mode, performance), playedLive(TUNE, mode, twice)]
        expect(both.words).toEqual(once.words)
        expect(both.feedback).toEqual(once.feedback)
        // What the recorder keeps: the same notes, held as long or longer.
        const withoutLength = ({ timeSeconds, pitch, velocity }: PlayedNote) => [timeSeconds, pitch, velocity]
        expect(both.take.performance.map(withoutLength)).toEqual(once.take.performance.map(withoutLength))
        expect(read(TUNE, mode, twice)).toEqual(read(TUNE, mode, performance))
      }),
      { numRuns: 60 },
    )
  })

  it.each<[string, number, boolean]>([
    ['at the same time, by two channels', 0, true],
    ['by two cables, 45 ms apart', 45, true],
    ['a contact 60 ms later', 60, true],
    ['90 ms later: struck again', 90, false],
  ])('%s', (_, afterMs, isOne) => {
    const piece = pieceOf(lineOf([60, 62, 64, 65]))
    const twice = doubled(
      performanceOf(piece),
      [0, 1, 2, 3].map((of) => ({ of, afterMs, velocity: 70, heldMs: 100 })),
    )
    expect(gradeTake(piece, takeOf(piece, twice)).extras).toHaveLength(isOne ? 0 : 4)
    expect(playedLive(piece, 'time', twice).words.filter((verdict) => verdict.includes('wrong'))).toHaveLength(isOne ? 0 : 4)
  })

  it.each([
    ['every 100 ms', 100],
    ['every 62 ms', 62],
    ['every 50 ms', 50],
  ])('a key that is written again %s is struck each time', (_, apartMs) => {
    const beats = apartMs / 1000
    const tremolo = pieceOf([...lineOf([60, 60, 60, 60, 60, 60], 'RIGHT', beats), { at: 1, pitch: 64 }])
    const performance = performanceOf(tremolo)
    expect(read(tremolo, 'time', performance).grade.notes.every(({ verdict }) => verdict === 'right')).toBe(true)
    expect(playedLive(tremolo, 'wait', performance).take.performance).toHaveLength(7)
  })

  it('a key of both hands, struck by both', () => {
    const piece = pieceOf([...lineOf([60, 64]), ...lineOf([60, 48], 'LEFT')])
    const both = doubled(performanceOf(piece), [{ of: 0, afterMs: 35, velocity: 80, heldMs: 900 }])
    expect(gradeTake(piece, takeOf(piece, both)).extras).toEqual([])
    expect(playedLive(piece, 'time', both).words.filter((verdict) => verdict.includes('wrong'))).toEqual([])
  })

  it.each(
    PLAY_MODES.flatMap((mode) =>
      [
        { stampsMs: [0, 140], audioMs: [0, 0], presses: 2 },
        { stampsMs: [0, 140], audioMs: [0, 20], presses: 2 },
        { stampsMs: [0, 61], audioMs: [0, 20], presses: 2 },
        { stampsMs: [0, 140, 280], audioMs: [0, 0, 20], presses: 3 },
        { stampsMs: [0, 45], audioMs: [0, 140], presses: 1 },
      ].map((strikes) => ({ mode, ...strikes })),
    ),
  )('$mode: strikes at $stampsMs ms, at $audioMs ms on an audio device that lost time: $presses', ({ mode, stampsMs, audioMs, presses }) => {
    const piece = pieceOf(lineOf([60, 60, 62]))
    const tempo = tempoMapOf(piece, 1)
    const take = createTakeInProgress({
      mode,
      timeline: piece,
      tempo,
      hands: 'BOTH',
      range: { start: 0, end: piece.totalTicks },
      speed: 1,
      level: 1,
      marks: createMarks(3),
    })
    const pitch = piece.notes[0]?.pitch as Pitch
    const verdicts = stampsMs.map((stampMs, place) => {
      const at = (audioMs[place] ?? 0) / 1000
      const times = { clockSeconds: at, stampSeconds: 50 + stampMs / 1000, scoreSeconds: at, playedSeconds: at, tick: 0 }
      const { verdict } = take.strike({ pitch, velocity: 80, certainty: 1, ...times })
      take.release(pitch, at, at)
      return verdict
    })
    expect(verdicts.filter((verdict) => verdict.kind !== 'ignored' || verdict.why !== 'same-press')).toHaveLength(presses)
    const ended = take.close(null)
    expect(ended.performance).toHaveLength(presses)
    // The grader, which has no stamps, reads as many.
    const { notes, extras } = gradeTake(piece, quantised(ended))
    expect(notes.filter(({ playedIndex }) => playedIndex !== null).length + extras.length).toBe(presses)
  })

  it.each<[string, readonly (readonly [atSeconds: number, velocity: number])[], Partial<PlayedNote>]>([
    [
      'two channels',
      [
        [1, 60],
        [1.002, 90],
        [1.52, 0],
      ],
      { velocity: 90, durationSeconds: 0.52 },
    ],
    [
      'a contact that bounces',
      [
        [1, 60],
        [1.004, 0],
        [1.02, 30],
        [1.4, 0],
      ],
      { velocity: 60, durationSeconds: 0.4 },
    ],
  ])('%s: as loud as the louder one, down until the last is up', (_, moves, note) => {
    const piece = pieceOf(lineOf([60, 62]))
    const range = { start: 0, end: piece.totalTicks }
    const marks = createMarks(2)
    const tempo = tempoMapOf(piece, 1)
    const take = createTakeInProgress({ mode: 'wait', timeline: piece, tempo, hands: 'BOTH', range, speed: 1, level: 1, marks })
    const pitch = piece.notes[0]?.pitch as Pitch
    for (const [at, velocity] of moves)
      if (velocity === 0) take.release(pitch, at, at)
      else take.strike({ pitch, velocity, certainty: 1, clockSeconds: at, scoreSeconds: at, playedSeconds: at, tick: 0 })
    const { performance } = take.close(null)
    expect(performance).toHaveLength(1)
    expect(performance[0]).toMatchObject({ timeSeconds: 1, velocity: note.velocity })
    expect(performance[0]?.durationSeconds).toBeCloseTo(note.durationSeconds ?? 0)
  })
})
