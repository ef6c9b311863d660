import type { Sheet } from '@prelude/contract'
import type { Timeline } from '@prelude/domain/score'
import { extractOf, type IsShownWhole, type ShownContent } from '../../kernel/access/extracts.ts'
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
  readonly isShownWhole: IsShownWhole
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
  { database, members, findVersion, sheets, findDrill, drillSheets, words, keptOffset, isShownWhole, now }: SheetDependencies,
): void {
  /** Playing takes an action; looking takes none, and shows an extract of what was never opened (spec: choices §2.2). */
  const deliver = async (
    learner: LearnerRow,
    made: { readonly sheet: Sheet; readonly timeline: Timeline },
    shown: ShownContent,
    inPlayer: boolean,
  ) => {
    if (inPlayer) await openContent({ database, members, now }, learner, shown.content)
    const isWhole = inPlayer || (await isShownWhole(learner, shown))
    return answerOf(isWhole ? made.sheet : extractOf(made).sheet)
  }
  route(
    'GET version/{id}/sheet',
    async ({ learner, params, query, parts }) => {
      const visible = await findVersion(learner, params.id, parts.member.member)
      const { version } = visible
      const wanted = { learnerId: learner.id, transposition: query.transposition, field: 'transposition' }
      const made = await sheets(visible, wanted, { words: parts.words, offset: parts.offset })
      const content = { playableType: 'version', playableId: version.id, isFree: version.isFree } as const
      return deliver(learner, made, { content, member: parts.member.member }, query.inPlayer)
    },
    { parts: { member: members.part, words: words.part, offset: keptOffset } },
  )

  const deliverDrill = (learner: LearnerRow, drill: Drill, inPlayer: boolean) =>
    deliver(learner, drillSheets(drill), { content: { playableType: drill.playableType, playableId: drill.id, isFree: drill.isFree } }, inPlayer)
  route('GET challenge/{id}/sheet', async ({ learner, params, query }) =>
    deliverDrill(learner, await findDrill(learner, 'challenge', params.id), query.inPlayer),
  )
  route('GET exercises/{id}/sheet', async ({ learner, params, query }) =>
    deliverDrill(
      learner,
      await findDrill(learner, 'exercise', params.id, { tonality: { transposition: query.transposition ?? null, field: 'transposition' } }),
      query.inPlayer,
    ),
  )
  route('GET blocs/{id}/sheet', async ({ learner, params }) => deliverDrill(learner, await findDrill(learner, 'bloc', params.id), false))
}
