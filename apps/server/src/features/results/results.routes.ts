import type { Route } from '../../kernel/http/routes.ts'
import { presentScore, type ScoreEntry } from './results.present.ts'
import { type ContentProgress, progressPart } from './results.sql.ts'

const listOf = (progress: ReadonlyMap<number, ContentProgress>): ScoreEntry[] =>
  [...progress].map(([id, result]) => presentScore(id, result)).sort((a, b) => a.id - b.id)

export function resultsRoutes(route: Route): void {
  route('GET scores', async ({ parts }) => ({ content: { challenges: listOf(parts.challenges), versions: listOf(parts.versions) } }), {
    parts: { challenges: progressPart('challenge'), versions: progressPart('version') },
  })
}
