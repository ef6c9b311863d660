import { describe, expect, it } from 'vitest'
import { openTestRoom, type TestRoom } from './test-harness.ts'
import { playRounds } from './test-rounds.ts'
import { QUARTER } from './test-timeline.ts'

const BEAT = 0.5
const MEASURE = 4 * QUARTER
/** The second and third measure: four seconds. */
const MIDDLE = { from: 1, to: 2 }
const MIDDLE_SECONDS = 8 * BEAT
const GAP_SECONDS = 1

describe('a loop set while the music plays', () => {
  const MIDDLE_OF_SECOND = 6 * BEAT

  it('around the place: nothing stops, and the take goes on to its end', async () => {
    const room = openTestRoom({ countdown: false })
    const started = await room.playPause()
    room.perform(started, 0, undefined, 3 * MEASURE)
    room.advanceTo(started + MIDDLE_OF_SECOND)
    const before = room.position()
    room.session.setLoop({ from: 0, to: 2 })
    expect(room.view()).toMatchObject({ status: 'play', hasTake: true })
    expect(room.position()).toBe(before)
    room.advanceTo(started + 12 * BEAT + 0.9)
    expect(room.rounds.map(({ grade, request }) => [grade.score, request.fromMeasure, request.toMeasure])).toEqual([[100, 0, 2]])
    expect(room.view().round).toMatchObject({ score: 100, count: 1 })
    expect(room.position()).toBe(0)
  })

  it('a pass that began before it is kept as it was played, and is no round', async () => {
    const room = openTestRoom({ countdown: false })
    const started = await room.playPause()
    room.perform(started, 0, undefined, 2 * MEASURE)
    room.advanceTo(started + MIDDLE_OF_SECOND)
    room.session.setLoop({ from: 1, to: 1 })
    room.advanceTo(started + 8 * BEAT + 0.9)
    expect(room.rounds.map(({ grade, request, count }) => [grade.score, request.fromMeasure, request.toMeasure, count])).toEqual([[100, 0, 1, 0]])
    expect(room.view().round).toBeNull()
    expect(room.position()).toBe(MEASURE)
  })

  it('elsewhere: the music goes there', async () => {
    const room = openTestRoom({ countdown: false })
    await room.playPause()
    room.advance(1)
    room.session.setLoop({ from: 2, to: 3 })
    expect(room.position()).toBe(2 * MEASURE)
    expect(room.view()).toMatchObject({ status: 'play', hasTake: false })
  })

  it('taken away: the music goes on to the end of the piece, and the take with it', async () => {
    const room = openTestRoom({ countdown: false, loop: { from: 0, to: 1 } })
    const started = await room.playPause()
    room.perform(started, 0)
    room.advanceTo(started + MIDDLE_OF_SECOND)
    room.session.setLoop(null)
    room.advanceTo(started + 16 * BEAT + 1)
    expect(room.graded()).toMatchObject({ grade: { score: 100, extras: [] }, request: { fromMeasure: 0, toMeasure: 3 } })
    expect(room.rounds).toHaveLength(0)
  })

  it('taken away in the second before a round: the music goes on too', async () => {
    const room = openTestRoom({ countdown: false, loop: { from: 0, to: 0 } })
    const started = await room.playPause()
    room.perform(started, 0, undefined, MEASURE)
    room.advanceTo(started + 4 * BEAT + 0.7)
    room.session.setLoop(null)
    room.advance(1.3)
    expect(room.position()).toBeCloseTo(2 * QUARTER, 3)
    room.advance(10)
    expect(room.view().status).toBe('pause')
  })

  it('the same again changes nothing', async () => {
    const room = openTestRoom({ countdown: false, loop: MIDDLE })
    await room.playPause()
    room.advance(1)
    const before = room.position()
    room.session.setLoop({ ...MIDDLE })
    expect(room.position()).toBe(before)
  })

  it('in a pause the place is its first measure, and a seek stays inside', () => {
    const room = openTestRoom()
    room.session.setLoop(MIDDLE)
    expect(room.position()).toBe(MEASURE)
    room.session.seekMeasure(3)
    expect(room.position()).toBe(2 * MEASURE)
    room.session.restart()
    expect(room.position()).toBe(MEASURE)
  })
})

