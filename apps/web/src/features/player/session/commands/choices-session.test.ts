import { pitchFrom } from '@prelude/domain/music'
import { VOLUME_STEP } from '@prelude/domain/practice'
import { describe, expect, it } from 'vitest'
import { DEFAULT_GESTURES } from '../keys/key-gestures.ts'
import { openSessionHarness, type SessionHarness, settled } from '../test-harness.ts'
import { lineOf, QUARTER, TUNE, timelineOf } from '../test-timeline.ts'

const BEAT = 0.5

describe('volumes', () => {
  it.each([
    ['MAIN', -VOLUME_STEP, { active: true, volume: 85 }],
    ['MAIN', VOLUME_STEP, { active: true, volume: 100 }],
    ['METRONOME', VOLUME_STEP, { active: true, volume: 85 }],
    ['MELODY', -100, { active: false, volume: 0 }],
  ] as const)('%s by %i', (channel, delta, setting) => {
    const harness = openSessionHarness()
    harness.session.changeVolume(channel, delta)
    expect(harness.view().mixer[channel]).toEqual(setting)
    expect(harness.mixers.at(-1)?.[channel].volume).toBe(setting.volume)
  })

  it('five steps silence a channel, one more wakes it', () => {
    const harness = openSessionHarness()
    for (let step = 0; step < 6; step += 1) harness.session.changeVolume('RIGHT', -VOLUME_STEP)
    expect(harness.view().mixer.RIGHT).toEqual({ active: false, volume: 0 })
    harness.session.changeVolume('RIGHT', VOLUME_STEP)
    expect(harness.view().mixer.RIGHT).toEqual({ active: true, volume: 15 })
  })
})

describe('tempo', () => {
  it.each([
    [0.333_33, 0.33],
    [0.01, 0.3],
    [7, 1.5],
    [Number.NaN, 1],
  ])('%d becomes %d', (value, rounded) => {
    const harness = openSessionHarness()
    harness.session.setSpeed(value)
    expect(harness.view().speed).toBe(rounded)
  })

  it('goes by the steps of the piece, and is counted', () => {
    const harness = openSessionHarness()
    const seen: number[] = []
    for (const direction of [-1, -1, -1, 1, 1, 1] as const) {
      harness.session.stepSpeed(direction)
      seen.push(harness.view().speed)
    }
    expect(seen).toEqual([0.88, 0.75, 0.5, 0.75, 0.88, 1])
    expect(harness.log.read()).toMatchObject({ tempo_increase: 3, tempo_decrease: 3 })
  })
})

describe('ways', () => {
  it('not offered by the content are ignored', () => {
    const harness = openSessionHarness({ mode: 'wait', modes: ['wait', 'listen'] })
    harness.session.setMode('time')
    expect(harness.view().mode).toBe('wait')
    harness.session.setMode('listen')
    expect(harness.view().mode).toBe('listen')
  })

  it('with notes hidden the take begins anew', async () => {
    const harness = openSessionHarness({ mode: 'wait', hands: 'RIGHT' })
    await harness.playPause()
    harness.tap(TUNE[0] ?? 0)
    harness.advance(1)
    harness.session.setHiddenNotes(true)
    expect(harness.view()).toMatchObject({ hiddenNotes: true, hasTake: false })
  })

  it('without a clock that can be trusted nothing is early or late', async () => {
    const harness = openSessionHarness({ countdown: false, timingTrusted: false })
    const started = await harness.playPause()
    harness.perform(started, 0, ({ index }) => ({ later: index % 2 === 0 ? 0.18 : -0.18 }))
    harness.advanceTo(started + 10)
    expect(harness.graded().take.timingTrusted).toBe(false)
    expect(harness.graded().grade.notes.filter(({ verdict }) => verdict === 'early' || verdict === 'late')).toEqual([])
  })
})

describe('who has listened to all', () => {
  it.each<[string, Parameters<typeof openSessionHarness>[0], (harness: SessionHarness) => void, number]>([
    ['to the end', {}, () => undefined, 1],
    ['round a loop, twice', { loop: { from: 0, to: 1 } }, (harness) => harness.advance(2), 2],
    ['not from the beginning', {}, (harness) => harness.session.seekMeasure(2), 0],
    ['in time one plays', { mode: 'time', countdown: false }, () => undefined, 0],
  ])('%s', async (_name, options, happen, times) => {
    const harness = openSessionHarness({ mode: 'listen', ...options })
    await harness.playPause()
    happen(harness)
    harness.advance(9.5)
    expect(harness.listened()).toBe(times)
  })
})

describe('what is counted of a session of work', () => {
  it('takes that began, and the time in which the music moved', async () => {
    const harness = openSessionHarness({ countdown: false })
    harness.advance(100)
    await harness.playPause()
    harness.advance(3)
    await harness.playPause()
    harness.advance(100)
    await harness.playPause()
    harness.advance(2)
    harness.session.restart()
    await settled()
    harness.advance(1)
    expect(harness.log.read()).toEqual({ time: 6, trials_count: 2, tempo_increase: 0, tempo_decrease: 0 })
  })

  it('each round of a loop is a trial', async () => {
    const harness = openSessionHarness({ countdown: false, loop: { from: 0, to: 0 } })
    await harness.playPause()
    harness.advance(3 * 3 - 0.6)
    expect(harness.log.read().trials_count).toBe(3)
  })
})

