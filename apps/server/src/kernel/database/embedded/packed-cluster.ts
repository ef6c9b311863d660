import { createHash } from 'node:crypto'
import fs from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'
import pg from 'pg'
import { MIGRATIONS_FOLDER, migrate, migrationNames } from '../migrate.ts'
import { openEmbedded } from './embedded.ts'

const CACHE_FOLDER = path.join(import.meta.dirname, '../../../../../../.cache')

/** Path of the packed cluster for these migrations and this version of PGlite, whether it exists or not. */
export function packedClusterPath(): string {
  const engine = fs.readFileSync(path.join(path.dirname(createRequire(import.meta.url).resolve('@electric-sql/pglite')), '../package.json'), 'utf8')
  const hash = createHash('sha256').update((JSON.parse(engine) as { version: string }).version)
  for (const name of migrationNames()) hash.update(name).update(fs.readFileSync(path.join(MIGRATIONS_FOLDER, name)))
  return path.join(CACHE_FOLDER, `database-${hash.digest('hex').slice(0, 16)}.tar.gz`)
}

export const knownPackedCluster = (): string | null => (fs.existsSync(packedClusterPath()) ? packedClusterPath() : null)

/** A cluster with all tables, as one file: tests start from it in a second, and a first start is faster too. */
export async function packCluster(): Promise<string> {
  const target = packedClusterPath()
  if (fs.existsSync(target)) return target
  const embedded = await openEmbedded({ folder: null, packedCluster: null, mayCreate: true }, () => undefined)
  const pool = new pg.Pool({ user: 'postgres', database: 'postgres', max: 1, stream: () => embedded.connect() })
  await migrate(pool)
  await pool.query('checkpoint')
  const bytes = await embedded.pack()
  await pool.end()
  await embedded.close()
  fs.mkdirSync(path.dirname(target), { recursive: true })
  const unfinished = `${target}.${process.pid}`
  fs.writeFileSync(unfinished, bytes)
  fs.renameSync(unfinished, target)
  return target
}

if (import.meta.main) process.stdout.write(`${await packCluster()}\n`)
