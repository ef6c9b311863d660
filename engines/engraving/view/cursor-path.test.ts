import { pitchFrom } from '@prelude/domain/music'
import type { ScoreNote, TimelineMeasure } from '@prelude/domain/score'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { PageGeometry } from '../layout/page-geometry.ts'
import { layoutOf } from '../layout/score-layout.ts'
import { cursorPathOf, glide, monotoneSlopes } from './cursor-path.ts'

const QUARTER = 96
const MEASURE = 4 * QUARTER

/** Two measures on each system, four heads in each, the first of a system after space for its clef. */
function page(measures: number): PageGeometry {
  const systems = Array.from({ length: Math.ceil(measures / 2) }, (_, system) => ({
    top: 100 + system * 200,
    bottom: 200 + system * 200,
    measures: [0, 1].map((place) => {
      const left = 50 + place * 300
      const id = `m${system * 2 + place}`
      const heads = [0, 1, 2, 3].map((beat) => ({ id: `${id}b${beat}`, x: left + (place === 0 ? 80 : 20) + beat * 50, y: 120, staff: 0 }))
      return { id, left, right: left + 300, staves: [{ top: 100 + system * 200, bottom: 132 + system * 200 }], heads }
    }),
  }))
  return { width: 700, height: systems.length * 200, space: 8, systems }
}

/** Quarter notes through measures by their written position, in the order in which they are played. */
function played(order: readonly number[]) {
  const measures = order.map(
    (_, index): TimelineMeasure => ({ index, number: index + 1, start: index * MEASURE, length: MEASURE, beats: 4, beatTicks: QUARTER }),
  )
  const notes = order.flatMap((_, measure) =>
    [0, 1, 2, 3].map(
      (beat): ScoreNote => ({
        index: measure * 4 + beat,
        onset: measure * MEASURE + beat * QUARTER,
        duration: QUARTER,
        pitch: pitchFrom(60),
        hand: 'RIGHT',
        finger: null,
        measure,
        grace: false,
        staccato: false,
      }),
    ),
  )
  const noteIds = order.flatMap((written) => [0, 1, 2, 3].map((beat) => [`m${written}b${beat}`]))
  return { timeline: { notes, measures }, noteIds, measureIds: order.map((written) => `m${written}`) }
}

const pathOf = (order: readonly number[], measures = 4) => {
  const { timeline, noteIds, measureIds } = played(order)
  return cursorPathOf(timeline, noteIds, measureIds, layoutOf([page(measures)]))
}

describe('the path of the cursor', () => {
  const path = pathOf([0, 1, 2, 3])
  it.each([
    ['the first note', 0, 0, 130],
    ['the second beat', QUARTER, 0, 180],
    ['the first note after a bar line', MEASURE, 0, 370],
    ['the last note of a system', MEASURE * 2 - QUARTER, 0, 520],
    ['the first note of the next system', MEASURE * 2, 1, 130],
    ['before the piece', -MEASURE, 0, 130],
    ['after the piece, at its end', MEASURE * 9, 1, 650],
  ])('stands on %s', (_, tick, system, x) => {
    const place = path.at(tick)
    expect([place?.system.index, Math.round(place?.x ?? 0)]).toEqual([system, x])
  })

  it('never turns back within a system, and never jumps: not at a bar line either', () => {
    let last = path.at(0)
    for (let tick = 1; tick < MEASURE * 2; tick += 1) {
      const place = path.at(tick)
      expect(place?.x).toBeGreaterThan(last?.x ?? 0)
      expect((place?.x ?? 0) - (last?.x ?? 0)).toBeLessThan(3)
      last = place
    }
    expect(last?.x).toBeGreaterThan(645)
  })

  it('gives the next system, and how much of this one is over', () => {
    expect(path.at(MEASURE)).toMatchObject({ progress: 0.5, next: { index: 1 } })
    expect(path.at(MEASURE * 3)?.next).toBeUndefined()
  })

  it('jumps back where a repeat does', () => {
    const repeated = pathOf([0, 1, 0, 1, 2])
    expect(repeated.at(MEASURE * 2 - 1)?.x).toBeGreaterThan(645)
    expect(repeated.at(MEASURE * 2)).toMatchObject({ x: 130, system: { index: 0 }, next: { index: 1 } })
    expect(repeated.at(0)?.next).toMatchObject({ index: 0 })
  })

  it('is undefined while nothing is engraved, and reaches as far as the engraved pages', () => {
    expect(pathOf([0, 1], 0).at(0)).toBeUndefined()
    expect(pathOf([0, 1, 2, 3], 2).at(MEASURE * 3)?.system.index).toBe(0)
  })
})

it('a monotone cubic stays between its anchors, whatever they are', () => {
  const steps = fc.array(fc.tuple(fc.integer({ min: 1, max: 400 }), fc.integer({ min: 0, max: 300 })), { minLength: 2, maxLength: 12 })
  fc.assert(
    fc.property(steps, fc.double({ min: 0, max: 1, noNaN: true }), (drawn, share) => {
      const anchors = drawn.map(([tick, x], i) => ({
        tick: drawn.slice(0, i).reduce((sum, [step]) => sum + step, tick),
        x: drawn.slice(0, i).reduce((sum, [, step]) => sum + step, x),
      }))
      const slopes = monotoneSlopes(anchors)
      anchors.slice(1).forEach((to, i) => {
        const from = anchors[i]
        if (!from) throw new Error('an anchor before')
        const x = glide(from, to, slopes[i] ?? 0, slopes[i + 1] ?? 0, from.tick + share * (to.tick - from.tick))
        expect(x).toBeGreaterThanOrEqual(from.x - 1e-6)
        expect(x).toBeLessThanOrEqual(to.x + 1e-6)
      })
    }),
  )
})
