import type { Database } from '../../kernel/database/database.ts'
import type { Route } from '../../kernel/http/routes.ts'
import type { Repertoire } from '../../kernel/repertoire/repertoire.ts'

export function statusRoutes(route: Route, { database, repertoire, version }: { database: Database; repertoire: Repertoire; version: string }): void {
  route('GET status', async () => {
    await database.pool.query('select 1')
    return { status: 'ok', version, content_version: repertoire.contentVersion }
  })
}
