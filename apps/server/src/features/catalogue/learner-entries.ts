import { catalogueVisible } from '@prelude/domain/membership'
import type { PartValues } from '../../kernel/learner/learner-parts.ts'
import { memberPart } from '../../kernel/learner/member.sql.ts'
import type { Repertoire } from '../../kernel/repertoire/repertoire.ts'
import { ownCardsPart } from '../imports/imports.sql.ts'
import { ownPieceOf } from '../imports/own-pieces.ts'
import { progressPart } from '../results/results.sql.ts'
import { type Entry, entryOf } from './entry.ts'
import { titlePlaces } from './orders.ts'

/** What the entries of a learner are made of. */
export const ENTRY_PARTS = { member: memberPart, progress: progressPart('version'), own: ownCardsPart }

/** Everything that a learner sees, drafts too where they were asked for by someone who has them, with what they did with it. */
export function entriesOf(repertoire: Repertoire, { member: { member }, progress, own }: PartValues<typeof ENTRY_PARTS>, drafts = false): Entry[] {
  const isVisible = (versionType: string, catalogType: string): boolean =>
    catalogueVisible({ versionType, catalogType }, member, { draftCatalog: drafts })
  const places = titlePlaces(repertoire.pieces)
  const shown = repertoire.pieces.flatMap((piece) =>
    piece.versions
      .filter(({ versionType }) => isVisible(versionType, piece.catalogType))
      .map((version) => entryOf(piece, version, progress, places.get(piece.title))),
  )
  return [...shown, ...own.map(ownPieceOf).flatMap((piece) => piece.versions.map((version) => entryOf(piece, version, progress)))]
}
