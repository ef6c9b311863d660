import { createHash, randomBytes } from 'node:crypto'
import { and, eq, gt, inArray, lte, sql } from '../../kernel/database/drizzle.ts'
import type { Sql, Transaction } from '../../kernel/database/transaction.ts'
import { users } from '../../kernel/learner/users.table.ts'
import { Refusal } from '../../kernel/refusal.ts'
import { oneTimeCodes } from './one-time-codes.table.ts'

const CODE_BYTES = 32
const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS
const DAY_MS = 24 * HOUR_MS

/** Without an agreement by then the parent counts as refusing. */
export const PARENT_DAYS = 14
/** Days in which an erasure can be cancelled. */
export const DELETION_GRACE_DAYS = 7

/** Lifetime of each kind of code. */
const LIFE_MS = {
  'sign-in': 2 * MINUTE_MS,
  identity: 2 * MINUTE_MS,
  password: HOUR_MS,
  'email-change': DAY_MS,
  email: 7 * DAY_MS,
  deletion: DELETION_GRACE_DAYS * DAY_MS,
  parent: PARENT_DAYS * DAY_MS,
} as const
export type Purpose = keyof typeof LIFE_MS

export interface Payloads {
  readonly 'sign-in': Readonly<Record<string, never>>
  readonly identity: { readonly token: string; readonly email: string | null; readonly firstname: string }
  readonly password: Readonly<Record<string, never>>
  readonly 'email-change': { readonly email: string }
  /** The address to confirm; the code is void once the account has another one. */
  readonly email: { readonly email: string }
  readonly deletion: Readonly<Record<string, never>>
  readonly parent: Readonly<Record<string, never>>
}

export interface UsedCode {
  readonly purpose: Purpose
  readonly userId: number | null
  readonly payload: unknown
}

const hashOf = (code: string): Buffer => createHash('sha256').update(code).digest()
export const expiryOf = (purpose: Purpose, now: Date): Date => new Date(now.getTime() + LIFE_MS[purpose])

export interface NewCode<Kind extends Purpose> {
  readonly purpose: Kind
  /** Null if no account is known yet. */
  readonly userId: number | null
  readonly payload: Payloads[Kind]
}

/** Creates a code, of which only the hash is stored. It replaces the learner's older ones of the same purpose. */
export async function issueCode<Kind extends Purpose>(transaction: Transaction, code: NewCode<Kind>, now: Date): Promise<string> {
  if (code.userId !== null) await dropCodes(transaction, code.userId, [code.purpose])
  return addCode(transaction, code, now)
}

/** Creates a code; older ones stay valid. */
export async function addCode<Kind extends Purpose>(
  transaction: Transaction,
  { purpose, userId, payload }: NewCode<Kind>,
  now: Date,
): Promise<string> {
  const code = randomBytes(CODE_BYTES).toString('base64url')
  await transaction
    .insert(oneTimeCodes)
    .values({ codeHash: hashOf(code), userId, purpose, payload, createdAt: now, expiresAt: expiryOf(purpose, now) })
  return code
}

/** Uses up a code and returns its content; undefined if used, expired or of another purpose. */
export async function takeCode(transaction: Transaction, code: string, purposes: readonly Purpose[], now: Date): Promise<UsedCode | undefined> {
  const [row] = await transaction
    .delete(oneTimeCodes)
    .where(and(eq(oneTimeCodes.codeHash, hashOf(code)), inArray(oneTimeCodes.purpose, [...purposes]), gt(oneTimeCodes.expiresAt, now)))
    .returning({ purpose: oneTimeCodes.purpose, userId: oneTimeCodes.userId, payload: oneTimeCodes.payload })
  return row as UsedCode | undefined
}

/** A code's content, without using it up. */
export async function findCode(reader: Sql, code: string, purposes: readonly Purpose[], now: Date): Promise<UsedCode | undefined> {
  const [row] = await reader
    .select({ purpose: oneTimeCodes.purpose, userId: oneTimeCodes.userId, payload: oneTimeCodes.payload })
    .from(oneTimeCodes)
    .where(and(eq(oneTimeCodes.codeHash, hashOf(code)), inArray(oneTimeCodes.purpose, [...purposes]), gt(oneTimeCodes.expiresAt, now)))
  return row as UsedCode | undefined
}

export async function dropCodes(transaction: Transaction, userId: number, purposes: readonly Purpose[]): Promise<void> {
  await transaction.delete(oneTimeCodes).where(and(eq(oneTimeCodes.userId, userId), inArray(oneTimeCodes.purpose, [...purposes])))
}

/** Voids all codes that open the account: its password or address has changed. */
export const dropKeys = (transaction: Transaction, userId: number): Promise<void> =>
  dropCodes(transaction, userId, ['sign-in', 'password', 'email-change'])

export async function sweepCodes(transaction: Transaction, now: Date): Promise<void> {
  await transaction.delete(oneTimeCodes).where(lte(oneTimeCodes.expiresAt, now))
}

export const codeRefused = (): Refusal => new Refusal('code_refused', 'Ce lien a déjà servi ou n’est plus valable. Demandez-en un autre.')

/** SQL condition for accounts without a valid code of this purpose. */
export const noLiveCode = (purpose: Purpose, now: Date) =>
  sql`not exists (select 1 from ${oneTimeCodes} where ${oneTimeCodes.userId} = ${users.id} and ${oneTimeCodes.purpose} = ${purpose} and ${oneTimeCodes.expiresAt} > ${now.toISOString()})`

/** Creation times of the learner's valid codes of a purpose. */
export async function liveCodeDates(transaction: Transaction, userId: number, purpose: Purpose, now: Date): Promise<Date[]> {
  const live = await transaction
    .select({ createdAt: oneTimeCodes.createdAt })
    .from(oneTimeCodes)
    .where(and(eq(oneTimeCodes.userId, userId), eq(oneTimeCodes.purpose, purpose), gt(oneTimeCodes.expiresAt, now)))
  return live.map(({ createdAt }) => createdAt)
}
