import { catalogueVisible, hasDraftCatalogue, type Member } from '@prelude/domain/membership'
import type { Database } from '../database/database.ts'
import type { LearnerRow } from '../learner/learner.ts'
import type { Members } from '../learner/member.sql.ts'
import { Refusal } from '../refusal.ts'
import { catalogueEngraving } from './catalogue-engraving.ts'
import type { OwnPieces } from './own-pieces.ts'
import type { FoundVersion } from './piece.ts'
import type { Repertoire } from './repertoire.ts'

export interface VersionDependencies {
  readonly database: Database
  readonly repertoire: Repertoire
  readonly members: Members
  readonly ownPieces: OwnPieces
  readonly now: () => Date
}

/** Finds a version that this learner may see: of the catalogue, including drafts if they have access, or their own; else `not_found`. `member` if it was read already. */
export type FindVersion = (learner: LearnerRow, id: number, member?: Member) => Promise<FoundVersion>

export function createFindVersion({ database, repertoire, members, ownPieces, now }: VersionDependencies): FindVersion {
  return async (learner, id, readMember) => {
    const pieceVersion = repertoire.version(id)
    if (!pieceVersion) {
      const own = await ownPieces.find(learner.id, id)
      if (own) return own
      throw new Refusal('not_found', 'Cette version est introuvable.')
    }
    const { piece, version } = pieceVersion
    const member = readMember ?? (await members.now(database.pool, learner, now())).member
    const access = { versionType: version.versionType, catalogType: piece.catalogType }
    if (!catalogueVisible(access, member, { draftCatalog: hasDraftCatalogue(member) }))
      throw new Refusal('not_found', 'Cette version est introuvable.')
    return {
      piece,
      version,
      edition: repertoire.contentVersion,
      notes: async () => repertoire.notesOf(version),
      engraving: async () => {
        const { timeline, printed } = repertoire.notesOf(version)
        return catalogueEngraving(repertoire.musicXmlOf(version), timeline, printed)
      },
    }
  }
}
