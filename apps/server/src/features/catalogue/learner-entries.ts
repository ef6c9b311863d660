import { catalogueVisible } from '@prelude/domain/membership'
import type { Database } from '../../database/open.ts'
import type { Learner } from '../account/learner.ts'
import { memberNow } from '../account/member.sql.ts'
import { ownCards } from '../imports/imports.sql.ts'
import { ownPieceOf } from '../imports/own-works.ts'
import { progressOf } from '../scores/scores.sql.ts'
import type { Works } from '../works/store.ts'
import { type Entry, entryOf } from './entry.ts'

export interface CatalogueDependencies {
  readonly database: Database
  readonly works: Works
  readonly now: () => Date
}

/** Everything that a learner sees, drafts too where they were asked for by someone who has them, with what they did with it. */
export type EntriesOf = (learner: Learner, options?: { readonly drafts?: boolean | undefined }) => Promise<Entry[]>

export const createEntriesOf =
  ({ database, works, now }: CatalogueDependencies): EntriesOf =>
  async (learner, { drafts = false } = {}) => {
    const [{ member }, progress, own] = await Promise.all([
      memberNow(database.sql, learner, now()),
      progressOf(database, learner.id, 'version'),
      ownCards(database.sql, learner.id),
    ])
    const isVisible = (versionType: string, catalogType: string): boolean =>
      catalogueVisible({ versionType, catalogType }, member, { draftCatalog: drafts })
    const shown = works.pieces.flatMap((piece) =>
      piece.versions.filter(({ versionType }) => isVisible(versionType, piece.catalogType)).map((version) => entryOf(piece, version, progress)),
    )
    return [...shown, ...own.map(ownPieceOf).flatMap((piece) => piece.versions.map((version) => entryOf(piece, version, progress)))]
  }
