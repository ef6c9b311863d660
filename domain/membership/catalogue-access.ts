import { hasDraftCatalogue, hasHiddenCatalogue, type Member } from './member.ts'

export interface CatalogueEntryAccess {
  /** « SONG », « SIMPLIFIED », « SONG_DRAFT »… */
  readonly versionType: string
  /** FREE, PREMIUM, or another: hidden, under licence. */
  readonly catalogType: string
}

/** What queries ask for by default (spec: account §5.2). */
export const OPEN_CATALOGUE_TYPES = ['FREE', 'PREMIUM'] as const

export const isDraft = ({ versionType }: Pick<CatalogueEntryAccess, 'versionType'>): boolean => versionType.includes('_DRAFT')

/**
 * Whether a learner finds an entry. Drafts are seen only in the draft catalogue, by those who may use it; hidden pieces only by the plans
 * that have them.
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
