import { NOTE_STATUS } from '@prelude/engines/roll'
import { describe, expect, it } from 'vitest'
import { openTestRoom } from './test-harness.ts'
import { playRounds } from './test-rounds.ts'
import { BASS, lineOf, QUARTER, TUNE, timelineOf } from './test-timeline.ts'

const BEAT = 0.5
const MEASURE = 4 * QUARTER
/** The second and third measure: four seconds. */
const MIDDLE = { from: 1, to: 2 }
const MIDDLE_SECONDS = 8 * BEAT
const GAP_SECONDS = 1

describe('a loop in time', () => {
  it('starts with its count at its first measure, and only the loop is played and graded', async () => {
    const room = openTestRoom({ loop: MIDDLE, hands: 'RIGHT' })
    expect(room.position()).toBe(MEASURE)
    expect(room.view().measureIndex).toBe(1)
    await playRounds(room, 1, MIDDLE_SECONDS)
    expect(room.rounds).toHaveLength(1)
    expect(room.rounds[0]).toMatchObject({ count: 1, grade: { score: 100, extras: [] }, request: { mode: 'time', fromMeasure: 1, toMeasure: 2 } })
    expect(room.rounds[0]?.request.performance[0]?.timeSeconds).toBeCloseTo(0, 3)
    expect(room.notes.filter(({ atSeconds }) => atSeconds < room.now()).map(({ pitch }) => pitch as number)).toEqual(BASS.slice(2, 6))
    expect(room.view().round).toEqual({ score: 100, previous: null, quality: 100, count: 1, proposal: { speed: 1, change: 'same' } })
    expect(room.ended).toHaveLength(0)
  })

  it('goes back after exactly one second, on the clock, without another count', async () => {
    const room = openTestRoom({ loop: MIDDLE, hands: 'RIGHT' })
    const first = await playRounds(room, 3, MIDDLE_SECONDS)
    room.advance(1)
    const downbeats = room.notes.filter(({ pitch }) => (pitch as number) === BASS[2]).map(({ atSeconds }) => atSeconds)
    expect(room.clicks).toHaveLength(4)
    expect(downbeats).toHaveLength(4)
    for (const [round, at] of downbeats.entries()) expect(at).toBeCloseTo(first - (3 - round) * (MIDDLE_SECONDS + GAP_SECONDS), 9)
    expect(room.view().round).toMatchObject({ count: 3, previous: 100 })
  })

  it('tells pause nowhere: the music is in another hand for a second, then plays', async () => {
    const room = openTestRoom({ loop: MIDDLE })
    await playRounds(room, 2, MIDDLE_SECONDS)
    room.advance(0.2)
    expect(room.statuses).toEqual(['pause', 'countdown', 'play', 'player_controlled', 'play', 'player_controlled', 'play'])
  })

  it('a last note that comes late belongs to its round, a first note that comes early to the next', async () => {
    const room = openTestRoom({ loop: { from: 0, to: 0 }, hands: 'RIGHT', countdown: false })
    const started = await room.playPause()
    const last = 3 * QUARTER
    room.perform(started, 0, ({ onset }) => (onset === last ? { later: 0.39 } : {}), MEASURE)
    room.perform(started + 4 * BEAT + GAP_SECONDS, 0, ({ onset }) => (onset === 0 ? { later: -0.3 } : {}), MEASURE)
    room.advanceTo(started + 2 * (4 * BEAT + GAP_SECONDS) - 0.05)
    expect(room.rounds.map(({ grade }) => grade.notes.map(({ verdict }) => verdict))).toEqual([
      ['right', 'right', 'right', 'late'],
      ['early', 'right', 'right', 'right'],
    ])
    expect(room.rounds.map(({ grade }) => grade.extras)).toEqual([[], []])
  })

  it('the results of a round are gone when the next one begins', async () => {
    const room = openTestRoom({ loop: MIDDLE })
    await playRounds(room, 1, MIDDLE_SECONDS)
    expect([...room.stage.noteStatus].every((status) => status === NOTE_STATUS.none)).toBe(true)
    expect(room.view()).toMatchObject({ hasTake: false, streak: 0, measureIndex: 1 })
    expect(room.position()).toBe(MEASURE)
  })

  it('a round without a note goes on and tells nothing', async () => {
    const room = openTestRoom({ loop: MIDDLE, countdown: false })
    await room.playPause()
    room.advance(62)
    expect(room.rounds).toEqual([])
    expect(room.view()).toMatchObject({ status: 'play', round: null })
    expect(room.ended).toEqual([])
  })

  it('« Terminer » ends the loop’s take like any other', async () => {
    const room = openTestRoom({ loop: MIDDLE, countdown: false })
    const started = await room.playPause()
    room.perform(started, MEASURE, undefined, 2 * MEASURE)
    room.advanceTo(started + 4 * BEAT - 0.01)
    room.session.finish()
    expect(room.graded()).toMatchObject({ stoppedAtTick: 2 * MEASURE - 1, request: { fromMeasure: 1, toMeasure: 2 } })
    expect(room.view().status).toBe('pause')
    room.advance(10)
    expect(room.view().status).toBe('pause')
  })
})

