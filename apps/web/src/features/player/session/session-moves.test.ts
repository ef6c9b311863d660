import { DEFAULT_MIXER } from '@prelude/domain/practice'
import { KEY_STATE, NOTE_STATUS } from '@prelude/engines/roll'
import { describe, expect, it } from 'vitest'
import { heardAfterCount, openTestRoom, type TestRoom } from './test-harness.ts'
import { QUARTER, SONG } from './test-timeline.ts'

const BEAT = 0.5
const MEASURE = 4 * QUARTER
const SONG_SECONDS = 16 * BEAT

/** In the middle of the third measure, everything right so far. */
async function inThirdMeasure(options: Parameters<typeof openTestRoom>[0] = {}): Promise<TestRoom> {
  const room = openTestRoom(options)
  const first = heardAfterCount(await room.playPause())
  room.perform(first, 0, undefined, 10 * QUARTER)
  room.advanceTo(first + 9.9 * BEAT)
  expect(room.view()).toMatchObject({ status: 'play', measureIndex: 2, hasTake: true })
  return room
}

describe('a change while the music plays begins the take anew, and the music keeps on', () => {
  it.each<[string, (room: TestRoom) => void, number, object]>([
    ['another measure', (room) => room.session.seekMeasure(1), 1, {}],
    ['a measure that is not there', (room) => room.session.seekMeasure(99), 0, {}],
    ['the start', (room) => room.session.restart(), 0, {}],
    ['one hand', (room) => room.session.setHands('LEFT'), 2, { hands: 'LEFT' }],
    ['slower', (room) => room.session.setSpeed(0.5), 2, { speed: 0.5 }],
  ])('%s', async (_name, change, measure, view) => {
    const room = await inThirdMeasure()
    change(room)
    await Promise.resolve()
    await Promise.resolve()
    expect(room.view()).toMatchObject({ ...view, status: 'countdown', measureIndex: measure, hasTake: false, feedback: null })
    expect([...room.stage.noteStatus].every((status) => status === NOTE_STATUS.none)).toBe(true)
    const { speed } = room.view()
    const first = heardAfterCount(room.now(), BEAT / speed)
    expect(room.position()).toBeCloseTo((measure - 1) * MEASURE, 6)
    room.perform(first, measure * MEASURE)
    room.advanceTo(first + (SONG_SECONDS - measure * 4 * BEAT) / speed + 1)
    expect(room.graded()).toMatchObject({ grade: { extras: [] }, request: { fromMeasure: measure, toMeasure: 3, ...view } })
    expect(room.graded().grade.notes.every(({ verdict }) => verdict === 'right')).toBe(true)
  })

  it('at once where no count is wanted', async () => {
    const room = openTestRoom({ countdown: false, hands: 'LEFT' })
    const started = await room.playPause()
    expect(room.view().status).toBe('play')
    room.advance(3)
    room.session.seekMeasure(2)
    expect(room.view().status).toBe('play')
    expect(room.position()).toBe(2 * MEASURE)
    room.advance(1)
    expect(room.position()).toBeCloseTo(2 * MEASURE + 2 * QUARTER, 6)
    expect(room.notes.filter(({ atSeconds }) => atSeconds < started + 3 - 1e-9)).toHaveLength(6)
  })

  it.each(['wait', 'listen'] as const)('to the way « %s »', async (way) => {
    const room = await inThirdMeasure()
    room.session.setWay(way)
    expect(room.view()).toMatchObject({ way, status: way === 'wait' ? 'player_controlled' : 'play', measureIndex: 2, hasTake: false })
    expect(room.position()).toBe(2 * MEASURE)
    room.advance(1)
    expect(room.position()).toBeCloseTo(way === 'wait' ? 2 * MEASURE : 2 * MEASURE + 2 * QUARTER, 6)
    expect(room.view().waitingFor).toEqual(way === 'wait' ? ['fa', 'ré'] : [])
    expect(room.notes.length > 0).toBe(way === 'listen')
  })

  it('from « Attendre » to « En mesure », with its count', async () => {
    const room = openTestRoom({ way: 'wait' })
    await room.playPause()
    room.tap(48)
    room.tap(64)
    room.advance(2)
    room.session.setWay('time')
    await Promise.resolve()
    await Promise.resolve()
    expect(room.view()).toMatchObject({ status: 'countdown', waitingFor: [], hasTake: false })
    const first = heardAfterCount(room.now())
    room.perform(first, 0)
    room.advanceTo(first + SONG_SECONDS + 1)
    expect(room.graded()).toMatchObject({ grade: { score: 100, extras: [] }, request: { mode: 'time' } })
  })

  it('the speed it has already changes nothing', async () => {
    const room = await inThirdMeasure()
    room.session.setSpeed(1)
    expect(room.view()).toMatchObject({ status: 'play', hasTake: true })
    expect(room.position()).toBeGreaterThan(9 * QUARTER)
  })
})

