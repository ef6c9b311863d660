import { pitchFrom } from '@prelude/domain/music'
import { type Timeline, tempoMapOf } from '@prelude/domain/score'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { alignedTake } from '../grading/aligned-take.ts'
import { readByClock } from '../grading/clock-reading.ts'
import { gradeTake } from '../grading/grade-take.ts'
import { placesOfLateRuns } from '../grading/late-runs.ts'
import { strikesInOrder } from '../grading/step-alignment.ts'
import type { LevelValue, PlayedNote, Take } from '../take.ts'
import { lineOf, performanceOf, pieceOf, strike, takeOf } from '../test-piece.ts'
import { createMarks } from './marks.ts'
import { createTakeInProgress } from './take-in-progress.ts'
import { struck } from './test-struck.ts'
import { createTimeJudge } from './time-judge.ts'
import { isHit } from './verdict.ts'

interface LineNote {
  readonly pitch: number
  readonly offMs: number
  readonly skipped: boolean
}

interface Setting {
  readonly bpm: number
  readonly level: LevelValue
  readonly speed: number
}

const note = (pitch: number, offMs: number): LineNote => ({ pitch, offMs, skipped: false })
const leftOut = (pitch: number): LineNote => ({ pitch, offMs: 0, skipped: true })

/** A line as it was played, after at least twelve notes in time: the median is 0 and there is no latency to take off. */
function takeOfLine(line: readonly LineNote[], { bpm, level, speed }: Setting) {
  const calm = Array.from({ length: line.length + 12 }, (_, place) => note(76 + (place % 5), 0))
  const played = [...calm, ...line]
  const piece = pieceOf(lineOf(played.map(({ pitch }) => pitch)), { bpm })
  const change = (strike: PlayedNote, { index }: { readonly index: number }): PlayedNote | null => {
    const { skipped = false, offMs = 0 } = played[index] ?? {}
    return skipped ? null : { ...strike, timeSeconds: strike.timeSeconds + offMs / 1000 }
  }
  const take = takeOf(piece, performanceOf(piece, { speed, change }), { level, speed })
  return { piece, take, firstOfLine: calm.length }
}

/** The last word that each note got live, and the number of wrong keys. */
function liveVerdicts(piece: Timeline, { performance, speed, level }: Take) {
  const judge = createTimeJudge({ timeline: piece, hands: 'BOTH', speed, level })
  const verdicts = new Map<number, string>()
  let wrong = 0
  for (const { pitch, timeSeconds } of [...performance].sort((a, b) => a.timeSeconds - b.timeSeconds)) {
    for (const index of judge.advance(timeSeconds)) verdicts.set(index, 'missed')
    const { verdict, lateHits = [] } = judge.strike(struck(pitch, timeSeconds))
    for (const { hit } of lateHits) verdicts.set(hit.noteIndex, hit.kind)
    wrong -= lateHits.length
    if (verdict.kind === 'wrong') wrong += 1
    if (isHit(verdict)) verdicts.set(verdict.noteIndex, verdict.kind)
  }
  for (const index of judge.advance(tempoMapOf(piece, speed).secondsAt(piece.totalTicks) + 1)) verdicts.set(index, 'missed')
  return { verdicts: [...verdicts].sort((a, b) => a[0] - b[0]), wrong }
}

/** Whether the clock alone decides afterwards too: no lean, no stumble that the learner has caught up. */
function isReadByClockAlone(piece: Timeline, take: Take): boolean {
  const { events, strikes, steps, runs } = alignedTake(piece, take)
  const options = { removableSeconds: 0, chordSpreadSeconds: 0, playedSpeedRatio: null, originSeconds: 0, inOrder: null }
  const { pairs } = readByClock(events, strikes, options)
  const matchedStrikes = pairs.map(({ strike }) => strike)
  const isInWindow = pairs.every(({ event, deviationSeconds }) => deviationSeconds >= -event.windowSeconds - 1e-9)
  return isInWindow && placesOfLateRuns(events, matchedStrikes, { inOrder: strikesInOrder(steps, runs), latencySeconds: 0 }).length === 0
}

/** The note in whose window a strike falls, or the strike itself when in none. */
const windowOf = (piece: Timeline, speed: number, strike: PlayedNote): unknown => {
  const tempo = tempoMapOf(piece, speed)
  const same = piece.notes.filter(({ pitch }) => pitch === strike.pitch)
  const off = (onset: number): number => Math.abs(tempo.secondsAt(onset) - strike.timeSeconds)
  return same.find(({ onset }) => off(onset) <= 0.45 && same.every((other) => off(other.onset) >= off(onset))) ?? strike
}

