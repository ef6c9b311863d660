import { KEY_MARK } from '@prelude/domain/practice'
import { pitchFrom } from '@prelude/domain/music'
import { describe, expect, it } from 'vitest'
import type { PlayerMode } from '../store/choices.store.ts'
import { heardAfterCount, LEAD_SECONDS, openSessionHarness, settled } from './test-harness.ts'
import { lineOf, QUARTER, SONG, TUNE, timelineOf } from './test-timeline.ts'

const BEAT = 0.5
const MEASURE = 4 * QUARTER
const SONG_SECONDS = 16 * BEAT

describe('a key that is never let go', () => {
  it('ends after a minute: its light, its sound, its length', async () => {
    const slow = timelineOf(lineOf([60, 62], 'RIGHT', 4), { bpm: 4 })
    const harness = openSessionHarness({ timeline: slow, countdown: false })
    await harness.playPause()
    harness.down(60)
    harness.advance(62)
    expect(harness.keys).toEqual(['down 60', 'up 60'])
    expect(harness.marks.keys[60]).toBe(KEY_MARK.up)
    harness.session.finish()
    expect(harness.graded().take.performance).toMatchObject([{ pitch: 60, durationSeconds: 60 }])
  })

  it('ends with its round, and is no note of the next one', async () => {
    const harness = openSessionHarness({ loop: { from: 0, to: 0 }, hands: 'RIGHT', countdown: false })
    await harness.playPause()
    harness.advance(1.5)
    harness.down(TUNE[3] ?? 0)
    harness.advance(9 + 0.5)
    expect(harness.rounds.map(({ take }) => take.performance.map(({ durationSeconds }) => Math.round(durationSeconds * 10) / 10))).toEqual([[1]])
    harness.up(TUNE[3] ?? 0)
    harness.tap(60)
    harness.advance(0.2)
    harness.session.finish()
    expect(harness.graded().take.performance.map(({ pitch }) => pitch as number)).toEqual([60])
  })
})

describe('a keyboard pulled out in a chord', () => {
  it.each<PlayerMode>(['time', 'wait', 'follow'])('« %s »: its notes end there, the take is kept and goes on', async (mode) => {
    const harness = openSessionHarness({ mode, countdown: false })
    await harness.playPause()
    harness.down(48)
    harness.down(64)
    harness.advance(0.2)
    harness.session.onNote({ kind: 'up', pitch: pitchFrom(48), atSeconds: harness.now(), source: 'midi' })
    harness.session.onNote({ kind: 'lost', atSeconds: harness.now(), source: 'midi' })
    expect(harness.view()).toMatchObject({ status: 'pause', hasTake: true, feedback: { kind: 'device-lost' } })
    expect([...harness.marks.keys].every((light) => light === KEY_MARK.up)).toBe(true)
    harness.advance(60)
    await harness.playPause()
    expect(harness.view().feedback).toBeNull()
    harness.tap(62)
    harness.advance(0.3)
    harness.session.finish()
    const { performance } = harness.graded().take
    expect(performance.map(({ pitch }) => pitch as number)).toEqual([48, 64, 62])
    for (const { durationSeconds } of performance.slice(0, 2)) expect(durationSeconds).toBeCloseTo(0.2, 3)
    if (mode !== 'time') expect((performance[2]?.timeSeconds ?? 99) - (performance[0]?.timeSeconds ?? 0)).toBeLessThan(1)
  })
})

describe('two hundred strikes of the 88 keys in a twentieth of a second', () => {
  it.each<PlayerMode>(['time', 'wait', 'follow'])('« %s »: each key is one press, and the screen is not updated for each', async (mode) => {
    const harness = openSessionHarness({ mode, countdown: false })
    await harness.playPause()
    harness.advance(0.3)
    harness.changes.length = 0
    for (let place = 0; place < 200; place += 1) {
      harness.tap(21 + ((place * 37) % 88))
      harness.advance(0.05 / 200)
    }
    expect(harness.changes.length).toBeLessThanOrEqual(4)
    harness.advance(1)
    harness.session.finish()
    expect(harness.graded().take.performance).toHaveLength(88)
    expect(harness.errors).toEqual([])
  })
})

