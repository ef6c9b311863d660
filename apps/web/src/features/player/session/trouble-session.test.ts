import { pitchFrom } from '@prelude/domain/music'
import { KEY_STATE } from '@prelude/engines/roll'
import { describe, expect, it } from 'vitest'
import type { Way } from '../player.store.ts'
import { heardAfterCount, LEAD_SECONDS, openTestRoom, settled } from './test-harness.ts'
import { lineOf, QUARTER, SONG, TUNE, timelineOf } from './test-timeline.ts'

const BEAT = 0.5
const MEASURE = 4 * QUARTER
const SONG_SECONDS = 16 * BEAT

describe('a key that is never let go', () => {
  it('ends after a minute: its light, its sound, its length', async () => {
    const slow = timelineOf(lineOf([60, 62], 'RIGHT', 4), { bpm: 4 })
    const room = openTestRoom({ timeline: slow, countdown: false })
    await room.playPause()
    room.down(60)
    room.advance(62)
    expect(room.keys).toEqual(['down 60', 'up 60'])
    expect(room.stage.keys[60]).toBe(KEY_STATE.up)
    room.session.finish()
    expect(room.graded().request.performance).toMatchObject([{ pitch: 60, durationSeconds: 60 }])
  })

  it('ends with its round, and is no note of the next one', async () => {
    const room = openTestRoom({ loop: { from: 0, to: 0 }, hands: 'RIGHT', countdown: false })
    await room.playPause()
    room.advance(1.5)
    room.down(TUNE[3] ?? 0)
    room.advance(3 + 2.5)
    expect(room.rounds.map(({ request }) => request.performance.map(({ durationSeconds }) => Math.round(durationSeconds * 10) / 10))).toEqual([[1]])
    room.up(TUNE[3] ?? 0)
    room.tap(60)
    room.advance(0.2)
    room.session.finish()
    expect(room.graded().request.performance.map(({ pitch }) => pitch as number)).toEqual([60])
  })
})

describe('a keyboard pulled out in a chord', () => {
  it.each<Way>(['time', 'wait', 'follow'])('« %s »: its notes end there, the take is kept and goes on', async (way) => {
    const room = openTestRoom({ way, countdown: false })
    await room.playPause()
    room.down(48)
    room.down(64)
    room.advance(0.2)
    room.session.onNote({ kind: 'up', pitch: pitchFrom(48), atSeconds: room.now(), source: 'midi' })
    room.session.onNote({ kind: 'lost', atSeconds: room.now(), source: 'midi' })
    expect(room.view()).toMatchObject({ status: 'pause', hasTake: true, feedback: { kind: 'device-lost' } })
    expect([...room.stage.keys].every((light) => light === KEY_STATE.up)).toBe(true)
    room.advance(60)
    await room.playPause()
    expect(room.view().feedback).toBeNull()
    room.tap(62)
    room.advance(0.3)
    room.session.finish()
    const { performance } = room.graded().request
    expect(performance.map(({ pitch }) => pitch as number)).toEqual([48, 64, 62])
    for (const { durationSeconds } of performance.slice(0, 2)) expect(durationSeconds).toBeCloseTo(0.2, 3)
    if (way !== 'time') expect((performance[2]?.timeSeconds ?? 99) - (performance[0]?.timeSeconds ?? 0)).toBeLessThan(1)
  })
})

describe('two hundred notes in a twentieth of a second', () => {
  it.each<Way>(['time', 'wait', 'follow'])('« %s »: all are kept, and the screen is not told each', async (way) => {
    const room = openTestRoom({ way, countdown: false })
    await room.playPause()
    room.advance(0.3)
    room.changes.length = 0
    for (let place = 0; place < 200; place += 1) {
      room.tap(21 + ((place * 37) % 88))
      room.advance(0.05 / 200)
    }
    expect(room.changes.length).toBeLessThanOrEqual(4)
    room.advance(1)
    room.session.finish()
    expect(room.graded().request.performance).toHaveLength(200)
    expect(room.errors).toEqual([])
  })
})

describe('sound that fails', () => {
  it('an audio device that refuses is told, and after a new start the take is still there', async () => {
    let refuses = false
    const room = openTestRoom({ countdown: false, resume: () => (refuses ? Promise.reject(new Error('no device')) : Promise.resolve()) })
    const started = await room.playPause()
    room.perform(started, 0, undefined, MEASURE)
    room.advanceTo(started + 4 * BEAT - 0.01)
    await room.playPause()
    refuses = true
    await room.playPause()
    expect(room.view()).toMatchObject({ status: 'failed', hasTake: true })
    expect(room.errors).toEqual(['no device'])
    refuses = false
    room.session.retry()
    expect(room.view().status).toBe('loading')
    await settled()
    expect(room.view()).toMatchObject({ status: 'pause', hasTake: true })
    const again = await room.playPause()
    room.perform(again, room.position())
    room.advanceTo(again + SONG_SECONDS)
    expect(room.graded().grade).toMatchObject({ score: 100, extras: [] })
  })

  it('recordings that do not come may be asked for again', async () => {
    let comes = false
    const room = openTestRoom({ load: () => (comes ? Promise.resolve() : Promise.reject(new Error('samples'))) })
    room.session.failed('samples')
    room.session.retry()
    await settled()
    expect(room.view().status).toBe('failed')
    comes = true
    room.session.retry()
    await settled()
    expect(room.view().status).toBe('pause')
  })

  it('a call on the telephone pauses and says so, until the music goes on', async () => {
    const room = openTestRoom({ countdown: false })
    await room.playPause()
    room.advance(1)
    room.session.interrupted()
    expect(room.view()).toMatchObject({ status: 'pause', feedback: { kind: 'sound-interrupted' } })
    room.advance(5)
    expect(room.view().feedback).toEqual({ kind: 'sound-interrupted' })
    await room.playPause()
    expect(room.view()).toMatchObject({ status: 'play', feedback: null })
  })

  it('when nothing plays it is nothing', () => {
    const room = openTestRoom()
    room.session.interrupted()
    expect(room.view().feedback).toBeNull()
  })

  it('built anew on the return, the place and the take stay', async () => {
    const room = openTestRoom({ countdown: false })
    await room.playPause()
    room.advance(1)
    room.tap(62)
    room.session.pause()
    const place = room.position()
    room.session.reloading()
    expect(room.view().status).toBe('loading')
    room.session.loaded()
    expect(room.view()).toMatchObject({ status: 'pause', hasTake: true })
    expect(room.position()).toBe(place)
  })
})

