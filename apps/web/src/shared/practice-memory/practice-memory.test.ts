import type { Timeline } from '@prelude/domain/score'
import { QueryClient } from '@tanstack/react-query'
import { afterEach, expect, it, vi } from 'vitest'
import { fakeServer } from '../../api/fake-server.ts'
import { aidsOf, memoryCells, type PracticeMemory, practiceQuery } from './front-door.ts'

type Measure = PracticeMemory['measures'][number]
const measure = (index: number, hand: Measure['hand'], state: Measure['state']): Measure => ({
  measure: index,
  hand,
  state,
  fault: null,
  takes: 1,
  lastPlayedAt: null,
})
const noteAt = (index: number, hand: Measure['hand']) => ({ measure: index, hand }) as Timeline['notes'][number]

/** A fake server that answers with the values of the test. */
function serve(...[answer]: Parameters<typeof fakeServer>) {
  const server = fakeServer(answer)
  vi.stubGlobal('fetch', server.fetch)
  return server
}

afterEach(() => vi.unstubAllGlobals())

it.each([
  ['never played', [], 1],
  ['new', [measure(3, 'RIGHT', 'new')], 1],
  ['fragile', [measure(3, 'RIGHT', 'fragile')], 0.8],
  ['mastered', [measure(3, 'RIGHT', 'mastered')], 0],
  ['mastered with the other hand', [measure(3, 'LEFT', 'mastered')], 1],
  ['mastered elsewhere', [measure(13, 'RIGHT', 'mastered')], 1],
] as const)('the aids of a measure that is %s', (_name, measures, strength) =>
  expect(aidsOf({ notes: [noteAt(3, 'RIGHT')] }, { measures })[0]).toBeCloseTo(strength, 6),
)

it('the map has cells for played measures only', () =>
  expect(memoryCells({ measures: [measure(0, 'LEFT', 'new'), measure(1, 'RIGHT', 'forgotten')], sections: [] })).toEqual([
    { measure: 1, hand: 'RIGHT', state: 'forgotten' },
  ]))

it('the map shows what is declared where nothing was played', () => {
  const section = { id: 110, from: 0, to: 1, speed: 1, takes: 0 }
  const sections = [
    { ...section, letter: 'A', isDeclared: true },
    { ...section, letter: 'B', isDeclared: false },
  ]
  const spans = [
    {
      letter: 'A',
      playings: [
        { fromMeasure: 0, toMeasure: 0 },
        { fromMeasure: 2, toMeasure: 2 },
      ],
    },
    { letter: 'B', playings: [{ fromMeasure: 1, toMeasure: 1 }] },
  ]
  const cells = memoryCells({ measures: [measure(0, 'LEFT', 'new'), measure(2, 'RIGHT', 'fragile')], sections }, spans)
  expect(cells.map(({ measure: index, hand, state }) => `${index} ${hand} ${state}`)).toEqual([
    '2 RIGHT fragile',
    '0 LEFT declared',
    '0 RIGHT declared',
    '2 LEFT declared',
  ])
})

it('is fetched by type and id, and mapped from the wire', async () => {
  const server = serve(() => ({
    content: {
      measures: [
        { measure: 2, hand: 'LEFT', state: 'fragile', fault: 'rhythm', takes: 4, last_played_at: '2026-11-20T17:42:10.000Z' },
        { measure: 3, hand: 'LEFT', state: 'new', fault: null, takes: 0, last_played_at: null },
      ],
      sections: [{ section_id: 110, letter: 'A', from_measure: 0, to_measure: 7, speed: 0.85, takes: 4, declared: true }],
      parts: [{ part_id: 1_100, letter: 'A', from_measure: 0, to_measure: 7, mastered_at: null }],
    },
  }))
  expect(await new QueryClient().fetchQuery(practiceQuery({ type: 'challenge', id: 84 }))).toEqual({
    measures: [
      { measure: 2, hand: 'LEFT', state: 'fragile', fault: 'rhythm', takes: 4, lastPlayedAt: new Date('2026-11-20T17:42:10.000Z') },
      { measure: 3, hand: 'LEFT', state: 'new', fault: null, takes: 0, lastPlayedAt: null },
    ],
    sections: [{ id: 110, letter: 'A', from: 0, to: 7, speed: 0.85, takes: 4, isDeclared: true }],
    parts: [{ id: 1_100, letter: 'A', from: 0, to: 7, masteredAt: null }],
  })
  expect(server.calls).toEqual(['GET practice/map?playable_type=challenge&playable_id=84'])
})
