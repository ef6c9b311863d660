import { DEFAULT_MIXER, KEY_MARK, NOTE_MARK } from '@prelude/domain/practice'
import { describe, expect, it } from 'vitest'
import { heardAfterCount, openSessionHarness, type SessionHarness } from './test-harness.ts'
import { QUARTER, SONG } from './test-timeline.ts'

const BEAT = 0.5
const MEASURE = 4 * QUARTER
const SONG_SECONDS = 16 * BEAT

/** In the middle of the third measure, everything right so far. */
async function inThirdMeasure(options: Parameters<typeof openSessionHarness>[0] = {}): Promise<SessionHarness> {
  const harness = openSessionHarness(options)
  const first = heardAfterCount(await harness.playPause())
  harness.perform(first, 0, undefined, 10 * QUARTER)
  harness.advanceTo(first + 9.9 * BEAT)
  expect(harness.view()).toMatchObject({ status: 'play', measureIndex: 2, hasTake: true })
  return harness
}

describe('a change while the music plays begins the take anew, and the music keeps on', () => {
  it.each<[string, (harness: SessionHarness) => void, number, object]>([
    ['another measure', (harness) => harness.session.seekMeasure(1), 1, {}],
    ['a measure that is not there', (harness) => harness.session.seekMeasure(99), 0, {}],
    ['the start', (harness) => harness.session.restart(), 0, {}],
    ['one hand', (harness) => harness.session.setHands('LEFT'), 2, { hands: 'LEFT' }],
    ['slower', (harness) => harness.session.setSpeed(0.5), 2, { speed: 0.5 }],
  ])('%s', async (_name, change, measure, view) => {
    const harness = await inThirdMeasure()
    change(harness)
    await Promise.resolve()
    await Promise.resolve()
    expect(harness.view()).toMatchObject({ ...view, status: 'countdown', measureIndex: measure, hasTake: false, feedback: null })
    expect([...harness.marks.notes].every((status) => status === NOTE_MARK.none)).toBe(true)
    const { speed } = harness.view()
    const first = heardAfterCount(harness.now(), BEAT / speed)
    expect(harness.position()).toBeCloseTo((measure - 1) * MEASURE, 6)
    harness.perform(first, measure * MEASURE)
    harness.advanceTo(first + (SONG_SECONDS - measure * 4 * BEAT) / speed + 1)
    expect(harness.graded()).toMatchObject({ grade: { extras: [] }, take: { fromMeasure: measure, toMeasure: 3, ...view } })
    expect(harness.graded().grade.notes.every(({ verdict }) => verdict === 'right')).toBe(true)
  })

  it('at once where no count is wanted', async () => {
    const harness = openSessionHarness({ countdown: false, hands: 'LEFT' })
    const started = await harness.playPause()
    expect(harness.view().status).toBe('play')
    harness.advance(3)
    harness.session.seekMeasure(2)
    expect(harness.view().status).toBe('play')
    expect(harness.position()).toBe(2 * MEASURE)
    harness.advance(1)
    expect(harness.position()).toBeCloseTo(2 * MEASURE + 2 * QUARTER, 6)
    expect(harness.notes.filter(({ atSeconds }) => atSeconds < started + 3 - 1e-9)).toHaveLength(6)
  })

  it.each(['wait', 'listen'] as const)('to the way « %s »', async (mode) => {
    const harness = await inThirdMeasure()
    harness.session.setMode(mode)
    expect(harness.view()).toMatchObject({ mode, status: mode === 'wait' ? 'player_controlled' : 'play', measureIndex: 2, hasTake: false })
    expect(harness.position()).toBe(2 * MEASURE)
    harness.advance(1)
    expect(harness.position()).toBeCloseTo(mode === 'wait' ? 2 * MEASURE : 2 * MEASURE + 2 * QUARTER, 6)
    expect(harness.view().waitingFor).toEqual(mode === 'wait' ? ['fa', 'ré'] : [])
    expect(harness.notes.length > 0).toBe(mode === 'listen')
  })

  it('from « Attendre » to « En mesure », with its count', async () => {
    const harness = openSessionHarness({ mode: 'wait' })
    await harness.playPause()
    harness.tap(48)
    harness.tap(64)
    harness.advance(2)
    harness.session.setMode('time')
    await Promise.resolve()
    await Promise.resolve()
    expect(harness.view()).toMatchObject({ status: 'countdown', waitingFor: [], hasTake: false })
    const first = heardAfterCount(harness.now())
    harness.perform(first, 0)
    harness.advanceTo(first + SONG_SECONDS + 1)
    expect(harness.graded()).toMatchObject({ grade: { result: 100, extras: [] }, take: { mode: 'time' } })
  })

  it('the speed it has already changes nothing', async () => {
    const harness = await inThirdMeasure()
    harness.session.setSpeed(1)
    expect(harness.view()).toMatchObject({ status: 'play', hasTake: true })
    expect(harness.position()).toBeGreaterThan(9 * QUARTER)
  })
})

