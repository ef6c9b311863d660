import { CATALOGUE_SORTS } from '@prelude/contract'
import { isDraft } from '@prelude/domain/membership'
import type { Route } from '../../kernel/http/routes.ts'
import type { Learner } from '../../kernel/learner/learner.ts'
import type { PartValues } from '../../kernel/learner/learner-parts.sql.ts'
import type { Members } from '../../kernel/learner/member.sql.ts'
import { Refusal } from '../../kernel/refusal.ts'
import type { OwnPieces } from '../../kernel/repertoire/own-pieces.ts'
import type { Repertoire } from '../../kernel/repertoire/repertoire.ts'
import { configurationPart } from '../configurations/front-door.ts'
import { presentEntry } from './entry.ts'
import { isWanted, presentFilters, SORT_LABELS } from './filters.ts'
import { homeLists } from './home.ts'
import { entriesOf, entryPartsOf } from './learner-entries.ts'
import { groupByPiece, inOrder, orderOf } from './orders.ts'
import { presentPiecePage } from './piece.present.ts'

const idsIn = (json: string | undefined): ReadonlySet<number> => {
  const list: unknown = JSON.parse(json ?? '[]')
  return new Set(Array.isArray(list) ? list.filter((id): id is number => typeof id === 'number') : [])
}

export interface CatalogueDependencies {
  readonly members: Members
  readonly ownPieces: OwnPieces
  readonly repertoire: Repertoire
  readonly now: () => Date
}

export function catalogueRoutes(route: Route, { members, ownPieces, repertoire, now }: CatalogueDependencies): void {
  const entryParts = entryPartsOf({ members, ownPieces })
  const homeParts = { ...entryParts, notInteresting: configurationPart('NOT_INTERESTING_VERSIONS') }
  route(
    'GET catalog-options',
    async ({ parts, query }) => ({
      content: {
        filters: presentFilters(entriesOf(repertoire, parts, query.draftCatalog)),
        sortOptions: CATALOGUE_SORTS.map((option) => ({ option, label: SORT_LABELS[option] })),
      },
    }),
    { parts: entryParts },
  )

  route(
    'GET catalog',
    async ({ learner, parts, query }) => {
      const entries = entriesOf(repertoire, parts, query.draftCatalog)
      const found = entries.filter(isWanted(query))
      const order = orderOf(query.sort, learner.levelValue)
      const versionsOf = new Map<number, number>()
      for (const { piece } of entries) versionsOf.set(piece.id, (versionsOf.get(piece.id) ?? 0) + 1)
      const grouped =
        query.group === 'piece'
          ? groupByPiece(found, learner.levelValue)
          : found.map((entry) => ({ entry, count: versionsOf.get(entry.piece.id) ?? 1 }))
      const listed = inOrder(grouped, ({ entry }) => entry, order, repertoire.pieces)
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
    },
    { parts: entryParts },
  )

  const home =
    (upToLevel: boolean) =>
    async ({ learner, parts, query }: { learner: Learner; parts: PartValues<typeof homeParts>; query: { draftCatalog?: boolean | undefined } }) => {
      const view = {
        learnerId: learner.id,
        level: learner.levelValue,
        now: now(),
        notInteresting: idsIn(parts.notInteresting),
        upToLevel,
        pieces: repertoire.pieces,
      }
      return { content: homeLists(entriesOf(repertoire, parts, query.draftCatalog), view) }
    }
  route('GET catalog-home', home(false), { parts: homeParts })
  route('GET v2/catalog-home', home(true), { parts: homeParts })

  route(
    'GET songs/{id}',
    async ({ learner, params, parts }) => {
      const piece = repertoire.version(params.id)?.piece ?? (await ownPieces.pieceOf(learner.id, params.id))
      // A learner with a link to a draft sees its page; other drafts of the piece stay hidden.
      const wanted = repertoire.version(params.id)?.version
      const drafts = wanted !== undefined && isDraft(wanted)
      const entries = piece ? entriesOf(repertoire, parts, drafts).filter((entry) => entry.piece.id === piece.id) : []
      if (!piece || !entries.some(({ version }) => version.id === params.id)) throw new Refusal('not_found', 'Ce morceau est introuvable.')
      return {
        content: presentPiecePage(
          piece,
          inOrder(entries, (entry) => entry, orderOf('difficulty_asc', learner.levelValue), repertoire.pieces),
        ),
      }
    },
    { parts: entryParts },
  )
}
