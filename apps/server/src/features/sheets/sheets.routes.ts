import { openContent } from '../../kernel/access/open-content.ts'
import type { Database } from '../../kernel/database/open.ts'
import type { Route } from '../../kernel/http/routes.ts'
import type { DrillSheets } from '../../kernel/repertoire/drill-sheets.ts'
import type { Drill, FindDrill } from '../../kernel/repertoire/drills.ts'
import type { Sheets } from '../../kernel/repertoire/sheets.ts'
import type { FindVersion } from '../../kernel/repertoire/visible-version.ts'
import type { Learner } from '../account/learner.ts'
import { memberPart } from '../account/member.sql.ts'

export interface SheetDependencies {
  readonly database: Database
  readonly findVersion: FindVersion
  readonly sheets: Sheets
  readonly findDrill: FindDrill
  readonly drillSheets: DrillSheets
  readonly now: () => Date
}

export function sheetsRoutes(route: Route, { database, findVersion, sheets, findDrill, drillSheets, now }: SheetDependencies): void {
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

  const deliver = async (learner: Learner, found: Drill, inPlayer: boolean) => {
    const { sheet } = drillSheets(found)
    const { playableType, id, isFree } = found
    if (inPlayer) await openContent({ database, now }, learner, { playableType, playableId: id, isFree })
    return { content: sheet }
  }
  route('GET challenge/{id}/sheet', async ({ learner, params, query }) =>
    deliver(learner, await findDrill(learner, 'challenge', params.id), query.inPlayer),
  )
  route('GET exercises/{id}/sheet', async ({ learner, params, query }) =>
    deliver(learner, await findDrill(learner, 'exercise', params.id), query.inPlayer),
  )
  route('GET blocs/{id}/sheet', async ({ learner, params }) => deliver(learner, await findDrill(learner, 'bloc', params.id), false))
}
