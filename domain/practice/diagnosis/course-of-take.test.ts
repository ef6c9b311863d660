import type { ScoreNote, Timeline } from '@prelude/domain/score'
import { describe, expect, it } from 'vitest'
import { seededRandom } from '../../basics/index.ts'
import { gradeTake } from '../grading/grade-take.ts'
import type { LevelValue, PlayedNote, PlayMode, Take } from '../take.ts'
import { lineOf, performanceOf, pieceOf, takeOf } from '../test-piece.ts'
import { diagnose } from './findings-of.ts'

const MEASURES = 16
const MEASURE_SECONDS = 2
const TUNE = [60, 64, 62, 65, 64, 67, 65, 69, 67, 64, 65, 62, 64, 60, 62, 59] as const
/** Quarters over half notes, sixteen measures of four beats at 120 a minute. */
const piece = pieceOf(
  [
    ...lineOf(Array.from({ length: 4 * MEASURES }, (_, at) => (TUNE[at % TUNE.length] ?? 60) + (at >= 32 ? 5 : 0))),
    ...lineOf(
      Array.from({ length: 2 * MEASURES }, (_, at) => [48, 52, 43, 47, 45, 50][at % 6] ?? 48),
      'LEFT',
      2,
    ),
  ],
  { bpm: 120 },
)
/** The same, its first eight measures written as four that are repeated. */
const repeated: Timeline = {
  ...piece,
  notes: piece.notes.map((note) => {
    const source =
      note.measure >= 4 && note.measure < 8 ? piece.notes.find((other) => other.hand === note.hand && other.onset === note.onset - 4 * 4 * 96) : null
    return source ? { ...note, pitch: source.pitch } : note
  }),
  measures: piece.measures.map((measure) => ({ ...measure, number: measure.index < 4 ? measure.index + 1 : measure.index - 3 })),
}

type Change = (note: ScoreNote, seconds: number) => number | null

/** A take in which each note comes at another time, or not at all, as exact as a hand is. */
function played(timeline: Timeline, change: Change, held = 1): PlayedNote[] {
  const random = seededRandom(5)
  const keys = performanceOf(timeline, {
    change: (key, note) => ({
      ...key,
      timeSeconds: (change(note, key.timeSeconds) ?? -1) + 0.02 * (random() - 0.5),
      durationSeconds: held * key.durationSeconds,
    }),
  })
  return keys.filter(({ timeSeconds }) => timeSeconds > -0.5).sort((a, b) => a.timeSeconds - b.timeSeconds)
}

function saidOf(timeline: Timeline, performance: readonly PlayedNote[], mode: PlayMode, more: Partial<Take> = {}): string[] {
  const take = takeOf(timeline, performance, { mode, level: 3, input: 'midi', ...more })
  const { findings, praise } = diagnose(gradeTake(timeline, take), timeline, take, { showsDots: true })
  const sentences = findings.map(({ kind, cause, hand, places, fromMeasure, toMeasure }) => {
    const where = (places ?? [{ fromMeasure, toMeasure }]).map((place) => `${place.fromMeasure}-${place.toMeasure}`).join(' ')
    return `${kind} ${cause ?? ''} ${hand ?? 'both'} ${where}`
  })
  return [...sentences, `+ ${praise?.kind ?? 'nothing'}`]
}

/** In some measures so much slower, after which the tempo is found again. */
const slowIn =
  (from: number, to: number, factor: number): Change =>
  (_note, seconds) => {
    const [start, end] = [from * MEASURE_SECONDS, (to + 1) * MEASURE_SECONDS]
    return seconds + (factor - 1) * Math.max(0, Math.min(seconds, end) - start)
  }
const stepsOf =
  (...tempos: readonly number[]): Change =>
  (_note, seconds) => {
    const part = (MEASURES * MEASURE_SECONDS) / tempos.length
    return tempos.reduce((sum, stretch, at) => sum + stretch * Math.max(0, Math.min(part, seconds - at * part)), 0)
  }
const stops: Change = ({ measure }, seconds) => seconds + 0.5 * measure
const beatLate =
  (hand: 'LEFT' | 'RIGHT'): Change =>
  (note, seconds) =>
    note.hand === hand ? seconds + 0.5 : seconds
const until =
  (measure: number): Change =>
  (note, seconds) =>
    note.measure < measure ? seconds : null
const withoutRepeat: Change = ({ measure }, seconds) => (measure < 4 ? seconds : measure < 8 ? null : seconds - 4 * MEASURE_SECONDS)

const BOTH: readonly PlayMode[] = ['time', 'follow']
const ROWS: readonly (readonly [
  name: string,
  timeline: Timeline,
  change: Change,
  byMode: readonly [time: readonly string[], follow: readonly string[]],
])[] = [
  ['as it is written', piece, (_note, seconds) => seconds, [['+ all-notes'], ['+ all-notes']]],
  [
    'four slow bars in the middle',
    piece,
    slowIn(6, 9, 1.35),
    [
      ['dragging slow-passage both 6-9', '+ in-order'],
      ['dragging slow-passage both 6-9', '+ all-notes'],
    ],
  ],
  [
    'faster in three steps',
    piece,
    stepsOf(1, 0.93, 0.86),
    [
      ['rushing drifting both 3-15', '+ in-order'],
      ['rushing drifting both 3-15', '+ all-notes'],
    ],
  ],
  [
    'a stop before every bar line',
    piece,
    stops,
    [
      ['hesitation every-bar-line both 0-15', '+ in-order'],
      ['hesitation every-bar-line both 0-15', '+ all-notes'],
    ],
  ],
  [
    'the left hand a beat late',
    piece,
    beatLate('LEFT'),
    [
      ['dragging beat-off LEFT 0-15', '+ all-notes'],
      ['dragging beat-off LEFT 0-15', '+ all-notes'],
    ],
  ],
  [
    'half of it',
    piece,
    until(8),
    [
      ['skipped stopped both 8-15', '+ measures'],
      ['skipped stopped both 8-15', '+ measures'],
    ],
  ],
  [
    'the repeat left out',
    repeated,
    withoutRepeat,
    [
      ['skipped repeat-left-out both 4-7', '+ measures'],
      ['skipped repeat-left-out both 4-7', '+ measures'],
    ],
  ],
]

