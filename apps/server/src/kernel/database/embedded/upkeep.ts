import type pg from 'pg'

const LOOK_MS = 20_000
const CHECKPOINT_MS = 5 * 60_000
const CHECKPOINT_BYTES = 48 * 1024 * 1024
const VACUUM_MS = 60 * 60_000

/** Checkpoint and vacuum: the embedded database has neither checkpointer nor autovacuum, and its log would grow without limit (1.6 GB seen). */
export function startUpkeep(pool: pg.Pool, onError: (error: unknown) => void): { stop(): void } {
  let written = 0
  let checkpointAt = performance.now()
  let vacuumAt = performance.now()
  const look = async (): Promise<void> => {
    const { rows } = await pool.query<{ bytes: string | number }>("select pg_wal_lsn_diff(pg_current_wal_insert_lsn(), '0/0')::float8 as bytes")
    const bytes = Number(rows[0]?.bytes ?? 0)
    const now = performance.now()
    if (bytes - written > CHECKPOINT_BYTES || (bytes > written && now - checkpointAt > CHECKPOINT_MS)) {
      await pool.query('checkpoint')
      written = bytes
      checkpointAt = now
    }
    if (now - vacuumAt > VACUUM_MS) {
      await pool.query('vacuum analyze')
      vacuumAt = now
    }
  }
  let busy = false
  const timer = setInterval(() => {
    if (busy) return
    busy = true
    look()
      .catch(onError)
      .finally(() => {
        busy = false
      })
  }, LOOK_MS)
  timer.unref()
  return { stop: () => clearInterval(timer) }
}
