import type { CatalogueQuery } from '@prelude/contract'
import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query'
import { client } from '../../api/client.ts'
import { QUERY_KEYS } from '../../api/query-keys.ts'
import type { CatalogueSearch, CatalogueSort } from './catalogue-search.ts'
import { type Entry, entryOf } from './entry.ts'

/** Six rows of five: a screen and a half. */
const PAGE_SIZE = 30

export const catalogueOptionsQuery = queryOptions({
  queryKey: QUERY_KEYS.catalogueOptions,
  staleTime: 30 * 60_000,
  queryFn: async ({ signal }) => {
    const { content } = await client('GET catalog-options', { signal })
    return {
      filters: content.filters.map(({ key, label, type, values }) => ({ key, label, type, values })),
      sorts: content.sortOptions.map(({ option, label }) => ({ value: option as CatalogueSort, label })),
    }
  },
})

export const catalogueQuery = (search: CatalogueSearch) =>
  infiniteQueryOptions({
    queryKey: QUERY_KEYS.cataloguePages(search),
    initialPageParam: 1,
    placeholderData: keepPreviousData,
    queryFn: async ({ signal, pageParam }) => {
      const query: CatalogueQuery = { ...search, page: pageParam, perPage: PAGE_SIZE, group: 'piece' }
      const { data, meta } = await client('GET catalog', { query, signal })
      return { entries: data.map(entryOf), page: meta.current_page, lastPage: meta.last_page, total: meta.total, freeTotal: meta.free_total }
    },
    getNextPageParam: ({ page, lastPage }) => (page < lastPage ? page + 1 : undefined),
  })

/** The server's maximum for a page. */
const MOST_PER_PAGE = 100

/** Every version that a query finds, page after page, until a page holds one that `isEnough`: the rest of the list is not asked for. */
export async function allEntries(
  query: Pick<CatalogueQuery, 'in_progress' | 'sort'>,
  signal: AbortSignal,
  isEnough: (entry: Entry) => boolean = () => false,
): Promise<readonly Entry[]> {
  const found: Entry[] = []
  for (let page = 1, last = 1; page <= last; page += 1) {
    const { data, meta } = await client('GET catalog', { query: { ...query, page, perPage: MOST_PER_PAGE }, signal })
    const entries = data.map(entryOf)
    found.push(...entries)
    if (entries.some(isEnough)) break
    last = meta.last_page
  }
  return found
}
