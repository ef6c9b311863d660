import type { Standings } from '@prelude/contract'
import { FIRST_STANDING, readStanding } from '@prelude/domain/learning/hearing'
import { FIRST_READING, readReadingStanding } from '@prelude/domain/learning/sight-reading'
import type { Database } from '../../kernel/database/database.ts'
import type { Route } from '../../kernel/http/routes.ts'
import { lockLearner } from '../../kernel/learner/lock.sql.ts'
import { wrongField } from '../../kernel/refusal.ts'
import { keepStanding, type StandingRow, storedStandings } from './standings.sql.ts'
import type { StandingJson } from './standings.stored.ts'

/** Reads what a device sent as the domain reads what it stored: classes of no level are left out. */
const READERS = { hearing: readStanding, 'sight-reading': readReadingStanding } as const
const FIRST = { hearing: FIRST_STANDING, 'sight-reading': FIRST_READING } as const
type Kind = keyof typeof READERS

const definedFocuses = (memory: Readonly<Record<string, StandingJson['memory'][string] | undefined>>): StandingJson['memory'] =>
  Object.fromEntries(Object.entries(memory).flatMap(([focus, value]) => (value ? [[focus, value] as const] : [])))
const answersOf = ({ memory }: StandingJson): number => Object.values(memory).reduce((sum, { tries }) => sum + tries, 0)

const presentStandings = (rows: readonly StandingRow[]): Standings => ({
  hearing: rows.find(({ kind }) => kind === 'hearing')?.standing ?? null,
  'sight-reading': rows.find(({ kind }) => kind === 'sight-reading')?.standing ?? null,
})

/** The level of exercises without end follows the learner from device to device. */
export function standingsRoutes(route: Route, { database, now }: { readonly database: Database; readonly now: () => Date }): void {
  route('GET standings', async ({ learner }) => ({ content: presentStandings(await storedStandings(database.sql, learner.id)) }))

  route('POST standings/{kind}', async ({ learner, params, body }) => {
    const kind: Kind = params.kind
    const read = READERS[kind](body)
    // A level beyond the last one, or of a newer app: what the domain does not read is not kept.
    if (read === FIRST[kind]) throw wrongField('level', 'Ce niveau n’existe pas.')
    const standing: StandingJson = { ...read, memory: definedFocuses(read.memory) }
    const rows = await database.write(async (transaction) => {
      await lockLearner(transaction, learner.id)
      await keepStanding(transaction, learner.id, { kind, answers: answersOf(standing), standing }, now())
      return storedStandings(transaction, learner.id)
    })
    return { content: presentStandings(rows) }
  })
}
