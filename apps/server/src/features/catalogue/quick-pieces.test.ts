import { describe, expect, it } from 'vitest'
import type { RepertoirePiece, Version } from '../../kernel/repertoire/piece.ts'
import { type CatalogueRow, entryOf } from './entry.ts'
import { compareBy } from './orders.ts'
import { quickOrder } from './quick-pieces.ts'

const NOW = new Date('2026-11-23T18:00:00Z')
const NOTHING = new Map()
const entry = (id: number, pieceLevel: number, version: Partial<Version> = {}): CatalogueRow =>
  entryOf(
    { id, title: `Morceau ${id}`, artist: '', dates: null, mood: '', tags: [], bars: 16, level: pieceLevel } as unknown as RepertoirePiece,
    { id: id * 10, title: '', level: 1, isFree: true, ...version } as Version,
    NOTHING,
  )
const ordered = (entries: readonly CatalogueRow[], { level = 1, learnerId = 1, now = NOW, touched = [] as number[] } = {}): number[] =>
  entries.toSorted(compareBy(quickOrder({ learnerId, level, now }, new Set(touched)))).map(({ piece }) => piece.id)

describe('the first proposal', () => {
  it('is a piece that was never opened before other versions of those that were', () =>
    expect(ordered([entry(1, 1), entry(2, 1), entry(3, 1)], { touched: [1, 3] })[0]).toBe(2))

  it('is near to the level by its version and by its piece', () => {
    const nurseryRhyme = entry(1, 1, { level: 5 })
    const prelude = entry(2, 5, { level: 5 })
    const oneHandOfIt = entry(3, 5, { level: 3 })
    expect(ordered([nurseryRhyme, oneHandOfIt, prelude], { level: 5 })).toEqual([2, 1, 3])
  })

  it('costs no free content where another would do as well', () => expect(ordered([entry(1, 1, { isFree: false }), entry(2, 1)])).toEqual([2, 1]))

  it('is neither the same for all learners nor for one every day, and stays all day', () => {
    const equal = [1, 2, 3, 4, 5, 6].map((id) => entry(id, 1))
    const firsts = (count: number, view: (index: number) => object): Set<number | undefined> =>
      new Set(Array.from({ length: count }, (_, index) => ordered(equal, view(index))[0]))
    expect(firsts(40, (index) => ({ learnerId: index + 1 })).size).toBe(6)
    expect(firsts(40, (index) => ({ now: new Date(NOW.getTime() + index * 86_400_000) })).size).toBe(6)
    expect(ordered(equal, { now: new Date('2026-11-23T06:00:00Z') })).toEqual(ordered(equal))
  })
})
