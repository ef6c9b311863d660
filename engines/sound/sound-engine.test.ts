import { pitchFrom } from '@prelude/domain/music'
import type { Mixer } from '@prelude/domain/practice'
import { DEFAULT_MIXER } from '@prelude/domain/practice'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { gainOfDecibels, gainOfVolume } from './audio-context.ts'
import { createFakeAudio } from './fake-audio-context.ts'
import { limiterCurve } from './mixer-graph.ts'
import { renderPerformance } from './render-performance.ts'
import type { SoundError } from './sound-engine.ts'
import { createSoundEngine } from './sound-engine.ts'
import { gainOfVelocity } from './touch.ts'

const middleC = pitchFrom(60)
const note = { channel: 'RIGHT', pitch: middleC, velocity: 80, atSeconds: 2, durationSeconds: 0.5 } as const

async function createReady() {
  const audio = createFakeAudio()
  let opened = 0
  const engine = createSoundEngine({
    sampleBaseUrl: '/samples',
    createContext: () => {
      opened += 1
      return audio.context
    },
    fetchBytes: async () => new ArrayBuffer(16),
    nowMs: () => audio.context.currentTime * 1000,
  })
  await engine.load()
  await engine.resume()
  // The remaining recordings load in the next task.
  await new Promise((resolve) => setTimeout(resolve, 0))
  return { audio, engine, timesOpened: () => opened }
}
/** The last voice; the vibrato oscillator has no envelope. */
const lastSource = ({ sources }: ReturnType<typeof createFakeAudio>) => sources.findLast(({ envelope }) => envelope.length > 0)

