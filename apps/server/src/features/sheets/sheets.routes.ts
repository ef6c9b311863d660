import type { Database } from '../../kernel/database/open.ts'
import type { Route } from '../../kernel/http/routes.ts'
import type { Learner } from '../account/learner.ts'
import { memberPart } from '../account/member.sql.ts'
import { openContent } from '../../kernel/access/open-content.ts'
import type { Sheets } from '../../kernel/repertoire/sheets.ts'
import type { FindShortPlayable, ShortPlayable } from '../../kernel/repertoire/drills.ts'
import type { ShortSheets } from '../../kernel/repertoire/drill-sheets.ts'
import type { FindVersion } from '../../kernel/repertoire/visible-version.ts'

export interface SheetDependencies {
  readonly database: Database
  readonly findVersion: FindVersion
  readonly sheets: Sheets
  readonly findShort: FindShortPlayable
  readonly shortSheets: ShortSheets
  readonly now: () => Date
}

export function sheetsRoutes(route: Route, { database, findVersion, sheets, findShort, shortSheets, now }: SheetDependencies): void {
  route(
    'GET version/{id}/sheet',
    async ({ learner, params, query, parts }) => {
      const found = await findVersion(learner, params.id, parts.member.member)
      const { version } = found
      const { sheet } = await sheets(found, { learnerId: learner.id, transposition: query.transposition, field: 'transposition' })
      // A preview (the mini player) takes no action; only playing does (spec: choices §2.2).
      if (query.inPlayer) await openContent({ database, now }, learner, { playableType: 'version', playableId: version.id, isFree: version.isFree })
      return { content: sheet }
    },
    { parts: { member: memberPart } },
  )

  const deliver = async (learner: Learner, found: ShortPlayable, inPlayer: boolean) => {
    const { sheet } = shortSheets(found)
    const { playableType, id, isFree } = found
    if (inPlayer) await openContent({ database, now }, learner, { playableType, playableId: id, isFree })
    return { content: sheet }
  }
  route('GET challenge/{id}/sheet', async ({ learner, params, query }) =>
    deliver(learner, await findShort(learner, 'challenge', params.id), query.inPlayer),
  )
  route('GET exercises/{id}/sheet', async ({ learner, params, query }) =>
    deliver(learner, await findShort(learner, 'exercise', params.id), query.inPlayer),
  )
  route('GET blocs/{id}/sheet', async ({ learner, params }) => deliver(learner, await findShort(learner, 'bloc', params.id), false))
}
