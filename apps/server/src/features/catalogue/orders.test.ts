import { CATALOGUE_SORTS } from '@prelude/contract'
import { seededRandom } from '@prelude/domain/basics'
import { expect, it } from 'vitest'
import type { Piece, Version } from '../../kernel/repertoire/repertoire.ts'
import type { Progress } from '../results/front-door.ts'
import { type Entry, entryOf } from './entry.ts'
import { inOrder, orderOf, titlePlaces } from './orders.ts'

const TITLES = ['Étude', 'etude', 'Danse', 'Berceuse', 'Ode', 'Élégie', 'Valse', 'valse', 'Marche', 'Air']

/** Pieces with equal titles, levels and difficulties among them, so that every key decides somewhere. */
function piecesOf(seed: number): Piece[] {
  const random = seededRandom(seed)
  const pick = <Value>(values: readonly Value[]): Value => values[Math.floor(random() * values.length)] as Value
  return Array.from({ length: 30 }, (_, index) => {
    const versions = Array.from({ length: 1 + Math.floor(random() * 4) }, (_none, place) => ({
      id: (index + 1) * 10 + place,
      level: pick([1, 3, 4, 5, 6]),
      songDiff: pick([1, 2, 2, 3]),
      isFree: random() < 0.5,
      handType: pick(['BOTH_HAND', 'LEFT_HAND', 'RIGHT_HAND']),
      title: '',
    })) as unknown as Version[]
    return { id: index + 1, title: pick(TITLES), artist: '', dates: null, mood: '', tags: [], bars: 8, versions } as unknown as Piece
  })
}

it.each(CATALOGUE_SORTS)('« %s »: places that are kept give the same order as every key asked of every entry', (sort) => {
  for (let seed = 0; seed < 20; seed += 1) {
    const random = seededRandom(seed + 100)
    const pieces = piecesOf(seed)
    const places = titlePlaces(pieces)
    const progress = new Map<number, Progress>()
    for (const { versions } of pieces)
      for (const { id } of versions) {
        const best = random() < 0.3 ? Math.floor(random() * 101) : null
        if (random() < 0.6) progress.set(id, { best, lastOpenedAt: random() < 0.5 ? new Date(0) : null } as unknown as Progress)
      }
    const entries: Entry[] = pieces.flatMap((piece) => piece.versions.map((version) => entryOf(piece, version, progress, places.get(piece.title))))
    const order = orderOf(sort, [1, 3, 4, 5, 6][seed % 5] ?? 1)
    const ids = (of: readonly Piece[]): number[] => inOrder(entries, (entry) => entry, order, of).map(({ version }) => version.id)
    // No catalogue, no kept places.
    expect(ids(pieces)).toEqual(ids([]))
  }
})
