import { CATALOGUE_SORTS } from '@prelude/contract'
import { catalogueVisible } from '@prelude/domain/membership'
import type { Database } from '../../database/open.ts'
import type { Route } from '../../http/routes.ts'
import { Refusal } from '../../refusal.ts'
import type { Learner } from '../account/learner.ts'
import { memberNow } from '../account/member.sql.ts'
import { storedConfiguration } from '../configurations/configurations.sql.ts'
import { progressOf } from '../scores/scores.sql.ts'
import type { Works } from '../works/store.ts'
import { type Entry, entryOf, presentEntry } from './entry.ts'
import { isWanted, presentFilters, SORT_LABELS } from './filters.ts'
import { homeLists } from './home.ts'
import { groupByPiece, orderOf } from './orders.ts'
import { presentSong } from './song.present.ts'

export interface CatalogueDependencies {
  readonly database: Database
  readonly works: Works
  readonly now: () => Date
}

const idsIn = (json: string | undefined): ReadonlySet<number> => {
  const list: unknown = JSON.parse(json ?? '[]')
  return new Set(Array.isArray(list) ? list.filter((id): id is number => typeof id === 'number') : [])
}

export function catalogueRoutes(route: Route, { database, works, now }: CatalogueDependencies): void {
  /** Everything that the learner sees, with what they did with it. */
  const entriesOf = async (learner: Learner, draftCatalog = false): Promise<Entry[]> => {
    const [{ member }, progress] = await Promise.all([memberNow(database.sql, learner, now()), progressOf(database, learner.id, 'version')])
    return works.pieces.flatMap((piece) =>
      piece.versions
        .filter(({ versionType }) => catalogueVisible({ versionType, catalogType: piece.catalogType }, member, { draftCatalog }))
        .map((version) => entryOf(piece, version, progress)),
    )
  }

  route('GET catalog-options', async ({ learner }) => ({
    content: {
      filters: presentFilters(await entriesOf(learner)),
      sortOptions: CATALOGUE_SORTS.map((option) => ({ option, label: SORT_LABELS[option] })),
    },
  }))

  route('GET catalog', async ({ learner, query }) => {
    const entries = await entriesOf(learner, query.draftCatalog === true)
    const found = entries.filter(isWanted(query))
    const order = orderOf(query.sort, learner.levelValue)
    const versionsOf = new Map<number, number>()
    for (const { piece } of entries) versionsOf.set(piece.id, (versionsOf.get(piece.id) ?? 0) + 1)
    const listed =
      query.group === 'piece'
        ? groupByPiece(found, learner.levelValue)
        : found.map((entry) => ({ entry, count: versionsOf.get(entry.piece.id) ?? 1 }))
    listed.sort((one, other) => order(one.entry, other.entry))
    const start = (query.page - 1) * query.perPage
    return {
      data: listed.slice(start, start + query.perPage).map(({ entry, count }) => presentEntry(entry, count)),
      meta: {
        current_page: query.page,
        last_page: Math.max(1, Math.ceil(listed.length / query.perPage)),
        total: listed.length,
        free_total: listed.filter(({ entry }) => entry.version.isFree).length,
      },
    }
  })

  const home =
    (upToLevel: boolean) =>
    async ({ learner }: { learner: Learner }) => {
      const [entries, hiddenIds] = await Promise.all([
        entriesOf(learner),
        storedConfiguration(database, learner.id, 'NOT_INTERESTING_VERSIONS').then(idsIn),
      ])
      return { content: homeLists(entries, { level: learner.levelValue, now: now(), notInteresting: hiddenIds, upToLevel }) }
    }
  route('GET catalog-home', home(false))
  route('GET v2/catalog-home', home(true))

  route('GET songs/{id}', async ({ learner, params }) => {
    const found = works.version(params.id)
    const entries = found ? (await entriesOf(learner)).filter(({ piece }) => piece.id === found.piece.id) : []
    if (!found || !entries.some(({ version }) => version.id === params.id)) throw new Refusal('not_found', 'Ce morceau est introuvable.')
    return { content: presentSong(found.piece, entries.sort(orderOf('difficulty_asc', learner.levelValue))) }
  })
}
