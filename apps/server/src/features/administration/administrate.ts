import type { Database } from '../../kernel/database/database.ts'
import type { Transaction } from '../../kernel/database/transaction.ts'
import { lockLearner } from '../../kernel/learner/lock.sql.ts'
import { freeCountsNow, statusOf } from '../../kernel/learner/member.sql.ts'
import { learnerByEmail } from '../account/front-door.ts'
import { configurationsOf } from '../configurations/front-door.ts'
import { serviceFlagsNow, setMaintenance, setRequiredVersion } from '../service-flags/front-door.ts'
import { ACCOUNT_COMMANDS } from './account-commands.ts'
import { AdminError, USAGE } from './admin-error.ts'
import { createAdmin } from './create-admin.ts'
import { isFilesCommand } from './files-commands.ts'

type Change = (transaction: Transaction, value: string | undefined, now: Date) => Promise<void>

const VERSION = /^\d{1,5}(\.\d{1,5}){0,2}$/

/** Commands that change the whole service. */
const SERVICE_COMMANDS: Readonly<Record<string, Change>> = {
  maintenance: async (transaction, value, now) => {
    if (value !== 'on' && value !== 'off') throw new AdminError('écrivez on ou off à la fin')
    await setMaintenance(transaction, value === 'on', now)
  },
  'required-version': async (transaction, value, now) => {
    if (value !== 'none' && !VERSION.test(value ?? '')) throw new AdminError('écrivez une version à la fin, par exemple 1.4.0, ou none')
    await setRequiredVersion(transaction, value === 'none' || value === undefined ? null : value, now)
  },
}

const unknownAccount = (email: string): AdminError => new AdminError(`personne n’a de compte avec ${email}`)

/** The account after the change, as one JSON document. */
async function reportOf(database: Database, email: string, now: Date): Promise<object> {
  const learner = await learnerByEmail(database, email)
  if (!learner) throw unknownAccount(email)
  const counts = await freeCountsNow(database.sql, learner, now)
  const roles = await configurationsOf(database.sql, learner.id)
  const roleOf = (name: string): string => roles.get(name) ?? ''
  return {
    id: learner.id,
    email: learner.email,
    email_verified_at: learner.emailVerifiedAt?.toISOString() ?? null,
    premium: learner.premium,
    status: statusOf(learner, now),
    trial_ends_at: learner.trialEndsAt?.toISOString() ?? null,
    current_plan: learner.currentPlan,
    payment_group: learner.paymentGroup,
    free_actions_left: counts.remaining,
    free_actions_quota: counts.quota,
    free_actions_renewed_at: new Date(counts.period.renewsAtMs).toISOString(),
    team_member: roleOf('TEAM_MEMBER'),
    access_draft_catalog: roleOf('ACCESS_DRAFT_CATALOG') === 'true',
  }
}

const ofTable = <Change>(table: Readonly<Record<string, Change>>, word: string): Change | undefined =>
  Object.hasOwn(table, word) ? table[word] : undefined

/** Whether the arguments are a valid command, checked before the database is opened. */
export const isCommand = (words: readonly string[]): boolean => {
  const [word = ''] = words
  if (isFilesCommand(words) || ofTable(SERVICE_COMMANDS, word) !== undefined) return words.length === 2
  return (word === 'create-admin' || ofTable(ACCOUNT_COMMANDS, word) !== undefined) && (words.length === 2 || words.length === 3)
}

/** Runs one command; returns what to print. */
export async function administrate(database: Database, words: readonly string[], now: Date): Promise<object> {
  if (!isCommand(words)) throw new AdminError(USAGE)
  const [word = '', subject = '', value] = words
  const onService = ofTable(SERVICE_COMMANDS, word)
  if (onService) {
    await database.write((transaction) => onService(transaction, subject, now))
    const { maintenance, requiredVersion } = await serviceFlagsNow(database.sql)
    return { maintenance, required_version: requiredVersion }
  }
  if (word === 'create-admin') {
    const { password } = await createAdmin(database, subject, value, now)
    return { ...(await reportOf(database, subject, now)), ...(password === null ? {} : { password }) }
  }
  const onAccount = ofTable(ACCOUNT_COMMANDS, word)
  const account = await learnerByEmail(database, subject)
  if (!onAccount || !account) throw unknownAccount(subject)
  await database.write(async (transaction) => {
    await lockLearner(transaction, account.id)
    await onAccount(transaction, account, value, now)
  })
  return reportOf(database, subject, now)
}
