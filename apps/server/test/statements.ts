import type { TestApp } from './app.ts'

export interface Statement {
  readonly text: string
  readonly values: unknown[]
}

const recorders = new WeakMap<TestApp, Statement[]>()

/** Everything that is asked of the database from now on, in order; the list is the caller's to empty. */
function recorderOf(test: TestApp): Statement[] {
  const known = recorders.get(test)
  if (known) return known
  const statements: Statement[] = []
  recorders.set(test, statements)
  const recorded = new WeakSet<object>()
  test.database.pool.on('acquire', (client) => {
    if (recorded.has(client)) return
    recorded.add(client)
    const query = client.query.bind(client) as (...given: unknown[]) => unknown
    client.query = ((...given: unknown[]) => {
      const [asked, values] = given as [string | { text: string; values?: unknown[] }, unknown]
      const text = typeof asked === 'string' ? asked : asked.text
      const inner = typeof asked === 'string' ? undefined : asked.values
      statements.push({ text, values: inner ?? (Array.isArray(values) ? values : []) })
      return query(...given)
    }) as never
  })
  return statements
}

/** The statements that some work asks of the database. */
export async function statementsOf(test: TestApp, work: () => Promise<unknown>): Promise<Statement[]> {
  const statements = recorderOf(test)
  statements.length = 0
  await work()
  return [...statements]
}
