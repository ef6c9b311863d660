import { pitchFrom } from '@prelude/domain/music'
import { askedNotes, type Timeline } from '@prelude/domain/score'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { rangeOfMeasures } from '../grading/aligned-take.ts'
import { gradeTake } from '../grading/grade-take.ts'
import { nextStepOf } from '../next-step.ts'
import type { LevelValue, PedalPress, PlayedNote, PlayMode, Take } from '../take.ts'
import { performanceOf, pieceOf, type TestPieceNote, takeOf } from '../test-piece.ts'
import { placesOf } from './finding.ts'
import { diagnose } from './findings-of.ts'
import { practicePlanOf } from './passage-plan.ts'
import { inTeacherOrder, taughtFindings } from './teacher-order.ts'
import { sayFinding } from './texts/finding.texts.ts'
import { sayPraise } from './texts/praise.texts.ts'

/** Up to forty notes of two hands that may cross, in chords, with grace notes and dots. */
const written = fc.record({
  at: fc.nat(79).map((place) => place / 4),
  pitch: fc.integer({ min: 30, max: 90 }),
  beats: fc.constantFrom(0.25, 0.5, 0.75, 1, 1.5, 2, 4),
  hand: fc.constantFrom('LEFT' as const, 'RIGHT' as const),
  grace: fc.constantFrom(false, false, false, false, true),
  staccato: fc.boolean(),
})
const piece = fc
  .record({
    notes: fc.array(written, { minLength: 1, maxLength: 40 }).filter((notes) => notes.some(({ grace }) => !grace)),
    bpm: fc.integer({ min: 30, max: 220 }),
    beatsPerMeasure: fc.constantFrom(2, 3, 4),
    pickupBeats: fc.constantFrom(0, 0, 1),
  })
  .map(({ notes, ...options }): Timeline => pieceOf(distinct(notes), options))

/** A hand strikes a key once at a time. */
const distinct = (notes: readonly TestPieceNote[]): TestPieceNote[] => [
  ...new Map(notes.map((note) => [`${note.hand} ${note.at} ${note.pitch} ${note.grace}`, note])).values(),
]

const seconds = fc.double({ min: -10, max: 60, noNaN: true })
const struck = fc.record({
  timeSeconds: fc.oneof(seconds, fc.constantFrom(0, 0, 1, 1, 2.5)),
  pitch: fc.integer({ min: 0, max: 127 }).map(pitchFrom),
  velocity: fc.integer({ min: 1, max: 127 }),
  durationSeconds: fc.double({ min: 0, max: 30, noNaN: true }),
})
const pedal = fc.record({ downSeconds: seconds, upSeconds: fc.oneof(seconds, fc.constant(7_200)) })

interface Playing {
  /** Any keys at all, in any order, instead of the piece. */
  readonly anything: readonly PlayedNote[] | null
  readonly more: readonly PlayedNote[]
  readonly pace: number
  readonly laterSeconds: number
  readonly jitterSeconds: number
  readonly higher: number
  readonly played: number
  readonly isShuffled: boolean
}
const playing: fc.Arbitrary<Playing> = fc.record({
  anything: fc.oneof(fc.constant(null), fc.constant(null), fc.array(struck, { maxLength: 60 })),
  more: fc.array(struck, { maxLength: 8 }),
  pace: fc.constantFrom(1, 1, 1, 0.3, 0.8, 1.3, 4),
  laterSeconds: fc.constantFrom(0, 0, 0.3, 5, -1),
  jitterSeconds: fc.constantFrom(0, 0.01, 0.05, 0.3),
  higher: fc.constantFrom(0, 0, 0, 1, 2, 12, -24),
  played: fc.constantFrom(1, 1, 0.5, 0.05, 0),
  isShuffled: fc.constantFrom(false, false, true),
})

function played(timeline: Timeline, how: Playing): PlayedNote[] {
  const asPlayed = performanceOf(timeline, {
    change: (note, { index }) => ({
      ...note,
      timeSeconds: note.timeSeconds * how.pace + how.laterSeconds + how.jitterSeconds * Math.sin(index * 12.9),
      pitch: pitchFrom(Math.min(127, Math.max(0, note.pitch + how.higher))),
      velocity: 40 + ((index * 37) % 60),
    }),
  })
  const keys = [...(how.anything ?? asPlayed.slice(0, Math.ceil(how.played * asPlayed.length))), ...how.more]
  return how.isShuffled ? keys.reverse() : keys.sort((a, b) => a.timeSeconds - b.timeSeconds)
}

const takeOptions = fc.record({
  mode: fc.constantFrom<PlayMode>('time', 'wait', 'follow'),
  level: fc.constantFrom<LevelValue>(1, 3, 4, 5, 6),
  hands: fc.constantFrom('BOTH' as const, 'BOTH' as const, 'LEFT' as const, 'RIGHT' as const),
  speed: fc.constantFrom(1, 0.5, 1.2),
  input: fc.constantFrom('midi' as const, 'midi' as const, 'microphone' as const, 'screen' as const),
  timingTrusted: fc.boolean(),
  pedals: fc.array(pedal, { maxLength: 4 }),
})

