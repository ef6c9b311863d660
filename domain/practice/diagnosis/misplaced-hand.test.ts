import { pitchFrom } from '@prelude/domain/music'
import type { ScoreNote, Timeline } from '@prelude/domain/score'
import { describe, expect, it } from 'vitest'
import { gradeTake } from '../grading/grade-take.ts'
import type { PlayedNote, PlayMode } from '../take.ts'
import { lineOf, performanceOf, pieceOf, takeOf } from '../test-piece.ts'
import { readByHands } from './diagnosed-take.ts'
import { diagnose } from './findings-of.ts'

/** Tunes that move mostly by step, in quarters: a shifted key is often that of a neighbour. */
const TUNES: Readonly<Record<string, Timeline>> = {
  'a canon on the first five degrees': tuneOf([
    60, 62, 64, 60, 60, 62, 64, 60, 64, 65, 67, 67, 64, 65, 67, 67, 67, 69, 67, 65, 64, 62, 60, 60, 67, 69, 67, 65, 64, 62, 60, 60,
  ]),
  'an ode': tuneOf([64, 64, 65, 67, 67, 65, 64, 62, 60, 60, 62, 64, 64, 62, 62, 62, 64, 64, 65, 67, 67, 65, 64, 62, 60, 60, 62, 64, 62, 60, 60, 60]),
  'a tune that falls in pairs': tuneOf([
    60, 60, 67, 67, 69, 69, 67, 67, 65, 65, 64, 64, 62, 62, 60, 60, 67, 67, 65, 65, 64, 64, 62, 62, 67, 67, 65, 65, 64, 64, 62, 62,
  ]),
  'a scale down and up': tuneOf([
    72, 71, 69, 67, 65, 64, 62, 60, 60, 62, 64, 65, 67, 69, 71, 72, 72, 71, 69, 67, 65, 64, 62, 60, 60, 62, 64, 65, 67, 69, 71, 72,
  ]),
}

function tuneOf(pitches: readonly number[]): Timeline {
  return pieceOf(lineOf(pitches), { bpm: 90 })
}

const BEAT_S = 60 / 90
type Change = (played: PlayedNote, note: ScoreNote) => PlayedNote | null

const WHITE = [0, 2, 4, 5, 7, 9, 11, 12]
const whiteKeys = (pitch: number, steps: number): number => {
  const at = WHITE.indexOf(pitch % 12) + steps
  return 12 * (Math.floor(pitch / 12) + Math.floor(at / 7)) + (WHITE[((at % 7) + 7) % 7] as number)
}
const as = (played: PlayedNote, pitch: number): PlayedNote => ({ ...played, pitch: pitchFrom(pitch) })
const late = (played: PlayedNote, beats: number): PlayedNote => ({ ...played, timeSeconds: played.timeSeconds + beats * BEAT_S })

const slips =
  (semitones: number): Change =>
  (played, { measure, pitch }) =>
    measure === 2 ? null : measure === 4 ? as(played, pitch + semitones) : played

function kindsOf(timeline: Timeline, mode: PlayMode, change: Change): readonly string[] {
  const take = takeOf(timeline, performanceOf(timeline, { change }), { mode })
  return diagnose(gradeTake(timeline, take), timeline, take).findings.map(({ kind }) => kind)
}

describe.each(Object.entries(TUNES))('%s', (_tune, timeline) => {
  it.each<[string, Change]>([
    ['all a key too high', (played, { pitch }) => as(played, whiteKeys(pitch, 1))],
    ['all a key too low', (played, { pitch }) => as(played, whiteKeys(pitch, -1))],
    [
      'a key too high from the third measure to the sixth',
      (played, { measure, pitch }) => (measure > 1 && measure < 6 ? as(played, whiteKeys(pitch, 1)) : played),
    ],
    ['all a semitone too high', (played, { pitch }) => as(played, pitch + 1)],
    ['all an octave too low', (played, { pitch }) => as(played, pitch - 12)],
    ['a key too high and late', (played, { pitch }) => late(as(played, whiteKeys(pitch, 1)), 0.1)],
  ])('a misplaced hand: %s', (_name, change) => expect(kindsOf(timeline, 'time', change)).toContain('hand-offset'))

  it.each<[string, Change]>([
    ['one beat late', (played) => late(played, 1)],
    ['one beat early', (played) => late(played, -1)],
    ['one beat late from the fifth measure on', (played, { measure }) => late(played, measure > 3 ? 1 : 0)],
    ['a measure left out and the next ones at once', (played, { measure }) => (measure === 2 ? null : late(played, measure > 2 ? -4 : 0))],
    ...[1, -1, 2, 6].flatMap((semitones): [string, Change][] => [
      [`a measure left out, another ${semitones} semitones off`, slips(semitones)],
      ...[0.5, 1, -1].map((beats): [string, Change] => [
        `the same ${beats} beats late`,
        (played, note) => {
          const slipped = slips(semitones)(played, note)
          return slipped && late(slipped, beats)
        },
      ]),
      [
        `the same, one beat late from there on (${semitones})`,
        (played, note) => {
          const slipped = slips(semitones)(played, note)
          return slipped && late(slipped, note.measure > 2 ? 1 : 0)
        },
      ],
    ]),
  ])('no misplaced hand: %s', (_name, change) => {
    for (const mode of ['time', 'follow'] as const)
      expect(kindsOf(timeline, mode, change).filter((kind) => kind === 'hand-offset' || kind === 'clef')).toEqual([])
  })
})

