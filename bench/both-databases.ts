import { startPostgres } from '../tools/postgres.ts'
import type { Row } from './harness.ts'

/** Measures on the embedded database (null) and, where one is installed, on a PostgreSQL that is started for it, by its address. */
export async function onBothDatabases(measure: (database: string, url: string | null) => Promise<readonly Row[]>): Promise<Row[]> {
  const rows = await measure('embedded', null)
  const postgres = await startPostgres()
  if (!postgres) {
    console.log('no PostgreSQL found: measured on the embedded database alone')
    return [...rows]
  }
  try {
    return [...rows, ...(await measure(`PostgreSQL ${postgres.version}`, postgres.url))]
  } finally {
    await postgres.stop()
  }
}
