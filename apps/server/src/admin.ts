import { and, eq } from './database/drizzle.ts'
import { FolderInUse } from './database/lock-folder.ts'
import { type Database, openDatabase, type Transaction } from './database/open.ts'
import { knownPackedCluster } from './database/packed-cluster.ts'
import { configurations, freeActionGifts, users } from './database/schema.ts'
import { learnerByEmail, lockLearner } from './features/account/account.sql.ts'
import type { Learner } from './features/account/learner.ts'
import { freeCountsNow, statusOf } from './features/account/member.sql.ts'
import { readSettings, WrongSettings } from './settings.ts'

const USAGE = 'écrivez premium EMAIL on|off, plan EMAIL PLAN|none, count EMAIL N ou team EMAIL on|off, par exemple : premium camille@exemple.fr on'

class AdminError extends Error {
  override readonly name = 'AdminError'
}

const onOff = (value: string | undefined): boolean => {
  if (value !== 'on' && value !== 'off') throw new AdminError('écrivez on ou off à la fin')
  return value === 'on'
}

type Change = (transaction: Transaction, learner: Learner, value: string | undefined, now: Date) => Promise<void>

/** What an administrator may change of an account, by its word on the command line. */
const CHANGES: Readonly<Record<string, Change>> = {
  premium: async (transaction, learner, value, now) => {
    const premium = onOff(value)
    await transaction
      .update(users)
      .set({ premium, ...(premium ? { subscribedAt: learner.subscribedAt ?? now, unsubscribedAt: null } : { unsubscribedAt: now }) })
      .where(eq(users.id, learner.id))
  },
  plan: async (transaction, learner, value) => {
    if (!value || value.length > 60) throw new AdminError('écrivez le nom du plan à la fin, ou none')
    await transaction
      .update(users)
      .set({ currentPlan: value === 'none' ? null : value })
      .where(eq(users.id, learner.id))
  },
  count: async (transaction, learner, value, now) => {
    if (!/^\d{1,6}$/.test(value ?? '')) throw new AdminError('écrivez à la fin combien de contenus gratuits il reste, par exemple 5')
    const { quota, taken, period } = await freeCountsNow(transaction, learner, now)
    const amount = Number(value) - quota + taken
    await transaction
      .insert(freeActionGifts)
      .values({ userId: learner.id, period: period.key, amount })
      .onConflictDoUpdate({ target: [freeActionGifts.userId, freeActionGifts.period], set: { amount } })
  },
  team: async (transaction, learner, value, now) => {
    const role = { userId: learner.id, name: 'TEAM_MEMBER', value: onOff(value) ? 'admin' : '', updatedAt: now }
    await transaction
      .insert(configurations)
      .values(role)
      .onConflictDoUpdate({ target: [configurations.userId, configurations.name], set: { value: role.value, updatedAt: now } })
  },
}

/** The account after the change, as one JSON document. */
async function report(database: Database, email: string, now: Date): Promise<object> {
  const learner = await learnerByEmail(database, email)
  if (!learner) throw new AdminError(`personne n’a de compte avec ${email}`)
  const counts = await freeCountsNow(database.sql, learner, now)
  const [role] = await database.sql
    .select({ value: configurations.value })
    .from(configurations)
    .where(and(eq(configurations.userId, learner.id), eq(configurations.name, 'TEAM_MEMBER')))
  return {
    id: learner.id,
    email: learner.email,
    premium: learner.premium,
    status: statusOf(learner, now),
    current_plan: learner.currentPlan,
    payment_group: learner.paymentGroup,
    free_actions_left: counts.left,
    free_actions_quota: counts.quota,
    free_actions_renewed_at: new Date(counts.period.renewsAtMs).toISOString(),
    team_member: role?.value ?? '',
  }
}

/** Runs one command; answers what to print. */
export async function administrate(database: Database, [word = '', email = '', value]: readonly string[], now: Date): Promise<object> {
  const change = Object.hasOwn(CHANGES, word) ? CHANGES[word] : undefined
  if (!change || email === '') throw new AdminError(USAGE)
  const known = await learnerByEmail(database, email)
  if (!known) throw new AdminError(`personne n’a de compte avec ${email}`)
  await database.write(async (transaction) => {
    await lockLearner(transaction, known.id)
    await change(transaction, known, value, now)
  })
  return report(database, email, now)
}

async function run(words: readonly string[]): Promise<void> {
  if (words.length < 2 || words.length > 3 || !Object.hasOwn(CHANGES, words[0] ?? '')) throw new AdminError(USAGE)
  const settings = readSettings(process.env)
  const database = await openDatabase({
    url: settings.DATABASE_URL,
    folder: settings.PRELUDE_DATA_DIR,
    packedCluster: knownPackedCluster(),
    onProblem: () => undefined,
  })
  try {
    process.stdout.write(`${JSON.stringify(await administrate(database, words, new Date()))}\n`)
  } finally {
    await database.close()
  }
}

function sentenceOf(error: unknown): string {
  if (error instanceof FolderInUse) return `le serveur est en marche sur ${error.folder} : arrêtez-le d’abord (Ctrl+C), puis recommencez`
  if (error instanceof WrongSettings) return error.sentences.join(' ')
  return error instanceof Error ? error.message : String(error)
}

if (import.meta.main) {
  try {
    await run(process.argv.slice(2))
    process.exit(0)
  } catch (error) {
    process.stderr.write(`error: ${sentenceOf(error).replaceAll('\n', ' ')}\n`)
    process.exit(1)
  }
}
