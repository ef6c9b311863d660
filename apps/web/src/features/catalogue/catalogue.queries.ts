import type { CatalogueQuery } from '@prelude/contract'
import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query'
import { client } from '../../api/client.ts'
import { QUERY_KEYS } from '../../api/query-keys.ts'
import type { CatalogueSearch, CatalogueSort } from './catalogue-search.ts'
import { type CatalogueVersion, entryOf } from './entry.ts'

/** spec: account §9. */
const PAGE_SIZE = 15
const PRESET_SIZE = 10

/** `draftCatalog` is sent to those alone who chose the drafts. */
const draftsOf = (drafts: boolean): { readonly draftCatalog?: 'true' } => (drafts ? { draftCatalog: 'true' } : {})

export const catalogueOptionsQuery = (drafts = false) =>
  queryOptions({
    queryKey: QUERY_KEYS.catalogueOptions(drafts),
    staleTime: 30 * 60_000,
    queryFn: async ({ signal }) => {
      const { content } = await client('GET catalog-options', { query: draftsOf(drafts), signal })
      return {
        filters: content.filters.map(({ key, label, type, values }) => ({ key, label, type, values })),
        sorts: content.sortOptions.map(({ option, label }) => ({ value: option as CatalogueSort, label })),
      }
    },
  })

export const catalogueQuery = (search: CatalogueSearch, drafts = false) =>
  infiniteQueryOptions({
    queryKey: QUERY_KEYS.cataloguePages({ ...search, ...draftsOf(drafts) }),
    initialPageParam: 1,
    placeholderData: keepPreviousData,
    queryFn: async ({ signal, pageParam }) => {
      const query: CatalogueQuery = { ...search, ...draftsOf(drafts), page: pageParam, perPage: PAGE_SIZE, group: 'piece' }
      const { data, meta } = await client('GET catalog', { query, signal })
      return { entries: data.map(entryOf), page: meta.current_page, lastPage: meta.last_page, total: meta.total, freeTotal: meta.free_total }
    },
    getNextPageParam: ({ page, lastPage }) => (page < lastPage ? page + 1 : undefined),
  })

/** Ten pieces of a sort, each once: the presets of the catalogue (spec: account §7). */
const presetQuery = (sort: 'recommended' | 'recent') =>
  queryOptions({
    queryKey: QUERY_KEYS.cataloguePreset(sort),
    queryFn: async ({ signal }): Promise<readonly CatalogueVersion[]> => {
      const query: CatalogueQuery = { sort, perPage: PRESET_SIZE, group: 'piece', ...(sort === 'recent' ? { own: 'false' } : {}) }
      return (await client('GET catalog', { query, signal })).data.map(entryOf)
    },
  })
export const recommendedPiecesQuery = presetQuery('recommended')
/** Without the learner's own pieces. */
export const recentPiecesQuery = presetQuery('recent')

/** The server's maximum for a page. */
const MOST_PER_PAGE = 100

/** Every version that a query finds, page after page, until a page holds one that `isEnough`: the rest of the list is not asked for. */
export async function allEntries(
  query: Pick<CatalogueQuery, 'in_progress' | 'sort'>,
  signal: AbortSignal,
  isEnough: (entry: CatalogueVersion) => boolean = () => false,
): Promise<readonly CatalogueVersion[]> {
  const versions: CatalogueVersion[] = []
  for (let page = 1, last = 1; page <= last; page += 1) {
    const { data, meta } = await client('GET catalog', { query: { ...query, page, perPage: MOST_PER_PAGE }, signal })
    const entries = data.map(entryOf)
    versions.push(...entries)
    if (entries.some(isEnough)) break
    last = meta.last_page
  }
  return versions
}