describe('orders given on the keys', () => {
  const open = (options: Parameters<typeof openSessionHarness>[0] = {}): SessionHarness =>
    openSessionHarness({ gestures: DEFAULT_GESTURES, countdown: false, hands: 'RIGHT', ...options })
  const give = (harness: SessionHarness, low: number): void => {
    for (const pitch of [low, low + 1, low + 2]) {
      harness.tap(pitch)
      harness.advance(0.03)
    }
    harness.advance(0.15)
  }

  it('play and pause, without a note of it in the take', async () => {
    const harness = open({ mode: 'wait' })
    give(harness, 40)
    await settled()
    expect(harness.view().status).toBe('player_controlled')
    for (const pitch of TUNE.slice(0, 4)) {
      harness.tap(pitch)
      harness.advance(BEAT)
    }
    give(harness, 40)
    expect(harness.view()).toMatchObject({ status: 'pause', hasTake: true })
    harness.session.finish()
    expect(harness.graded().take.performance.map(({ pitch }) => pitch as number)).toEqual(TUNE.slice(0, 4))
    expect(harness.marks.wrong).toEqual([])
  })

  it('restart', async () => {
    const harness = open()
    await harness.playPause()
    harness.advance(3)
    give(harness, 36)
    expect(harness.position() / QUARTER).toBeLessThan(0.5)
    expect(harness.view()).toMatchObject({ status: 'play', hasTake: false })
  })

  it('finish: the take is graded; with nothing to finish it says so', async () => {
    const harness = open({ mode: 'wait' })
    await harness.playPause()
    harness.tap(TUNE[0] ?? 0)
    harness.advance(1)
    give(harness, 43)
    expect(harness.graded().take.performance).toHaveLength(1)
    expect(harness.view().feedback).not.toEqual({ kind: 'empty' })
    give(harness, 43)
    expect([harness.ended.length, harness.view().feedback]).toEqual([1, { kind: 'empty' }])
  })

  it('count as notes where the music expects them', async () => {
    const low = timelineOf([36, 37, 38].map((pitch) => ({ at: 0, pitch, beats: 4 })))
    const harness = open({ timeline: low, mode: 'wait' })
    await harness.playPause()
    give(harness, 36)
    harness.advance(4)
    expect(harness.graded().grade.notes.map(({ verdict }) => verdict)).toEqual(['right', 'right', 'right'])
  })

  it('a single low key that nothing asks for is wrong a moment later, at its own time', async () => {
    const harness = open()
    await harness.playPause()
    harness.advance(1)
    harness.down(36)
    const struck = harness.now()
    harness.advance(0.1)
    expect(harness.marks.wrong).toEqual([])
    harness.advance(0.3)
    expect(harness.marks.wrong.map(({ pitch }) => pitch)).toEqual([36])
    harness.up(36)
    harness.session.finish()
    expect(harness.graded().take.performance[0]).toMatchObject({ pitch: 36, timeSeconds: expect.closeTo(struck - 11 + 1, 0) })
  })

  it('are ignored under a dialog, where the keys may be choosing new gestures', async () => {
    const harness = open()
    harness.session.modalOpened()
    give(harness, 40)
    await settled()
    expect(harness.view()).toMatchObject({ status: 'pause', feedback: null })
  })

  it('use the keys chosen in the settings', async () => {
    const harness = open()
    harness.session.setGestures([{ action: 'playPause', pitches: [90, 91].map((pitch) => pitchFrom(pitch)) }])
    give(harness, 40)
    await settled()
    expect(harness.view().status).toBe('pause')
    harness.tap(90)
    harness.tap(91)
    await settled()
    expect(harness.view().status).toBe('play')
  })

  it('notes of two instruments are told apart', async () => {
    const harness = open({ mode: 'wait' })
    await harness.playPause()
    const strike = (pitch: number, source: 'midi' | 'screen'): void => {
      harness.session.onNote({ kind: 'down', pitch: pitchFrom(pitch), velocity: 70, atSeconds: harness.now(), certainty: 1, source })
      harness.advance(0.2)
      harness.session.onNote({ kind: 'up', pitch: pitchFrom(pitch), atSeconds: harness.now(), source })
      harness.advance(BEAT)
    }
    harness.session.onNote({ kind: 'pedal', down: true, atSeconds: harness.now(), source: 'midi' })
    strike(TUNE[0] ?? 0, 'midi')
    harness.session.onNote({ kind: 'pedal', down: false, atSeconds: harness.now(), source: 'midi' })
    strike(TUNE[1] ?? 0, 'screen')
    harness.session.finish()
    expect(harness.graded().take).toMatchObject({ input: 'mixed', pedals: [{ downSeconds: 0, upSeconds: expect.closeTo(0.7, 3) }] })
  })
})

describe('a line of music without the learner’s hand', () => {
  it('ends with an empty take', async () => {
    const right = timelineOf(lineOf(TUNE))
    const harness = openSessionHarness({ timeline: right, hands: 'LEFT', mode: 'follow' })
    await harness.playPause()
    harness.advance(12)
    expect(harness.view()).toMatchObject({ status: 'pause', feedback: { kind: 'empty' } })
  })
})