describe('a change in a pause', () => {
  it.each<[string, (room: TestRoom) => void, number]>([
    ['a seek', (room) => room.session.seekMeasure(3), 3],
    ['the start', (room) => room.session.restart(), 0],
    ['one hand', (room) => room.session.setHands('RIGHT'), 2],
    ['another speed', (room) => room.session.setSpeed(0.7), 2],
    ['another way', (room) => room.session.setWay('wait'), 2],
  ])('%s begins a new take there and stays in the pause', async (_name, change, measure) => {
    const room = await inThirdMeasure()
    await room.playPause()
    change(room)
    room.advance(2)
    expect(room.view()).toMatchObject({ status: 'pause', measureIndex: measure, hasTake: false })
    expect(room.position()).toBe(measure * MEASURE)
  })

  it.each([
    [0, 1],
    [1, 1],
    [2, 2],
    [3, 2],
  ])('in the passage of measures 1 and 2, measure %i is measure %i', (wanted, measure) => {
    const room = openTestRoom({ loop: { from: 1, to: 2 } })
    room.session.seekMeasure(wanted)
    expect(room.position()).toBe(measure * MEASURE)
    expect(room.view().measureIndex).toBe(measure)
  })
})

describe('a change during the count', () => {
  it('stays at the measure that was counted in', async () => {
    const room = await inThirdMeasure()
    await room.playPause()
    room.session.seekMeasure(2)
    await room.playPause()
    room.advance(0.7)
    expect(room.position()).toBeLessThan(2 * MEASURE)
    expect(room.view()).toMatchObject({ status: 'countdown', measureIndex: 2 })
    room.session.setSpeed(0.9)
    await Promise.resolve()
    await Promise.resolve()
    expect(room.view()).toMatchObject({ status: 'countdown', measureIndex: 2, speed: 0.9 })
    room.session.setSpeed(0.8)
    await Promise.resolve()
    await Promise.resolve()
    expect(room.view()).toMatchObject({ status: 'countdown', measureIndex: 2, speed: 0.8 })
    room.advance(10)
    expect(room.clicks.slice(-4).map(({ accent }) => accent)).toEqual([true, false, false, false])
  })

  it('a pause cancels it, silences its clicks, and the next one is whole', async () => {
    const room = openTestRoom()
    await room.playPause()
    room.advance(0.7)
    await room.playPause()
    expect(room.view()).toMatchObject({ status: 'pause', countdownBeat: null })
    expect(room.clicks).toHaveLength(2)
    expect(room.position()).toBe(0)
    room.advance(5)
    expect(room.clicks).toHaveLength(2)
    const first = heardAfterCount(await room.playPause())
    room.perform(first, 0)
    room.advanceTo(first + SONG_SECONDS + 1)
    expect(room.clicks).toHaveLength(6)
    expect(room.graded().grade).toMatchObject({ score: 100 })
  })
})

describe('a pause', () => {
  it('keeps the take and goes on at the same place', async () => {
    const room = openTestRoom()
    const first = heardAfterCount(await room.playPause())
    const breakTick = 6 * QUARTER + QUARTER / 2
    room.perform(first, 0, undefined, breakTick)
    room.advanceTo(first + 6.6 * BEAT)
    await room.playPause()
    const stoodAt = room.position()
    room.advance(30)
    expect(room.position()).toBe(stoodAt)
    expect(room.view()).toMatchObject({ status: 'pause', hasTake: true })
    const again = heardAfterCount(await room.playPause())
    room.advance(0.3)
    // Trying the keys while it counts is no part of the take.
    room.tap(61)
    room.perform(again, stoodAt)
    room.advanceTo(again + SONG_SECONDS)
    expect(room.graded().grade).toMatchObject({ score: 100, extras: [] })
    expect(room.graded().request.performance).toHaveLength(SONG.notes.length)
  })

  it('lets held keys go', async () => {
    const room = await inThirdMeasure()
    room.down(72)
    room.advance(0.2)
    await room.playPause()
    expect(room.stage.keys[72]).toBe(KEY_STATE.up)
    room.session.finish()
    expect(room.graded().request.performance.at(-1)).toMatchObject({ pitch: 72, durationSeconds: 0.2 })
  })

  it.each<[string, (room: TestRoom) => void]>([
    ['the tab is hidden', (room) => room.session.pause()],
    ['a dialog opens', (room) => room.session.modalOpened()],
    ['the keyboard is unplugged', (room) => room.session.onNote({ kind: 'lost', atSeconds: room.now() })],
  ])('when %s', async (_name, happen) => {
    const room = await inThirdMeasure()
    const sounded = room.notes.length
    happen(room)
    expect(room.view()).toMatchObject({ status: 'pause', hasTake: true })
    room.advance(5)
    expect(room.notes).toHaveLength(sounded)
  })

  it('under a dialog nothing starts', async () => {
    const room = openTestRoom()
    room.session.modalOpened()
    await room.playPause()
    expect(room.view().status).toBe('pause')
    room.session.modalClosed()
    await room.playPause()
    expect(room.view().status).toBe('countdown')
  })
})

