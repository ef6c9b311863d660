import { CATALOGUE_PAGE_SIZE } from '@prelude/contract'
import { learnersDayOf } from '@prelude/domain/learning/revision'
import type { Route } from '../../kernel/http/routes.ts'
import type { Members } from '../../kernel/learner/member.sql.ts'
import type { OwnPieces } from '../../kernel/repertoire/own-pieces.ts'
import type { Repertoire } from '../../kernel/repertoire/repertoire.ts'
import { entriesById, entryPartsOf, presentEntry } from '../catalogue/front-door.ts'
import { dueRevisions, presentToday, revisableOf } from './due.ts'
import { learntSectionsPart } from './memories.sql.ts'

export interface RevisionDependencies {
  readonly repertoire: Repertoire
  readonly members: Members
  readonly ownPieces: OwnPieces
  readonly now: () => Date
}

export function revisionsRoutes(route: Route, { repertoire, members, ownPieces, now }: RevisionDependencies): void {
  const parts = { ...entryPartsOf({ members, ownPieces }), learnt: learntSectionsPart }

  route(
    'GET revisions',
    async ({ learner, parts: { learnt, ...own }, query: { page } }) => {
      const revisable = revisableOf(entriesById(repertoire, own), repertoire)
      const due = dueRevisions(learnt, revisable, learnersDayOf(learner.timeZone, now().getTime())).filter(
        ({ playableType }) => playableType === 'version',
      )
      const entries = [...new Set(due.map(({ playableId }) => playableId))].flatMap((id) => revisable.entries.get(id) ?? [])
      const start = (page - 1) * CATALOGUE_PAGE_SIZE
      return {
        data: entries.slice(start, start + CATALOGUE_PAGE_SIZE).map((entry) => presentEntry(entry, 1)),
        total: entries.length,
        meta: { current_page: page, last_page: Math.max(1, Math.ceil(entries.length / CATALOGUE_PAGE_SIZE)) },
      }
    },
    { parts },
  )

  route(
    'GET revisions/today',
    async ({ learner, parts: { learnt, ...own } }) => {
      const revisable = revisableOf(entriesById(repertoire, own), repertoire)
      return { content: presentToday(revisable, dueRevisions(learnt, revisable, learnersDayOf(learner.timeZone, now().getTime()))) }
    },
    { parts },
  )
}
