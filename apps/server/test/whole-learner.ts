import type { TestApp } from './app.ts'
import { scoreFile } from './score-file.ts'

export const OWN_FILE = scoreFile({ title: 'Gamme à soi', measures: 4 })

const rowsOf = async <Row>(test: TestApp, statement: string, values: unknown[] = []): Promise<Row[]> =>
  (await test.database.pool.query(statement, values)).rows as Row[]

/** Names of all tables. */
export const tableNames = async (test: TestApp): Promise<string[]> =>
  (await rowsOf<{ name: string }>(test, "select table_name as name from information_schema.tables where table_schema = 'public' order by 1")).map(
    ({ name }) => name,
  )
export const tablesOfLearners = async (test: TestApp): Promise<string[]> =>
  (
    await rowsOf<{ name: string }>(
      test,
      "select table_name as name from information_schema.columns where table_schema = 'public' and column_name = 'user_id' order by 1",
    )
  ).map(({ name }) => name)

/** Values for columns with a check constraint. */
const FITTING: Readonly<Record<string, string>> = { master_type: "'section'", day: "'2026-11-21'" }
/** A valid value for each PostgreSQL type; $1 is the learner. */
const VALUES: Readonly<Record<string, string>> = {
  integer: '1',
  smallint: '1',
  'double precision': '1',
  boolean: 'true',
  text: "'of learner ' || $1::int",
  uuid: 'gen_random_uuid()',
  jsonb: `'{"some":"thing"}'`,
  bytea: "convert_to('of learner ' || $1::int, 'UTF8')",
  'timestamp with time zone': "'2026-11-21T10:00:00Z'",
}

async function fillTable(test: TestApp, table: string, userId: number): Promise<void> {
  const columns = await rowsOf<{ name: string; type: string }>(
    test,
    `select column_name as name, data_type as type from information_schema.columns
     where table_schema = 'public' and table_name = $1 and is_nullable = 'NO' and is_identity = 'NO' and column_default is null and column_name <> 'user_id'`,
    [table],
  )
  const values = columns.map(({ name, type }) => {
    const value = FITTING[name] ?? VALUES[type]
    if (!value) throw new Error(`${table}.${name} is of a type that the tests do not know: ${type}`)
    return value
  })
  const names = ['user_id', ...columns.map(({ name }) => name)]
  await test.database.pool.query(`insert into ${table} (${names.join(', ')}) values (${['$1::int', ...values].join(', ')})`, [userId])
}

/** Inserts a row for a learner into every table with a learner id, including future ones. */
export async function fillEveryTable(test: TestApp, token: string): Promise<{ id: number; versionId: number }> {
  const { id, email } = (await test.call('GET user', { token })).answer.data
  const imported = await test.call('POST imports', { token, body: { file_name: 'gamme-a-soi.musicxml' }, file: OWN_FILE })
  if (imported.status !== 200) throw new Error(imported.error.message)
  const versionId = imported.answer.content.versions[0]?.id ?? 0
  await test.database.pool.query('insert into version_lyrics values ($1, 1, \'[[0,"la"]]\', now(), $2)', [versionId, id])
  await test.database.pool.query("insert into waiting_list values ($1, $1, 'store', now())", [email])
  for (const table of await tablesOfLearners(test)) {
    const [row] = await rowsOf(test, `select 1 from ${table} where user_id = $1 limit 1`, [id])
    if (!row) await fillTable(test, table, id)
  }
  return { id, versionId }
}

/** Tables in whose rows a text occurs, upper or lower case. */
export async function tablesThatSay(test: TestApp, text: string): Promise<string[]> {
  const tables: string[] = []
  for (const table of await tableNames(test)) {
    const [row] = await rowsOf<{ count: number }>(
      test,
      `select count(*)::int as count from ${table} as line where line::text ilike '%' || $1 || '%'`,
      [text],
    )
    if (row && row.count > 0) tables.push(table)
  }
  return tables
}
