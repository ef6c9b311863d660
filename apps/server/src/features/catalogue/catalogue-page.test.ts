import { CATALOGUE_SORTS } from '@prelude/contract'
import { seededRandom } from '@prelude/domain/basics'
import type { Member } from '@prelude/domain/membership'
import { expect, it } from 'vitest'
import type { RepertoirePiece, Version } from '../../kernel/repertoire/piece.ts'
import type { ContentProgress } from '../results/front-door.ts'
import { createCatalogueIndex } from './catalogue-index.ts'
import { type CataloguePageQuery, cataloguePage, type LearnerView, type ListedEntry } from './catalogue-page.ts'
import { type CatalogueRow, entryOf } from './entry.ts'
import { isWanted } from './filters.ts'
import { asideOf, compareBy, groupByPiece, orderOf, type SortName } from './orders.ts'

const TITLES = ['Étude', 'etude', 'Danse', 'Berceuse', 'Ode', 'Élégie', 'Valse', 'valse', 'Marche', 'Air']
const LEVELS = [1, 3, 4, 5, 6]
const MEMBER = { plan: null, teamMember: null, accessDraftCatalog: false } as Member

/** Pieces with equal titles, levels and difficulties among them, so that every key decides somewhere. */
function piecesOf(random: () => number, count: number, firstId: number, catalogType: () => string): RepertoirePiece[] {
  const pick = <Value>(values: readonly Value[]): Value => values[Math.floor(random() * values.length)] as Value
  return Array.from({ length: count }, (_, index) => {
    const id = firstId + index
    const versions = Array.from({ length: 1 + Math.floor(random() * 4) }, (_none, place) => ({
      id: id * 10 + place,
      level: pick(LEVELS),
      songDiff: pick([1, 2, 2, 3]),
      difficulty: pick([1, 2, 3]),
      isFree: random() < 0.5,
      handType: pick(['BOTH_HAND', 'LEFT_HAND', 'RIGHT_HAND']),
      versionType: pick(['SONG', 'SONG_SINGER', 'SONG_DRAFT']),
      title: '',
    })) as unknown as Version[]
    const texts = {
      title: pick(TITLES),
      otherTitles: [],
      firstWords: null,
      catalogueNumber: null,
      artist: '',
      dates: null,
      mood: pick(['doux', 'vif']),
    }
    const facts = { tags: [pick(['valse', 'danse'])], key: pick(['C', 'G']), timeSignature: '4/4', durationSeconds: 30 + index, bars: 8 }
    return { id, catalogType: catalogType(), ...texts, ...facts, versions } as unknown as RepertoirePiece
  })
}

function viewOf(random: () => number, pieces: readonly RepertoirePiece[], own: readonly RepertoirePiece[]): LearnerView {
  const progress = new Map<number, ContentProgress>()
  for (const { versions } of [...pieces, ...own])
    for (const { id } of versions) {
      const best = random() < 0.3 ? Math.floor(random() * 101) : null
      if (random() < 0.6) progress.set(id, { best, lastOpenedAt: random() < 0.5 ? new Date(0) : null } as unknown as ContentProgress)
    }
  const notInteresting = new Set(pieces.filter(() => random() < 0.2).map(({ id }) => id))
  const favourites = new Set([...pieces, ...own].flatMap(({ versions: [first] }) => (first && random() < 0.2 ? [first.id] : [])))
  return { member: MEMBER, level: LEVELS[Math.floor(random() * LEVELS.length)] ?? 1, progress, own, notInteresting, favourites }
}

/** The list as its rules say it, by looking at every entry with every key: what the tables must agree with. */
function byTheRules(pieces: readonly RepertoirePiece[], view: LearnerView, query: CataloguePageQuery): ListedEntry[] {
  const isOpen = ({ piece, version }: CatalogueRow): boolean =>
    piece.catalogType === 'PRIVATE' || (['FREE', 'PREMIUM'].includes(piece.catalogType) && !version.versionType.includes('_DRAFT'))
  const all = [...pieces, ...view.own].flatMap((piece) => piece.versions.map((version) => entryOf(piece, version, view.progress))).filter(isOpen)
  const wanted = all.filter(isWanted(query, view.favourites))
  const count = ({ piece }: CatalogueRow): number => all.filter((row) => row.piece.id === piece.id).length
  const listed = query.group === 'piece' ? groupByPiece(wanted, view.level) : wanted.map((entry) => ({ entry, count: count(entry) }))
  const sort = query.sort as SortName
  const { group, inside } = asideOf(sort, view.notInteresting)
  const keys = [group, (entry: CatalogueRow) => (group(entry) === 0 ? 0 : inside(entry)), ...orderOf(sort, view.level).keys]
  const compare = compareBy(keys)
  return listed.sort((a, b) => compare(a.entry, b.entry))
}

const FILTERS: readonly Partial<CataloguePageQuery>[] = [
  {},
  { difficulty: '1,2' },
  { hand_type: 'LEFT_HAND' },
  { tags: 'valse', mood: 'doux', is_free: true },
  { max_duration: 41 },
  { singer: true, key: 'G' },
  { in_progress: true },
  { not_started: true },
  { own: true },
  { own: false },
  { favourite: true },
  { favourite: true, mood: 'doux' },
  { catalog_type: 'FREE|PREMIUM', difficulty: '3' },
  { tags: 'none such' },
]

it.each(CATALOGUE_SORTS)('« %s »: the tables list what every rule asked of every entry lists', (sort) => {
  for (let seed = 0; seed < 12; seed += 1) {
    const random = seededRandom(seed + 100)
    const types = ['FREE', 'PREMIUM', 'HIDDEN']
    const pieces = piecesOf(random, 30, 1, () => types[Math.floor(random() * types.length)] ?? 'FREE')
    const own =
      seed % 3 === 0
        ? []
        : piecesOf(random, 4, 1_000_000, () => 'PRIVATE').map((piece) => ({
            ...piece,
            versions: piece.versions.map((version) => ({ ...version, versionType: 'SONG' })),
          }))
    const view = viewOf(random, pieces, own)
    const index = createCatalogueIndex(pieces)
    for (const filters of FILTERS)
      for (const group of ['version', 'piece'] as const) {
        const query = { ...filters, sort, group, page: 1, perPage: 7 }
        const expected = byTheRules(pieces, view, query)
        const listed: ListedEntry[] = []
        for (let page = 1; listed.length < expected.length || page === 1; page += 1) {
          const { entries, total, freeTotal } = cataloguePage(index, view, { ...query, page })
          expect([total, freeTotal]).toEqual([expected.length, expected.filter(({ entry }) => entry.version.isFree).length])
          if (entries.length === 0) break
          listed.push(...entries)
        }
        const idsOf = (list: readonly ListedEntry[]) => list.map(({ entry, count }) => [entry.version.id, count])
        expect([filters, group, idsOf(listed)]).toEqual([filters, group, idsOf(expected)])
        expect(cataloguePage(index, view, { ...query, page: 999 }).entries).toEqual([])
      }
  }
})
