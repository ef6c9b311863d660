import type { Sheet } from '@prelude/contract'
import { openContent } from '../../kernel/access/open-content.ts'
import type { Database } from '../../kernel/database/database.ts'
import type { Route } from '../../kernel/http/routes.ts'
import type { LearnerRow } from '../../kernel/learner/learner.ts'
import type { LearnerPart } from '../../kernel/learner/learner-parts.sql.ts'
import type { Members } from '../../kernel/learner/member.sql.ts'
import type { DrillSheets } from '../../kernel/repertoire/drill-sheets.ts'
import type { Drill, FindDrill } from '../../kernel/repertoire/drills.ts'
import type { Sheets } from '../../kernel/repertoire/sheets.ts'
import type { FindVersion } from '../../kernel/repertoire/visible-version.ts'
import type { WordsSource } from '../../kernel/repertoire/words.ts'

export interface SheetDependencies {
  readonly database: Database
  readonly members: Members
  readonly findVersion: FindVersion
  readonly sheets: Sheets
  readonly findDrill: FindDrill
  readonly drillSheets: DrillSheets
  readonly words: WordsSource
  /** Semitones by which the learner plays the version named by the path. */
  readonly keptOffset: LearnerPart<number | null>
  readonly now: () => Date
}

/** Response as UTF-8 JSON, cached with its sheet: serializing takes as long as the rest of the request. */
const answers = new WeakMap<Sheet, Buffer>()
const answerOf = (sheet: Sheet): Buffer => {
  const cached = answers.get(sheet)
  if (cached) return cached
  const made = Buffer.from(JSON.stringify({ content: sheet }))
  answers.set(sheet, made)
  return made
}

export function sheetsRoutes(
  route: Route,
  { database, members, findVersion, sheets, findDrill, drillSheets, words, keptOffset, now }: SheetDependencies,
): void {
  route(
    'GET version/{id}/sheet',
    async ({ learner, params, query, parts }) => {
      const visible = await findVersion(learner, params.id, parts.member.member)
      const { version } = visible
      const wanted = { learnerId: learner.id, transposition: query.transposition, field: 'transposition' }
      const { sheet } = await sheets(visible, wanted, { words: parts.words, offset: parts.offset })
      // A preview (the mini player) takes no action; only playing does (spec: choices §2.2).
      if (query.inPlayer)
        await openContent({ database, members, now }, learner, { playableType: 'version', playableId: version.id, isFree: version.isFree })
      return answerOf(sheet)
    },
    { parts: { member: members.part, words: words.part, offset: keptOffset } },
  )

  const deliver = async (learner: LearnerRow, drill: Drill, inPlayer: boolean) => {
    const { sheet } = drillSheets(drill)
    const { playableType, id, isFree } = drill
    if (inPlayer) await openContent({ database, members, now }, learner, { playableType, playableId: id, isFree })
    return answerOf(sheet)
  }
  route('GET challenge/{id}/sheet', async ({ learner, params, query }) =>
    deliver(learner, await findDrill(learner, 'challenge', params.id), query.inPlayer),
  )
  route('GET exercises/{id}/sheet', async ({ learner, params, query }) =>
    deliver(
      learner,
      await findDrill(learner, 'exercise', params.id, { tonality: { transposition: query.transposition ?? null, field: 'transposition' } }),
      query.inPlayer,
    ),
  )
  route('GET blocs/{id}/sheet', async ({ learner, params }) => deliver(learner, await findDrill(learner, 'bloc', params.id), false))
}
