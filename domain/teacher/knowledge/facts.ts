/** Facts that an answer may name; each is in words already: « 3 contenus gratuits », « 14,90 € », « lundi ». */
export const FACT_HOLES = [
  'contents_quota',
  'contents_left',
  'contents_again',
  'contents_renewed',
  'messages_quota',
  'messages_left',
  'price_monthly',
  'price_annual',
  'price_annual_monthly',
  'price_lifetime',
  'trial_days',
  'trial_until',
  'plan_since',
  'revisions_due',
] as const
export type FactHole = (typeof FACT_HOLES)[number]

/** When a sentence is true: what the learner's plan is (`counted`: free or on trial), what of it is spent, whether nothing can be bought yet, how they play. */
export const SAID_WHEN = ['premium', 'counted', 'free', 'trial', 'contents_spent', 'closed', 'midi', 'classic'] as const
export type SaidWhen = (typeof SAID_WHEN)[number]

/** What is known of the learner and of the service. */
export interface TeacherFacts {
  readonly member: 'free' | 'trial' | 'premium'
  readonly paymentOpen: boolean
  readonly input: 'midi' | 'classic' | 'none'
  /** Of the free contents of this period none is left. */
  readonly contentsSpent: boolean
  readonly words: Readonly<Partial<Record<FactHole, string>>>
}

export const holds = (when: SaidWhen, { member, paymentOpen, input, contentsSpent }: TeacherFacts): boolean => {
  switch (when) {
    case 'counted':
      return member !== 'premium'
    case 'contents_spent':
      return member !== 'premium' && contentsSpent
    case 'closed':
      return !paymentOpen
    case 'midi':
    case 'classic':
      return input === when
    default:
      return member === when
  }
}