const NOT_FRENCH = /undefined|null|NaN|Infinity|\[object|millisec|milliseconde|\d\s*ms\b|\$\{/
const NUMBERS = ['weight', 'count', 'fromMeasure', 'toMeasure'] as const
const OPTIONAL_NUMBERS = ['ms', 'percent', 'beats', 'steps'] as const

/** What must hold of every take, whatever was played. */
function expectWellFormed(timeline: Timeline, take: Take): void {
  const last = timeline.measures.length - 1
  const grade = gradeTake(timeline, take)
  const { findings, praise } = diagnose(grade, timeline, take, { showsDots: true, stressesFirstBeats: true, earlier: [grade, grade] })
  expect(findings).toEqual(inTeacherOrder(findings, take.level))
  expect(taughtFindings(findings, take.level).length).toBeLessThanOrEqual(take.level <= 3 ? 2 : 3)
  for (const finding of findings) {
    for (const key of NUMBERS) expect(Number.isFinite(finding[key]), `${finding.kind} ${key}`).toBe(true)
    for (const key of OPTIONAL_NUMBERS) expect(Number.isFinite(finding[key] ?? 0), `${finding.kind} ${key}`).toBe(true)
    for (const { fromMeasure, toMeasure } of [finding, ...placesOf(finding)]) {
      expect(fromMeasure).toBeGreaterThanOrEqual(take.fromMeasure)
      expect(toMeasure).toBeGreaterThanOrEqual(fromMeasure)
      expect(toMeasure).toBeLessThanOrEqual(take.toMeasure)
    }
    for (const index of finding.noteIndexes) expect(timeline.notes[index]).toBeDefined()
    const { title, detail, advice } = sayFinding(finding, timeline, 1)
    for (const words of [title, detail, advice]) {
      expect(words).not.toMatch(NOT_FRENCH)
      expect(words).toMatch(/^[\p{Lu}\d]/u)
    }
    for (const words of [detail, advice]) expect(words).toMatch(/[.…]$/)
    const plan = practicePlanOf(finding, timeline, take)
    expect(plan.fromMeasure).toBeGreaterThanOrEqual(0)
    expect(plan.toMeasure).toBeGreaterThanOrEqual(plan.fromMeasure)
    expect(plan.toMeasure).toBeLessThanOrEqual(last)
    expect(plan.speed).toBeGreaterThan(0)
    expect(
      askedNotes(timeline, plan.hands, rangeOfMeasures(timeline, plan.fromMeasure, plan.toMeasure)).length,
      `${finding.kind}: an empty loop`,
    ).toBeGreaterThan(0)
  }
  if (praise) expect(sayPraise(praise, timeline)).not.toMatch(NOT_FRENCH)
  nextStepOf(grade, timeline, take, findings)
}

/** On a busy machine. */
const LONGEST_MS = 60_000

describe('the diagnosis holds whatever is played', () => {
  it(
    'any piece, any keys',
    () => {
      fc.assert(
        fc.property(piece, playing, takeOptions, fc.nat(), fc.nat(), (timeline, how, options, first, second) => {
          const [from, to] = [first % timeline.measures.length, second % timeline.measures.length].sort((a, b) => a - b) as [number, number]
          const range = options.speed === 1 ? {} : { fromMeasure: from, toMeasure: to }
          expectWellFormed(timeline, takeOf(timeline, played(timeline, how), { ...options, ...range }))
        }),
        { numRuns: 400 },
      )
    },
    LONGEST_MS,
  )

  const scale = pieceOf(
    Array.from({ length: 1_500 }, (_, at) => [
      { at: at / 4, pitch: 60 + (at % 13), beats: 0.25 },
      { at: at / 4, pitch: 36 + (at % 17), beats: 0.25, hand: 'LEFT' as const },
    ]).flat(),
    { bpm: 90 },
  )
  const key = (timeSeconds: number, pitch: number): PlayedNote => ({ timeSeconds, pitch: pitchFrom(pitch), velocity: 70, durationSeconds: 0.2 })
  const held: readonly PedalPress[] = [{ downSeconds: 0, upSeconds: 7_200 }]
  it.each<[string, PlayMode, readonly PlayedNote[]]>([
    ['nothing', 'time', []],
    ['one note', 'follow', [key(0, 60)]],
    ['one note long after', 'time', [key(600, 61)]],
    ['every note of 3,000 at once', 'follow', scale.notes.map(({ pitch }) => key(0, pitch))],
    [
      '3,000 notes, the hands crossed',
      'time',
      performanceOf(scale, { change: (note) => ({ ...note, pitch: pitchFrom(note.pitch > 55 ? note.pitch - 24 : note.pitch + 24) }) }),
    ],
    ['3,000 times the same key', 'wait', scale.notes.map((_, index) => key(index / 12, 64))],
    ['the first notes of a long piece', 'time', performanceOf(scale, {}).slice(0, 7)],
    ['backwards', 'time', performanceOf(scale, {}).map((note) => ({ ...note, timeSeconds: 250 - note.timeSeconds }))],
  ])(
    '%s',
    (_name, mode, performance) => expectWellFormed(scale, takeOf(scale, performance, { mode, level: 5, input: 'midi', pedals: [...held] })),
    LONGEST_MS,
  )
})
