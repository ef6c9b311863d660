import { and, eq } from '../../database/drizzle.ts'
import type { Database } from '../../database/open.ts'
import { contentOpens, scores } from '../../database/schema.ts'

/** What a learner did with one content: opened it, played it, how well at best. */
export interface Progress {
  readonly best: number | null
  readonly bestAt: Date | null
  readonly discoveredAt: Date | null
  readonly lastOpenedAt: Date | null
}

export const NO_PROGRESS: Progress = { best: null, bestAt: null, discoveredAt: null, lastOpenedAt: null }

/** Everything the learner opened or played of one kind, by id. */
export async function progressOf(database: Database, userId: number, playableType: 'version' | 'challenge'): Promise<ReadonlyMap<number, Progress>> {
  const [played, opened] = await Promise.all([
    database.sql
      .select({ id: scores.playableId, best: scores.best, bestAt: scores.bestAt })
      .from(scores)
      .where(and(eq(scores.userId, userId), eq(scores.playableType, playableType))),
    database.sql
      .select({ id: contentOpens.playableId, discoveredAt: contentOpens.discoveredAt, lastOpenedAt: contentOpens.lastOpenedAt })
      .from(contentOpens)
      .where(and(eq(contentOpens.userId, userId), eq(contentOpens.playableType, playableType))),
  ])
  const progress = new Map<number, Progress>()
  for (const { id, ...open } of opened) progress.set(id, { ...NO_PROGRESS, ...open })
  for (const { id, ...score } of played) progress.set(id, { ...NO_PROGRESS, ...progress.get(id), ...score })
  return progress
}
