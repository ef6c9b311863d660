import { learnerDay, levelOf } from '@prelude/domain/learning'
import { measureLetters, measureSummaryOf } from '@prelude/domain/practice'
import type { Database } from '../../kernel/database/database.ts'
import type { Route } from '../../kernel/http/routes.ts'
import type { LearnerRow } from '../../kernel/learner/learner.ts'
import { Refusal } from '../../kernel/refusal.ts'
import type { FindPlayable } from '../../kernel/repertoire/playables.ts'
import type { Repertoire } from '../../kernel/repertoire/repertoire.ts'
import { completedModulesPart, pointDaysPart } from '../activity/front-door.ts'
import { sessionDaysPart } from '../sessions/front-door.ts'
import { keepDigest, type PlayedVersion, pastTakesOf, playedDaysPart, playedVersionsPart } from '../takes/front-door.ts'
import { levelPointsOf, presentDays } from './progress.present.ts'

export interface ProgressDependencies {
  readonly database: Database
  readonly repertoire: Repertoire
  readonly findPlayable: FindPlayable
  readonly now: () => Date
}

/** Versions that are worked out a call: with a hundred takes one costs some 20 ms, and the answer stays quick where very many wait for it. */
const WORKED_OUT_A_CALL = 1

export function progressRoutes(route: Route, { database, repertoire, findPlayable, now }: ProgressDependencies): void {
  route(
    'GET progress',
    async ({ learner, parts }) => ({
      content: {
        ...presentDays(parts, learnerDay(learner.timeZone, now().getTime())),
        level_points: levelPointsOf(parts.completed, levelOf(learner.levelValue).value, repertoire.modules),
      },
    }),
    { parts: { points: pointDaysPart, sessions: sessionDaysPart, played: playedDaysPart, completed: completedModulesPart } },
  )

  /** What the takes of a version say; nothing where the learner no longer sees it. */
  const workOut = async (learner: LearnerRow, { versionId, revision }: PlayedVersion): Promise<PlayedVersion['measured']> => {
    const playable = await findPlayable(learner, { type: 'version', id: versionId, transposition: null }).catch((error: unknown) => {
      if (error instanceof Refusal) return null
      throw error
    })
    const measureCount = playable?.timeline.measures.length ?? 0
    const takes = playable ? await pastTakesOf(database.sql, learner.id, playable.content) : []
    const measured = { measureCount, digest: measureSummaryOf(takes, measureCount) }
    await keepDigest(database.pool, learner.id, { versionId, revision, measured })
    return measured
  }

  route(
    'GET progress/measures',
    async ({ learner, parts }) => {
      const stale = parts.versions.filter(({ measured }) => measured === null)
      const fresh = new Map<number, PlayedVersion['measured']>()
      for (const version of stale.slice(0, WORKED_OUT_A_CALL)) fresh.set(version.versionId, await workOut(learner, version))
      const versions = parts.versions.flatMap(({ versionId, measured }) => {
        const { digest, measureCount } = measured ?? fresh.get(versionId) ?? { digest: {}, measureCount: 0 }
        // Nothing is certain of a version whose takes were erased, or all of them unsure.
        return Object.keys(digest).length === 0 ? [] : [{ version_id: versionId, states: measureLetters(digest, measureCount, now().getTime()) }]
      })
      return { content: { versions, pending: Math.max(0, stale.length - WORKED_OUT_A_CALL) } }
    },
    { parts: { versions: playedVersionsPart } },
  )

  route(
    'GET practice/days',
    async ({ learner, parts }) => {
      const { today, days } = presentDays({ points: [], ...parts }, learnerDay(learner.timeZone, now().getTime()))
      return { content: { today, days: days.filter(({ seconds }) => seconds > 0).map(({ day, seconds }) => ({ day, seconds })) } }
    },
    { parts: { sessions: sessionDaysPart, played: playedDaysPart } },
  )
}