describe('the sound engine', () => {
  it('opens no audio device before it is needed', () => {
    let opened = 0
    const engine = createSoundEngine({
      sampleBaseUrl: '/',
      createContext: () => {
        opened += 1
        return createFakeAudio().context
      },
    })
    engine.setMixer(DEFAULT_MIXER)
    engine.stopAll()
    engine.keyUp(middleC)
    expect(engine.clock.nowSeconds()).toBe(0)
    expect(opened).toBe(0)
  })

  it('starts a scheduled note exactly at its place and releases it over 1 s', async () => {
    const { audio, engine } = await createReady()
    engine.playNote(note)
    expect(lastSource(audio)).toMatchObject({ kind: 'buffer', startedAt: 2, stoppedAt: 3.5 })
  })

  it('plays a past time at once, and ends it where it should end', async () => {
    const { audio, engine } = await createReady()
    audio.advance(2.1)
    engine.playNote(note)
    expect(lastSource(audio)).toMatchObject({ startedAt: 2.1, stoppedAt: 3.5 })
  })

  it('sounds a key at once, without look-ahead, until it is released', async () => {
    const { audio, engine } = await createReady()
    audio.advance(1)
    engine.keyDown(middleC, 100)
    expect(lastSource(audio)).toMatchObject({ startedAt: 1, stoppedAt: undefined })
    audio.advance(1)
    engine.keyUp(middleC)
    expect(lastSource(audio)?.stoppedAt).toBe(3)
  })

  it('damps a key that is struck again', async () => {
    const { audio, engine } = await createReady()
    audio.advance(1)
    engine.keyDown(middleC, 100)
    const first = lastSource(audio)
    audio.advance(0.5)
    engine.keyDown(middleC, 100)
    expect(first?.stoppedAt).toBeCloseTo(1.52)
    expect(lastSource(audio)?.stoppedAt).toBeUndefined()
  })

  it('puts clicks at their place, not where the clock is', async () => {
    const { audio, engine } = await createReady()
    engine.click({ atSeconds: 1.2345, accent: true })
    expect(lastSource(audio)).toMatchObject({ kind: 'buffer', startedAt: 1.2345 })
  })

  it('beats the pulse with the click at first, with the drum when it is asked for', async () => {
    const { audio, engine } = await createReady()
    const lengthOf = (): number => lastSource(audio)?.frames() ?? 0
    engine.click({ atSeconds: 1, accent: true })
    const click = lengthOf()
    engine.setPulse('drum')
    engine.click({ atSeconds: 2, accent: true })
    const drum = lengthOf()
    engine.setPulse('click')
    engine.click({ atSeconds: 3, accent: true })
    expect([drum > 4 * click, lengthOf()]).toEqual([true, click])
  })

  it('shifts the nearest recording: a tone up is 2 to the power 2/12', async () => {
    const { audio, engine } = await createReady()
    engine.keyDown(pitchFrom(62), 90)
    expect(lastSource(audio)?.playbackRate).toBeCloseTo(2 ** (-1 / 12))
  })

  it('has the levels of the specification: piano −10 dB, melody −15 dB with an attack of 0.5 s', async () => {
    const { audio, engine } = await createReady()
    engine.click({ atSeconds: 1, accent: false })
    expect(lastSource(audio)?.envelope[0]).toMatchObject({ kind: 'set', value: gainOfDecibels(-10) })
    engine.playNote({ ...note, channel: 'MELODY' })
    const [silence, rise] = lastSource(audio)?.envelope ?? []
    expect(lastSource(audio)?.kind).toBe('oscillator')
    expect(silence).toMatchObject({ kind: 'set', value: 0 })
    expect(rise).toMatchObject({ kind: 'target', value: gainOfDecibels(-15) * gainOfVelocity(80), atSeconds: 2 })
  })

  it('sings the melody with another voice than the piano', async () => {
    const { audio, engine } = await createReady()
    engine.playNote({ ...note, channel: 'MELODY', pitch: pitchFrom(69) })
    expect(lastSource(audio)).toMatchObject({ kind: 'oscillator', hertz: 440, startedAt: 2 })
  })

  it('plays the other part of a piece for four hands on the piano, at the volume of the melody', async () => {
    const { audio, engine } = await createReady()
    engine.playNote({ ...note, channel: 'MELODY', instrument: 'piano' })
    expect(lastSource(audio)).toMatchObject({ kind: 'buffer' })
  })

  it('makes a tone before the first recording has come', () => {
    const audio = createFakeAudio()
    const engine = createSoundEngine({ sampleBaseUrl: '/', createContext: () => audio.context })
    engine.keyDown(pitchFrom(69), 80)
    expect(lastSource(audio)).toMatchObject({ kind: 'oscillator', hertz: 440 })
  })

  it('silences within 20 ms what sounds, and at once what has not begun', async () => {
    const { audio, engine } = await createReady()
    engine.playNote({ ...note, atSeconds: 0 })
    const sounding = lastSource(audio)
    engine.playNote({ ...note, atSeconds: 5 })
    const scheduled = lastSource(audio)
    audio.advance(0.2)
    engine.stopAll()
    expect(sounding?.stoppedAt).toBeCloseTo(0.22)
    expect(sounding?.envelope.slice(-3).map(({ kind }) => kind)).toEqual(['cancel', 'set', 'line'])
    expect(scheduled?.stoppedAt).toBeCloseTo(0.2)
  })

  it('keeps the number of voices within bounds', async () => {
    const { audio, engine } = await createReady()
    audio.advance(1)
    for (let index = 0; index < 80; index += 1) engine.playNote({ ...note, atSeconds: 0 })
    const cut = audio.sources.filter(({ stoppedAt }) => stoppedAt !== undefined && stoppedAt < 1.1)
    expect(cut).toHaveLength(8)
  })

  it('returns the output latency of the device, or the base latency where a browser has no other', async () => {
    const { engine } = await createReady()
    expect(engine.clock.outputLatencySeconds()).toBe(0.012)
    const older = createFakeAudio({ outputLatency: 0 })
    const second = createSoundEngine({ sampleBaseUrl: '/', createContext: () => older.context })
    await second.resume()
    expect(second.clock.outputLatencySeconds()).toBe(0.005)
  })

  it('reports recordings that do not load, and refuses', async () => {
    const errors: SoundError[] = []
    const engine = createSoundEngine({
      sampleBaseUrl: '/',
      createContext: () => createFakeAudio().context,
      fetchBytes: () => Promise.reject(new Error('404')),
    })
    engine.setOnError((error) => errors.push(error))
    await expect(engine.load()).rejects.toThrow('404')
    expect(errors).toMatchObject([{ kind: 'samples', method: 'load', message: '404' }])
  })

  it('closes its device, and opens another when used again', async () => {
    const { audio, engine, timesOpened } = await createReady()
    await engine.dispose()
    await engine.dispose()
    expect([audio.closed, timesOpened()]).toEqual([true, 1])
    engine.keyDown(middleC, 80)
    expect(timesOpened()).toBe(2)
  })
})

