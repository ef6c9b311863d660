/** What is counted, by the name under which `POST analytics` counts it; home views and clicks on play trigger the survey (spec: account §9). */
export const ANALYTICS_ACTIONS = {
  homeViewed: 'home viewed',
  playClicked: 'play clicked',
  dailyQuotaSpent: 'daily quota spent',
  weeklyQuotaSpent: 'weekly quota spent',
  importQuotaReached: 'import quota reached',
  freemiumShown: 'freemium shown',
  benefitsShown: 'benefits shown',
  promotionShown: 'promotion shown',
  promotionFollowed: 'promotion followed',
  subscribeViewed: 'subscribe viewed',
  priceChosen: 'price chosen',
  trialBegun: 'trial begun',
  trialEndShown: 'trial end shown',
  /** spec: account §1: what cannot be bought yet. */
  songPurchaseWanted: 'song purchase wanted',
  socialSignInFailed: 'social sign-in failed',
  /** spec: learning §7. */
  teacherReplied: 'teacher replied to user',
  teacherCanceled: 'user canceled chatbot response',
  /** spec: learning §8: the analysis of the microphone did not start in time. */
  listeningStartTimedOut: 'listening start timed out',
  /** spec: learning §8, with message and method. */
  audioFailed: 'audio failed',
} as const

export type AnalyticsAction = (typeof ANALYTICS_ACTIONS)[keyof typeof ANALYTICS_ACTIONS]

/** The category under which an action is counted, where one is specified (spec: learning §7). */
export const categoryOf = (action: AnalyticsAction): string | undefined =>
  action === ANALYTICS_ACTIONS.teacherReplied || action === ANALYTICS_ACTIONS.teacherCanceled ? 'Teacher Chatbot' : undefined

/** Logged when no free content is left: by the day in group B, by the week otherwise (spec: account §4.2). */
export const quotaSpentAction = (paymentGroup: 'A' | 'B' | null): AnalyticsAction =>
  paymentGroup === 'B' ? ANALYTICS_ACTIONS.dailyQuotaSpent : ANALYTICS_ACTIONS.weeklyQuotaSpent
