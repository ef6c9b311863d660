import type { Database } from '../../database/open.ts'
import type { Route } from '../../http/routes.ts'
import { presentScore, type ScoreEntry } from './scores.present.ts'
import { progressOf } from './scores.sql.ts'

export function scoresRoutes(route: Route, { database }: { database: Database }): void {
  route('GET scores', async ({ learner }) => {
    const list = async (kind: 'version' | 'challenge'): Promise<ScoreEntry[]> =>
      [...(await progressOf(database, learner.id, kind))].map(([id, progress]) => presentScore(id, progress)).sort((one, other) => one.id - other.id)
    return { content: { challenges: await list('challenge'), versions: await list('version') } }
  })
}
