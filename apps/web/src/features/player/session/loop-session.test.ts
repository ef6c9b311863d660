import { NOTE_MARK } from '@prelude/domain/practice'
import { describe, expect, it } from 'vitest'
import { heardAfterCount, openSessionHarness, type SessionHarness } from './test-harness.ts'
import { gapOf, playRounds } from './test-rounds.ts'
import { BASS, lineOf, QUARTER, TUNE, timelineOf } from './test-timeline.ts'

const BEAT = 0.5
const MEASURE = 4 * QUARTER
/** The second and third measure: four seconds. */
const MIDDLE = { from: 1, to: 2 }
const MIDDLE_SECONDS = 8 * BEAT
/** Without a count. */
const GAP_SECONDS = 3
/** « Écouter » and « Attendre » have no score to read. */
const SHORT_GAP_SECONDS = 1
/** One note late: good, yet not clean, so the loop is not learnt. */
const nearly: Parameters<SessionHarness['perform']>[2] = ({ onset }) => (onset === MEASURE ? { later: 0.25 } : {})

describe('a loop in time', () => {
  it('starts with its count at its first measure, and only the loop is played and graded', async () => {
    const harness = openSessionHarness({ loop: MIDDLE, hands: 'RIGHT' })
    expect(harness.position()).toBe(MEASURE)
    expect(harness.view().measureIndex).toBe(1)
    await playRounds(harness, 1, MIDDLE_SECONDS)
    expect(harness.rounds).toHaveLength(1)
    expect(harness.rounds[0]).toMatchObject({ count: 1, grade: { result: 100, extras: [] }, take: { mode: 'time', fromMeasure: 1, toMeasure: 2 } })
    expect(harness.rounds[0]?.take.performance[0]?.timeSeconds).toBeCloseTo(0, 3)
    expect(harness.notes.filter(({ atSeconds }) => atSeconds < harness.now()).map(({ pitch }) => pitch as number)).toEqual(BASS.slice(2, 6))
    expect(harness.view().round).toEqual({
      ...{ mode: 'time', speed: 1, quality: 100, previous: null, count: 1, exercise: null, isApplied: true },
      tries: { first: 8, noteCount: 8 },
      step: { kind: 'again', clean: 1, of: 3 },
    })
    expect(harness.ended).toHaveLength(0)
  })

  it('goes back after three seconds, the last two of them counted, all on the clock', async () => {
    const harness = openSessionHarness({ loop: MIDDLE, hands: 'RIGHT' })
    expect(gapOf(harness)).toBe(3)
    const first = await playRounds(harness, 3, MIDDLE_SECONDS, nearly)
    harness.advance(1)
    const downbeats = harness.notes.filter(({ pitch }) => (pitch as number) === BASS[2]).map(({ atSeconds }) => atSeconds)
    expect(downbeats).toHaveLength(4)
    for (const [round, at] of downbeats.entries()) expect(at).toBeCloseTo(first - (3 - round) * (MIDDLE_SECONDS + 3), 9)
    expect(harness.clicks).toHaveLength(4 * 4)
    for (const [place, { atSeconds }] of harness.clicks.entries())
      expect(atSeconds).toBeCloseTo((downbeats[Math.floor(place / 4)] ?? 0) - (4 - (place % 4)) * BEAT, 9)
    expect(harness.view().round).toMatchObject({ count: 3, previous: harness.view().round?.quality })
  })

  it('keeps the gap where the learner wants no count', async () => {
    const harness = openSessionHarness({ loop: MIDDLE, hands: 'RIGHT', countdown: false })
    const first = await playRounds(harness, 2, MIDDLE_SECONDS, nearly)
    harness.advance(1)
    const downbeats = harness.notes.filter(({ pitch }) => (pitch as number) === BASS[2]).map(({ atSeconds }) => atSeconds)
    for (const [round, at] of downbeats.entries()) expect(at).toBeCloseTo(first - (2 - round) * (MIDDLE_SECONDS + GAP_SECONDS), 9)
    expect(harness.clicks).toHaveLength(0)
  })

  it('reports pause nowhere: the music is in another hand for a second, is counted, then plays', async () => {
    const harness = openSessionHarness({ loop: MIDDLE })
    await playRounds(harness, 1, MIDDLE_SECONDS)
    harness.advance(0.2)
    expect(harness.statuses).toEqual(['pause', 'countdown', 'play', 'player_controlled', 'countdown', 'play'])
  })

  it('pauses with a word after three rounds without a key, and goes on when it is asked', async () => {
    const harness = openSessionHarness({ loop: MIDDLE, hands: 'RIGHT' })
    const first = heardAfterCount(await harness.playPause())
    const length = MIDDLE_SECONDS + gapOf(harness)
    harness.advanceTo(first + 2 * length + MIDDLE_SECONDS - 0.1)
    expect(harness.view()).toMatchObject({ status: 'play' })
    harness.advance(2)
    expect(harness.view()).toMatchObject({ status: 'pause', feedback: { kind: 'no-keys' }, measureIndex: 1 })
    expect([harness.rounds.length, harness.ended.length]).toEqual([0, 0])
    await harness.playPause()
    expect(harness.view()).toMatchObject({ status: 'countdown' })
  })

  it('keys struck between two rounds belong to neither', async () => {
    const harness = openSessionHarness({ loop: MIDDLE, hands: 'RIGHT' })
    const first = heardAfterCount(await harness.playPause())
    const second = first + MIDDLE_SECONDS + gapOf(harness)
    for (const heardAt of [first, second]) harness.perform(heardAt, MEASURE, undefined, 3 * MEASURE)
    for (const before of [2.2, 1.5, 0.6]) {
      harness.advanceTo(second - before)
      harness.tap(61)
    }
    harness.advanceTo(second + MIDDLE_SECONDS + 0.9)
    expect(harness.rounds.map(({ grade }) => [grade.result, grade.extras.length])).toEqual([
      [100, 0],
      [100, 0],
    ])
  })

  it('a last note that comes late belongs to its round, a first note that comes early to the next', async () => {
    const harness = openSessionHarness({ loop: { from: 0, to: 0 }, hands: 'RIGHT', countdown: false })
    const started = await harness.playPause()
    const last = 3 * QUARTER
    harness.perform(started, 0, ({ onset }) => (onset === last ? { later: 0.39 } : {}), MEASURE)
    harness.perform(started + 4 * BEAT + GAP_SECONDS, 0, ({ onset }) => (onset === 0 ? { later: -0.3 } : {}), MEASURE)
    harness.advanceTo(started + 2 * (4 * BEAT + GAP_SECONDS) - 0.05)
    expect(harness.rounds.map(({ grade }) => grade.notes.map(({ verdict }) => verdict))).toEqual([
      ['right', 'right', 'right', 'late'],
      ['early', 'right', 'right', 'right'],
    ])
    expect(harness.rounds.map(({ grade }) => grade.extras)).toEqual([[], []])
  })

  it('the results of a round are gone when the next one begins', async () => {
    const harness = openSessionHarness({ loop: MIDDLE, countdown: false })
    await playRounds(harness, 1, MIDDLE_SECONDS)
    expect([...harness.marks.notes].every((status) => status === NOTE_MARK.none)).toBe(true)
    expect(harness.view()).toMatchObject({ hasTake: false, streak: 0, measureIndex: 1 })
    expect(harness.position()).toBe(MEASURE)
  })

  it('a round without a note is followed by the next one and reports nothing', async () => {
    const harness = openSessionHarness({ loop: MIDDLE, countdown: false })
    await harness.playPause()
    harness.advance(2 * (MIDDLE_SECONDS + GAP_SECONDS) + 1)
    expect(harness.rounds).toEqual([])
    expect(harness.view()).toMatchObject({ status: 'play', round: null })
    expect(harness.ended).toEqual([])
  })

  it('« Terminer » ends the take of a loop like any other', async () => {
    const harness = openSessionHarness({ loop: MIDDLE, countdown: false })
    const started = await harness.playPause()
    harness.perform(started, MEASURE, undefined, 2 * MEASURE)
    harness.advanceTo(started + 4 * BEAT - 0.01)
    harness.session.finish()
    expect(harness.graded()).toMatchObject({ take: { fromMeasure: 1, toMeasure: 2, stoppedAtTick: 2 * MEASURE - 1 } })
    expect(harness.view().status).toBe('pause')
    harness.advance(10)
    expect(harness.view().status).toBe('pause')
  })
})