describe('« En mesure »: the last word during the take is the verdict after it', () => {
  it.each([
    [
      'an equal key twice late, the next one beyond its window',
      [note(55, 200), note(55, 200), note(56, 401), note(55, 0)],
      131,
      ['right', 'right', 'late', 'right'],
    ],
    [
      'a key beyond its narrow window between late ones, one left out',
      [note(55, 201), note(55, 342), leftOut(55), note(55, 201)],
      79,
      ['late', 'late', 'missed', 'late'],
    ],
  ] as const)('%s', (_what, line, bpm, expected) => {
    const { piece, take, firstOfLine } = takeOfLine(line, { bpm, level: 1, speed: 1 })
    const grade = gradeTake(piece, take)
    const live = liveVerdicts(piece, take)
    expect(live.verdicts.slice(firstOfLine).map(([, verdict]) => verdict)).toEqual(expected)
    expect(grade.notes.slice(firstOfLine).map(({ verdict }) => verdict)).toEqual(expected)
    expect([live.wrong, grade.extras]).toEqual([0, []])
  })

  it('whatever is played, but for what is known only when it is over: a latency, another tempo, a lean, a stumble', () => {
    const lineWith = (offMs: fc.Arbitrary<number>): fc.Arbitrary<LineNote[]> =>
      fc.array(fc.record({ pitch: fc.integer({ min: 55, max: 70 }), offMs, skipped: fc.constantFrom(true, false, false, false) }), {
        minLength: 2,
        maxLength: 20,
      })
    const behind = lineWith(fc.integer({ min: 100, max: 480 }))
    const line = fc.oneof(lineWith(fc.integer({ min: -500, max: 500 })), behind)
    const setting = fc.record({
      bpm: fc.integer({ min: 50, max: 140 }),
      level: fc.constantFrom(1, 3, 5, 6),
      speed: fc.constantFrom(0.5, 0.8, 1),
    })
    fc.assert(
      fc.property(line, setting, (notes, options) => {
        const { piece, take } = takeOfLine(notes, options)
        const grade = gradeTake(piece, take)
        fc.pre(grade.latencyMs === 0 && isReadByClockAlone(piece, take))
        // Two strikes in one window: live the first counts, afterwards the nearer one.
        fc.pre(new Set(take.performance.map((strike) => windowOf(piece, options.speed, strike))).size === take.performance.length)
        const live = liveVerdicts(piece, take)
        const reached = grade.notes.length
        expect(grade.notes.map((verdict) => [verdict.noteIndex, verdict.verdict])).toEqual(live.verdicts.slice(0, reached))
        // While the music plays nobody knows that the hands were lifted for good.
        expect(live.verdicts.slice(reached).every(([, verdict]) => verdict === 'missed')).toBe(true)
        expect(live.wrong).toBe(grade.extras.length)
      }),
      { numRuns: 200 },
    )
  })
})

/** The keys of a chord, and others that were struck after so many of them. */
interface SearchedChord {
  readonly keys: readonly number[]
  readonly others: readonly number[]
  readonly after: number
}

/** Strikes as many seconds apart until the music waits for nothing more. */
function waitedTake(chords: readonly SearchedChord[], apartSeconds: number) {
  const piece = pieceOf(chords.flatMap(({ keys }, at) => keys.map((pitch) => ({ at, pitch }))))
  const range = { start: 0, end: piece.totalTicks }
  const setting = { timeline: piece, tempo: tempoMapOf(piece, 1), range, marks: createMarks(piece.notes.length) }
  const take = createTakeInProgress({ ...setting, mode: 'wait', hands: 'BOTH', speed: 1, level: 1 })
  const verdicts = new Map<number, string>()
  const performance: PlayedNote[] = []
  let wrong = 0
  for (const pitch of chords.flatMap(({ keys, others, after }) => [...keys.slice(0, after), ...others, ...keys.slice(after)])) {
    if (take.step() === null) break
    const seconds = performance.length * apartSeconds
    performance.push(strike(seconds, pitch, { durationSeconds: apartSeconds / 2 }))
    const { verdict } = take.strike(struck(pitch, seconds))
    take.release(pitchFrom(pitch), seconds, seconds)
    if (isHit(verdict)) verdicts.set(verdict.noteIndex, verdict.kind)
    // Before the first right key the learner is looking for the place.
    else if (verdict.kind === 'wrong' && verdicts.size > 0) wrong += 1
  }
  const grade = gradeTake(piece, takeOf(piece, performance, { mode: 'wait' }))
  return { isWhole: take.step() === null, verdicts: [...verdicts].sort((a, b) => a[0] - b[0]), wrong, grade }
}

describe('« Attendre »: what was wrong during the take is extra after it, and nothing else', () => {
  it('a key of a chord that is struck again is let pass', () => {
    const { wrong, grade } = waitedTake([{ keys: [61, 60], others: [61], after: 1 }], 0.5)
    expect([wrong, grade.extras]).toEqual([0, []])
  })

  it('the first strike of a key counts also where later ones of it came in order', () => {
    const chords = [
      { keys: [60], others: [61], after: 1 },
      { keys: [61], others: [58], after: 1 },
      { keys: [64, 61], others: [64, 58], after: 1 },
      { keys: [64, 62], others: [], after: 0 },
      { keys: [60], others: [64], after: 0 },
    ]
    const { wrong, grade } = waitedTake(chords, 0.07)
    expect([wrong, grade.extras.map(({ playedIndex }) => playedIndex)]).toEqual([4, [3, 6, 7, 10]])
  })

  it('for any keys struck on the way through the piece', () => {
    const key = fc.integer({ min: 60, max: 66 })
    const chord = fc.record({
      keys: fc.uniqueArray(key, { minLength: 1, maxLength: 3 }),
      others: fc.array(fc.integer({ min: 58, max: 68 }), { maxLength: 2 }),
      after: fc.nat(3),
    })
    fc.assert(
      fc.property(fc.array(chord, { minLength: 1, maxLength: 12 }), fc.double({ min: 0.05, max: 2, noNaN: true }), (chords, apartSeconds) => {
        const { isWhole, verdicts, wrong, grade } = waitedTake(chords, apartSeconds)
        fc.pre(isWhole)
        expect(grade.notes.map(({ noteIndex, verdict }) => [noteIndex, verdict])).toEqual(verdicts)
        expect(grade.extras).toHaveLength(wrong)
      }),
      { numRuns: 100 },
    )
  })
})
