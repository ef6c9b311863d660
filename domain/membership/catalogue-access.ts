import { hasDraftCatalogue, hasHiddenCatalogue, type Member } from './member.ts'

export interface CatalogueEntryAccess {
  /** « SONG », « SIMPLIFIED », « SONG_DRAFT »… */
  readonly versionType: string
  /** FREE, PREMIUM, or another: hidden, under licence. */
  readonly catalogType: string
}

/** Default of the catalogue queries (spec: account §5.2). */
export const OPEN_CATALOGUE_TYPES = ['FREE', 'PREMIUM'] as const

export const isDraft = ({ versionType }: Pick<CatalogueEntryAccess, 'versionType'>): boolean => versionType.includes('_DRAFT')

/**
 * Whether a learner may see a catalogue item. Drafts are only in the draft catalogue, for those who may use it; hidden pieces only for the plans
 * that include them.
 */
export function catalogueVisible(
  entry: CatalogueEntryAccess,
  member: Member | null,
  { draftCatalog = false }: { readonly draftCatalog?: boolean } = {},
): boolean {
  if (member === null) return false
  const usesDrafts = draftCatalog && hasDraftCatalogue(member)
  if (isDraft(entry) && !usesDrafts) return false
  return hasHiddenCatalogue(member) || OPEN_CATALOGUE_TYPES.some((type) => type === entry.catalogType)
}
