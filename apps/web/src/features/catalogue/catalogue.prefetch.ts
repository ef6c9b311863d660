import type { QueryClient } from '@tanstack/react-query'
import { userQuery } from '../../shared/learner/front-door.ts'
import { catalogueOptionsQuery, catalogueQuery } from './catalogue.queries.ts'
import { type CatalogueSearch, parseCatalogueSearch } from './catalogue-search.ts'
import { showsDrafts } from './draft-catalogue.ts'

/** Prefetches the queries of the page while its chunk loads. */
export function prepareCatalogue(queries: QueryClient, address: CatalogueSearch): void {
  // The router leaves in what its parser dropped.
  const search = parseCatalogueSearch(address)
  const user = queries.getQueryData(userQuery.queryKey)
  const drafts = user !== undefined && showsDrafts(user)
  void queries.prefetchQuery(catalogueOptionsQuery(drafts))
  void queries.prefetchInfiniteQuery(catalogueQuery(search, drafts))
}
