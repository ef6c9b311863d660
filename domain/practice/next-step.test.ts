import { pitchFrom } from '@prelude/domain/music'
import type { ScoreNote } from '@prelude/domain/score'
import { describe, expect, it } from 'vitest'
import { gradeTake } from './grading/grade-take.ts'
import { nextStepOf } from './next-step.ts'
import type { PlayedNote, Take } from './take.ts'
import { lineOf, performanceOf, pieceOf, takeOf } from './test-piece.ts'

// 76 a minute: the ladder is 0.5, 0.7, 0.85, 1.
const RIGHT = Array.from({ length: 32 }, (_, index) => 60 + ((index * 5) % 12))
const piece = pieceOf(
  [
    ...lineOf(RIGHT),
    ...lineOf(
      Array.from({ length: 16 }, (_, index) => 40 + ((index * 5) % 7)),
      'LEFT',
      2,
    ),
  ],
  { bpm: 76 },
)
const solo = pieceOf(lineOf(RIGHT), { bpm: 76 })

type Change = (played: PlayedNote, note: ScoreNote) => PlayedNote | null
const perfect: Change = (played) => played
const wrong =
  (is: (note: ScoreNote) => boolean): Change =>
  (played, note) =>
    is(note) ? { ...played, pitch: pitchFrom(note.pitch + 1) } : played
const missing =
  (is: (note: ScoreNote) => boolean): Change =>
  (played, note) =>
    is(note) ? null : played

/** Plays at a speed what the hands are asked, with faults, and returns the next step. */
function after(change: Change, more: Partial<Take> & { playedAt?: number } = {}, timeline = piece) {
  const { playedAt, ...options } = more
  const speed = options.speed ?? 1
  const performance = performanceOf(timeline, {
    speed: playedAt ?? speed,
    change: (played, note) => (options.hands && options.hands !== 'BOTH' && note.hand !== options.hands ? null : change(played, note)),
  })
  const take = takeOf(timeline, performance, { level: 5, ...options })
  return nextStepOf(gradeTake(timeline, take), timeline, take)
}

const late =
  (ms: number, is: (note: ScoreNote) => boolean): Change =>
  (played, note) =>
    is(note) ? { ...played, timeSeconds: played.timeSeconds + ms / 1000 } : played

const inMeasures = (from: number, to: number, hand: 'LEFT' | 'RIGHT') => (note: ScoreNote) =>
  note.measure >= from && note.measure <= to && note.hand === hand

describe('the next step', () => {
  it.each<[string, ReturnType<typeof after>, object]>([
    ['perfect, whole, at tempo', after(perfect), { kind: 'celebrate', score: 100, flawless: true }],
    ['perfect at SLOW', after(perfect, { speed: 0.7 }), { kind: 'speed-up', speed: 0.85, fromSpeed: 0.7 }],
    ['right hand', after(perfect, { hands: 'RIGHT', speed: 0.7 }), { kind: 'other-hand', hand: 'LEFT', speed: 0.7 }],
    ['left hand', after(perfect, { hands: 'LEFT', speed: 0.85 }), { kind: 'both-hands', speed: 0.7 }],
    ['left hand at the slowest', after(perfect, { hands: 'LEFT', speed: 0.5 }), { kind: 'both-hands', speed: 0.5 }],
    ['right hand of a piece for it alone', after(perfect, { hands: 'RIGHT', speed: 0.85 }, solo), { kind: 'speed-up', speed: 1 }],
    ['a passage at tempo', after((played, note) => (note.measure < 4 ? played : null), { toMeasure: 3 }), { kind: 'whole-piece', speed: 1 }],
    ['clean in « Attendre »', after(perfect, { mode: 'wait', playedAt: 0.4 }), { kind: 'in-time', speed: 0.5 }],
    ['clean in « Me suivre »', after(perfect, { mode: 'follow', playedAt: 0.75 }), { kind: 'in-time', speed: 0.7 }],
    ['too slow for the clock', after(perfect, { playedAt: 0.8 }), { kind: 'slow-down', speed: 0.7 }],
    ['too slow for the slowest clock', after(perfect, { speed: 0.5, playedAt: 0.4 }), { kind: 'follow-clock', word: 'trop lent', speed: 0.5 }],
    ['a slow drift', after(perfect, { playedAt: 1.05 }), { kind: 'follow-clock', word: 'trop vite', speed: 1 }],
    ['two beats behind throughout', after(late(1_579, () => true)), { kind: 'find-clock', speed: 1 }],
    [
      'an octave too high, all wrong by the keys',
      after((played, note) => ({ ...played, pitch: pitchFrom(note.pitch + 12) }), { hands: 'RIGHT' }, solo),
      { kind: 'work-passage', because: { kind: 'hand-offset' } },
    ],
    ['too fast for the clock', after(perfect, { speed: 0.7, playedAt: 0.9 }), { kind: 'follow-clock', word: 'trop vite' }],
    [
      'two bad measures of the left hand',
      after(wrong(inMeasures(2, 3, 'LEFT'))),
      { kind: 'work-passage', hand: 'LEFT', fromMeasure: 2, toMeasure: 3, fault: 'pitch', noteCount: 4, missed: 4, extra: 4, speed: 0.85 },
    ],
    [
      'one weak measure in a good run: it comes first',
      after(
        missing((note) => note.hand === 'RIGHT' && note.measure === 5 && note.index % 2 === 0),
        { fromMeasure: 0 },
      ),
      { kind: 'work-passage', hand: 'RIGHT', fromMeasure: 5, toMeasure: 5, because: { kind: 'missed' } },
    ],
    ['half of all notes missing', after(missing((note) => note.index % 2 === 0)), { kind: 'slow-down', speed: 0.85 }],
    [
      'the same at the slowest',
      after(
        missing((note) => note.index % 2 === 0),
        { speed: 0.5 },
      ),
      { kind: 'one-hand', speed: 0.5 },
    ],
    [
      'a good start',
      after(
        missing((note) => note.measure >= 5),
        { stoppedAtTick: 5 * 4 * 96 },
      ),
      { kind: 'finish', fromMeasure: 5, toMeasure: 7 },
    ],
    ['silent from the middle on', after(missing((note) => note.measure >= 4)), { kind: 'finish', fromMeasure: 4, toMeasure: 7 }],
    ['nothing yet', after(() => null, { stoppedAtTick: 0 }), { kind: 'finish', fromMeasure: 0 }],
    [
      'a deaf microphone',
      after((played, note) => ({ ...played, certainty: note.index % 2 === 0 ? 0.2 : 0.9 })),
      { kind: 'listen-again', unsure: 24, noteCount: 48 },
    ],
    [
      'a hand that is late in two measures',
      after(late(240, inMeasures(4, 5, 'RIGHT'))),
      { kind: 'work-passage', hand: 'RIGHT', hands: 'RIGHT', fromMeasure: 3, toMeasure: 5, mode: 'time', speed: 0.85, metronome: true },
    ],
    [
      'hands that are not together in four measures',
      after((played, note) => late(note.hand === 'LEFT' ? 170 : -100, ({ measure }) => measure >= 2 && measure <= 5)(played, note)),
      { kind: 'work-passage', hands: 'BOTH', fromMeasure: 2, toMeasure: 5, mode: 'time', speed: 0.85, because: { kind: 'hands-apart' } },
    ],
  ])('after %s', (_name, step, expected) => expect(step).toMatchObject(expected))
})
