import { describe, expect, it } from 'vitest'
import type { PlayerMode } from '../store/choices.store.ts'
import { heardAfterCount, openSessionHarness } from './test-harness.ts'
import { QUARTER, TUNE } from './test-timeline.ts'

const BEAT = 0.5
const MEASURE = 4 * QUARTER
const SONG_SECONDS = 16 * BEAT

describe('a machine that slept for an hour', () => {
  const HOUR = 3_600

  it.each<[PlayerMode, number]>([
    ['time', 2],
    ['listen', 2],
    ['wait', 0],
    ['follow', 0],
  ])('« %s »: a pause at the place where it was', async (mode, beat) => {
    const harness = openSessionHarness({ mode, countdown: false })
    await harness.playPause()
    harness.advance(1)
    const sounded = harness.notes.length
    harness.sleep(HOUR)
    harness.advance(0.02)
    expect(harness.view()).toMatchObject({ status: 'pause', feedback: { kind: 'sound-interrupted' } })
    expect(harness.position() / QUARTER).toBeCloseTo(beat, 1)
    expect(harness.ended).toEqual([])
    harness.advance(5)
    expect(harness.notes.length - sounded).toBeLessThanOrEqual(2)
    expect(harness.log.read().time).toBeLessThan(3)
  })

  it('the take goes on from there, without the hour', async () => {
    const harness = openSessionHarness()
    const first = heardAfterCount(await harness.playPause())
    harness.perform(first, 0, undefined, MEASURE)
    harness.advanceTo(first + 4 * BEAT + 0.05)
    harness.sleep(HOUR)
    harness.advance(0.02)
    expect(harness.view()).toMatchObject({ status: 'pause', hasTake: true })
    const stoodAt = harness.position()
    const again = heardAfterCount(await harness.playPause())
    harness.perform(again, stoodAt)
    // The first beat of the second measure passed unplayed.
    harness.advanceTo(again + SONG_SECONDS)
    expect(harness.graded().grade.notes.filter(({ verdict }) => verdict === 'missed')).toHaveLength(2)
    expect(harness.graded().grade).toMatchObject({ extras: [] })
  })

  it('« Attendre »: the hour counts neither as a hesitation nor as a long note', async () => {
    const harness = openSessionHarness({ mode: 'wait', hands: 'RIGHT' })
    await harness.playPause()
    for (const pitch of TUNE.slice(0, 8)) {
      harness.tap(pitch)
      harness.advance(BEAT)
    }
    harness.down(TUNE[8] ?? 0)
    harness.advance(0.2)
    harness.sleep(HOUR)
    harness.advance(0.02)
    await harness.playPause()
    harness.advance(BEAT - 0.2)
    for (const pitch of TUNE.slice(9)) {
      harness.tap(pitch)
      harness.advance(BEAT)
    }
    harness.advance(3)
    const { grade, take } = harness.graded()
    expect(grade.components.rhythm).toBe(1)
    expect(Math.max(...take.performance.map(({ durationSeconds }) => durationSeconds))).toBeLessThan(1)
  })

  it('in the count: the pause is where the music would have begun', async () => {
    const harness = openSessionHarness()
    await harness.playPause()
    harness.advance(0.5)
    harness.sleep(HOUR)
    harness.advance(0.02)
    expect(harness.view()).toMatchObject({ status: 'pause', countdownBeat: null })
    expect(harness.position()).toBe(0)
  })

  it('in the second before a round: the round counts, the next waits for the learner', async () => {
    const harness = openSessionHarness({ loop: { from: 0, to: 0 }, countdown: false })
    const started = await harness.playPause()
    harness.perform(started, 0, undefined, MEASURE)
    harness.advanceTo(started + 4 * BEAT + 0.3)
    harness.sleep(HOUR)
    harness.advance(3)
    expect(harness.view().status).toBe('pause')
    expect(harness.position()).toBe(0)
    expect(harness.rounds).toHaveLength(1)
  })

  it('a stall of one second does not pause the music', async () => {
    const harness = openSessionHarness({ countdown: false })
    await harness.playPause()
    harness.advance(1)
    harness.sleep(1)
    harness.advance(0.5)
    expect(harness.view().status).toBe('play')
    expect(harness.position() / QUARTER).toBeCloseTo(5, 1)
  })

  it.each<PlayerMode>(['wait', 'follow'])('« %s »: a page that is busy for five seconds goes on, to the end of the take', async (mode) => {
    const harness = openSessionHarness({ mode, hands: 'RIGHT' })
    await harness.playPause()
    for (const pitch of TUNE) {
      harness.tap(pitch)
      harness.advance(BEAT)
    }
    harness.sleep(5)
    harness.advance(0.5)
    expect(harness.graded().grade.notes.every(({ verdict }) => verdict === 'right')).toBe(true)
  })
})
