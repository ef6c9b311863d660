import type { Database } from '../../database/open.ts'
import type { Route } from '../../http/routes.ts'
import { exportOf } from './export.sql.ts'

export function exportRoutes(route: Route, { database, now }: { readonly database: Database; readonly now: () => Date }): void {
  route('GET user/export', async ({ learner }) => ({ content: { exported_at: now().toISOString(), ...(await exportOf(database, learner)) } }))
}
