import type { TakeBody } from '@prelude/contract'
import { EXAMPLE_TIMELINE, EXAMPLES } from '@prelude/contract/examples'
import { decodeTake } from '@prelude/contract/take-codec'
import { diagnose, type Grade, gradeTake } from '@prelude/domain/practice'
import { describe, expect, it, vi } from 'vitest'
import { type EarlierSources, earlierTakes } from './earlier-takes.ts'

const right: TakeBody = EXAMPLES['POST takes'].body as TakeBody
const ID_END = right.id.slice(1)
const gradeOf = (take: TakeBody): Grade => gradeTake(EXAMPLE_TIMELINE, decodeTake(take))

/** The take of a day, the higher the later, with another key (a whole tone up) for these notes. */
const takeOf = (day: number, wrong: readonly number[], more: Partial<TakeBody> = {}): TakeBody => ({
  ...right,
  id: `${day}${ID_END}`,
  ended_at: `2026-11-2${day}T18:00:00.000Z`,
  performance: right.performance.map((note, index) => (wrong.includes(index) ? { ...note, key: note.key + 3 } : note)),
  ...more,
})

type Stored = Awaited<ReturnType<EarlierSources['stored']>>
const summaryOf = (take: TakeBody): Stored[number] => ({
  ...take,
  measures: [0, 1].map((measure) => ({
    measure,
    hand: 'RIGHT' as const,
    fault: gradeOf(take).notes.some((note) => note.measure === measure && note.verdict === 'missed') ? ('pitch' as const) : null,
  })),
})

function sourcesOf({ stored = [], waiting = [], ended = [] }: Partial<Record<'stored' | 'waiting' | 'ended', readonly TakeBody[]>>) {
  return {
    ended: ended.map((body) => ({ body, grade: gradeOf(body) })),
    waiting: vi.fn(async () => waiting),
    stored: vi.fn(async (): Promise<Stored> => stored.map(summaryOf)),
    whole: vi.fn(async (id: string) => stored.find((candidate) => candidate.id === id) ?? right),
  }
}

const now = takeOf(5, [3])
const gradesOf = (sources: EarlierSources, take = now): Promise<readonly Grade[]> => earlierTakes(take, gradeOf(take), EXAMPLE_TIMELINE, sources)
const learned = async (sources: EarlierSources, take = now): Promise<string[]> => {
  const earlier = await gradesOf(sources, take)
  const { findings } = diagnose(gradeOf(take), EXAMPLE_TIMELINE, decodeTake(take), { earlier })
  return findings.map(({ kind }) => kind)
}

describe('the takes before one, for a fault that comes again', () => {
  it.each<[string, Partial<Record<'stored' | 'waiting' | 'ended', readonly TakeBody[]>>]>([
    ['of other days, by the server', { stored: [takeOf(4, [3]), takeOf(3, [3])] }],
    ['of this page', { ended: [takeOf(4, [3]), takeOf(3, [3])] }],
    ['that wait on this device, and of the server', { waiting: [takeOf(4, [3])], stored: [takeOf(3, [3])] }],
    ['known twice', { ended: [takeOf(4, [3])], waiting: [takeOf(4, [3])], stored: [takeOf(4, [3]), takeOf(3, [3])] }],
    ['with others of another passage between', { stored: [takeOf(4, [3]), takeOf(2, [], { hands: 'LEFT' }), takeOf(3, [3])] }],
    ['with one in another tonality between', { stored: [takeOf(4, [3]), takeOf(3, [3], { transposition_id: 190 }), takeOf(2, [3])] }],
  ])('%s', async (_name, sources) => expect(await learned(sourcesOf(sources))).toEqual(['learned-fault']))

  it.each<[string, Partial<Record<'stored' | 'waiting' | 'ended', readonly TakeBody[]>>]>([
    ['one take only', { stored: [takeOf(4, [3])] }],
    ['a right one between', { stored: [takeOf(4, []), takeOf(3, [3]), takeOf(2, [3])] }],
    ['another note', { stored: [takeOf(4, [2]), takeOf(3, [3])] }],
    ['later takes', { stored: [takeOf(7, [3]), takeOf(6, [3])] }],
  ])('is no learnt fault: %s', async (_name, sources) => expect(await learned(sourcesOf(sources))).toEqual(['wrong-keys']))
})

describe('asks for no more than it needs', () => {
  const twice = [takeOf(4, [3]), takeOf(3, [3])]
  it('asks for nothing where every note was played', async () => {
    const sources = sourcesOf({ stored: twice })
    expect(await gradesOf(sources, takeOf(5, []))).toEqual([])
    expect(sources.waiting).not.toHaveBeenCalled()
    expect(sources.stored).not.toHaveBeenCalled()
  })
  it('does not ask the server where this page has two takes', async () => {
    const sources = sourcesOf({ ended: twice })
    expect(await gradesOf(sources)).toHaveLength(2)
    expect(sources.stored).not.toHaveBeenCalled()
  })
  it('fetches no whole take where a summary shows no fault', async () => {
    const sources = sourcesOf({ stored: [takeOf(4, [5]), takeOf(3, [3])] })
    expect(await gradesOf(sources)).toEqual([])
    expect(sources.whole).not.toHaveBeenCalled()
  })
})
