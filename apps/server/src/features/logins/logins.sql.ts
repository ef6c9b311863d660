import type { Database } from '../../kernel/database/database.ts'
import { and, desc, eq, gt, lte, ne } from '../../kernel/database/drizzle.ts'
import type { Transaction } from '../../kernel/database/transaction.ts'
import { hashOf, LIFE_MS } from '../../kernel/learner/tokens.sql.ts'
import { tokens } from '../../kernel/learner/tokens.table.ts'

export interface LoginRow {
  readonly id: string
  readonly device: string
  readonly createdAt: Date
  readonly lastUsedAt: Date
  readonly current: boolean
}

const oldest = (now: Date): Date => new Date(now.getTime() - LIFE_MS)

/** The account's logins, latest first; `token` is the current one. */
export async function loginsOf(database: Database, userId: number, token: string, now: Date): Promise<LoginRow[]> {
  const current = hashOf(token)
  const rows = await database.sql
    .select()
    .from(tokens)
    .where(and(eq(tokens.userId, userId), gt(tokens.lastUsedAt, oldest(now))))
    .orderBy(desc(tokens.lastUsedAt), desc(tokens.createdAt))
  return rows.map(({ id, device, createdAt, lastUsedAt, tokenHash }) => ({ id, device, createdAt, lastUsedAt, current: current.equals(tokenHash) }))
}

export async function endLogins(transaction: Transaction, userId: number): Promise<void> {
  await transaction.delete(tokens).where(eq(tokens.userId, userId))
}

/** Ends every login but the current one; returns their number. */
export async function endOtherLogins(transaction: Transaction, userId: number, token: string): Promise<number> {
  const ended = await transaction
    .delete(tokens)
    .where(and(eq(tokens.userId, userId), ne(tokens.tokenHash, hashOf(token))))
    .returning({ id: tokens.id })
  return ended.length
}

export async function endLogin(transaction: Transaction, userId: number, id: string): Promise<boolean> {
  const ended = await transaction
    .delete(tokens)
    .where(and(eq(tokens.userId, userId), eq(tokens.id, id)))
    .returning({ id: tokens.id })
  return ended.length > 0
}

/** Deletes expired tokens. */
export async function sweepLogins(transaction: Transaction, now: Date): Promise<void> {
  await transaction.delete(tokens).where(lte(tokens.lastUsedAt, oldest(now)))
}
