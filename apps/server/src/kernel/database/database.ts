import type pg from 'pg'
import type { BackupReport } from './embedded/backup.ts'
import type { FreeBytes } from './embedded/free-space.ts'
import type { PreparedRestore, RestoreReport } from './embedded/restore.ts'
import type { GatheredReads } from './gathered-reads.ts'
import type { OpenTransaction } from './transact.ts'
import type { Sql, Transaction } from './transaction.ts'

export interface Database {
  readonly sql: Sql
  readonly pool: pg.Pool
  /** Runs a transaction, and again after a conflict with another one (40001, 40P01). */
  write<Result>(work: (transaction: Transaction) => Promise<Result>): Promise<Result>
  /** Finds the learner of a token, for many calls at once (`gathered-reads.ts`). */
  readonly readGathered: GatheredReads
  /** A transaction in few round trips (`transact.ts`), for frequent requests. */
  transact<Result>(work: (transaction: OpenTransaction) => Promise<Result>): Promise<Result>
  /** Free bytes on the database's disk; null if only the database server knows. */
  readonly freeBytes: FreeBytes | null
  /** Null for a PostgreSQL server and for a database in memory. */
  readonly files: DatabaseFiles | null
  close(): Promise<void>
}

/** File operations on the embedded database while it runs. */
export interface DatabaseFiles {
  backup(file: string, now: Date): Promise<BackupReport>
  prepareRestore(file: string): Promise<PreparedRestore>
  /** The caller closes all users of the database first, and reopens them afterwards: nothing read before is valid any more. */
  restore(prepared: PreparedRestore, now: Date): Promise<RestoreReport>
}

export interface DatabasePlace {
  /** URL of a PostgreSQL server; null for the embedded database. */
  readonly url: string | null
  /** Data folder of the embedded database; null keeps it in memory (tests). */
  readonly folder: string | null
  /** A packed cluster to begin with if there is no database yet. */
  readonly packedCluster?: string | null
  readonly onProblem: (problem: string) => void
  /** Another process has taken the data folder: this process must end without writing anything else. */
  readonly onFolderLost?: () => void
}
