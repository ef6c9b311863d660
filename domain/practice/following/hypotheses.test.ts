import { describe, expect, it } from 'vitest'
import { HABITS } from './habits.ts'
import { createHypothesisBoard, type Hypotheses, type HypothesisBoard, READING } from './hypotheses.ts'
import type { ScorePlaces } from './score-places.ts'

/** Five places, half a second apart; place 2 asks two notes (events 1 and 2), the others one. */
const EVENT_BITS = [1, 1, 2, 1, 1]
const places = {
  count: 5,
  atSeconds: Float64Array.from([-0.5, 0, 0.5, 1, 1.5]),
  eventBit: Int32Array.from(EVENT_BITS),
} as ScorePlaces

const at = (board: HypothesisBoard, place: number) => {
  const now = board.now()
  const values: (keyof Omit<Hypotheses, 'active' | 'activeCount'>)[] = [
    'probability',
    'mask',
    'excused',
    'again',
    'maskBefore',
    'beganSeconds',
    'reading',
    'event',
    'from',
  ]
  return Object.fromEntries(values.map((name) => [name, now[name][place]]))
}
const activeIn = ({ active, activeCount }: Hypotheses): number[] => [...active.subarray(0, activeCount)].sort((a, b) => a - b)
const tempoAt = (board: HypothesisBoard, place: number): number => Math.exp(board.now().logStretch[place] ?? 0)

/** At place 1, whose note was struck at 0 s. */
function began(): HypothesisBoard {
  const board = createHypothesisBoard(places)
  board.expectAt(0, 0)
  board.propose(1, 1, 0, READING.right, 0)
  board.settle(0, 0)
  return board
}

describe('a board of hypotheses', () => {
  it('begins at the given place, certain, without an estimate of tempo', () => {
    const board = createHypothesisBoard(places)
    expect(activeIn(board.now())).toEqual([])
    board.expectAt(2, 1)
    expect(activeIn(board.now())).toEqual([2])
    expect(at(board, 2)).toEqual({
      probability: 1,
      mask: 1,
      excused: 0,
      again: 0,
      maskBefore: -1,
      beganSeconds: Number.NaN,
      reading: READING.none,
      event: -1,
      from: 2,
    })
    expect(board.now().variance[2]).toBeCloseTo(HABITS.firstTempoSpread ** 2)
  })

  it('adds up the ways to a place, and remembers the likeliest', () => {
    const board = began()
    board.propose(2, 0.1, 0, READING.jump, 2)
    board.propose(2, 0.3, 1, READING.right, 1)
    board.propose(2, 0.2, 1, READING.substitute, -1)
    board.propose(3, 0.4, 1, READING.right, 3)
    board.settle(0.5, 0.5)
    expect(activeIn(board.now())).toEqual([2, 3])
    expect(at(board, 2)).toMatchObject({ probability: expect.closeTo(0.6), from: 1, reading: READING.right, event: 1 })
    expect(at(board, 3)).toMatchObject({ probability: expect.closeTo(0.4), from: 1, reading: READING.right, event: 3 })
  })

  it.each([
    ['a hundred-millionth of the likeliest is given up', 0.9e-8, [2]],
    ['a little more stays', 1.1e-8, [2, 3]],
    ['no probability is given up', 0, [2]],
    ['what is no number leaves the whole strike aside', Number.NaN, [1]],
  ])('%s', (_, probability, active) => {
    const board = began()
    board.propose(2, 1, 1, READING.right, 1)
    board.propose(3, probability, 1, READING.right, 3)
    board.settle(0.5, 0.5)
    expect(activeIn(board.now())).toEqual(active)
  })

  it('stays as it was when nothing was proposed', () => {
    const board = began()
    const before = at(board, 1)
    board.settle(0.5, 0.5)
    expect(activeIn(board.now())).toEqual([1])
    expect(at(board, 1)).toEqual(before)
  })

  it('counts nothing twice from one strike to the next', () => {
    const board = began()
    board.propose(2, 0.5, 1, READING.right, 1)
    board.settle(0.5, 0.5)
    board.propose(2, 0.5, 2, READING.right, 2)
    board.propose(3, 0.5, 2, READING.right, 3)
    board.settle(0.52, 0.02)
    expect(board.now().probability[2]).toBeCloseTo(0.5)
  })
})