describe('a change in a pause', () => {
  it.each<[string, (harness: SessionHarness) => void, number]>([
    ['a seek', (harness) => harness.session.seekMeasure(3), 3],
    ['the start', (harness) => harness.session.restart(), 0],
    ['one hand', (harness) => harness.session.setHands('RIGHT'), 2],
    ['another speed', (harness) => harness.session.setSpeed(0.7), 2],
    ['another way', (harness) => harness.session.setMode('wait'), 2],
  ])('%s begins a new take there and stays in the pause', async (_name, change, measure) => {
    const harness = await inThirdMeasure()
    await harness.playPause()
    change(harness)
    harness.advance(2)
    expect(harness.view()).toMatchObject({ status: 'pause', measureIndex: measure, hasTake: false })
    expect(harness.position()).toBe(measure * MEASURE)
  })

  it.each([
    [0, 1],
    [1, 1],
    [2, 2],
    [3, 2],
  ])('in the passage of measures 1 and 2, measure %i is measure %i', (wanted, measure) => {
    const harness = openSessionHarness({ loop: { from: 1, to: 2 } })
    harness.session.seekMeasure(wanted)
    expect(harness.position()).toBe(measure * MEASURE)
    expect(harness.view().measureIndex).toBe(measure)
  })
})

describe('a change during the count', () => {
  it('stays at the measure that was counted in', async () => {
    const harness = await inThirdMeasure()
    await harness.playPause()
    harness.session.seekMeasure(2)
    await harness.playPause()
    harness.advance(0.7)
    expect(harness.position()).toBeLessThan(2 * MEASURE)
    expect(harness.view()).toMatchObject({ status: 'countdown', measureIndex: 2 })
    harness.session.setSpeed(0.9)
    await Promise.resolve()
    await Promise.resolve()
    expect(harness.view()).toMatchObject({ status: 'countdown', measureIndex: 2, speed: 0.9 })
    harness.session.setSpeed(0.8)
    await Promise.resolve()
    await Promise.resolve()
    expect(harness.view()).toMatchObject({ status: 'countdown', measureIndex: 2, speed: 0.8 })
    harness.advance(10)
    expect(harness.clicks.slice(-4).map(({ accent }) => accent)).toEqual([true, false, false, false])
  })

  it('a pause cancels it, silences its clicks, and the next one is whole', async () => {
    const harness = openSessionHarness()
    await harness.playPause()
    harness.advance(0.7)
    await harness.playPause()
    expect(harness.view()).toMatchObject({ status: 'pause', countdownBeat: null })
    expect(harness.clicks).toHaveLength(2)
    expect(harness.position()).toBe(0)
    harness.advance(5)
    expect(harness.clicks).toHaveLength(2)
    const first = heardAfterCount(await harness.playPause())
    harness.perform(first, 0)
    harness.advanceTo(first + SONG_SECONDS + 1)
    expect(harness.clicks).toHaveLength(6)
    expect(harness.graded().grade).toMatchObject({ result: 100 })
  })
})

