import type { CATALOGUE_SORTS } from '@prelude/contract'
import { isValidated } from '@prelude/domain/learning'
import type { Entry } from './entry.ts'

type SortName = (typeof CATALOGUE_SORTS)[number]
type Order = (one: Entry, other: Entry) => number

const collator = new Intl.Collator('fr', { sensitivity: 'base', numeric: true })
const byTitle: Order = (one, other) => collator.compare(one.piece.title, other.piece.title)
const byId: Order = (one, other) => one.version.id - other.version.id
const by =
  (value: (entry: Entry) => number): Order =>
  (one, other) =>
    value(one) - value(other)
const isBothHands = ({ version }: Entry): number => (version.handType === 'BOTH_HAND' ? 0 : 1)

/** How far a version is from a level; above weighs a little more than below, so that of two the easier one comes first. */
const distance =
  (level: number) =>
  ({ version }: Entry): number =>
    version.level > level ? version.level - level + 0.5 : level - version.level

const first =
  (...orders: readonly Order[]): Order =>
  (one, other) => {
    for (const order of orders) {
      const difference = order(one, other)
      if (difference !== 0) return difference
    }
    return byId(one, other)
  }

/** Begun and not yet validated, then validated (the weakest first), then never played. */
const masteryRank = ({ progress }: Entry): number => (progress.best === null ? (progress.lastOpenedAt ? 1 : 3) : isValidated(progress.best) ? 2 : 0)
const recommendedRank = ({ progress }: Entry): number => (progress.best === null ? 0 : isValidated(progress.best) ? 2 : 1)

export const orderOf = (sort: SortName, level: number): Order => {
  const nearest = by(distance(level))
  switch (sort) {
    case 'master':
      return first(
        by(masteryRank),
        by(({ progress }) => -(progress.best ?? 0)),
        nearest,
        byTitle,
      )
    case 'recommended':
      return first(
        by(recommendedRank),
        nearest,
        by(({ version }) => (version.isFree ? 0 : 1)),
        by(isBothHands),
        byTitle,
      )
    case 'recent':
      return first(
        by(({ piece }) => -piece.id),
        nearest,
      )
    case 'difficulty_asc':
      return first(
        by(({ version }) => version.songDiff),
        by(({ version }) => version.level),
        byTitle,
      )
    case 'difficulty_desc':
      return first(
        by(({ version }) => -version.songDiff),
        by(({ version }) => -version.level),
        byTitle,
      )
    case 'title':
      return first(byTitle, nearest)
  }
}

/** One entry a piece, the version nearest to the level, with the number of versions it stands for. */
export function groupByPiece(entries: readonly Entry[], level: number): { entry: Entry; count: number }[] {
  const nearer = first(by(distance(level)), by(isBothHands))
  const groups = new Map<number, { entry: Entry; count: number }>()
  for (const entry of entries) {
    const known = groups.get(entry.piece.id)
    if (!known) groups.set(entry.piece.id, { entry, count: 1 })
    else groups.set(entry.piece.id, { entry: nearer(entry, known.entry) < 0 ? entry : known.entry, count: known.count + 1 })
  }
  return [...groups.values()]
}