describe('loops of every place and size', () => {
  it.each([
    ['one measure', { from: 2, to: 2 }, 4 * BEAT],
    ['the last measure, to the very end', { from: 3, to: 3 }, 4 * BEAT],
    ['everything', { from: 0, to: 3 }, 16 * BEAT],
  ])('%s', async (_name, loop, seconds) => {
    const harness = openSessionHarness({ loop })
    await playRounds(harness, 2, seconds)
    expect(harness.rounds.map(({ grade, take }) => [grade.result, grade.extras.length, take.fromMeasure, take.toMeasure])).toEqual([
      [100, 0, loop.from, loop.to],
      [100, 0, loop.from, loop.to],
    ])
  })

  it('with a pickup', async () => {
    const upbeat = timelineOf(lineOf([67, 60, 62, 64, 65, 67, 65, 64, 62]), { pickupBeats: 1 })
    const harness = openSessionHarness({ timeline: upbeat, loop: { from: 0, to: 1 }, countdown: false })
    const started = await harness.playPause()
    for (const round of [0, 1]) harness.perform(started + round * (5 * BEAT + GAP_SECONDS), 0, undefined, 5 * QUARTER)
    harness.advanceTo(started + 2 * (5 * BEAT + GAP_SECONDS))
    expect(harness.rounds.map(({ grade }) => [grade.result, grade.notes.length])).toEqual([
      [100, 5],
      [100, 5],
    ])
  })

  it('over a change of tempo', async () => {
    const plain = timelineOf(lineOf(TUNE))
    const slower = { ...plain, tempos: [...plain.tempos, { at: 6 * QUARTER, beatsPerMinute: 60, beatTicks: QUARTER }] }
    const harness = openSessionHarness({ timeline: slower, loop: MIDDLE, countdown: false })
    const seconds = 2 * BEAT + 6 * 1
    const started = await harness.playPause()
    for (const round of [0, 1]) harness.perform(started + round * (seconds + GAP_SECONDS), MEASURE, undefined, 3 * MEASURE)
    harness.advanceTo(started + 2 * (seconds + GAP_SECONDS) - 0.05)
    expect(harness.rounds.map(({ grade }) => [grade.result, Math.round(grade.latencyMs)])).toEqual([
      [100, 0],
      [100, 0],
    ])
  })

  it.each([
    [
      { from: 3, to: 1 },
      { from: 1, to: 3 },
    ],
    [
      { from: -2, to: 1 },
      { from: 0, to: 1 },
    ],
    [
      { from: 2, to: 99 },
      { from: 2, to: 3 },
    ],
    [{ from: 50, to: 60 }, null],
    [{ from: 0.5, to: 2 }, null],
  ])('%o is %o', (wantedLoop, expected) => {
    const harness = openSessionHarness()
    harness.session.setLoop(wantedLoop)
    expect(harness.view().loop).toEqual(expected)
  })
})