describe('a pause', () => {
  it('keeps the take and goes on at the same place', async () => {
    const harness = openSessionHarness()
    const first = heardAfterCount(await harness.playPause())
    const breakTick = 6 * QUARTER + QUARTER / 2
    harness.perform(first, 0, undefined, breakTick)
    harness.advanceTo(first + 6.6 * BEAT)
    await harness.playPause()
    const stoodAt = harness.position()
    harness.advance(30)
    expect(harness.position()).toBe(stoodAt)
    expect(harness.view()).toMatchObject({ status: 'pause', hasTake: true })
    const again = heardAfterCount(await harness.playPause())
    harness.advance(0.3)
    // Keys struck during the countdown are not part of the take.
    harness.tap(61)
    harness.perform(again, stoodAt)
    harness.advanceTo(again + SONG_SECONDS)
    expect(harness.graded().grade).toMatchObject({ result: 100, extras: [] })
    expect(harness.graded().take.performance).toHaveLength(SONG.notes.length)
  })

  it('lets held keys go', async () => {
    const harness = await inThirdMeasure()
    harness.down(72)
    harness.advance(0.2)
    await harness.playPause()
    expect(harness.marks.keys[72]).toBe(KEY_MARK.up)
    harness.session.finish()
    expect(harness.graded().take.performance.at(-1)).toMatchObject({ pitch: 72, durationSeconds: 0.2 })
  })

  it.each<[string, (harness: SessionHarness) => void]>([
    ['the tab is hidden', (harness) => harness.session.pause()],
    ['a dialog opens', (harness) => harness.session.modalOpened()],
    ['the keyboard is unplugged', (harness) => harness.session.onNote({ kind: 'lost', atSeconds: harness.now() })],
  ])('when %s', async (_name, happen) => {
    const harness = await inThirdMeasure()
    const sounded = harness.notes.length
    happen(harness)
    expect(harness.view()).toMatchObject({ status: 'pause', hasTake: true })
    harness.advance(5)
    expect(harness.notes).toHaveLength(sounded)
  })

  it('under a dialog nothing starts', async () => {
    const harness = openSessionHarness()
    harness.session.modalOpened()
    await harness.playPause()
    expect(harness.view().status).toBe('pause')
    harness.session.modalClosed()
    await harness.playPause()
    expect(harness.view().status).toBe('countdown')
  })
})

describe('a keyboard that goes away in a note', () => {
  it('lets the note end, pauses and says so until the music goes on', async () => {
    const harness = await inThirdMeasure()
    harness.down(72)
    harness.advance(0.3)
    harness.session.onNote({ kind: 'lost', atSeconds: harness.now() })
    expect(harness.view()).toMatchObject({ status: 'pause', feedback: { kind: 'device-lost' } })
    expect(harness.keys.at(-1)).toBe('up 72')
    expect([...harness.marks.keys].every((light) => light === KEY_MARK.up)).toBe(true)
    harness.advance(10)
    expect(harness.view().feedback).toEqual({ kind: 'device-lost' })
    await harness.playPause()
    expect(harness.view().feedback).toBeNull()
    await harness.playPause()
    harness.session.finish()
    const held = harness.graded().take.performance.at(-1)
    expect(held).toMatchObject({ pitch: 72, durationSeconds: expect.closeTo(0.3, 3) })
  })

  it('says so also when nothing plays', () => {
    const harness = openSessionHarness()
    harness.session.onNote({ kind: 'lost', atSeconds: harness.now() })
    harness.advance(1)
    expect(harness.view()).toMatchObject({ status: 'pause', feedback: { kind: 'device-lost' } })
  })
})

