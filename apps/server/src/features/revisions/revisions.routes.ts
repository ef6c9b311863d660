import { CATALOGUE_PAGE_SIZE } from '@prelude/contract'
import type { Route } from '../../http/routes.ts'
import { presentEntry } from '../catalogue/entry.ts'
import { type CatalogueDependencies, createEntriesOf } from '../catalogue/learner-entries.ts'
import { entriesToRevise } from '../catalogue/to-revise.ts'

export function revisionsRoutes(route: Route, dependencies: CatalogueDependencies): void {
  const entriesOf = createEntriesOf(dependencies)

  route('GET revisions', async ({ learner, query: { page } }) => {
    const entries = entriesToRevise(await entriesOf(learner), dependencies.now())
    const start = (page - 1) * CATALOGUE_PAGE_SIZE
    return {
      data: entries.slice(start, start + CATALOGUE_PAGE_SIZE).map((entry) => presentEntry(entry, 1)),
      total: entries.length,
      meta: { current_page: page, last_page: Math.max(1, Math.ceil(entries.length / CATALOGUE_PAGE_SIZE)) },
    }
  })
}
