import { pitchFrom } from '@prelude/domain/music'
import { VOLUME_STEP } from '@prelude/domain/practice'
import { describe, expect, it } from 'vitest'
import { DEFAULT_GESTURES } from './key-gestures.ts'
import { openTestRoom, settled, type TestRoom } from './test-harness.ts'
import { lineOf, QUARTER, TUNE, timelineOf } from './test-timeline.ts'

const BEAT = 0.5

describe('volumes', () => {
  it.each([
    ['MAIN', -VOLUME_STEP, { active: true, volume: 85 }],
    ['MAIN', VOLUME_STEP, { active: true, volume: 100 }],
    ['METRONOME', VOLUME_STEP, { active: true, volume: 85 }],
    ['MELODY', -100, { active: false, volume: 0 }],
  ] as const)('%s by %i', (channel, delta, setting) => {
    const room = openTestRoom()
    room.session.changeVolume(channel, delta)
    expect(room.view().mixer[channel]).toEqual(setting)
    expect(room.mixers.at(-1)?.[channel].volume).toBe(setting.volume)
  })

  it('five steps silence a channel, one more wakes it', () => {
    const room = openTestRoom()
    for (let step = 0; step < 6; step += 1) room.session.changeVolume('RIGHT', -VOLUME_STEP)
    expect(room.view().mixer.RIGHT).toEqual({ active: false, volume: 0 })
    room.session.changeVolume('RIGHT', VOLUME_STEP)
    expect(room.view().mixer.RIGHT).toEqual({ active: true, volume: 15 })
  })
})

describe('tempo', () => {
  it.each([
    [0.333_33, 0.33],
    [0.01, 0.3],
    [7, 1.5],
    [Number.NaN, 1],
  ])('%d becomes %d', (asked, kept) => {
    const room = openTestRoom()
    room.session.setSpeed(asked)
    expect(room.view().speed).toBe(kept)
  })

  it('goes by the steps of the piece, and is counted', () => {
    const room = openTestRoom()
    const seen: number[] = []
    for (const direction of [-1, -1, -1, 1, 1, 1] as const) {
      room.session.stepSpeed(direction)
      seen.push(room.view().speed)
    }
    expect(seen).toEqual([0.88, 0.75, 0.5, 0.75, 0.88, 1])
    expect(room.log.read()).toMatchObject({ tempo_increase: 3, tempo_decrease: 3 })
  })
})

describe('ways', () => {
  it('that the content does not offer are not taken', () => {
    const room = openTestRoom({ way: 'wait', ways: ['wait', 'listen'] })
    room.session.setWay('time')
    expect(room.view().way).toBe('wait')
    room.session.setWay('listen')
    expect(room.view().way).toBe('listen')
  })

  it('with notes hidden the take begins anew', async () => {
    const room = openTestRoom({ way: 'wait', hands: 'RIGHT' })
    await room.playPause()
    room.tap(TUNE[0] ?? 0)
    room.advance(1)
    room.session.setHiddenNotes(true)
    expect(room.view()).toMatchObject({ hiddenNotes: true, hasTake: false })
  })

  it('without a clock that can be trusted nothing is early or late', async () => {
    const room = openTestRoom({ countdown: false, timingTrusted: false })
    const started = await room.playPause()
    room.perform(started, 0, ({ index }) => ({ later: index % 2 === 0 ? 0.18 : -0.18 }))
    room.advanceTo(started + 10)
    expect(room.graded().request.timingTrusted).toBe(false)
    expect(room.graded().grade.notes.filter(({ verdict }) => verdict === 'early' || verdict === 'late')).toEqual([])
  })
})

describe('who has listened to all', () => {
  it.each<[string, Parameters<typeof openTestRoom>[0], (room: TestRoom) => void, number]>([
    ['to the end', {}, () => undefined, 1],
    ['round a loop, twice', { loop: { from: 0, to: 1 } }, (room) => room.advance(2), 2],
    ['not from the beginning', {}, (room) => room.session.seekMeasure(2), 0],
    ['in time one plays', { way: 'time', countdown: false }, () => undefined, 0],
  ])('%s', async (_name, options, happen, times) => {
    const room = openTestRoom({ way: 'listen', ...options })
    await room.playPause()
    happen(room)
    room.advance(9.5)
    expect(room.listened()).toBe(times)
  })
})

describe('what is counted of a session of work', () => {
  it('takes that began, and the time in which the music moved', async () => {
    const room = openTestRoom({ countdown: false })
    room.advance(100)
    await room.playPause()
    room.advance(3)
    await room.playPause()
    room.advance(100)
    await room.playPause()
    room.advance(2)
    room.session.restart()
    await settled()
    room.advance(1)
    expect(room.log.read()).toEqual({ time: 6, trials_count: 2, tempo_increase: 0, tempo_decrease: 0 })
  })

  it('each round of a loop is a trial', async () => {
    const room = openTestRoom({ countdown: false, loop: { from: 0, to: 0 } })
    await room.playPause()
    room.advance(3 * 3 - 0.6)
    expect(room.log.read().trials_count).toBe(3)
  })
})

