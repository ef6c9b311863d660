import { trialEndOf, trialStart } from '@prelude/domain/membership'
import { eq } from '../../kernel/database/drizzle.ts'
import type { Transaction } from '../../kernel/database/transaction.ts'
import type { LearnerRow } from '../../kernel/learner/learner.ts'
import { lockLearner } from '../../kernel/learner/lock.sql.ts'
import type { Members } from '../../kernel/learner/member.sql.ts'
import { users } from '../../kernel/learner/users.table.ts'
import { Refusal } from '../../kernel/refusal.ts'

const REFUSED = {
  none: 'L’essai gratuit se fait une seule fois, et seulement sans abonnement.',
  checkout: 'Votre essai commence au moment de l’abonnement, et le paiement n’est pas encore ouvert.',
} as const

/** Begins the trial once, also for concurrent requests. */
export async function beginTrial(transaction: Transaction, members: Members, { id }: Pick<LearnerRow, 'id'>, now: Date): Promise<LearnerRow> {
  await lockLearner(transaction, id)
  const [learner] = await transaction.select().from(users).where(eq(users.id, id))
  if (!learner) throw new Refusal('unauthenticated', 'Connectez-vous pour continuer.')
  const way = trialStart((await members.now(transaction, learner, now)).member)
  if (way !== 'here') throw new Refusal('trial_unavailable', REFUSED[way])
  const trialEndsAt = new Date(trialEndOf(now.getTime()))
  await transaction.update(users).set({ trialEndsAt }).where(eq(users.id, id))
  return { ...learner, trialEndsAt }
}