describe('loops of every place and size', () => {
  it.each([
    ['one measure', { from: 2, to: 2 }, 4 * BEAT],
    ['the last measure, to the very end', { from: 3, to: 3 }, 4 * BEAT],
    ['everything', { from: 0, to: 3 }, 16 * BEAT],
  ])('%s', async (_name, loop, seconds) => {
    const room = openTestRoom({ loop })
    await playRounds(room, 2, seconds)
    expect(room.rounds.map(({ grade, request }) => [grade.score, grade.extras.length, request.fromMeasure, request.toMeasure])).toEqual([
      [100, 0, loop.from, loop.to],
      [100, 0, loop.from, loop.to],
    ])
  })

  it('with a pickup', async () => {
    const upbeat = timelineOf(lineOf([67, 60, 62, 64, 65, 67, 65, 64, 62]), { pickupBeats: 1 })
    const room = openTestRoom({ timeline: upbeat, loop: { from: 0, to: 1 }, countdown: false })
    const started = await room.playPause()
    for (const round of [0, 1]) room.perform(started + round * (5 * BEAT + GAP_SECONDS), 0, undefined, 5 * QUARTER)
    room.advanceTo(started + 2 * (5 * BEAT + GAP_SECONDS))
    expect(room.rounds.map(({ grade }) => [grade.score, grade.notes.length])).toEqual([
      [100, 5],
      [100, 5],
    ])
  })

  it('over a change of tempo', async () => {
    const plain = timelineOf(lineOf(TUNE))
    const slower = { ...plain, tempos: [...plain.tempos, { at: 6 * QUARTER, beatsPerMinute: 60, beatTicks: QUARTER }] }
    const room = openTestRoom({ timeline: slower, loop: MIDDLE, countdown: false })
    const seconds = 2 * BEAT + 6 * 1
    const started = await room.playPause()
    for (const round of [0, 1, 2]) room.perform(started + round * (seconds + GAP_SECONDS), MEASURE, undefined, 3 * MEASURE)
    room.advanceTo(started + 3 * (seconds + GAP_SECONDS) - 0.05)
    expect(room.rounds.map(({ grade }) => [grade.score, Math.round(grade.latencyMs)])).toEqual([
      [100, 0],
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
  ])('%o is %o', (asked, kept) => {
    const room = openTestRoom()
    room.session.setLoop(asked)
    expect(room.view().loop).toEqual(kept)
  })
})

describe('« Attendre » in a loop', () => {
  it('goes back when all is played, and the learner may begin at once', async () => {
    const room = openTestRoom({ way: 'wait', hands: 'RIGHT', loop: { from: 1, to: 1 } })
    await room.playPause()
    const round = (): void => {
      for (const pitch of TUNE.slice(4, 8)) {
        room.tap(pitch)
        room.advance(BEAT)
      }
    }
    round()
    room.advance(0.1)
    expect(room.rounds).toHaveLength(1)
    expect(room.rounds[0]).toMatchObject({ grade: { score: 60, extras: [] }, request: { mode: 'wait', fromMeasure: 1, toMeasure: 1 } })
    expect(room.position()).toBe(MEASURE)
    round()
    room.advance(2)
    expect(room.rounds).toHaveLength(2)
    expect(room.view()).toMatchObject({ status: 'player_controlled', waitingFor: ['mi'], round: { count: 2, proposal: { change: 'same' } } })
    expect(room.ended).toHaveLength(0)
  })
})

describe('« Écouter » in a loop', () => {
  it('plays it again and again', async () => {
    const room = openTestRoom({ way: 'listen', loop: { from: 0, to: 0 } })
    await room.playPause()
    room.advance(3 * (4 * BEAT + GAP_SECONDS) - 0.5)
    expect(room.notes.filter(({ channel }) => channel === 'RIGHT').map(({ pitch }) => pitch as number)).toEqual([
      ...TUNE.slice(0, 4),
      ...TUNE.slice(0, 4),
      ...TUNE.slice(0, 4),
    ])
    expect(room.rounds).toEqual([])
  })
})
