import { isDraft } from '@prelude/domain/membership'
import type { Route } from '../../kernel/http/routes.ts'
import type { Learner } from '../../kernel/learner/learner.ts'
import type { PartValues } from '../../kernel/learner/learner-parts.sql.ts'
import type { Members } from '../../kernel/learner/member.sql.ts'
import { Refusal } from '../../kernel/refusal.ts'
import type { OwnPieces } from '../../kernel/repertoire/own-pieces.ts'
import { isOwn, type Repertoire } from '../../kernel/repertoire/repertoire.ts'
import { configurationPart } from '../configurations/front-door.ts'
import type { CatalogueIndex } from './catalogue-index.ts'
import { presentOptions } from './catalogue-options.ts'
import { cataloguePage, type LearnerView } from './catalogue-page.ts'
import { presentEntry } from './entry.ts'
import { entriesOf, entryPartsOf } from './learner-entries.ts'
import { piecesOfVersions } from './not-interesting.ts'
import { compareBy, orderOf } from './orders.ts'
import { presentPiecePage } from './piece.present.ts'

export interface CatalogueDependencies {
  readonly members: Members
  readonly ownPieces: OwnPieces
  readonly repertoire: Repertoire
  readonly index: CatalogueIndex
  /** Price of a piece alone; null where none is set. */
  readonly songPriceCents: number | null
}

export function catalogueRoutes(route: Route, { members, ownPieces, repertoire, index, songPriceCents }: CatalogueDependencies): void {
  const entryParts = entryPartsOf({ members, ownPieces })
  const listParts = { ...entryParts, notInteresting: configurationPart('NOT_INTERESTING_VERSIONS') }
  const viewOf = (learner: Learner, parts: PartValues<typeof listParts>): LearnerView => ({
    member: parts.member.member,
    level: learner.levelValue,
    progress: parts.progress,
    own: parts.own,
    notInteresting: piecesOfVersions(index, parts.notInteresting),
  })
  route(
    'GET catalog-options',
    async ({ learner, parts, query }) => ({ content: presentOptions(index, viewOf(learner, parts), query.draftCatalog === true) }),
    { parts: listParts },
  )

  route(
    'GET catalog',
    async ({ learner, parts, query }) => {
      const { entries, total, freeTotal } = cataloguePage(index, viewOf(learner, parts), query)
      return {
        data: entries.map(({ entry, count }) => presentEntry(entry, count, songPriceCents)),
        meta: { current_page: query.page, last_page: Math.max(1, Math.ceil(total / query.perPage)), total, free_total: freeTotal },
      }
    },
    { parts: listParts },
  )

  route(
    'GET songs/{id}',
    async ({ learner, params, parts }) => {
      const piece = repertoire.version(params.id)?.piece ?? (await ownPieces.pieceOf(learner.id, params.id))
      // A learner with a link to a draft sees its page; other drafts of the piece stay hidden.
      const wanted = repertoire.version(params.id)?.version
      const drafts = wanted !== undefined && isDraft(wanted)
      const entries = piece ? entriesOf({ pieces: isOwn(piece) ? [] : [piece] }, parts, drafts).filter((entry) => entry.piece.id === piece.id) : []
      if (!piece || !entries.some(({ version }) => version.id === params.id)) throw new Refusal('not_found', 'Ce morceau est introuvable.')
      return {
        content: presentPiecePage(piece, entries.sort(compareBy(orderOf('difficulty_asc', learner.levelValue).keys))),
      }
    },
    { parts: entryParts },
  )
}