describe('a dialog', () => {
  it('refuses the music and says so, until it is closed', async () => {
    const room = openTestRoom()
    room.session.modalOpened()
    await room.playPause()
    expect(room.view()).toMatchObject({ status: 'pause', feedback: { kind: 'refused' } })
    room.session.modalClosed()
    expect(room.view().feedback).toBeNull()
  })
})

describe('music that is not as usual', () => {
  it.each<[string, Way]>([
    ['in time', 'time'],
    ['waiting', 'wait'],
    ['following', 'follow'],
    ['listening', 'listen'],
  ])('a section without a note is played to its end, %s, again and again', async (_name, way) => {
    const gap = timelineOf([...lineOf(TUNE.slice(0, 4)), ...lineOf(TUNE.slice(0, 4), 'RIGHT', 1, 8)], { sections: [1, 1, 1] })
    const room = openTestRoom({ timeline: gap, way, countdown: false, loop: { from: 1, to: 1 } })
    await room.playPause()
    expect(room.view().waitingFor).toEqual([])
    room.advance(4 * BEAT - 0.1)
    expect(room.position() / QUARTER).toBeCloseTo(7.8, 1)
    room.advance(1)
    expect(room.position()).toBe(MEASURE)
    room.advance(20)
    expect(room.view().status).toBe(way === 'wait' || way === 'follow' ? 'player_controlled' : room.view().status)
    expect(room.rounds).toEqual([])
  })

  it('a piece without any note', async () => {
    const empty = timelineOf([], { measures: 2 })
    for (const way of ['time', 'wait', 'follow', 'listen'] as const) {
      const room = openTestRoom({ timeline: empty, way, countdown: false })
      await room.playPause()
      room.advance(8 * BEAT + 1)
      expect(room.view().status).toBe('pause')
    }
  })

  it.each([
    ['one beat a minute', 1, 60],
    ['four hundred', 400, 0.15],
  ])('%s', async (_name, bpm, beatSeconds) => {
    const piece = timelineOf(lineOf([60, 62, 64, 65]), { bpm })
    const room = openTestRoom({ timeline: piece })
    const first = heardAfterCount(await room.playPause(), beatSeconds)
    room.perform(first, 0)
    room.advanceTo(first - 0.01)
    expect(room.clicks).toHaveLength(4)
    room.advanceTo(first + 4 * beatSeconds + 1)
    expect(room.graded().grade).toMatchObject({ score: 100, extras: [], tempoWord: null })
  })

  it('four hundred, round a loop of one measure', async () => {
    const piece = timelineOf(lineOf([60, 62, 64, 65]), { bpm: 400 })
    const room = openTestRoom({ timeline: piece, countdown: false, loop: { from: 0, to: 0 } })
    const started = await room.playPause()
    for (const round of [0, 1, 2]) room.perform(started + round * 1.6, 0)
    room.advanceTo(started + 3 * 1.6 - 0.05)
    expect(room.rounds.map(({ grade }) => grade.score)).toEqual([100, 100, 100])
  })

  it('three divisions a beat, with a pickup of one of them', async () => {
    const triplets = lineOf(
      Array.from({ length: 13 }, (_, place) => 60 + (place % 5)),
      'RIGHT',
      1 / 3,
    )
    const jig = timelineOf(triplets, { beatsPerMeasure: 2, pickupBeats: 1 / 3 })
    const room = openTestRoom({ timeline: jig })
    const started = await room.playPause()
    // A measure of two beats is counted; the pickup is the last third of it.
    const first = started + LEAD_SECONDS + 2 * BEAT
    room.perform(first, 0)
    room.advanceTo(first + 13 * (BEAT / 3) + 2)
    expect(room.clicks).toHaveLength(2)
    expect(room.graded().grade).toMatchObject({ score: 100, extras: [] })
    expect(room.graded().grade.notes).toHaveLength(13)
  })

  it('every note of a piece under one key held down is still a take', async () => {
    const room = openTestRoom({ way: 'wait', hands: 'RIGHT' })
    await room.playPause()
    room.down(100)
    for (const { pitch } of SONG.notes.filter(({ hand }) => hand === 'RIGHT')) {
      room.tap(pitch)
      room.advance(BEAT)
    }
    room.advance(3)
    expect(room.graded().grade.extras).toHaveLength(1)
  })
})
