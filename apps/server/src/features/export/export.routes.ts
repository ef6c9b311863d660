import type { Database } from '../../kernel/database/database.ts'
import type { Route } from '../../kernel/http/routes.ts'
import { type ExportedTables, exportDocument } from './export-document.ts'
import { createExports } from './export-stream.ts'

export interface ExportDependencies {
  readonly database: Database
  readonly now: () => Date
  readonly tables: ExportedTables
}

export function exportRoutes(route: Route, { database, now, tables }: ExportDependencies): void {
  const exports = createExports()
  route('GET user/export', async ({ learner, query }) =>
    exports.open(learner.id, () => exportDocument({ database, learner, exportedAt: now(), files: query.files, tables })),
  )
}
