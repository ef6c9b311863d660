import { createHash } from 'node:crypto'
import { type FreePeriod, freeCountsPeriod } from '@prelude/domain/membership'
import { getTableColumns } from '../../database/drizzle.ts'
import { users } from '../../database/schema.ts'
import { columnsOf, type Reader, rowsOf, type Statement } from '../../database/statement.ts'
import { unauthenticated } from './account.policy.ts'
import type { Learner } from './learner.ts'

/** What the SQL of a part may name: the learner's number, and what follows from the time of asking. */
export const PART = {
  learnerId: 'users.id',
  now: '$2::timestamptz',
  /** The period in which free contents are counted: a day in group B, a week otherwise. */
  period: "(case when users.payment_group = 'B' then $4::text else $3::text end)",
} as const

/** What a feature knows of a learner, as one value in the statement that finds the learner: one round trip for all of them. */
export interface LearnerPart<Value> {
  /** An expression of SQL with the names of `PART`, most often a sub-select that makes JSON. */
  readonly sql: string
  /** The value of what the expression answered. */
  // biome-ignore lint/suspicious/noExplicitAny: each part knows what its own SQL makes
  readonly read: (stored: any, learner: Learner, now: Date) => Value
}
// biome-ignore lint/suspicious/noExplicitAny: parts of any value
export type LearnerParts = Readonly<Record<string, LearnerPart<any>>>
export type PartValues<Parts extends LearnerParts> = { readonly [Name in keyof Parts]: ReturnType<Parts[Name]['read']> }

export const periodNow = ({ paymentGroup }: Pick<Learner, 'paymentGroup'>, now: Date): FreePeriod => freeCountsPeriod(now.getTime(), paymentGroup)

/** Values of $1 to $4. */
const valuesOf = (learnerId: number, now: Date): unknown[] => [
  learnerId,
  now,
  periodNow({ paymentGroup: null }, now).key,
  periodNow({ paymentGroup: 'B' }, now).key,
]

const statementOf = (text: string): Statement => ({ name: createHash('sha256').update(text).digest('base64url').slice(0, 20), text })

/** `part_0`, `part_1` …: no column of `users` is called so. */
const partColumns = (parts: LearnerParts): string[] => Object.values(parts).map(({ sql }, place) => `${sql} as part_${place}`)

function readParts<Parts extends LearnerParts>(parts: Parts, row: Readonly<Record<string, unknown>>, learner: Learner, now: Date): PartValues<Parts> {
  const values: Record<string, unknown> = {}
  for (const [place, [name, part]] of Object.entries(parts).entries()) values[name] = part.read(row[`part_${place}`], learner, now)
  return values as PartValues<Parts>
}

// Every parameter is named once, so that PostgreSQL knows its type where no part needs it.
const FROM_LEARNER = 'from users where users.id = $1 and $2::timestamptz is not null and $3::text is not null and $4::text is not null'

/** Reads parts of a learner whose row is known. */
export function createReadParts<Parts extends LearnerParts>(
  parts: Parts,
): (reader: Reader, learner: Learner, now: Date) => Promise<PartValues<Parts>> {
  const statement = statementOf(`select ${partColumns(parts).join(',\n')}\n${FROM_LEARNER}`)
  return async (reader, learner, now) => {
    const [row] = await rowsOf<Record<string, unknown>>(reader, statement, valuesOf(learner.id, now))
    // Erased meanwhile.
    if (!row) throw unauthenticated()
    return readParts(parts, row, learner, now)
  }
}

/** Who makes a call, with what was asked for beside. */
export interface KnownLearner<Parts extends LearnerParts> {
  readonly learner: Learner
  readonly parts: PartValues<Parts>
}

/** Finds the learner by a login, with parts. */
export function createReadByToken<Parts extends LearnerParts>(
  parts: Parts,
): (reader: Reader, owner: number, tokenHash: Buffer, now: Date) => Promise<(KnownLearner<Parts> & { readonly lastUsedAt: Date }) | undefined> {
  const columns = [columnsOf(users), 'tokens.last_used_at as token_used_at', ...partColumns(parts)]
  const statement = statementOf(
    `select ${columns.join(',\n')}\n${FROM_LEARNER.replace('where', 'join tokens on tokens.user_id = users.id where')} and tokens.user_id = $1 and tokens.token_hash = $5`,
  )
  const names = Object.keys(getTableColumns(users))
  return async (reader, owner, tokenHash, now) => {
    const [row] = await rowsOf<Record<string, unknown>>(reader, statement, [...valuesOf(owner, now), tokenHash])
    if (!row) return undefined
    const learner = Object.fromEntries(names.map((name) => [name, row[name]])) as Learner
    return { learner, lastUsedAt: row.token_used_at as Date, parts: readParts(parts, row, learner, now) }
  }
}
