import { describe, expect, it } from 'vitest'
import type { Way } from '../player.store.ts'
import { heardAfterCount, openTestRoom } from './test-harness.ts'
import { QUARTER, TUNE } from './test-timeline.ts'

const BEAT = 0.5
const MEASURE = 4 * QUARTER
const SONG_SECONDS = 16 * BEAT

describe('a machine that slept for an hour', () => {
  const HOUR = 3_600

  it.each<[Way, number]>([
    ['time', 2],
    ['listen', 2],
    ['wait', 0],
    ['follow', 0],
  ])('« %s »: a pause at the place where it was', async (way, beat) => {
    const room = openTestRoom({ way, countdown: false })
    await room.playPause()
    room.advance(1)
    const sounded = room.notes.length
    room.sleep(HOUR)
    room.advance(0.02)
    expect(room.view().status).toBe('pause')
    expect(room.position() / QUARTER).toBeCloseTo(beat, 1)
    expect(room.ended).toEqual([])
    room.advance(5)
    expect(room.notes.length - sounded).toBeLessThanOrEqual(2)
    expect(room.log.read().time).toBeLessThan(3)
  })

  it('the take goes on from there, without the hour', async () => {
    const room = openTestRoom()
    const first = heardAfterCount(await room.playPause())
    room.perform(first, 0, undefined, MEASURE)
    room.advanceTo(first + 4 * BEAT + 0.05)
    room.sleep(HOUR)
    room.advance(0.02)
    expect(room.view()).toMatchObject({ status: 'pause', hasTake: true })
    const stoodAt = room.position()
    const again = heardAfterCount(await room.playPause())
    room.perform(again, stoodAt)
    // The first beat of the second measure came and went unplayed.
    room.advanceTo(again + SONG_SECONDS)
    expect(room.graded().grade.notes.filter(({ verdict }) => verdict === 'missed')).toHaveLength(2)
    expect(room.graded().grade).toMatchObject({ extras: [] })
  })

  it('« Attendre »: the hour is no hesitation, nor a long note', async () => {
    const room = openTestRoom({ way: 'wait', hands: 'RIGHT' })
    await room.playPause()
    for (const pitch of TUNE.slice(0, 8)) {
      room.tap(pitch)
      room.advance(BEAT)
    }
    room.down(TUNE[8] ?? 0)
    room.advance(0.2)
    room.sleep(HOUR)
    room.advance(0.02)
    await room.playPause()
    room.advance(BEAT - 0.2)
    for (const pitch of TUNE.slice(9)) {
      room.tap(pitch)
      room.advance(BEAT)
    }
    room.advance(3)
    const { grade, request } = room.graded()
    expect(grade.components.rhythm).toBe(1)
    expect(Math.max(...request.performance.map(({ durationSeconds }) => durationSeconds))).toBeLessThan(1)
  })

  it('in the count: the pause is where the music would have begun', async () => {
    const room = openTestRoom()
    await room.playPause()
    room.advance(0.5)
    room.sleep(HOUR)
    room.advance(0.02)
    expect(room.view()).toMatchObject({ status: 'pause', countdownBeat: null })
    expect(room.position()).toBe(0)
  })

  it('in the second before a round: the round counts, the next waits for the learner', async () => {
    const room = openTestRoom({ loop: { from: 0, to: 0 }, countdown: false })
    const started = await room.playPause()
    room.perform(started, 0, undefined, MEASURE)
    room.advanceTo(started + 4 * BEAT + 0.3)
    room.sleep(HOUR)
    room.advance(3)
    expect(room.view().status).toBe('pause')
    expect(room.position()).toBe(0)
    expect(room.rounds).toHaveLength(1)
  })

  it('a hiccup of a second is no sleep', async () => {
    const room = openTestRoom({ countdown: false })
    await room.playPause()
    room.advance(1)
    room.sleep(1)
    room.advance(0.5)
    expect(room.view().status).toBe('play')
    expect(room.position() / QUARTER).toBeCloseTo(5, 1)
  })
})
