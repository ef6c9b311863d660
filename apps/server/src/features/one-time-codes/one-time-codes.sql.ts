import { createHash, randomBytes } from 'node:crypto'
import { and, eq, gt, inArray, lte, sql } from '../../kernel/database/drizzle.ts'
import type { Sql, Transaction } from '../../kernel/database/open.ts'
import { users } from '../../kernel/learner/users.table.ts'
import { Refusal } from '../../kernel/refusal.ts'
import { oneTimeCodes } from './one-time-codes.table.ts'

const CODE_BYTES = 32
const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS
const DAY_MS = 24 * HOUR_MS

/** A parent who has not agreed by then is taken to refuse. */
export const PARENT_DAYS = 14
/** An account that is to be erased can be kept until then. */
export const DELETION_GRACE_DAYS = 7

/** How long each kind of code opens what it opens. */
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
  /** The address that it confirms: it opens nothing once the account has another one. */
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
  /** Null where nobody is known yet. */
  readonly userId: number | null
  readonly payload: Payloads[Kind]
}

/** Makes a code; only its hash stays here. It replaces the learner's older ones of the same purpose. */
export async function issueCode<Kind extends Purpose>(transaction: Transaction, code: NewCode<Kind>, now: Date): Promise<string> {
  if (code.userId !== null) await dropCodes(transaction, code.userId, [code.purpose])
  return addCode(transaction, code, now)
}

/** Makes a code beside the older ones, which go on opening. */
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

/** Takes a code away and answers what it was made for; undefined where it was used, has expired, or is for something else. */
export async function takeCode(transaction: Transaction, code: string, purposes: readonly Purpose[], now: Date): Promise<UsedCode | undefined> {
  const [row] = await transaction
    .delete(oneTimeCodes)
    .where(and(eq(oneTimeCodes.codeHash, hashOf(code)), inArray(oneTimeCodes.purpose, [...purposes]), gt(oneTimeCodes.expiresAt, now)))
    .returning({ purpose: oneTimeCodes.purpose, userId: oneTimeCodes.userId, payload: oneTimeCodes.payload })
  return row as UsedCode | undefined
}

/** What a code was made for, without using it. */
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

/** What opened the account so far opens it no more: where a password or an address changed hands. */
export const dropKeys = (transaction: Transaction, userId: number): Promise<void> =>
  dropCodes(transaction, userId, ['sign-in', 'password', 'email-change'])

export async function sweepCodes(transaction: Transaction, now: Date): Promise<void> {
  await transaction.delete(oneTimeCodes).where(lte(oneTimeCodes.expiresAt, now))
}

export const codeRefused = (): Refusal => new Refusal('code_refused', 'Ce lien a déjà servi ou n’est plus valable. Demandez-en un autre.')

/** In a query of accounts: no link of this kind opens anything any more, and nobody used it. */
export const noLiveCode = (purpose: Purpose, now: Date) =>
  sql`not exists (select 1 from ${oneTimeCodes} where ${oneTimeCodes.userId} = ${users.id} and ${oneTimeCodes.purpose} = ${purpose} and ${oneTimeCodes.expiresAt} > ${now.toISOString()})`

/** When the learner's codes of a purpose that still open were made. */
export async function liveCodeDates(transaction: Transaction, userId: number, purpose: Purpose, now: Date): Promise<Date[]> {
  const live = await transaction
    .select({ createdAt: oneTimeCodes.createdAt })
    .from(oneTimeCodes)
    .where(and(eq(oneTimeCodes.userId, userId), eq(oneTimeCodes.purpose, purpose), gt(oneTimeCodes.expiresAt, now)))
  return live.map(({ createdAt }) => createdAt)
}