describe('how a strike is read', () => {
  const strike = (place: number, from: number, reading: number, event: number, atSeconds: number) => {
    const board = began()
    board.propose(2, 1, 1, READING.right, 1)
    board.settle(0.5, 0.5)
    board.propose(place, 1, from, reading, event)
    board.settle(atSeconds, atSeconds - 0.5)
    return at(board, place)
  }
  it.each<[string, readonly [place: number, from: number, reading: number, event: number], Record<string, number>]>([
    ['the other note of the chord', [2, 2, READING.right, 2], { mask: 3, beganSeconds: 0.5, maskBefore: 1 }],
    ['a wrong key in its place', [2, 2, READING.substitute, -1], { mask: 1, excused: 1, beganSeconds: 0.5 }],
    ['a key beside the notes', [2, 2, READING.extra, -1], { mask: 1, excused: 0, again: 0, beganSeconds: 0.5 }],
    ['the same key again', [2, 2, READING.restrike, 1], { mask: 1, again: 1, beganSeconds: 0.5 }],
    ['a note of the place before, late', [2, 2, READING.late, 0], { mask: 1, maskBefore: 1, beganSeconds: 0.5 }],
    ['the next place', [3, 2, READING.right, 3], { mask: 1, maskBefore: 1, excused: 0, again: 0, beganSeconds: 1 }],
    ['a wrong key in place of the next', [3, 2, READING.substitute, -1], { mask: 0, excused: 1, maskBefore: 1, beganSeconds: 1 }],
    ['a place is left out', [4, 2, READING.right, 4], { mask: 1, maskBefore: 0, beganSeconds: 1 }],
    ['a jump: nothing of before is owed', [4, 2, READING.jump, 4], { mask: 1, maskBefore: -1, excused: 0, beganSeconds: 1 }],
  ])('%s', (_, proposal, expected) => expect(strike(...proposal, 1)).toMatchObject(expected))
})

describe('the tempo', () => {
  /** Strikes of the places 1 to 4, so many seconds apart. */
  const playedEvery = (gaps: readonly number[]): HypothesisBoard => {
    const board = began()
    let now = 0
    gaps.forEach((gap, index) => {
      now += gap
      board.propose(index + 2, 1, index + 1, READING.right, index + 1)
      board.settle(now, gap)
    })
    return board
  }
  it.each([
    ['as written', [0.5, 0.5, 0.5], 0.99, 1.01],
    ['slower: towards one and a half', [0.75, 0.75, 0.75], 1.35, 1.5],
    ['faster', [0.4, 0.4, 0.4], 0.79, 0.87],
    ['a long pause teaches nothing', [0.5, 8, 0.5], 0.98, 1.02],
  ])('%s', (_, gaps, least, most) => {
    const tempo = tempoAt(playedEvery(gaps), 4)
    expect(tempo).toBeGreaterThanOrEqual(least)
    expect(tempo).toBeLessThanOrEqual(most)
  })

  it('is surer with each gap, and drifts a little', () => {
    const spread = (count: number): number => playedEvery(Array(count).fill(0.5)).now().variance[count + 1] ?? 0
    expect(spread(1)).toBeLessThan(HABITS.firstTempoSpread ** 2)
    expect(spread(3)).toBeLessThan(spread(1))
    expect(spread(3)).toBeGreaterThan(HABITS.tempoDrift)
  })

  it('counts from a key that was struck again, when that fits better', () => {
    const board = began()
    board.propose(1, 1, 1, READING.restrike, 0)
    board.settle(1.5, 1.5)
    board.propose(2, 1, 1, READING.right, 1)
    board.settle(2, 0.5)
    expect(tempoAt(board, 2)).toBeCloseTo(1, 2)
  })

  it('is kept when the place is set again', () => {
    const board = playedEvery([0.75, 0.75, 0.75])
    const tempo = tempoAt(board, 4)
    board.expectAt(1, 0)
    expect(tempoAt(board, 1)).toBe(tempo)
    expect(at(board, 1)).toMatchObject({ beganSeconds: Number.NaN, reading: READING.none })
  })
})