describe('the mixer', () => {
  const on = { ...DEFAULT_MIXER, METRONOME: { active: true, volume: 70 } }

  it('keeps the metronome’s channel open for the count', () => {
    const harness = openSessionHarness()
    expect(harness.mixers.at(-1)).toEqual({ ...DEFAULT_MIXER, METRONOME: { active: true, volume: DEFAULT_MIXER.METRONOME.volume } })
    expect(harness.view().mixer).toEqual(DEFAULT_MIXER)
  })

  it.each([
    ['on before the start', -1, 4 + 16, 1 + 4],
    ['on during the count', 0.5, 4 + 16, 1 + 4],
    ['on in the third measure', 2 + 4.3, 4 + 7, 1 + 1],
  ])('the metronome switched %s clicks from there, each beat once', async (_name, at, count, accents) => {
    const harness = openSessionHarness()
    if (at < 0) harness.session.setMixer(on)
    const started = await harness.playPause()
    if (at >= 0) {
      harness.advance(at)
      harness.session.setMixer(on)
    }
    harness.advanceTo(started + 14)
    expect(harness.clicks).toHaveLength(count)
    expect(new Set(harness.clicks.map(({ atSeconds }) => atSeconds.toFixed(6))).size).toBe(count)
    expect(harness.clicks.filter(({ accent }) => accent)).toHaveLength(accents)
  })

  it('switched off, it stops and the count remains', async () => {
    const harness = openSessionHarness()
    harness.session.setMixer(on)
    await harness.playPause()
    harness.advance(0.5)
    harness.session.setMixer(DEFAULT_MIXER)
    harness.advance(14)
    expect(harness.clicks).toHaveLength(4)
  })
})

describe('what goes wrong', () => {
  it('an audio device that refuses is an error on the screen', async () => {
    const harness = openSessionHarness({ resume: () => Promise.reject(new Error('no device')) })
    await harness.playPause()
    expect(harness.view().status).toBe('failed')
    expect(harness.errors).toEqual(['no device'])
  })

  it('sounds that did not load too, and nothing plays', async () => {
    const harness = openSessionHarness()
    harness.session.failed('samples')
    await harness.playPause()
    expect(harness.view().status).toBe('failed')
    expect(harness.errors).toEqual(['samples'])
  })
})

describe('« Terminer » after a section', () => {
  // Sections of two measures; each beat half a second.
  const SECTION_SECONDS = 8 * BEAT
  const endedAfterA = async (endsWithSection: boolean, more: Parameters<typeof openSessionHarness>[0] = {}, laterSeconds = 0.6) => {
    const harness = openSessionHarness({ countdown: false, endsWithSection, ...more })
    const started = await harness.playPause()
    harness.perform(started, 0, undefined, SONG.parts[0]?.end)
    harness.advanceTo(started + SECTION_SECONDS + laterSeconds)
    harness.session.finish()
    return harness.graded()
  }

  it('is judged over the section, where no goal asks for the whole', async () => {
    const { grade, take } = await endedAfterA(true)
    expect([grade.result, grade.components.completeness, take.fromMeasure, take.toMeasure, take.stoppedAtTick]).toEqual([100, 1, 0, 1, undefined])
  })

  it('also where the hands were lifted, and the clock went on for longer than a measure', async () => {
    const { grade, take } = await endedAfterA(true, {}, 6 * BEAT)
    expect([grade.result, take.fromMeasure, take.toMeasure, take.stoppedAtTick]).toEqual([100, 0, 1, undefined])
  })

  it('without a section the take ends where the hands were lifted', async () => {
    const { grade, take } = await endedAfterA(false, {}, 6 * BEAT)
    expect([grade.components.completeness, take.stoppedAtTick]).toEqual([0.5, SONG.parts[0]?.end])
  })

  it('else it is half of the piece', async () => {
    const { grade, take } = await endedAfterA(false)
    expect(grade.result).toBeLessThanOrEqual(50)
    expect(take).toMatchObject({ fromMeasure: 0, toMeasure: 3 })
  })
})
