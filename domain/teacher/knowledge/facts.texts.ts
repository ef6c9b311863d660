import { counted, typeset } from '../../basics/index.ts'
import type { FactHole, TeacherFacts } from './facts.ts'

/** The figures behind the facts. What is a date or a price comes in words: membership knows how they are written. */
export interface TeacherFigures {
  readonly contents: {
    readonly total: number
    readonly remaining: number
    readonly period: 'day' | 'week'
    /** « demain », « lundi ». */
    readonly renewed: string
  }
  readonly messages: { readonly total: number; readonly remaining: number }
  /** Absent where the prices did not load. */
  readonly prices?: { readonly monthly: string; readonly annual: string; readonly annualMonthly: string; readonly lifetime: string }
  readonly trialDays: number
  /** « 3 décembre 2026 » */
  readonly trialUntil?: string | null
  readonly premiumSince?: string | null
  /** Passages to be played again today; null where it is not known. */
  readonly revisionsDue: number | null
}

/** « 5 contenus par semaine », « 2 contenus gratuits »: what is not known is not said. */
export function factWords({ contents, messages, prices, trialDays, trialUntil, premiumSince, revisionsDue }: TeacherFigures): TeacherFacts['words'] {
  const words: Partial<Record<FactHole, string>> = {
    contents_quota: `${counted(contents.total, 'contenu', 'contenus')} par ${contents.period === 'day' ? 'jour' : 'semaine'}`,
    contents_again: String(contents.total),
    contents_renewed: contents.renewed,
    messages_quota: counted(messages.total, 'message', 'messages'),
    trial_days: counted(trialDays, 'jour', 'jours'),
    ...(contents.remaining > 0 ? { contents_left: counted(contents.remaining, 'contenu gratuit', 'contenus gratuits') } : {}),
    ...(messages.remaining > 0 ? { messages_left: String(messages.remaining) } : {}),
    ...(prices
      ? { price_monthly: prices.monthly, price_annual: prices.annual, price_annual_monthly: prices.annualMonthly, price_lifetime: prices.lifetime }
      : {}),
    ...(trialUntil ? { trial_until: trialUntil } : {}),
    ...(premiumSince ? { plan_since: premiumSince } : {}),
    ...(revisionsDue === null ? {} : { revisions_due: dueWords(revisionsDue) }),
  }
  return Object.fromEntries(Object.entries(words).map(([hole, text]) => [hole, typeset(text)]))
}

const dueWords = (due: number): string =>
  due === 0 ? 'Rien n’est à revoir aujourd’hui.' : `Aujourd’hui, ${counted(due, 'passage est à rafraîchir', 'passages sont à rafraîchir')}.`
