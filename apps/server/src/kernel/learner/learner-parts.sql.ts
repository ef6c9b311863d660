import { createHash } from 'node:crypto'
import type { TimeZone } from '@prelude/domain/learning'
import { type FreePeriod, freeCountsPeriod } from '@prelude/domain/membership'
import { getTableColumns } from '../database/drizzle.ts'
import type { GatheredReads, GatheredStatement } from '../database/gathered-reads.ts'
import { type Reader, rowsOf, type Statement } from '../database/statement.ts'
import { unauthenticated } from '../refusal.ts'
import type { LearnerRow } from './learner.ts'
import { users } from './users.table.ts'

/** What the SQL of a part may name: the learner's number, and what follows from the time of asking (`asked`: one row a read). */
export const PART = {
  learnerId: 'users.id',
  now: 'asked.now',
  /** The period in which free contents are counted: a day in group B, a week otherwise. */
  period: "(case when users.payment_group = 'B' then asked.day else asked.week end)",
  /** The week, whatever the learner's group. */
  week: 'asked.week',
  /** The number that the address of the call names (`version/{id}/sheet`); 0 where it names none. */
  item: 'asked.item',
} as const

/** A feature's data of a learner as one SQL value, read in the statement that finds the learner: one round trip for all parts. */
export interface LearnerPart<Value> {
  /** An SQL expression, usually a subquery, that may use `PART`; its value becomes JSON. */
  readonly sql: string
  /** Converts the JSON value. */
  // biome-ignore lint/suspicious/noExplicitAny: each part knows what its own SQL makes
  readonly read: (stored: any, learner: LearnerRow, now: Date) => Value
}
// biome-ignore lint/suspicious/noExplicitAny: parts of any value
export type LearnerParts = Readonly<Record<string, LearnerPart<any>>>
export type PartValues<Parts extends LearnerParts> = { readonly [Name in keyof Parts]: ReturnType<Parts[Name]['read']> }

export const periodNow = ({ paymentGroup }: Pick<LearnerRow, 'paymentGroup'>, now: Date): FreePeriod => freeCountsPeriod(now.getTime(), paymentGroup)

/** Values of `asked`: learner_id, now, week, day, item. */
const valuesOf = (learnerId: number, now: Date, item: number): unknown[] => [
  learnerId,
  now,
  periodNow({ paymentGroup: null }, now).key,
  periodNow({ paymentGroup: 'B' }, now).key,
  item,
]

const statementOf = (text: string): Statement => ({ name: createHash('sha256').update(text).digest('base64url').slice(0, 20), text })

/** All values as one JSON array: a row of forty columns costs more to describe and parse than to find. */
const listOf = (expressions: readonly string[]): string => `json_build_array(${expressions.join(',\n')}) as found`

function readParts<Parts extends LearnerParts>(parts: Parts, stored: readonly unknown[], learner: LearnerRow, now: Date): PartValues<Parts> {
  const values: Record<string, unknown> = {}
  let place = 0
  for (const name in parts) {
    values[name] = parts[name]?.read(stored[place], learner, now)
    place += 1
  }
  return values as PartValues<Parts>
}

const FROM_LEARNER =
  'from (select $1::int as learner_id, $2::timestamptz as now, $3::text as week, $4::text as day, $5::int as item) asked join users on users.id = asked.learner_id'
/** Many at once, each with its login. */
const FROM_LOGINS = `from unnest($1::int[], $2::timestamptz[], $3::text[], $4::text[], $5::int[], $6::bytea[])
  with ordinality as asked(learner_id, now, week, day, item, token_hash, place)
  join tokens on tokens.user_id = asked.learner_id and tokens.token_hash = asked.token_hash
  join users on users.id = tokens.user_id`

const sqlOf = (parts: LearnerParts): string[] => Object.values(parts).map(({ sql }) => sql)

interface Found {
  readonly found: readonly unknown[]
}

/** Reads parts of a learner whose row is known. */
export function createReadParts<Parts extends LearnerParts>(
  parts: Parts,
): (reader: Reader, learner: LearnerRow, now: Date) => Promise<PartValues<Parts>> {
  const statement = statementOf(`select ${listOf(sqlOf(parts))}\n${FROM_LEARNER}`)
  return async (reader, learner, now) => {
    const [row] = await rowsOf<Found>(reader, statement, valuesOf(learner.id, now, 0))
    // The account was erased meanwhile.
    if (!row) throw unauthenticated()
    return readParts(parts, row.found, learner, now)
  }
}

const LEARNER_COLUMNS = Object.entries(getTableColumns(users)).map(([name, column]) => ({
  name,
  sql: `users.${column.name}`,
  isDate: column.dataType === 'date',
}))

const learnerIn = (values: readonly unknown[]): LearnerRow => {
  const learner: Record<string, unknown> = {}
  for (const [place, { name, isDate }] of LEARNER_COLUMNS.entries()) {
    const value = values[place]
    learner[name] = isDate && typeof value === 'string' ? new Date(value) : value
  }
  return learner as LearnerRow
}

/** The caller, with the requested parts. */
export interface KnownLearner<Parts extends LearnerParts> {
  readonly learner: LearnerRow
  readonly parts: PartValues<Parts>
}

export interface AskedLogin {
  /** The learner's id, from the token. */
  readonly owner: number
  readonly tokenHash: Buffer
  /** Value of `PART.item`. */
  readonly item: number
  /** That of the calling device; null where it says none. */
  readonly timeZone: TimeZone
}

interface FoundLogin<Parts extends LearnerParts> extends KnownLearner<Parts> {
  readonly lastUsedAt: Date
  /** The device is in another time zone than the one that is stored. */
  readonly hasMoved: boolean
}

/** Finds a learner by token, with parts; the learner is where their device is. */
export function createReadByToken<Parts extends LearnerParts>(
  parts: Parts,
): (read: GatheredReads, login: AskedLogin, now: Date) => Promise<FoundLogin<Parts> | undefined> {
  const expressions = [...LEARNER_COLUMNS.map(({ sql }) => sql), 'tokens.last_used_at', ...sqlOf(parts)]
  const statement: GatheredStatement = { ...statementOf(`select asked.place, ${listOf(expressions)}\n${FROM_LOGINS}`), answersBy: 'place' }
  return async (read, { owner, tokenHash, item, timeZone }, now) => {
    const [row] = await read<Found>(statement, [...valuesOf(owner, now, item), tokenHash])
    if (!row) return undefined
    const stored = learnerIn(row.found)
    const learner = { ...stored, timeZone: timeZone ?? stored.timeZone }
    const lastUsedAt = new Date(row.found[LEARNER_COLUMNS.length] as string)
    const hasMoved = learner.timeZone !== stored.timeZone
    return { learner, lastUsedAt, hasMoved, parts: readParts(parts, row.found.slice(LEARNER_COLUMNS.length + 1), learner, now) }
  }
}
