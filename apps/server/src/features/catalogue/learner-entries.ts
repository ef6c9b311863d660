import { catalogueVisible } from '@prelude/domain/membership'
import type { PartValues } from '../../kernel/learner/learner-parts.sql.ts'
import type { Members } from '../../kernel/learner/member.sql.ts'
import type { OwnPieces } from '../../kernel/repertoire/own-pieces.ts'
import type { RepertoirePiece } from '../../kernel/repertoire/piece.ts'
import type { Repertoire } from '../../kernel/repertoire/repertoire.ts'
import { progressPart } from '../results/front-door.ts'
import { type CatalogueRow, entryOf } from './entry.ts'

/** Sources of a learner's entries. */
export const entryPartsOf = ({ members, ownPieces }: { readonly members: Members; readonly ownPieces: OwnPieces }) => ({
  member: members.part,
  progress: progressPart('version'),
  own: ownPieces.part,
})
export type EntryParts = ReturnType<typeof entryPartsOf>

type Sources = PartValues<EntryParts>

const visibleTo =
  ({ member: { member } }: Pick<Sources, 'member'>, drafts: boolean) =>
  (versionType: string, catalogType: string): boolean =>
    catalogueVisible({ versionType, catalogType }, member, { draftCatalog: drafts })

/** Entries by the id of their version. */
export type EntriesById = Pick<ReadonlyMap<number, CatalogueRow>, 'get' | 'has'>

/** Every version that a learner sees, each looked up when it is asked for: what is asked of a few costs nothing of the others. */
export function entriesById(repertoire: Pick<Repertoire, 'version'>, sources: Sources): EntriesById {
  const { progress, own } = sources
  const isVisible = visibleTo(sources, false)
  const made = new Map<number, CatalogueRow | undefined>()
  const find = (id: number): CatalogueRow | undefined => {
    const pieceVersion = repertoire.version(id)
    if (pieceVersion)
      return isVisible(pieceVersion.version.versionType, pieceVersion.piece.catalogType)
        ? entryOf(pieceVersion.piece, pieceVersion.version, progress)
        : undefined
    for (const piece of own) for (const version of piece.versions) if (version.id === id) return entryOf(piece, version, progress)
    return undefined
  }
  const get = (id: number): CatalogueRow | undefined => {
    if (!made.has(id)) made.set(id, find(id))
    return made.get(id)
  }
  return { get, has: (id) => get(id) !== undefined }
}

/** The versions that a learner has opened or played. */
export const touchedEntries = ({ progress }: Pick<Sources, 'progress'>, entries: EntriesById): CatalogueRow[] =>
  [...progress.keys()].sort((a, b) => a - b).flatMap((id) => entries.get(id) ?? [])

/** Every version of some pieces, and of their own ones, that a learner sees, with their progress; drafts if requested by a learner who may see them. */
export function entriesOf(
  { pieces }: { readonly pieces: readonly RepertoirePiece[] },
  { member, progress, own }: Sources,
  drafts = false,
): CatalogueRow[] {
  const isVisible = visibleTo({ member }, drafts)
  const shown = pieces.flatMap((piece) =>
    piece.versions.filter(({ versionType }) => isVisible(versionType, piece.catalogType)).map((version) => entryOf(piece, version, progress)),
  )
  return [...shown, ...own.flatMap((piece) => piece.versions.map((version) => entryOf(piece, version, progress)))]
}
