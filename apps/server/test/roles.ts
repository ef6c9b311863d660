import { issueToken } from '../src/features/account/tokens.sql.ts'
import { administrate } from '../src/features/administration/administrate.ts'
import type { TestApp } from './app.ts'

/** Who may come (spec: account §6). */
export const ROLES = ['anonymous', 'free', 'trial', 'premium', 'planMember', 'draftAccess', 'admin'] as const
export type Role = (typeof ROLES)[number]

/** What an administrator says to make somebody of it; free actions are spent, so that only the role opens anything. */
const COMMANDS: { readonly [Of in Exclude<Role, 'anonymous'>]: readonly (readonly [word: string, value: string])[] } = {
  free: [],
  trial: [['trial', 'on']],
  premium: [['premium', 'on']],
  planMember: [['plan', 'EARLY_MEMBER']],
  draftAccess: [['draft', 'on']],
  admin: [['team', 'on']],
}

/** A learner of each role; asks for a fresh token of one, since some calls end every login. */
export async function settleRoles(test: TestApp): Promise<(role: Role) => Promise<string | undefined>> {
  const ids = new Map<Role, number>()
  for (const [role, commands] of Object.entries(COMMANDS) as [Exclude<Role, 'anonymous'>, (typeof COMMANDS)['free']][]) {
    const email = `${role.toLowerCase()}@exemple.fr`
    await test.signup(email)
    for (const [word, value] of [...commands, ['count', '0'] as const]) await administrate(test.database, [word, email, value], test.now)
    const { rows } = await test.database.pool.query('select id from users where email = $1', [email])
    ids.set(role, rows[0].id)
  }
  return async (role) => {
    const id = ids.get(role)
    return id === undefined ? undefined : test.database.write((transaction) => issueToken(transaction, id, test.now, { provedAt: test.now }))
  }
}