it('one key that is always wrong is a wrong key', () => {
  const drone = pieceOf(lineOf(Array.from({ length: 24 }, (_, at) => (at < 8 || at > 15 ? 60 + (at % 5) : 64))), { bpm: 90 })
  const kinds = kindsOf(drone, 'time', (played, { pitch, measure }) => (measure > 1 && measure < 4 ? as(played, pitch + 1) : played))
  expect(kinds).toContain('wrong-keys')
  expect(kinds).not.toContain('hand-offset')
})

it('two measures in which every key is a semitone too high is wrong keys: no hand lies on black and white keys alike by mistake', () => {
  for (const timeline of Object.values(TUNES)) {
    const kinds = kindsOf(timeline, 'time', (played, { pitch, measure }) => (measure > 1 && measure < 4 ? as(played, pitch + 1) : played))
    expect(kinds).toContain('wrong-keys')
    expect(kinds).not.toContain('hand-offset')
  }
})

it.each([
  ['throughout', 16, 'clef'],
  ['over a few measures', 4, 'wrong-keys'],
] as const)('a bass of two notes, read in the other clef %s', (_name, measures, kind) => {
  const tune = lineOf(Array.from({ length: 64 }, (_, at) => 72 + ([0, 2, 4, 5][at % 4] as number)))
  const roots = lineOf(
    Array.from({ length: 16 }, (_, at) => (at % 4 < 2 ? 53 : 48)),
    'LEFT',
    4,
  )
  const misread: Change = (played, { hand, pitch, measure }) => (hand === 'LEFT' && measure < measures ? as(played, pitch === 53 ? 50 : 45) : played)
  expect(kindsOf(pieceOf([...tune, ...roots], { bpm: 90 }), 'time', misread)).toEqual([kind])
})

it('beside a hand an octave too high the other one is as it was played, « Me suivre »', () => {
  // The right hand an octave up strikes, half a beat before, keys that the chords of both hands ask for.
  const piece = pieceOf(
    [
      ...lineOf(
        Array.from({ length: 32 }, (_, index) => 62 + ((index * 5) % 12)),
        'RIGHT',
        0.5,
      ),
      ...lineOf(
        Array.from({ length: 8 }, (_, index) => 74 + (index % 3)),
        'RIGHT',
        2,
      ).map((note) => ({ ...note, at: note.at + 0.5, beats: 0.5 })),
      ...lineOf(
        Array.from({ length: 16 }, (_, index) => 45 + ((index * 3) % 7)),
        'LEFT',
      ),
    ],
    { bpm: 70 },
  )
  const change: Change = (played, { hand, measure, pitch }) => (hand === 'RIGHT' && measure > 0 && measure < 3 ? as(played, pitch + 12) : played)
  const take = takeOf(piece, performanceOf(piece, { change }), { mode: 'follow', level: 4 })
  const grade = gradeTake(piece, take)
  expect(diagnose(grade, piece, take).findings.map(({ kind, hand }) => `${kind} ${hand}`)).toContain('hand-offset RIGHT')
  const shown = readByHands(grade, piece, take)
  expect(shown.notes.filter(({ hand, verdict }) => hand === 'LEFT' && verdict !== 'right')).toEqual([])
  expect(shown.notes.filter(({ hand }) => hand === 'RIGHT')).toEqual(grade.notes.filter(({ hand }) => hand === 'RIGHT'))
})
