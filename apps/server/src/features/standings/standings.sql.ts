import { sql } from '../../kernel/database/drizzle.ts'
import { type Reader, rowsOf, type Statement } from '../../kernel/database/statement.ts'
import type { Transaction } from '../../kernel/database/transaction.ts'
import type { StandingJson } from './standings.stored.ts'
import { standings } from './standings.table.ts'

export interface StandingRow {
  readonly kind: string
  readonly answers: number
  readonly standing: StandingJson
}

const STANDINGS: Statement = { name: 'stored_standings', text: 'select kind, answers, standing from standings where user_id = $1' }

export const storedStandings = (reader: Reader, userId: number): Promise<StandingRow[]> => rowsOf<StandingRow>(reader, STANDINGS, [userId])

/** Stores a standing unless the one that is there knows of more answers. */
export async function keepStanding(
  transaction: Transaction,
  userId: number,
  { kind, answers, standing }: StandingRow,
  updatedAt: Date,
): Promise<void> {
  await transaction
    .insert(standings)
    .values({ userId, kind, answers, standing, updatedAt })
    .onConflictDoUpdate({
      target: [standings.userId, standings.kind],
      set: { answers, standing, updatedAt },
      setWhere: sql`${standings.answers} <= ${answers}`,
    })
}
