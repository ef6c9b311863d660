import type { CATALOGUE_SORTS } from '@prelude/contract'
import { isValidated } from '@prelude/domain/learning'
import type { CatalogueRow } from './entry.ts'

export type SortName = (typeof CATALOGUE_SORTS)[number]
/** Sort keys of an entry, ascending; a text is a title, which is sorted as French does. */
export type SortKey = (entry: CatalogueRow) => number | string

/** An order of the versions themselves: the same for every learner of a level, so that places in it are kept. */
export interface Order {
  readonly name: string
  readonly keys: readonly SortKey[]
}

const collator = new Intl.Collator('fr', { sensitivity: 'base', numeric: true })
export const compareTitles = collator.compare

const TITLE: SortKey = ({ piece }) => piece.title
const ID = ({ version }: CatalogueRow): number => version.id
const HANDS = ({ version }: CatalogueRow): number => (version.handType === 'BOTH_HAND' ? 0 : 1)
/** For a first piece: the right hand alone, on the easiest notes; then the left one; two hands at last. */
export const FIRST_PIECE = ({ version: { handType, songDiff } }: CatalogueRow): number =>
  3 * (songDiff - 1) + (handType === 'RIGHT_HAND' ? 0 : handType === 'LEFT_HAND' ? 1 : 2)

/** Distance of a version from a level; above weighs slightly more than below, so that the easier of two comes first. */
export const levelsApart = (wanted: number, level: number): number => (wanted > level ? wanted - level + 0.5 : level - wanted)
const distance =
  (level: number) =>
  ({ version }: CatalogueRow): number =>
    levelsApart(version.level, level)

/** Compares by each key in turn, then by the version's number. */
export function compareBy(keys: readonly SortKey[]): (a: CatalogueRow, b: CatalogueRow) => number {
  return (a, b) => {
    for (const key of keys) {
      const [ofOne, ofOther] = [key(a), key(b)]
      const difference = typeof ofOne === 'string' ? collator.compare(ofOne, String(ofOther)) : ofOne - Number(ofOther)
      if (difference !== 0) return difference
    }
    return ID(a) - ID(b)
  }
}

const ORDERS: Readonly<Record<SortName, { readonly keys: (nearest: SortKey) => readonly SortKey[]; readonly isByLevel: boolean }>> = {
  master: { keys: (nearest) => [nearest, TITLE], isByLevel: true },
  relevance: { keys: (nearest) => [nearest, TITLE], isByLevel: true },
  recommended: { keys: (nearest) => [nearest, ({ version }) => (version.isFree ? 0 : 1), HANDS, TITLE], isByLevel: true },
  recent: { keys: (nearest) => [({ piece }) => -piece.id, nearest], isByLevel: true },
  difficulty_asc: { keys: () => [({ version }) => version.songDiff, ({ version }) => version.level, TITLE], isByLevel: false },
  difficulty_desc: { keys: () => [({ version }) => -version.songDiff, ({ version }) => -version.level, TITLE], isByLevel: false },
  title: { keys: (nearest) => [TITLE, nearest], isByLevel: true },
}

export function orderOf(sort: SortName, level: number): Order {
  const { keys, isByLevel } = ORDERS[sort]
  return { name: isByLevel ? `${sort} ${level}` : sort, keys: keys(distance(level)) }
}

/** What the learner did with a version: begun and not yet validated, opened, validated, never begun. */
const MASTERY = { begun: 0, opened: 1, validated: 2, never: 3 } as const
const masteryOf = ({ progress: { best, lastOpenedAt } }: CatalogueRow): number =>
  best === null ? (lastOpenedAt ? MASTERY.opened : MASTERY.never) : isValidated(best) ? MASTERY.validated : MASTERY.begun

/**
 * What a learner's own history changes of an order: entries with a group below 0 come before all others, those above 0 after them, by group and then
 * by the second key.
 */
export interface Aside {
  readonly group: (entry: CatalogueRow) => number
  readonly inside: (entry: CatalogueRow) => number
}
const NOTHING_ASIDE: Aside = { group: () => 0, inside: () => 0 }

/** « Maîtrise »: what was begun, the best first. « Recommandés »: what was played, and what does not interest, last. */
export function asideOf(sort: SortName, notInteresting: ReadonlySet<number>): Aside {
  if (sort === 'master') return { group: (entry) => masteryOf(entry) - MASTERY.never, inside: ({ progress }) => -(progress.best ?? 0) }
  if (sort !== 'recommended') return NOTHING_ASIDE
  return {
    group: ({ piece, progress: { best } }) => (notInteresting.has(piece.id) ? 3 : best === null ? 0 : isValidated(best) ? 2 : 1),
    inside: () => 0,
  }
}

/** Which version stands for its piece: the nearest to the level; of equally near ones the least by `hands`, then by number. */
export const nearer = (level: number, hands: (entry: CatalogueRow) => number = HANDS): ((a: CatalogueRow, b: CatalogueRow) => number) =>
  compareBy([distance(level), hands])

/** One entry a piece, the version nearest to the level, with the number of versions it stands for. */
export function groupByPiece(entries: readonly CatalogueRow[], level: number, hands = HANDS): { entry: CatalogueRow; count: number }[] {
  const compare = nearer(level, hands)
  const groups = new Map<number, { entry: CatalogueRow; count: number }>()
  for (const entry of entries) {
    const group = groups.get(entry.piece.id)
    if (!group) groups.set(entry.piece.id, { entry, count: 1 })
    else groups.set(entry.piece.id, { entry: compare(entry, group.entry) < 0 ? entry : group.entry, count: group.count + 1 })
  }
  return [...groups.values()]
}
