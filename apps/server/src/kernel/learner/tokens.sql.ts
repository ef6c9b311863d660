import { createHash, randomBytes } from 'node:crypto'
import type { TimeZone } from '@prelude/domain/learning'
import type { Database } from '../database/database.ts'
import { and, desc, eq, inArray } from '../database/drizzle.ts'
import type { Transaction } from '../database/transaction.ts'
import { createReadByToken, type KnownLearner, type LearnerParts } from './learner-parts.sql.ts'
import { tokens } from './tokens.table.ts'
import { users } from './users.table.ts'

const TOKEN_BYTES = 32
/** Minimum interval between writes of `last_used_at`, so that a request does not cost a write. */
const USE_NOTED_MS = 60 * 60_000
/** A token unused for half a year is expired. */
export const LIFE_MS = 182 * 24 * 60 * 60_000

/** The learner's id in base 36, a dot, 256 random bits: the id allows a lookup by primary key. */
const TOKEN = /^([0-9a-z]{1,7})\.([\w-]{43})$/
export const hashOf = (token: string): Buffer => createHash('sha256').update(token).digest()
const ownerOf = (token: string): number | undefined => {
  const owner = Number.parseInt(TOKEN.exec(token)?.[1] ?? '', 36)
  return owner >= 1 && owner <= 2_147_483_647 ? owner : undefined
}
const tokenIs = (owner: number, token: string) => and(eq(tokens.userId, owner), eq(tokens.tokenHash, hashOf(token)))

/** Logins per account; beyond that the least recently used one ends. */
export const MOST_LOGINS = 100

export interface NewLogin {
  /** Device name by which the owner recognizes the login. */
  readonly device?: string
  /** Time of the last password or provider check; null for a login made by hand-off. */
  readonly provedAt: Date | null
}

/** Creates a token, of which only the hash is stored. */
export async function issueToken(transaction: Transaction, userId: number, now: Date, { device = '', provedAt }: NewLogin): Promise<string> {
  const token = `${userId.toString(36)}.${randomBytes(TOKEN_BYTES).toString('base64url')}`
  await transaction.insert(tokens).values({ userId, tokenHash: hashOf(token), createdAt: now, lastUsedAt: now, device, provedAt })
  const unused = await transaction
    .select({ tokenHash: tokens.tokenHash })
    .from(tokens)
    .where(eq(tokens.userId, userId))
    .orderBy(desc(tokens.lastUsedAt), desc(tokens.createdAt))
    .offset(MOST_LOGINS)
  const hashes = unused.map(({ tokenHash }) => tokenHash)
  if (hashes.length > 0) await transaction.delete(tokens).where(and(eq(tokens.userId, userId), inArray(tokens.tokenHash, hashes)))
  return token
}

/** What a request says beside its token. */
export interface AskedBy {
  readonly item?: number
  readonly timeZone?: TimeZone
}

/** Finds the learner of a token, with parts, in one statement. */
export function createLearnerOfToken<Parts extends LearnerParts>(
  database: Database,
  parts: Parts,
): (token: string, now: Date, askedBy?: AskedBy) => Promise<KnownLearner<Parts> | undefined> {
  const read = createReadByToken(parts)
  return async (token, now, { item = 0, timeZone = null } = {}) => {
    const owner = ownerOf(token)
    if (owner === undefined) return undefined
    const match = await read(database.readGathered, { owner, tokenHash: hashOf(token), item, timeZone }, now)
    if (!match) return undefined
    const unusedMs = now.getTime() - match.lastUsedAt.getTime()
    if (unusedMs > LIFE_MS) return undefined
    // With a full disk reading must still be possible.
    if (unusedMs > USE_NOTED_MS)
      await database.sql
        .update(tokens)
        .set({ lastUsedAt: now })
        .where(tokenIs(owner, token))
        .catch(() => undefined)
    if (match.hasMoved)
      await database.sql
        .update(users)
        .set({ timeZone: match.learner.timeZone })
        .where(eq(users.id, owner))
        .catch(() => undefined)
    return match
  }
}

/** When the login's owner last proved their identity; null for a hand-off. */
export async function provedAtOf(database: Database, token: string): Promise<Date | null> {
  const owner = ownerOf(token)
  if (owner === undefined) return null
  const [row] = await database.sql.select({ provedAt: tokens.provedAt }).from(tokens).where(tokenIs(owner, token))
  return row?.provedAt ?? null
}

export async function revokeToken(database: Database, token: string): Promise<void> {
  const owner = ownerOf(token)
  if (owner !== undefined) await database.sql.delete(tokens).where(tokenIs(owner, token))
}
