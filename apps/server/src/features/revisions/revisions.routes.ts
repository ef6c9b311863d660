import { CATALOGUE_PAGE_SIZE } from '@prelude/contract'
import type { Route } from '../../kernel/http/routes.ts'
import type { Members } from '../../kernel/learner/member.sql.ts'
import type { OwnPieces } from '../../kernel/repertoire/own-pieces.ts'
import type { Repertoire } from '../../kernel/repertoire/repertoire.ts'
import { entriesOf, entriesToRevise, entryPartsOf, presentEntry } from '../catalogue/front-door.ts'

export interface RevisionDependencies {
  readonly repertoire: Repertoire
  readonly members: Members
  readonly ownPieces: OwnPieces
  readonly now: () => Date
}

export function revisionsRoutes(route: Route, { repertoire, members, ownPieces, now }: RevisionDependencies): void {
  route(
    'GET revisions',
    async ({ parts, query: { page } }) => {
      const entries = entriesToRevise(entriesOf(repertoire, parts), now())
      const start = (page - 1) * CATALOGUE_PAGE_SIZE
      return {
        data: entries.slice(start, start + CATALOGUE_PAGE_SIZE).map((entry) => presentEntry(entry, 1)),
        total: entries.length,
        meta: { current_page: page, last_page: Math.max(1, Math.ceil(entries.length / CATALOGUE_PAGE_SIZE)) },
      }
    },
    { parts: entryPartsOf({ members, ownPieces }) },
  )
}
