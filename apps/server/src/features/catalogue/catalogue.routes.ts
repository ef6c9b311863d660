import { isDraft } from '@prelude/domain/membership'
import type { Database } from '../../kernel/database/database.ts'
import type { Route } from '../../kernel/http/routes.ts'
import type { LearnerRow } from '../../kernel/learner/learner.ts'
import type { PartValues } from '../../kernel/learner/learner-parts.sql.ts'
import { lockLearner } from '../../kernel/learner/lock.sql.ts'
import type { Members } from '../../kernel/learner/member.sql.ts'
import { Refusal } from '../../kernel/refusal.ts'
import type { OwnPieces } from '../../kernel/repertoire/own-pieces.ts'
import { isOwn, type RepertoirePiece } from '../../kernel/repertoire/piece.ts'
import type { Repertoire } from '../../kernel/repertoire/repertoire.ts'
import { configurationPart } from '../configurations/front-door.ts'
import type { CatalogueIndex } from './catalogue-index.ts'
import { presentOptions } from './catalogue-options.ts'
import { cataloguePage, type LearnerView } from './catalogue-page.ts'
import { type CatalogueRow, presentEntry } from './entry.ts'
import { favouritesPart, keepFavourite } from './favourites.sql.ts'
import { entriesOf, entryPartsOf } from './learner-entries.ts'
import { piecesOfVersions } from './not-interesting.ts'
import { compareBy, orderOf } from './orders.ts'
import { presentPiecePage } from './piece.present.ts'

export interface CatalogueDependencies {
  readonly database: Database
  readonly members: Members
  readonly ownPieces: OwnPieces
  readonly repertoire: Repertoire
  readonly index: CatalogueIndex
  readonly now: () => Date
  /** Price of a piece alone; null where none is set. */
}

export function catalogueRoutes(route: Route, { database, members, ownPieces, repertoire, index, now }: CatalogueDependencies): void {
  const entryParts = entryPartsOf({ members, ownPieces })
  const listParts = { ...entryParts, notInteresting: configurationPart('NOT_INTERESTING_VERSIONS'), favourites: favouritesPart }
  const viewOf = (learner: LearnerRow, parts: PartValues<typeof listParts>): LearnerView => ({
    member: parts.member.member,
    level: learner.levelValue,
    progress: parts.progress,
    own: parts.own,
    notInteresting: piecesOfVersions(index, parts.notInteresting),
    favourites: parts.favourites,
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
        data: entries.map(({ entry, count }) => presentEntry(entry, count)),
        meta: { current_page: query.page, last_page: Math.max(1, Math.ceil(total / query.perPage)), total, free_total: freeTotal },
      }
    },
    { parts: listParts },
  )

  const pieceParts = { ...entryParts, favourites: favouritesPart }
  /** A piece by one of its versions, with those that the learner sees. */
  const findPiece = async (
    learner: LearnerRow,
    id: number,
    parts: PartValues<typeof entryParts>,
  ): Promise<{ piece: RepertoirePiece; entries: CatalogueRow[] }> => {
    const pieceVersion = repertoire.version(id)
    const piece = pieceVersion?.piece ?? (await ownPieces.pieceOf(learner.id, id))
    // A learner with a link to a draft sees its page; other drafts of the piece stay hidden.
    const drafts = pieceVersion !== undefined && isDraft(pieceVersion.version)
    const entries = piece ? entriesOf({ pieces: isOwn(piece) ? [] : [piece] }, parts, drafts).filter((entry) => entry.piece.id === piece.id) : []
    if (!piece || !entries.some(({ version }) => version.id === id)) throw new Refusal('not_found', 'Ce morceau est introuvable.')
    return { piece, entries }
  }
  route(
    'GET songs/{id}',
    async ({ learner, params, parts }) => {
      const { piece, entries } = await findPiece(learner, params.id, parts)
      const byDifficulty = entries.sort(compareBy(orderOf('difficulty_asc', learner.levelValue).keys))
      return { content: presentPiecePage(piece, byDifficulty, parts.favourites) }
    },
    { parts: pieceParts },
  )

  route(
    'POST songs/{id}/favourite',
    async ({ learner, params, body: { favourite }, parts }) => {
      const { piece } = await findPiece(learner, params.id, parts)
      await database.write(async (transaction) => {
        await lockLearner(transaction, learner.id)
        await keepFavourite(transaction, learner.id, piece, favourite, now())
      })
      return { content: { favourite } }
    },
    { parts: entryParts },
  )
}
