import fs from 'node:fs'
import path from 'node:path'
import { z } from 'zod'

/** First file of a backup: a list of the others and the PostgreSQL version that can read them. */
export const MANIFEST_NAME = 'prelude-backup.json'
/** Upper limit of entries: a longer list is not from a Prélude backup. */
export const MANIFEST_MOST_BYTES = 64 * 1024 * 1024

/** Path inside the cluster, with `/`; `..` is rejected. */
const inside = z
  .string()
  .max(100)
  .regex(/^[\w.-]+(\/[\w.-]+)*$/)
  .refine((name) => !name.split('/').some((part) => part === '.' || part === '..'))

export const manifestSchema = z.object({
  format: z.literal(1),
  made_at: z.iso.datetime(),
  prelude: z.string(),
  /** PostgreSQL's major version; a backup can only be restored with the same one. */
  postgres: z.string(),
  migrations: z.array(z.string()),
  folders: z.array(inside),
  files: z.array(z.object({ name: inside, size: z.int().min(0), sha256: z.string().length(64) })),
})
export type Manifest = z.output<typeof manifestSchema>

/** Failure of a backup, or an invalid backup file; the message is French. */
export class BackupFault extends Error {
  override readonly name = 'BackupFault'
}

/** PostgreSQL's major version, from the cluster's PG_VERSION file. */
export const postgresOf = (cluster: string): string => fs.readFileSync(path.join(cluster, 'PG_VERSION'), 'utf8').trim()