describe('the tempo and the order of a whole take are one true sentence', () => {
  it.each(ROWS.flatMap(([name, timeline, change, byMode]) => BOTH.map((mode, at) => [name, mode, timeline, change, byMode[at] ?? []] as const)))(
    '%s, %s',
    (_name, mode, timeline, change, expected) => expect(saidOf(timeline, played(timeline, change), mode)).toEqual(expected),
  )

  it('keys at random', () => {
    const random = seededRandom(3)
    const keys = played(piece, (_note, seconds) => seconds).map((key) => ({ ...key, pitch: (48 + Math.floor(24 * random())) as PlayedNote['pitch'] }))
    for (const mode of BOTH) expect(saidOf(piece, keys, mode)).toEqual(['wrong-keys unrelated both 0-15', '+ nothing'])
  })

  it('half tempo without a clock is praised for what it is', () => {
    const take = takeOf(
      piece,
      played(piece, (_note, seconds) => 2 * seconds),
      { mode: 'follow' },
    )
    expect(diagnose(gradeTake(piece, take), piece, take).praise).toEqual({ kind: 'all-notes', tempoPercent: 50 })
  })
})

const dotted: Timeline = { ...piece, notes: piece.notes.map((note) => ({ ...note, staccato: note.hand === 'RIGHT' })) }
const slurred: Timeline = {
  ...piece,
  expression: { dynamics: [], hairpins: [], pedals: [], fermatas: [], slurs: [{ start: 0, end: piece.totalTicks, hand: 'RIGHT' }] },
}
const louder = (by: number): PlayedNote[] =>
  performanceOf(piece, { change: (key, { hand }) => ({ ...key, velocity: hand === 'LEFT' ? 64 + by + (key.pitch % 3) : 64 + (key.pitch % 4) }) })
const held = (timeline: Timeline, share: number): PlayedNote[] =>
  performanceOf(timeline, { change: (key, { hand }) => ({ ...key, durationSeconds: hand === 'RIGHT' ? share * 0.5 : key.durationSeconds }) })

describe('a large fault of touch is told at every level, and one of them only', () => {
  it.each<[name: string, timeline: Timeline, performance: readonly PlayedNote[], level: LevelValue, said: string[]]>([
    ['accompaniment 24 above the tune', piece, louder(24), 1, ['hand-balance']],
    ['8 above it, a beginner', piece, louder(8), 1, []],
    ['dots held, a beginner', dotted, held(dotted, 1), 1, ['staccato-held']],
    ['dots played short', dotted, held(dotted, 0.5), 1, []],
    ['nothing under the slur joined', slurred, held(slurred, 0.55), 1, ['legato-broken']],
    ['joined', slurred, held(slurred, 1), 1, []],
    ['all notes cut to a quarter', slurred, held(slurred, 0.25), 1, ['held-short']],
    ['all cut, and drowned', piece, louder(24).map((key) => ({ ...key, durationSeconds: 0.1 })), 1, ['held-short']],
  ])('%s', (_name, timeline, performance, level, kinds) => {
    const take = takeOf(timeline, performance, { level, input: 'midi' })
    expect(diagnose(gradeTake(timeline, take), timeline, take, { showsDots: true }).findings.map(({ kind }) => kind)).toEqual(kinds)
  })
})

/** Two quarters and a half note in each measure; the half notes of some measures are cut by a beat, and what follows comes earlier by it. */
describe('half notes that are cut by a beat are no change of tempo', () => {
  const tune = pieceOf(
    Array.from({ length: 12 }, (_, measure) => [
      { at: 4 * measure, pitch: TUNE[measure] ?? 60 },
      { at: 4 * measure + 1, pitch: (TUNE[measure + 2] ?? 60) + 2 },
      { at: 4 * measure + 2, pitch: TUNE[measure + 1] ?? 60, beats: 2 },
    ]).flat(),
    { bpm: 120 },
  )
  it.each<[name: string, cut: readonly number[]]>([
    ['in neighbouring measures', [4, 5, 6]],
    ['before and after others', [1, 2, 3, 8, 9, 10]],
  ])('%s', (_name, cut) => {
    const performance = played(tune, ({ measure }, seconds) => seconds - 0.5 * cut.filter((before) => before < measure).length)
    for (const mode of BOTH)
      expect(
        saidOf(tune, performance, mode).filter((sentence) => /dragging|rushing/.test(sentence)),
        mode,
      ).toEqual([])
    expect(saidOf(tune, performance, 'time').join()).toContain('rhythm-figure note-cut')
  })
})
