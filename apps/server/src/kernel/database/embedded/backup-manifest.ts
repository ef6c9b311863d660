import fs from 'node:fs'
import path from 'node:path'
import { z } from 'zod'

/** The first file of a backup: what the others are, and who can read them. */
export const MANIFEST_NAME = 'prelude-backup.json'
/** More would be no list of ours. */
export const MANIFEST_MOST_BYTES = 64 * 1024 * 1024

/** Inside the cluster, with `/`; nothing that would lead out of it. */
const inside = z
  .string()
  .max(100)
  .regex(/^[\w.-]+(\/[\w.-]+)*$/)
  .refine((name) => !name.split('/').some((part) => part === '.' || part === '..'))

export const manifestSchema = z.object({
  format: z.literal(1),
  made_at: z.iso.datetime(),
  prelude: z.string(),
  /** Its major version, which is the one that has to fit. */
  postgres: z.string(),
  migrations: z.array(z.string()),
  folders: z.array(inside),
  files: z.array(z.object({ name: inside, size: z.int().min(0), sha256: z.string().length(64) })),
})
export type Manifest = z.output<typeof manifestSchema>

/** What a backup could not do, or why a file is none; the message says it in French. */
export class BackupFault extends Error {
  override readonly name = 'BackupFault'
}

/** PostgreSQL's major version, as it stands in a cluster. */
export const postgresOf = (cluster: string): string => fs.readFileSync(path.join(cluster, 'PG_VERSION'), 'utf8').trim()
