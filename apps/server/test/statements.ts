import type pg from 'pg'
import type { TestApp } from './app.ts'

export interface SentStatement {
  readonly text: string
  readonly values: unknown[]
}

/** The SQL statements sent by `work`, in order. Restores the pool's connections afterwards, which other test files share. */
export async function statementsOf(test: TestApp, work: () => Promise<unknown>): Promise<SentStatement[]> {
  const statements: SentStatement[] = []
  const recorded = new Set<pg.PoolClient>()
  const record = (client: pg.PoolClient): void => {
    if (recorded.has(client)) return
    recorded.add(client)
    const query = client.query as (...given: unknown[]) => unknown
    client.query = ((...given: unknown[]) => {
      const [statement, values] = given as [string | { text: string; values?: unknown[] }, unknown]
      const text = typeof statement === 'string' ? statement : statement.text
      const inner = typeof statement === 'string' ? undefined : statement.values
      statements.push({ text, values: inner ?? (Array.isArray(values) ? values : []) })
      return query.apply(client, given)
    }) as never
  }
  const { pool } = test.database
  pool.on('acquire', record)
  try {
    await work()
  } finally {
    pool.off('acquire', record)
    for (const client of recorded) Reflect.deleteProperty(client, 'query')
  }
  return statements
}
