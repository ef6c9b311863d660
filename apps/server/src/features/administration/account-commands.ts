import { trialEndOf } from '@prelude/domain/membership'
import type { Transaction } from '../../kernel/database/transaction.ts'
import { giveFreeActions } from '../../kernel/learner/free-actions.sql.ts'
import type { LearnerRow } from '../../kernel/learner/learner.ts'
import { freeCountsNow } from '../../kernel/learner/member.sql.ts'
import { changeLearner } from '../../kernel/learner/users.sql.ts'
import { keepConfiguration } from '../configurations/front-door.ts'
import { AdminError } from './admin-error.ts'

type Change = (transaction: Transaction, learner: LearnerRow, value: string | undefined, now: Date) => Promise<void>

const onOff = (value: string | undefined): boolean => {
  if (value !== 'on' && value !== 'off') throw new AdminError('écrivez on ou off à la fin')
  return value === 'on'
}

async function configure(
  transaction: Transaction,
  { id }: LearnerRow,
  name: 'TEAM_MEMBER' | 'ACCESS_DRAFT_CATALOG' | 'TEACHER_URL',
  value: string,
  now: Date,
): Promise<void> {
  await keepConfiguration(transaction, id, name, value, now)
}

/** Sets the free contents left in this period, whatever was used. */
async function leave(transaction: Transaction, learner: LearnerRow, remaining: number | 'quota', now: Date): Promise<void> {
  const { quota, taken, period } = await freeCountsNow(transaction, learner, now)
  const amount = (remaining === 'quota' ? quota : remaining) - quota + taken
  await giveFreeActions(transaction, learner.id, period.key, amount)
}

export const makeAdmin = (transaction: Transaction, learner: LearnerRow, now: Date): Promise<void> =>
  configure(transaction, learner, 'TEAM_MEMBER', 'admin', now)

/** Account commands by their name on the command line. */
export const ACCOUNT_COMMANDS: Readonly<Record<string, Change>> = {
  premium: async (transaction, learner, value, now) => {
    const premium = onOff(value)
    await changeLearner(transaction, learner.id, {
      premium,
      ...(premium ? { subscribedAt: learner.subscribedAt ?? now, unsubscribedAt: null } : { unsubscribedAt: now }),
    })
  },
  plan: async (transaction, learner, value) => {
    if (!value || value.length > 60) throw new AdminError('écrivez le nom du plan à la fin, ou none')
    await changeLearner(transaction, learner.id, { currentPlan: value === 'none' ? null : value })
  },
  count: async (transaction, learner, value, now) => {
    if (!/^\d{1,6}$/.test(value ?? '')) throw new AdminError('écrivez à la fin combien de contenus gratuits il reste, par exemple 5')
    await leave(transaction, learner, Number(value), now)
  },
  quota: async (transaction, learner, value, now) => {
    if (value !== 'reset') throw new AdminError('écrivez reset à la fin : les contenus gratuits de la période sont rendus')
    await leave(transaction, learner, 'quota', now)
  },
  trial: async (transaction, learner, value, now) => {
    const ends = { on: new Date(trialEndOf(now.getTime())), end: now, none: null }
    if (value !== 'on' && value !== 'end' && value !== 'none')
      throw new AdminError('écrivez à la fin on (14 jours à partir de maintenant), end (il se termine maintenant) ou none (jamais commencé)')
    await changeLearner(transaction, learner.id, { trialEndsAt: ends[value] })
  },
  group: async (transaction, learner, value) => {
    if (value !== 'A' && value !== 'B' && value !== 'none') throw new AdminError('écrivez A, B ou none à la fin')
    await changeLearner(transaction, learner.id, { paymentGroup: value === 'none' ? null : value })
  },
  team: async (transaction, learner, value, now) => configure(transaction, learner, 'TEAM_MEMBER', onOff(value) ? 'admin' : '', now),
  draft: async (transaction, learner, value, now) => configure(transaction, learner, 'ACCESS_DRAFT_CATALOG', String(onOff(value)), now),
  picture: async (transaction, learner, value, now) => {
    // Of this server: pages ask no other one for it.
    const isPath = value !== undefined && /^\/(?!\/)[\w./%?=&-]{1,200}$/.test(value)
    if (!isPath && value !== 'none') throw new AdminError('écrivez à la fin le chemin de l’image sur ce serveur, par exemple /favicon.svg, ou none')
    await configure(transaction, learner, 'TEACHER_URL', isPath ? value : '', now)
  },
  confirm: async (transaction, learner, value, now) => {
    if (value !== undefined) throw new AdminError('écrivez seulement confirm et l’adresse')
    await changeLearner(transaction, learner.id, { emailVerifiedAt: learner.emailVerifiedAt ?? now })
  },
}
