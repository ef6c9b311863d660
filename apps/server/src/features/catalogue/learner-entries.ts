import { catalogueVisible } from '@prelude/domain/membership'
import type { PartValues } from '../../kernel/learner/learner-parts.sql.ts'
import type { Members } from '../../kernel/learner/member.sql.ts'
import type { OwnPieces } from '../../kernel/repertoire/own-pieces.ts'
import type { Piece } from '../../kernel/repertoire/repertoire.ts'
import { progressPart } from '../results/front-door.ts'
import { type Entry, entryOf } from './entry.ts'

/** Sources of a learner's entries. */
export const entryPartsOf = ({ members, ownPieces }: { readonly members: Members; readonly ownPieces: OwnPieces }) => ({
  member: members.part,
  progress: progressPart('version'),
  own: ownPieces.part,
})
export type EntryParts = ReturnType<typeof entryPartsOf>

/** Every version of some pieces, and of their own ones, that a learner sees, with their progress; drafts if requested by a learner who may see them. */
export function entriesOf(
  { pieces }: { readonly pieces: readonly Piece[] },
  { member: { member }, progress, own }: PartValues<EntryParts>,
  drafts = false,
): Entry[] {
  const isVisible = (versionType: string, catalogType: string): boolean =>
    catalogueVisible({ versionType, catalogType }, member, { draftCatalog: drafts })
  const shown = pieces.flatMap((piece) =>
    piece.versions.filter(({ versionType }) => isVisible(versionType, piece.catalogType)).map((version) => entryOf(piece, version, progress)),
  )
  return [...shown, ...own.flatMap((piece) => piece.versions.map((version) => entryOf(piece, version, progress)))]
}