describe('levels', () => {
  it('a volume of 100 is the full level, 0 is silence', () => {
    expect([gainOfVolume(100), gainOfVolume(0), gainOfVolume(70)]).toEqual([1, 0, 0.7 ** 2])
  })

  it('the limiter leaves ordinary levels alone, stays below full scale and never clips flat', () => {
    const curve = limiterCurve()
    const at = (input: number) => curve[Math.round(((input / 4 + 1) / 2) * (curve.length - 1))] ?? Number.NaN
    expect(at(0)).toBeCloseTo(0, 9)
    expect(at(0.5)).toBeCloseTo(0.5, 3)
    expect(Math.max(...curve)).toBeLessThan(0.98)
    expect(at(-3)).toBeGreaterThan(-0.98)
    // Ten keys at velocity 120 reach 2.7: there the curve still rises by more than a step of 16 bits for each hundredth of level.
    for (const loud of [1, 2, 2.7, 3.5]) expect(at(loud) - at(loud - 0.1)).toBeGreaterThan(10 / 2 ** 15)
    for (let index = 1; index < curve.length; index += 1) expect(curve[index]).toBeGreaterThan(curve[index - 1] as number)
  })
})

describe('rendering a performance', () => {
  it('schedules notes and clicks at their places and renders', async () => {
    const audio = createFakeAudio()
    let rendered = 0
    const offline = Object.assign(audio.context, {
      startRendering: async () => {
        rendered += 1
        return audio.context.createBuffer(1, 1, 48_000)
      },
    })
    const mixer: Mixer = { ...DEFAULT_MIXER, METRONOME: { active: true, volume: 70 } }
    await renderPerformance(
      offline,
      [
        { kind: 'note', ...note },
        { kind: 'click', atSeconds: 3, accent: true },
      ],
      { mixer },
    )
    expect(audio.sources.map(({ startedAt }) => startedAt)).toEqual([2, 3])
    expect(rendered).toBe(1)
  })
})

describe('a device that the system takes away', () => {
  it('is reported once, and only when it had been running', async () => {
    const { audio, engine } = await createReady()
    let emitted = 0
    engine.setOnInterrupted(() => {
      emitted += 1
    })
    audio.turn('suspended')
    audio.turn('suspended')
    expect(emitted).toBe(1)
    await engine.resume()
    expect(emitted).toBe(1)
  })

  it('is replaced: the clock continues, times stay valid, recordings stay', async () => {
    const devices = [createFakeAudio(), createFakeAudio()] as const
    let opened = 0
    let page = 0
    const fetched: string[] = []
    const engine = createSoundEngine({
      sampleBaseUrl: '/samples',
      createContext: () => (devices[opened++] ?? devices[1]).context,
      fetchBytes: async (url) => {
        fetched.push(url)
        return new ArrayBuffer(16)
      },
      nowMs: () => page * 1000,
    })
    const advance = (seconds: number): void => {
      page += seconds
      for (const device of devices) if (device.context.state === 'running') device.advance(seconds)
    }
    let emitted = 0
    engine.setOnInterrupted(() => {
      emitted += 1
    })
    await engine.load()
    await engine.resume()
    await new Promise((resolve) => setTimeout(resolve, 0))
    const before = fetched.length
    advance(5)
    expect(engine.clock.nowSeconds()).toBeCloseTo(5, 6)
    await engine.reopen()
    expect(devices[0].closed).toBe(true)
    expect(emitted).toBe(0)
    await engine.load()
    await engine.resume()
    expect(engine.clock.nowSeconds()).toBeCloseTo(5, 6)
    advance(1)
    expect(engine.clock.nowSeconds()).toBeCloseTo(6, 6)
    engine.playNote({ ...note, atSeconds: 6.5 })
    expect(lastSource(devices[1])).toMatchObject({ startedAt: expect.closeTo(1.5, 6), stoppedAt: expect.closeTo(3, 6) })
    expect(fetched).toHaveLength(before)
  })
})