describe('sound that fails', () => {
  it('an audio device that refuses is reported, and the take survives a new start', async () => {
    let refuses = false
    const harness = openSessionHarness({ countdown: false, resume: () => (refuses ? Promise.reject(new Error('no device')) : Promise.resolve()) })
    const started = await harness.playPause()
    harness.perform(started, 0, undefined, MEASURE)
    harness.advanceTo(started + 4 * BEAT - 0.01)
    await harness.playPause()
    refuses = true
    await harness.playPause()
    expect(harness.view()).toMatchObject({ status: 'failed', failure: 'device', hasTake: true })
    expect(harness.errors).toEqual(['no device'])
    refuses = false
    void harness.session.reload(harness.sound.load)
    expect(harness.view().status).toBe('loading')
    await settled()
    expect(harness.view()).toMatchObject({ status: 'pause', hasTake: true })
    const again = await harness.playPause()
    harness.perform(again, harness.position())
    harness.advanceTo(again + SONG_SECONDS)
    expect(harness.graded().grade).toMatchObject({ result: 100, extras: [] })
  })

  it.each<PlayerMode>(['wait', 'follow'])('« %s » goes on without a device, says so once, and counts', async (mode) => {
    const harness = openSessionHarness({ mode, hands: 'RIGHT', resume: () => Promise.reject(new Error('not started')) })
    await harness.playPause()
    expect(harness.view()).toMatchObject({ status: 'player_controlled', feedback: { kind: 'silent' } })
    expect([harness.silences, harness.errors]).toEqual([[false], ['not started']])
    harness.tap(TUNE[0] ?? 0)
    harness.advance(0.5)
    expect(harness.view()).toMatchObject({ hasTake: true })
    expect(harness.view().feedback).not.toEqual({ kind: 'silent' })
  })

  it.each<PlayerMode>(['time', 'listen'])('« %s » says that the sound does not start, and can be played without', async (mode) => {
    let refuses = true
    const harness = openSessionHarness({
      mode,
      countdown: false,
      resume: () => (refuses ? Promise.reject(new Error('not started')) : Promise.resolve()),
    })
    await harness.playPause()
    expect(harness.view()).toMatchObject({ status: 'failed', failure: 'device' })
    refuses = false
    harness.session.playSilently()
    expect([harness.view().status, harness.silences]).toEqual(['pause', [true]])
    await harness.playPause()
    expect(harness.view().status).toBe('play')
  })

  it('recordings that do not come may be asked for again', async () => {
    let comes = false
    const harness = openSessionHarness({ load: () => (comes ? Promise.resolve() : Promise.reject(new Error('samples'))) })
    harness.session.failed('samples')
    void harness.session.reload(harness.sound.load)
    await settled()
    expect(harness.view().status).toBe('failed')
    comes = true
    void harness.session.reload(harness.sound.load)
    await settled()
    expect(harness.view().status).toBe('pause')
  })

  it('a call on the telephone pauses and says so, until the music goes on', async () => {
    const harness = openSessionHarness({ countdown: false })
    await harness.playPause()
    harness.advance(1)
    harness.session.interrupted()
    expect(harness.view()).toMatchObject({ status: 'pause', feedback: { kind: 'sound-interrupted' } })
    harness.advance(5)
    expect(harness.view().feedback).toEqual({ kind: 'sound-interrupted' })
    await harness.playPause()
    expect(harness.view()).toMatchObject({ status: 'play', feedback: null })
  })

  it('changes nothing when nothing plays', () => {
    const harness = openSessionHarness()
    harness.session.interrupted()
    expect(harness.view().feedback).toBeNull()
  })

  it('built anew on the return, the place and the take stay', async () => {
    const harness = openSessionHarness({ countdown: false })
    await harness.playPause()
    harness.advance(1)
    harness.tap(62)
    harness.session.pause()
    const place = harness.position()
    void harness.session.reload(harness.sound.load)
    expect(harness.view().status).toBe('loading')
    await settled()
    expect(harness.view()).toMatchObject({ status: 'pause', hasTake: true })
    expect(harness.position()).toBe(place)
  })
})

describe('a dialog', () => {
  it('refuses the music and says so, until it is closed', async () => {
    const harness = openSessionHarness()
    harness.session.modalOpened()
    await harness.playPause()
    expect(harness.view()).toMatchObject({ status: 'pause', feedback: { kind: 'refused' } })
    harness.session.modalClosed()
    expect(harness.view().feedback).toBeNull()
  })
})

