import type { FreeCountsNow } from '../learner/member.sql.ts'
import { Refusal } from '../refusal.ts'

const parisDay = new Intl.DateTimeFormat('fr-FR', { timeZone: 'Europe/Paris', weekday: 'long', day: 'numeric', month: 'long' })

/** « lundi 23 novembre » in Paris. */
export const renewalDay = (renewsAtMs: number): string => parisDay.format(renewsAtMs)

/** The specified sentence (spec: account §4.2) with the day on which contents come back. */
export function quotaSpent({ period }: Pick<FreeCountsNow, 'period'>): Refusal {
  const when = period.key.startsWith('day') ? 'aujourd’hui' : 'cette semaine'
  return new Refusal(
    'payment_required',
    `Vous avez épuisé votre quota de contenus gratuits ${when}. Il se renouvelle ${renewalDay(period.renewsAtMs)} à minuit (heure de Paris). ` +
      'Abonnez-vous à Prélude premium pour des contenus illimités !',
  )
}