describe('a device that does not start', () => {
  beforeEach(() => void vi.useFakeTimers())
  afterEach(() => void vi.useRealTimers())

  /** `start` lets the pending `resume` through; before, it neither resolves nor rejects, as without an audio output. */
  function openStalled() {
    let start: () => void = () => undefined
    let starts = false
    const audio = createFakeAudio({
      resume: () =>
        starts
          ? Promise.resolve()
          : new Promise((resolve) => {
              start = () => {
                starts = true
                resolve()
              }
            }),
    })
    const engine = createSoundEngine({
      sampleBaseUrl: '/',
      createContext: () => audio.context,
      fetchBytes: async () => new ArrayBuffer(16),
      nowMs: () => Date.now(),
    })
    const errors: SoundError[] = []
    engine.setOnError((error) => errors.push(error))
    return { audio, engine, errors, start: () => start() }
  }
  const stalled = async () => {
    const opened = openStalled()
    const resuming = opened.engine.resume().catch((cause: unknown) => cause)
    await vi.advanceTimersByTimeAsync(2_999)
    return { ...opened, failure: await resuming }
  }

  it('is given up within three seconds, and reported', async () => {
    const { failure, errors } = await stalled()
    expect(failure).toBeInstanceOf(Error)
    expect(errors).toMatchObject([{ kind: 'device', method: 'resume', message: expect.stringContaining('did not start') }])
  })

  it('the clock is the page’s where it goes on in silence, and no sound is kept for later', async () => {
    const { engine, audio } = await stalled()
    expect(engine.clock.nowSeconds()).toBe(0)
    engine.goSilent()
    const before = engine.clock.nowSeconds()
    const made = audio.sources.length
    await vi.advanceTimersByTimeAsync(2_000)
    expect(engine.clock.nowSeconds() - before).toBeCloseTo(2, 3)
    engine.playNote(note)
    engine.click({ atSeconds: 3, accent: true })
    engine.keyDown(middleC, 80)
    engine.keyUp(middleC)
    engine.stopAll()
    expect(audio.sources).toHaveLength(made)
    expect(engine.clock.outputLatencySeconds()).toBe(0)
  })

  it('sounds again from the next start on, and the clock does not jump', async () => {
    const { engine, audio, start, errors } = await stalled()
    engine.goSilent()
    await vi.advanceTimersByTimeAsync(5_000)
    start()
    await vi.advanceTimersByTimeAsync(0)
    const before = engine.clock.nowSeconds()
    await engine.resume()
    expect(engine.clock.nowSeconds()).toBeCloseTo(before, 3)
    engine.keyDown(middleC, 80)
    expect(lastSource(audio)?.startedAt).toBeDefined()
    expect(errors).toHaveLength(1)
  })

  it('does not wait for it again, nor report it again', async () => {
    const { engine, errors } = await stalled()
    engine.goSilent()
    const resuming = engine.resume()
    await vi.advanceTimersByTimeAsync(300)
    await resuming
    expect(errors).toHaveLength(1)
  })

  it('stays silent where the learner chose it', async () => {
    const { engine, audio, start } = await stalled()
    engine.goSilent(true)
    start()
    await engine.resume()
    const made = audio.sources.length
    engine.keyDown(middleC, 80)
    expect(audio.sources).toHaveLength(made)
  })
})