describe('music that is not as usual', () => {
  it.each<[string, PlayerMode]>([
    ['in time', 'time'],
    ['waiting', 'wait'],
    ['following', 'follow'],
    ['listening', 'listen'],
  ])('a section without a note is played to its end, %s, again and again', async (_name, mode) => {
    const gap = timelineOf([...lineOf(TUNE.slice(0, 4)), ...lineOf(TUNE.slice(0, 4), 'RIGHT', 1, 8)], { sections: [1, 1, 1] })
    const harness = openSessionHarness({ timeline: gap, mode, countdown: false, loop: { from: 1, to: 1 } })
    await harness.playPause()
    expect(harness.view().waitingFor).toEqual([])
    harness.advance(4 * BEAT - 0.1)
    expect(harness.position() / QUARTER).toBeCloseTo(7.8, 1)
    harness.advance(1)
    expect(harness.position()).toBe(MEASURE)
    harness.advance(20)
    expect(harness.view().status).toBe(mode === 'wait' || mode === 'follow' ? 'player_controlled' : harness.view().status)
    expect(harness.rounds).toEqual([])
  })

  it('a piece without any note', async () => {
    const empty = timelineOf([], { measures: 2 })
    for (const mode of ['time', 'wait', 'follow', 'listen'] as const) {
      const harness = openSessionHarness({ timeline: empty, mode, countdown: false })
      await harness.playPause()
      harness.advance(8 * BEAT + 1)
      expect(harness.view().status).toBe('pause')
    }
  })

  it.each([
    ['one beat a minute', 1, 60],
    ['four hundred', 400, 0.15],
  ])('%s', async (_name, bpm, beatSeconds) => {
    const piece = timelineOf(lineOf([60, 62, 64, 65]), { bpm })
    const harness = openSessionHarness({ timeline: piece })
    const first = heardAfterCount(await harness.playPause(), beatSeconds)
    harness.perform(first, 0)
    harness.advanceTo(first - 0.01)
    expect(harness.clicks).toHaveLength(4)
    harness.advanceTo(first + 4 * beatSeconds + 1)
    expect(harness.graded().grade).toMatchObject({ result: 100, extras: [], tempoWord: null })
  })

  it('four hundred, round a loop of one measure', async () => {
    const piece = timelineOf(lineOf([60, 62, 64, 65]), { bpm: 400 })
    const harness = openSessionHarness({ timeline: piece, countdown: false, loop: { from: 0, to: 0 } })
    const started = await harness.playPause()
    for (const round of [0, 1, 2]) harness.perform(started + round * 3.6, 0)
    harness.advanceTo(started + 3 * 3.6 - 0.05)
    expect(harness.rounds.map(({ grade }) => grade.result)).toEqual([100, 100, 100])
  })

  it('three divisions a beat, with a pickup of one of them', async () => {
    const triplets = lineOf(
      Array.from({ length: 13 }, (_, place) => 60 + (place % 5)),
      'RIGHT',
      1 / 3,
    )
    const jig = timelineOf(triplets, { beatsPerMeasure: 2, pickupBeats: 1 / 3 })
    const harness = openSessionHarness({ timeline: jig })
    const started = await harness.playPause()
    // A countdown of a measure of two beats; the pickup is the last third of it.
    const first = started + LEAD_SECONDS + 2 * BEAT
    harness.perform(first, 0)
    harness.advanceTo(first + 13 * (BEAT / 3) + 2)
    expect(harness.clicks).toHaveLength(2)
    expect(harness.graded().grade).toMatchObject({ result: 100, extras: [] })
    expect(harness.graded().grade.notes).toHaveLength(13)
  })

  it('every note of a piece under one key held down is still a take', async () => {
    const harness = openSessionHarness({ mode: 'wait', hands: 'RIGHT' })
    await harness.playPause()
    harness.down(100)
    for (const { pitch } of SONG.notes.filter(({ hand }) => hand === 'RIGHT')) {
      harness.tap(pitch)
      harness.advance(BEAT)
    }
    harness.advance(3)
    expect(harness.graded().grade.extras).toHaveLength(1)
  })
})
