import { sql } from '../../kernel/database/drizzle.ts'
import type { Database } from '../../kernel/database/open.ts'
import type { Route } from '../../kernel/http/routes.ts'
import type { Works } from '../../kernel/repertoire/repertoire.ts'

export function statusRoutes(route: Route, { database, works, version }: { database: Database; works: Works; version: string }): void {
  route('GET status', async () => {
    await database.sql.execute(sql`select 1`)
    return { status: 'ok', version, content_version: works.contentVersion }
  })
}