describe('orders given on the keys', () => {
  const open = (options: Parameters<typeof openTestRoom>[0] = {}): TestRoom =>
    openTestRoom({ gestures: DEFAULT_GESTURES, countdown: false, hands: 'RIGHT', ...options })
  const give = (room: TestRoom, low: number): void => {
    for (const pitch of [low, low + 1, low + 2]) {
      room.tap(pitch)
      room.advance(0.03)
    }
    room.advance(0.15)
  }

  it('play and pause, without a note of it in the take', async () => {
    const room = open({ way: 'wait' })
    give(room, 40)
    await settled()
    expect(room.view().status).toBe('player_controlled')
    for (const pitch of TUNE.slice(0, 4)) {
      room.tap(pitch)
      room.advance(BEAT)
    }
    give(room, 40)
    expect(room.view()).toMatchObject({ status: 'pause', hasTake: true })
    room.session.finish()
    expect(room.graded().request.performance.map(({ pitch }) => pitch as number)).toEqual(TUNE.slice(0, 4))
    expect(room.wrong).toEqual([])
  })

  it('restart', async () => {
    const room = open()
    await room.playPause()
    room.advance(3)
    give(room, 36)
    expect(room.position() / QUARTER).toBeLessThan(0.5)
    expect(room.view()).toMatchObject({ status: 'play', hasTake: false })
  })

  it('finish: the take is graded; with nothing to finish the page is asked', async () => {
    const room = open({ way: 'wait' })
    await room.playPause()
    room.tap(TUNE[0] ?? 0)
    room.advance(1)
    give(room, 43)
    expect(room.graded().request.performance).toHaveLength(1)
    expect(room.confirmed()).toBe(0)
    give(room, 43)
    expect(room.confirmed()).toBe(1)
  })

  it('asked for by the music they are notes', async () => {
    const low = timelineOf([36, 37, 38].map((pitch) => ({ at: 0, pitch, beats: 4 })))
    const room = open({ timeline: low, way: 'wait' })
    await room.playPause()
    give(room, 36)
    room.advance(4)
    expect(room.graded().grade.notes.map(({ verdict }) => verdict)).toEqual(['right', 'right', 'right'])
  })

  it('a single low key that nothing asks for is wrong a moment later, at its own time', async () => {
    const room = open()
    await room.playPause()
    room.advance(1)
    room.down(36)
    const struck = room.now()
    room.advance(0.1)
    expect(room.wrong).toEqual([])
    room.advance(0.3)
    expect(room.wrong.map(({ pitch }) => pitch)).toEqual([36])
    room.up(36)
    room.session.finish()
    expect(room.graded().request.performance[0]).toMatchObject({ pitch: 36, timeSeconds: expect.closeTo(struck - 11 + 1, 0) })
  })

  it('under a dialog none is obeyed: the keys may be choosing new ones', async () => {
    const room = open()
    room.session.modalOpened()
    give(room, 40)
    await settled()
    expect(room.view()).toMatchObject({ status: 'pause', feedback: null })
  })

  it('chosen anew', async () => {
    const room = open()
    room.session.setGestures([{ action: 'playPause', pitches: [90, 91].map((pitch) => pitchFrom(pitch)) }])
    give(room, 40)
    await settled()
    expect(room.view().status).toBe('pause')
    room.tap(90)
    room.tap(91)
    await settled()
    expect(room.view().status).toBe('play')
  })

  it('notes of two instruments are told apart', async () => {
    const room = open({ way: 'wait' })
    await room.playPause()
    const strike = (pitch: number, source: 'midi' | 'screen'): void => {
      room.session.onNote({ kind: 'down', pitch: pitchFrom(pitch), velocity: 70, atSeconds: room.now(), certainty: 1, source })
      room.advance(0.2)
      room.session.onNote({ kind: 'up', pitch: pitchFrom(pitch), atSeconds: room.now(), source })
      room.advance(BEAT)
    }
    room.session.onNote({ kind: 'pedal', down: true, atSeconds: room.now(), source: 'midi' })
    strike(TUNE[0] ?? 0, 'midi')
    room.session.onNote({ kind: 'pedal', down: false, atSeconds: room.now(), source: 'midi' })
    strike(TUNE[1] ?? 0, 'screen')
    room.session.finish()
    expect(room.graded().request).toMatchObject({ input: 'mixed', pedals: [{ downSeconds: 0, upSeconds: expect.closeTo(0.7, 3) }] })
  })
})

describe('a line of music without the learner’s hand', () => {
  it('is asked of nobody', async () => {
    const right = timelineOf(lineOf(TUNE))
    const room = openTestRoom({ timeline: right, hands: 'LEFT', way: 'follow' })
    await room.playPause()
    room.advance(12)
    expect(room.view()).toMatchObject({ status: 'pause', feedback: { kind: 'empty' } })
  })
})
