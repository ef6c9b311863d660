import type { QueryClient } from '@tanstack/react-query'
import { catalogueOptionsQuery, catalogueQuery } from './catalogue.queries.ts'
import type { CatalogueSearch } from './catalogue-search.ts'

/** Prefetches the queries of the page while its chunk loads. */
export function prepareCatalogue(queries: QueryClient, search: CatalogueSearch): void {
  void queries.prefetchQuery(catalogueOptionsQuery)
  void queries.prefetchInfiniteQuery(catalogueQuery(search))
}