describe('a keyboard that goes away in a note', () => {
  it('lets the note end, pauses and says so until the music goes on', async () => {
    const room = await inThirdMeasure()
    room.down(72)
    room.advance(0.3)
    room.session.onNote({ kind: 'lost', atSeconds: room.now() })
    expect(room.view()).toMatchObject({ status: 'pause', feedback: { kind: 'device-lost' } })
    expect(room.keys.at(-1)).toBe('up 72')
    expect([...room.stage.keys].every((light) => light === KEY_STATE.up)).toBe(true)
    room.advance(10)
    expect(room.view().feedback).toEqual({ kind: 'device-lost' })
    await room.playPause()
    expect(room.view().feedback).toBeNull()
    await room.playPause()
    room.session.finish()
    const held = room.graded().request.performance.at(-1)
    expect(held).toMatchObject({ pitch: 72, durationSeconds: expect.closeTo(0.3, 3) })
  })

  it('says so also when nothing plays', () => {
    const room = openTestRoom()
    room.session.onNote({ kind: 'lost', atSeconds: room.now() })
    room.advance(1)
    expect(room.view()).toMatchObject({ status: 'pause', feedback: { kind: 'device-lost' } })
  })
})

describe('the mixer', () => {
  const on = { ...DEFAULT_MIXER, METRONOME: { active: true, volume: 70 } }

  it('keeps the metronome’s channel open for the count', () => {
    const room = openTestRoom()
    expect(room.mixers.at(-1)).toEqual({ ...DEFAULT_MIXER, METRONOME: { active: true, volume: DEFAULT_MIXER.METRONOME.volume } })
    expect(room.view().mixer).toEqual(DEFAULT_MIXER)
  })

  it.each([
    ['on before the start', -1, 4 + 16, 1 + 4],
    ['on during the count', 0.5, 4 + 16, 1 + 4],
    ['on in the third measure', 2 + 4.3, 4 + 7, 1 + 1],
  ])('the metronome switched %s clicks from there, each beat once', async (_name, at, count, accents) => {
    const room = openTestRoom()
    if (at < 0) room.session.setMixer(on)
    const started = await room.playPause()
    if (at >= 0) {
      room.advance(at)
      room.session.setMixer(on)
    }
    room.advanceTo(started + 14)
    expect(room.clicks).toHaveLength(count)
    expect(new Set(room.clicks.map(({ atSeconds }) => atSeconds.toFixed(6))).size).toBe(count)
    expect(room.clicks.filter(({ accent }) => accent)).toHaveLength(accents)
  })

  it('switched off, it stops and the count remains', async () => {
    const room = openTestRoom()
    room.session.setMixer(on)
    await room.playPause()
    room.advance(0.5)
    room.session.setMixer(DEFAULT_MIXER)
    room.advance(14)
    expect(room.clicks).toHaveLength(4)
  })
})

describe('what goes wrong', () => {
  it('an audio device that refuses is an error on the screen', async () => {
    const room = openTestRoom({ resume: () => Promise.reject(new Error('no device')) })
    await room.playPause()
    expect(room.view().status).toBe('failed')
    expect(room.errors).toEqual(['no device'])
  })

  it('sounds that did not load too, and nothing plays', async () => {
    const room = openTestRoom()
    room.session.failed('samples')
    await room.playPause()
    expect(room.view().status).toBe('failed')
    expect(room.errors).toEqual(['samples'])
  })
})
