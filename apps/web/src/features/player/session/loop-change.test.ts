import { describe, expect, it } from 'vitest'
import { openSessionHarness, type SessionHarness } from './test-harness.ts'
import { QUARTER } from './test-timeline.ts'

const BEAT = 0.5
const MEASURE = 4 * QUARTER
/** The second and third measure: four seconds. */
const MIDDLE = { from: 1, to: 2 }
const MIDDLE_SECONDS = 8 * BEAT
/** Without a count. */
const GAP_SECONDS = 3

describe('a loop set while the music plays', () => {
  const MIDDLE_OF_SECOND = 6 * BEAT

  it('around the place: nothing stops, and the take goes on to its end', async () => {
    const harness = openSessionHarness({ countdown: false })
    const started = await harness.playPause()
    harness.perform(started, 0, undefined, 3 * MEASURE)
    harness.advanceTo(started + MIDDLE_OF_SECOND)
    const before = harness.position()
    harness.session.setLoop({ from: 0, to: 2 })
    expect(harness.view()).toMatchObject({ status: 'play', hasTake: true })
    expect(harness.position()).toBe(before)
    harness.advanceTo(started + 12 * BEAT + 0.9)
    expect(harness.rounds.map(({ grade, take }) => [grade.result, take.fromMeasure, take.toMeasure])).toEqual([[100, 0, 2]])
    expect(harness.view().round).toMatchObject({ quality: 100, count: 1 })
    expect(harness.position()).toBe(0)
  })

  it('a pass that began before it is kept as it was played, and is no round', async () => {
    const harness = openSessionHarness({ countdown: false })
    const started = await harness.playPause()
    harness.perform(started, 0, undefined, 2 * MEASURE)
    harness.advanceTo(started + MIDDLE_OF_SECOND)
    harness.session.setLoop({ from: 1, to: 1 })
    harness.advanceTo(started + 8 * BEAT + 0.9)
    expect(harness.rounds.map(({ grade, take, count }) => [grade.result, take.fromMeasure, take.toMeasure, count])).toEqual([[100, 0, 1, 0]])
    expect(harness.view().round).toBeNull()
    expect(harness.position()).toBe(MEASURE)
  })

  it('elsewhere: the music goes there', async () => {
    const harness = openSessionHarness({ countdown: false })
    await harness.playPause()
    harness.advance(1)
    harness.session.setLoop({ from: 2, to: 3 })
    expect(harness.position()).toBe(2 * MEASURE)
    expect(harness.view()).toMatchObject({ status: 'play', hasTake: false })
  })

  it('taken away: the music goes on to the end of the piece, and the take with it', async () => {
    const harness = openSessionHarness({ countdown: false, loop: { from: 0, to: 1 } })
    const started = await harness.playPause()
    harness.perform(started, 0)
    harness.advanceTo(started + MIDDLE_OF_SECOND)
    harness.session.setLoop(null)
    harness.advanceTo(started + 16 * BEAT + 1)
    expect(harness.graded()).toMatchObject({ grade: { result: 100, extras: [] }, take: { fromMeasure: 0, toMeasure: 3 } })
    expect(harness.rounds).toHaveLength(0)
  })

  it('taken away in the gap before a round: the music goes on too', async () => {
    const harness = openSessionHarness({ countdown: false, loop: { from: 0, to: 0 } })
    const started = await harness.playPause()
    harness.perform(started, 0, undefined, MEASURE)
    harness.advanceTo(started + 4 * BEAT + 0.7)
    harness.session.setLoop(null)
    harness.advance(GAP_SECONDS - 0.7 + 1)
    expect(harness.position()).toBeCloseTo(2 * QUARTER, 3)
    harness.advance(10)
    expect(harness.view().status).toBe('pause')
  })

  it('the same again changes nothing', async () => {
    const harness = openSessionHarness({ countdown: false, loop: MIDDLE })
    await harness.playPause()
    harness.advance(1)
    const before = harness.position()
    harness.session.setLoop({ ...MIDDLE })
    expect(harness.position()).toBe(before)
  })

  it('in a pause the place is its first measure, and a seek stays inside', () => {
    const harness = openSessionHarness()
    harness.session.setLoop(MIDDLE)
    expect(harness.position()).toBe(MEASURE)
    harness.session.seekMeasure(3)
    expect(harness.position()).toBe(2 * MEASURE)
    harness.session.restart()
    expect(harness.position()).toBe(MEASURE)
  })
})

describe('what stops a loop in the gap before a round', () => {
  it.each<[string, (harness: SessionHarness) => void]>([
    ['a pause', (harness) => harness.session.pause()],
    ['a dialog', (harness) => harness.session.modalOpened()],
    ['a lost keyboard', (harness) => harness.session.onNote({ kind: 'lost', atSeconds: harness.now() })],
  ])('%s: the round counts, and nothing starts by itself', async (_name, happen) => {
    for (const later of [0.2, 0.8, 2.5]) {
      const harness = openSessionHarness({ loop: MIDDLE, countdown: false })
      const started = await harness.playPause()
      harness.perform(started, MEASURE, undefined, 3 * MEASURE)
      harness.advanceTo(started + MIDDLE_SECONDS + later)
      happen(harness)
      expect(harness.view().status).toBe('pause')
      harness.advance(5)
      expect(harness.view().status).toBe('pause')
      expect(harness.position()).toBe(MEASURE)
      expect(harness.rounds).toHaveLength(1)
    }
  })
})

describe('two hours', () => {
  it('of looping: rounds stay on the clock and nothing piles up', async () => {
    const harness = openSessionHarness({ loop: { from: 0, to: 3 }, hands: 'LEFT', mode: 'time', countdown: false, latency: () => 0.02 })
    const started = await harness.playPause()
    const round = 16 * BEAT + GAP_SECONDS
    let waiting = 0
    let worstMs = 0
    for (let place = 0; place < (2 * 3600) / round; place += 1) {
      const start = started + place * round
      harness.tap(48)
      harness.advanceTo(start + round - 0.3)
      const [heard] = harness.notes.filter(({ atSeconds }) => atSeconds >= start - 0.1)
      worstMs = Math.max(worstMs, Math.abs((heard?.atSeconds ?? 0) - start) * 1000)
      harness.notes.length = 0
      harness.changes.length = 0
      harness.positions.length = 0
      harness.rounds.length = 0
      harness.statuses.length = 0
      harness.keys.length = 0
      if (place === 2) waiting = harness.waiting()
      if (place > 2) expect(harness.waiting()).toBeLessThanOrEqual(waiting + 1)
    }
    expect(worstMs).toBeLessThan(5)
    expect(harness.view().round?.count).toBe(Math.ceil((2 * 3600) / round))
  })
})
