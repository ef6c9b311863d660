import type { Timeline } from '@prelude/domain/score'
import { describe, expect, it } from 'vitest'
import { measuresOf } from '../../features/piece/measure-progress.ts'
import { playedSections, sectionProgress } from './section-progress.ts'

const cells = [
  { measure: 0, hand: 'RIGHT', state: 'right' },
  { measure: 0, hand: 'LEFT', state: 'rhythm' },
  { measure: 1, hand: 'LEFT', state: 'right' },
] as const

it('lists the sections that a version plays, all of them while its timeline is not there', () => {
  const sections = ['A', 'B', 'C'].map((letter) => ({ letter, first: 1, last: 2 }))
  const parts = ['A', 'C'].map((letter, index) => ({ index, letter, sectionId: index, occurrence: 1, start: index, end: index + 1 }))
  expect(playedSections(sections, { parts }).map(({ letter }) => letter)).toEqual(['A', 'C'])
  expect(playedSections(sections, undefined)).toEqual(sections)
})

it('computes the progress of a section', () => {
  const measures = [0, 1].map((index) => ({ index, number: index + 1 }))
  expect(sectionProgress({ letter: 'A', first: 1, last: 2 }, measures, cells, 2)).toMatchObject({
    percent: 50,
    playedMeasures: 3,
    faults: 1,
    weakHand: 'LEFT',
    faulty: [1],
    range: { from: 0, to: 1 },
  })
})

describe('a section played twice', () => {
  // A B A, two measures each: the printed numbers 1 and 2 occur twice.
  const measures = [1, 2, 3, 4, 1, 2].map((number, index) => ({ index, number, start: index * 4, length: 4, beats: 4, beatTicks: 1 }))
  const part = (letter: string, index: number) => ({ index, letter, sectionId: 0, occurrence: 0, start: index * 8, end: index * 8 + 8 })
  const timeline = { totalTicks: 24, measures, parts: [part('A', 0), part('B', 1), part('A', 2)] } as unknown as Timeline
  const section = { letter: 'A', first: 1, last: 2 }
  const right = (measure: number) => ({ measure, hand: 'RIGHT', state: 'right' }) as const

  it('keeps its printed numbers', () => expect(measuresOf(timeline).map(({ number }) => number)).toEqual([1, 2, 3, 4, 1, 2]))
  it('is named by printed numbers: those of a repeat are not counted again', () => {
    const measures = timeline.measures.map((measure, place) => ({ ...measure, number: (place % 2) + 1 }))
    expect(sectionProgress({ ...section, first: 3, last: 4 }, measuresOf(timeline), [], 1, { ...timeline, measures })).toMatchObject({
      first: 1,
      last: 2,
    })
  })
  it('opens at its first part', () => expect(sectionProgress(section, measuresOf(timeline), [], 1, timeline).range).toEqual({ from: 0, to: 1 }))
  it('counts all of its parts, and nothing between', () =>
    expect(sectionProgress(section, measuresOf(timeline), [right(0), right(3), right(4)], 1, timeline)).toMatchObject({
      percent: 50,
      playedMeasures: 2,
    }))
})
