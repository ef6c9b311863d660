import { CATALOGUE_SORTS } from '@prelude/contract'
import { isDraft } from '@prelude/domain/membership'
import type { Route } from '../../http/routes.ts'
import { Refusal } from '../../refusal.ts'
import type { Learner } from '../account/learner.ts'
import { storedConfiguration } from '../configurations/configurations.sql.ts'
import { ownPageOfVersion } from '../imports/imports.sql.ts'
import { ownPieceOf } from '../imports/own-works.ts'
import { presentEntry } from './entry.ts'
import { isWanted, presentFilters, SORT_LABELS } from './filters.ts'
import { homeLists } from './home.ts'
import { type CatalogueDependencies, createEntriesOf } from './learner-entries.ts'
import { groupByPiece, orderOf } from './orders.ts'
import { presentSong } from './song.present.ts'

const idsIn = (json: string | undefined): ReadonlySet<number> => {
  const list: unknown = JSON.parse(json ?? '[]')
  return new Set(Array.isArray(list) ? list.filter((id): id is number => typeof id === 'number') : [])
}

export function catalogueRoutes(route: Route, { database, works, now }: CatalogueDependencies): void {
  const entriesOf = createEntriesOf({ database, works, now })

  route('GET catalog-options', async ({ learner, query }) => ({
    content: {
      filters: presentFilters(await entriesOf(learner, { drafts: query.draftCatalog })),
      sortOptions: CATALOGUE_SORTS.map((option) => ({ option, label: SORT_LABELS[option] })),
    },
  }))

  route('GET catalog', async ({ learner, query }) => {
    const entries = await entriesOf(learner, { drafts: query.draftCatalog })
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
    async ({ learner, query }: { learner: Learner; query: { draftCatalog?: boolean | undefined } }) => {
      const [entries, hiddenIds] = await Promise.all([
        entriesOf(learner, { drafts: query.draftCatalog }),
        storedConfiguration(database, learner.id, 'NOT_INTERESTING_VERSIONS').then(idsIn),
      ])
      return { content: homeLists(entries, { level: learner.levelValue, now: now(), notInteresting: hiddenIds, upToLevel }) }
    }
  route('GET catalog-home', home(false))
  route('GET v2/catalog-home', home(true))

  route('GET songs/{id}', async ({ learner, params }) => {
    const own = works.version(params.id) ? undefined : await ownPageOfVersion(database.sql, learner.id, params.id)
    const piece = own ? ownPieceOf(own) : works.version(params.id)?.piece
    // Who was led to a draft sees its page; the others of the piece stay in their catalogue.
    const wanted = works.version(params.id)?.version
    const drafts = wanted !== undefined && isDraft(wanted)
    const entries = piece ? (await entriesOf(learner, { drafts })).filter((entry) => entry.piece.id === piece.id) : []
    if (!piece || !entries.some(({ version }) => version.id === params.id)) throw new Refusal('not_found', 'Ce morceau est introuvable.')
    return { content: presentSong(piece, entries.sort(orderOf('difficulty_asc', learner.levelValue))) }
  })
}
