import fs from 'node:fs'
import path from 'node:path'
import type pg from 'pg'

export const MIGRATIONS_FOLDER = path.join(import.meta.dirname, '../../../migrations')

/** Key of the advisory lock; any number that no other lock uses. */
const MIGRATION_LOCK = 7_735_433

export const migrationNames = (folder = MIGRATIONS_FOLDER): string[] =>
  fs
    .readdirSync(folder)
    .filter((name) => /^\d{4}_[\w-]+\.sql$/.test(name))
    .sort()

/** The database was made by a newer Prélude, whose schema this one does not know. */
export class DatabaseTooNew extends Error {
  override readonly name = 'DatabaseTooNew'
  constructor(unknown: readonly string[]) {
    super(`La base de données vient d’une version plus récente de Prélude (${unknown.join(', ')}) : installez cette version-là.`)
  }
}

/** Applies pending migrations, each file in a transaction; servers that start together wait for one another. */
export async function migrate(pool: pg.Pool, folder = MIGRATIONS_FOLDER): Promise<readonly string[]> {
  const client = await pool.connect()
  try {
    await client.query('select pg_advisory_lock($1)', [MIGRATION_LOCK])
    await client.query('create table if not exists migrations (name text primary key, applied_at timestamptz not null default now())')
    const { rows } = await client.query<{ name: string }>('select name from migrations')
    const applied = new Set(rows.map(({ name }) => name))
    const names = migrationNames(folder)
    const unknown = [...applied].filter((name) => !names.includes(name))
    if (unknown.length > 0) throw new DatabaseTooNew(unknown)
    const missing = names.filter((name) => !applied.has(name))
    for (const name of missing) {
      await client.query('begin')
      try {
        await client.query(fs.readFileSync(path.join(folder, name), 'utf8'))
        await client.query('insert into migrations (name) values ($1)', [name])
        await client.query('commit')
      } catch (error) {
        await client.query('rollback')
        throw error
      }
    }
    return missing
  } finally {
    await client.query('select pg_advisory_unlock($1)', [MIGRATION_LOCK]).catch(() => undefined)
    client.release()
  }
}
