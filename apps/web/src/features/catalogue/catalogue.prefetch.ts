import type { QueryClient } from '@tanstack/react-query'
import { catalogueOptionsQuery, catalogueQuery } from './catalogue.queries.ts'
import type { CatalogueSearch } from './catalogue-search.ts'

/** Asks for what the page shows while its own file is on its way. */
export function prepareCatalogue(queries: QueryClient, search: CatalogueSearch): void {
  void queries.prefetchQuery(catalogueOptionsQuery)
  void queries.prefetchInfiniteQuery(catalogueQuery(search))
}
