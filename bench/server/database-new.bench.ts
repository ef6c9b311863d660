import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { packCluster } from '../../apps/server/src/kernel/database/embedded/packed-cluster.ts'
import { openDatabase } from '../../apps/server/src/kernel/database/open.ts'
import type { Row } from '../harness.ts'

export const name = 'A new embedded database, until its tables answer'

const MOST_SECONDS = 5
const TABLES = "select count(*)::int as count from information_schema.tables where table_schema = 'public'"

/** Seconds until a database in a new folder answers how many tables it has. */
async function secondsUntilTables(packedCluster: string | null): Promise<number> {
  const folder = mkdtempSync(join(tmpdir(), 'prelude-bench-'))
  try {
    const start = performance.now()
    const database = await openDatabase({ url: null, folder, packedCluster, onProblem: () => undefined })
    const { rows } = await database.pool.query<{ count: number }>(TABLES)
    const seconds = (performance.now() - start) / 1_000
    await database.close()
    if (!rows[0]?.count) throw new Error('no tables')
    return seconds
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

export async function run(): Promise<Row[]> {
  const packed = await packCluster()
  return [
    {
      what: 'from the packed cluster',
      measured: await secondsUntilTables(packed),
      unit: 's',
      samples: 1,
      bar: { max: MOST_SECONDS },
      comparedWith: 'as a first start does; content is read from files, not stored',
    },
    {
      what: 'by every migration',
      measured: await secondsUntilTables(null),
      unit: 's',
      samples: 1,
      bar: null,
      comparedWith: 'where nothing was packed',
    },
  ]
}