describe('« Attendre » in a loop', () => {
  it('goes back when all is played, and the learner may begin at once', async () => {
    const harness = openSessionHarness({ mode: 'wait', hands: 'RIGHT', loop: { from: 1, to: 1 } })
    await harness.playPause()
    const round = (): void => {
      for (const pitch of TUNE.slice(4, 8)) {
        harness.tap(pitch)
        harness.advance(BEAT)
      }
    }
    round()
    harness.advance(0.1)
    expect(harness.rounds).toHaveLength(1)
    expect(harness.rounds[0]).toMatchObject({ grade: { result: 60, extras: [] }, take: { mode: 'wait', fromMeasure: 1, toMeasure: 1 } })
    expect(harness.position()).toBe(MEASURE)
    round()
    harness.advance(2)
    expect(harness.rounds).toHaveLength(2)
    expect(harness.view()).toMatchObject({
      status: 'player_controlled',
      waitingFor: ['mi'],
      round: { count: 2, step: { kind: 'in-time', speed: 0.5 }, isApplied: false },
    })
    expect(harness.ended).toHaveLength(0)
  })
})

describe('« Écouter » in a loop', () => {
  it('plays it again and again', async () => {
    const harness = openSessionHarness({ mode: 'listen', loop: { from: 0, to: 0 } })
    await harness.playPause()
    harness.advance(3 * (4 * BEAT + SHORT_GAP_SECONDS) - 0.5)
    expect(harness.notes.filter(({ channel }) => channel === 'RIGHT').map(({ pitch }) => pitch as number)).toEqual([
      ...TUNE.slice(0, 4),
      ...TUNE.slice(0, 4),
      ...TUNE.slice(0, 4),
    ])
    expect(harness.rounds).toEqual([])
  })
})
