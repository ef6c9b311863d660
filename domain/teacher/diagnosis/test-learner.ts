import { type Finding, gradeTake, type LevelValue, type PlayedNote, type Take } from '@prelude/domain/practice'
import type { ScoreNote, Timeline } from '@prelude/domain/score'
import { lineOf, performanceOf, pieceOf, type TestPieceNote, takeOf } from '../../practice/test-piece.ts'
import type { TeacherId } from '../teachers.texts.ts'
import type { LearnerAtPiece, TakeSeen } from './learner.ts'

/** Pieces and learners for the tests of this folder; takes are graded by the grading of the product. */

const TUNE = Array.from({ length: 64 }, (_, index) => [67, 69, 71, 72, 74, 72, 71, 69][index % 8] as number)
const BASS = Array.from({ length: 16 }, (_, index) => [55, 50, 52, 48][index % 4] as number)
/** A tune of eighths over half notes, eight measures of four beats at 90 a minute. */
export const PIECE = pieceOf([...lineOf(TUNE, 'RIGHT', 0.5), ...lineOf(BASS, 'LEFT', 2)], { bpm: 90 })
/** The same, the left hand far below in measures 5 and 6. */
export const LEAPING = pieceOf(
  [
    ...lineOf(TUNE, 'RIGHT', 0.5),
    ...lineOf(
      BASS.map((pitch, place) => (place >= 8 && place < 12 ? pitch - 17 : pitch)),
      'LEFT',
      2,
    ),
  ],
  { bpm: 90 },
)
/** A bass and its chords, two octaves apart, beat by beat: the left hand hops all the time. */
export const STRIDE = pieceOf(
  [
    ...lineOf(TUNE, 'RIGHT', 0.5),
    ...lineOf(
      Array.from({ length: 32 }, (_, place) => (place % 2 === 0 ? 36 : 55)),
      'LEFT',
    ),
  ],
  { bpm: 90 },
)
/** Both hands strike every beat. */
export const TOGETHER = pieceOf(
  [
    ...lineOf(TUNE.slice(0, 32)),
    ...lineOf(
      TUNE.slice(0, 32).map((pitch) => pitch - 24),
      'LEFT',
    ),
  ],
  { bpm: 90 },
)
/** The tune eight times as long, at 108 a minute. */
export const LONG = pieceOf([...lineOf(Array(8).fill(TUNE).flat(), 'RIGHT', 0.5), ...lineOf(Array(8).fill(BASS).flat(), 'LEFT', 2)], { bpm: 108 })
/** Dotted figures for one hand. */
export const DOTTED = pieceOf(
  Array.from({ length: 12 }, (_, place): TestPieceNote[] => [
    { at: 2 * place, pitch: 67 + (place % 3), beats: 1.5 },
    { at: 2 * place + 1.5, pitch: 69 + (place % 3), beats: 0.5 },
  ]).flat(),
  { bpm: 76 },
)

export type StrikeChange = (played: PlayedNote, note: ScoreNote) => PlayedNote | null
export const later = (played: PlayedNote, ms: number): PlayedNote => ({ ...played, timeSeconds: played.timeSeconds + ms / 1000 })
/** A fixed deviation of some milliseconds for each note, the same in every run. */
const strayMs = (note: ScoreNote, seed: number): number => (((note.index + seed) * 7919) % 41) - 20

/** A take with its grade. */
export function played(timeline: Timeline, change: StrikeChange = (note) => note, more: Partial<Take> = {}, seed = 0): TakeSeen {
  const performance = performanceOf(timeline, {
    speed: more.speed ?? 1,
    change: (strike, note) => change(later(strike, strayMs(note, seed)), note),
  })
    .filter((strike) => strike !== null)
    .sort((a, b) => a.timeSeconds - b.timeSeconds)
  const take = takeOf(timeline, performance, { level: 5, ...more })
  return { take, grade: gradeTake(timeline, take) }
}

export const learnerAt = (
  timeline: Timeline,
  takes: readonly TakeSeen[],
  teacher: TeacherId = 'teacher_abstract',
  level: LevelValue = 5,
): LearnerAtPiece => ({
  timeline,
  takes,
  memories: [],
  level,
  teacher,
})

export const plain = (text: string): string => text.replaceAll(/[\u00a0\u202f]/g, ' ').replaceAll('\u2011', '-')
export const isIn = (note: ScoreNote, from: number, to: number, hand: Finding['hand'] = null): boolean =>
  note.measure >= from && note.measure <= to && (hand === null || note.hand === hand)