describe('what stops a loop in the second before a round', () => {
  it.each<[string, (room: TestRoom) => void]>([
    ['a pause', (room) => room.session.pause()],
    ['a dialog', (room) => room.session.modalOpened()],
    ['a lost keyboard', (room) => room.session.onNote({ kind: 'lost', atSeconds: room.now() })],
  ])('%s: the round counts, and nothing starts by itself', async (_name, happen) => {
    for (const later of [0.2, 0.8]) {
      const room = openTestRoom({ loop: MIDDLE, countdown: false })
      const started = await room.playPause()
      room.perform(started, MEASURE, undefined, 3 * MEASURE)
      room.advanceTo(started + MIDDLE_SECONDS + later)
      happen(room)
      expect(room.view().status).toBe('pause')
      room.advance(5)
      expect(room.view().status).toBe('pause')
      expect(room.position()).toBe(MEASURE)
      expect(room.rounds).toHaveLength(1)
    }
  })
})

describe('the tempo of a loop', () => {
  const wrong: Parameters<TestRoom['perform']>[2] = (note) => (note.index % 3 === 0 ? {} : null)

  it.each([
    ['two clean rounds: one step up', 0.5, undefined, 2, { speed: 0.75, change: 'up' }],
    ['one is not enough', 0.5, undefined, 1, { speed: 0.5, change: 'same' }],
    ['two bad rounds: one step down', 0.75, wrong, 2, { speed: 0.5, change: 'down' }],
    ['at the top it stays', 1, undefined, 2, { speed: 1, change: 'same' }],
  ] as const)('%s', async (_name, speed, change, count, proposal) => {
    const room = openTestRoom({ loop: MIDDLE, speed, countdown: false })
    await playRounds(room, count, MIDDLE_SECONDS, change)
    expect(room.view().round?.proposal).toEqual(proposal)
    expect(room.view().speed).toBe(speed)
  })

  it('goes up by itself where that is wanted, from the very next round on', async () => {
    const room = openTestRoom({ loop: MIDDLE, speed: 0.5, countdown: false, autoTempo: true })
    const started = await room.playPause()
    for (const round of [0, 1]) room.perform(started + round * (2 * MIDDLE_SECONDS + GAP_SECONDS), MEASURE, undefined, 3 * MEASURE)
    const third = started + 2 * (2 * MIDDLE_SECONDS + GAP_SECONDS)
    room.advanceTo(third + 3)
    expect(room.view().speed).toBe(0.75)
    expect(room.log.read()).toMatchObject({ tempo_increase: 1, tempo_decrease: 0 })
    expect(room.position() - MEASURE).toBeCloseTo((3 / (BEAT / 0.75)) * QUARTER, 3)
  })
})

describe('two hours', () => {
  it('of looping: rounds stay on the clock and nothing piles up', async () => {
    const room = openTestRoom({ loop: { from: 0, to: 3 }, hands: 'LEFT', way: 'time', countdown: false, latency: () => 0.02 })
    const started = await room.playPause()
    const round = 16 * BEAT + GAP_SECONDS
    let waiting = 0
    let worstMs = 0
    for (let place = 0; place < (2 * 3600) / round; place += 1) {
      const start = started + place * round
      room.tap(48)
      room.advanceTo(start + round - 0.3)
      const [heard] = room.notes.filter(({ atSeconds }) => atSeconds >= start - 0.1)
      worstMs = Math.max(worstMs, Math.abs((heard?.atSeconds ?? 0) - start) * 1000)
      room.notes.length = 0
      room.changes.length = 0
      room.positions.length = 0
      room.rounds.length = 0
      room.statuses.length = 0
      room.keys.length = 0
      if (place === 2) waiting = room.waiting()
      if (place > 2) expect(room.waiting()).toBeLessThanOrEqual(waiting + 1)
    }
    expect(worstMs).toBeLessThan(5)
    expect(room.view().round?.count).toBe(Math.ceil((2 * 3600) / round))
  }, 60_000)
})
