import { administrate } from '../src/features/administration/administrate.ts'
import { issueToken } from '../src/kernel/learner/tokens.sql.ts'
import type { TestApp } from './app.ts'

/** Roles of callers (spec: account §6). */
export const ROLES = ['anonymous', 'free', 'trial', 'premium', 'planMember', 'draftAccess', 'admin'] as const
export type TestRole = (typeof ROLES)[number]

/** Administrator commands that give each role; free actions are used up, so that only the role opens contents. */
const COMMANDS: { readonly [Of in Exclude<TestRole, 'anonymous'>]: readonly (readonly [word: string, value: string])[] } = {
  free: [],
  trial: [['trial', 'on']],
  premium: [['premium', 'on']],
  planMember: [['plan', 'EARLY_MEMBER']],
  draftAccess: [['draft', 'on']],
  admin: [['team', 'on']],
}

/** `users` first: the other tables refer to it. */
const TABLES =
  "select table_name as name from information_schema.tables where table_schema = 'public' and table_name <> 'migrations' order by table_name <> 'users', 1"

interface Settled {
  readonly ids: ReadonlyMap<TestRole, number>
  /** Rows of each table as JSON, in an order in which they can be inserted again. */
  readonly rows: readonly (readonly [table: string, rows: string])[]
}
const settled = new WeakMap<TestApp, Settled>()

async function settleAnew(test: TestApp): Promise<ReadonlyMap<TestRole, number>> {
  const ids = new Map<TestRole, number>()
  for (const [role, commands] of Object.entries(COMMANDS) as [Exclude<TestRole, 'anonymous'>, (typeof COMMANDS)['free']][]) {
    const email = `${role.toLowerCase()}@exemple.fr`
    await test.signup(email)
    for (const [word, value] of [...commands, ['count', '0'] as const]) await administrate(test.database, [word, email, value], test.now)
    const { rows } = await test.database.pool.query('select id from users where email = $1', [email])
    ids.set(role, rows[0].id)
  }
  return ids
}

async function remember(test: TestApp, ids: Settled['ids']): Promise<void> {
  const rows: [string, string][] = []
  for (const { name } of (await test.database.pool.query<{ name: string }>(TABLES)).rows) {
    const { rows: lineRows } = await test.database.pool.query(`select json_agg(line)::text as lines from ${name} line`)
    if (lineRows[0]?.lines) rows.push([name, lineRows[0].lines])
  }
  settled.set(test, { ids, rows })
}

/** Inserts the rows of the first call again: the same learners, without thirty transactions per test. */
async function putBack(test: TestApp, { ids, rows }: Settled): Promise<Settled['ids']> {
  for (const [table, lines] of rows)
    await test.database.pool.query(`insert into ${table} overriding system value select * from json_populate_recordset(null::${table}, $1::json)`, [
      lines,
    ])
  await test.database.pool.query("select setval(pg_get_serial_sequence('users', 'id'), (select max(id) from users))")
  return ids
}

async function idsOf(test: TestApp): Promise<Settled['ids']> {
  const { rows } = await test.database.pool.query('select 1 from users limit 1')
  const settledRoles = settled.get(test)
  if (rows.length === 0 && settledRoles) return putBack(test, settledRoles)
  const ids = await settleAnew(test)
  if (rows.length === 0) await remember(test, ids)
  return ids
}

/** A learner of each role; the returned function issues a fresh token, since some calls end every login. */
export async function settleRoles(test: TestApp): Promise<(role: TestRole) => Promise<string | undefined>> {
  const ids = await idsOf(test)
  return async (role) => {
    const id = ids.get(role)
    return id === undefined ? undefined : test.database.write((transaction) => issueToken(transaction, id, test.now, { provedAt: test.now }))
  }
}
