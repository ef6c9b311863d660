import { catalogueVisible, hasDraftCatalogue, type Member } from '@prelude/domain/membership'
import { Refusal } from '../../refusal.ts'
import type { Piece, Version, Works } from './store.ts'

/** A version that this learner may see, drafts included for those who have them; otherwise it is not there. */
export function visibleVersion(works: Works, id: number, member: Member): { readonly piece: Piece; readonly version: Version } {
  const found = works.version(id)
  const access = found && { versionType: found.version.versionType, catalogType: found.piece.catalogType }
  if (!found || !access || !catalogueVisible(access, member, { draftCatalog: hasDraftCatalogue(member) }))
    throw new Refusal('not_found', 'Cette version est introuvable.')
  return found
}
