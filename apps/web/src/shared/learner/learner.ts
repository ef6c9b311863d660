import type { ConfigurationName, User } from '@prelude/contract'
import { levelOf } from '@prelude/domain/learning'
import { isPaying, isTrialAvailable } from '@prelude/domain/membership'
import { type Ambitus, pitchOfPianoKey } from '@prelude/domain/music'

export interface FreeQuota {
  readonly remaining: number
  readonly total: number
  readonly period: 'day' | 'week'
  readonly renewedAt: Date
}

/** Progress of a guided tour or a hint. */
export interface IntroductionState {
  readonly id: number
  readonly name: string
  readonly displayCondition: string
  readonly step: number
  readonly isDone: boolean
}

/** The learner as the screens use it: every specified field (spec: account §3.1) except the token, which is stored with the login. */
export interface Learner {
  readonly id: number
  readonly firstName: string
  readonly lastName: string
  readonly email: string
  readonly emailVerifiedAt: Date | null
  /** False for an account made with Google or Apple, until a password is set. */
  readonly hasPassword: boolean
  readonly isConnectedWithExternalProvider: boolean
  readonly createdFrom: string | null
  readonly age: User['age']
  /** When the account is erased, if the learner requested it. */
  readonly deletionAt: Date | null
  readonly level: { readonly value: number; readonly name: string; readonly catalogDifficulty: number }
  /** Premium without trial: contents are not counted. */
  readonly isPaying: boolean
  readonly isPremium: boolean
  readonly status: User['status']
  readonly plan: string | null
  readonly paymentGroup: User['payment_group_testing']
  readonly isInPaymentGroupAOrB: boolean
  readonly subscribedAt: Date | null
  readonly unsubscribedAt: Date | null
  readonly trialEndsAt: Date | null
  readonly isTrialAvailable: boolean
  readonly hasHiddenCatalogue: boolean
  readonly quota: FreeQuota
  /** Messages to the teacher this week, of a learner whose messages are counted. */
  readonly messages: { readonly remaining: number; readonly total: number }
  readonly wantsNewsletter: boolean
  readonly wantsNotifications: boolean
  /** The widest interval of each hand in semitones; null until the learner answered. */
  readonly handSize: { readonly left: number; readonly right: number } | null
  /** Vocal range; null until the learner answered. */
  readonly vocalRange: Ambitus | null
  readonly importedPieceIds: readonly number[]
  readonly introductions: readonly IntroductionState[]
  /** Number of times each action was counted. */
  readonly actionCounts: Readonly<Record<string, number>>
  readonly activity: {
    readonly score: number
    readonly highestScore: number
    readonly history: readonly { readonly gain: number; readonly at: Date; readonly event: string }[]
    /** By « 2026-11-20 », and by the Monday of the week. */
    readonly byDay: Readonly<Record<string, number>>
    readonly byWeek: Readonly<Record<string, number>>
    readonly counts: Readonly<Record<'regularity' | 'challenges' | 'pieces' | 'modules' | 'connections', number>>
  }
  readonly connections: number
  readonly lastConnectionAt: Date | null
  /** As stored; `configurationOf` parses them by kind. */
  readonly configurations: Readonly<Partial<Record<ConfigurationName, string>>>
}

const whole = (text: string | undefined): number => {
  const value = Number(text)
  return Number.isFinite(value) ? Math.max(0, Math.floor(value)) : 0
}
const dateOf = (moment: string | null): Date | null => (moment ? new Date(moment) : null)

/** Group B counts by day, all others by week (spec: account §6). */
function quotaOf(user: User): FreeQuota {
  const daily = user.payment_group_testing === 'B'
  const counted = user.configurations.find(({ name }) => name === (daily ? 'CURRENT_DAILY_FREE_ACTIONS' : 'CURRENT_WEEKLY_FREE_ACTIONS'))
  const total = whole(counted?.default)
  return {
    remaining: Math.min(whole(counted?.value), total),
    total,
    period: daily ? 'day' : 'week',
    renewedAt: new Date(user.free_actions_renewed_at),
  }
}

function messagesOf({ configurations }: User): Learner['messages'] {
  const counted = configurations.find(({ name }) => name === 'CURRENT_WEEKLY_FREE_TEACHER_MESSAGES')
  const total = whole(counted?.default)
  return { remaining: Math.min(whole(counted?.value), total), total }
}

/** Messages to the teacher that are left this week; null without limit (spec: learning §6). */
export const messagesLeftOf = ({ isPaying: pays, messages }: Pick<Learner, 'isPaying' | 'messages'>): number | null =>
  pays ? null : messages.remaining

const activityOf = (data: User['activity_data']): Learner['activity'] => ({
  score: data.activity_score,
  highestScore: data.max_score,
  history: data.activity_history.map(({ score_variation, created_at, event_type }) => ({
    gain: score_variation,
    at: new Date(created_at),
    event: event_type,
  })),
  byDay: data.activity_history_by_day,
  byWeek: data.activity_history_by_week,
  counts: data.event_counts,
})

/** Maps the wire format to what the screens use. */
export function learnerOf(user: User): Learner {
  const level = levelOf(user.level.value)
  return {
    id: user.id,
    firstName: user.firstname,
    lastName: user.lastname,
    email: user.email,
    emailVerifiedAt: dateOf(user.email_verified_at),
    hasPassword: user.has_password,
    isConnectedWithExternalProvider: user.is_connected_with_external_provider,
    createdFrom: user.created_from,
    age: user.age,
    deletionAt: dateOf(user.deletion_at),
    // spec: account §3.1: 2 is replaced by the first predefined level.
    level: { value: level.value, name: level.name, catalogDifficulty: level.catalogDifficulty },
    isPremium: user.premium,
    isPaying: isPaying(user),
    status: user.status,
    plan: user.current_plan,
    paymentGroup: user.payment_group_testing,
    isInPaymentGroupAOrB: user.is_in_payment_group_a_or_b,
    subscribedAt: dateOf(user.subscribed_at),
    unsubscribedAt: dateOf(user.unsubscribed_at),
    trialEndsAt: dateOf(user.trial_ends_at),
    isTrialAvailable: isTrialAvailable({
      premium: user.premium,
      status: user.status,
      trialEndsAt: user.trial_ends_at === null ? null : Date.parse(user.trial_ends_at),
    }),
    hasHiddenCatalogue: user.hasAccessHiddenCatalog,
    quota: quotaOf(user),
    messages: messagesOf(user),
    wantsNewsletter: user.newsletter_consent,
    wantsNotifications: user.notifications_consent,
    handSize: user.hand_size,
    vocalRange: user.ambitus && { low: pitchOfPianoKey(user.ambitus.low), high: pitchOfPianoKey(user.ambitus.high) },
    importedPieceIds: user.imported_piece_ids,
    introductions: user.introductions.map(({ id, name, display_condition, progress }) => ({
      id,
      name,
      displayCondition: display_condition,
      step: progress.current_step,
      isDone: progress.done,
    })),
    actionCounts: Object.fromEntries(user.analytics.map(({ action, occurrence }) => [action, occurrence])),
    activity: activityOf(user.activity_data),
    connections: user.userActivityData.eventCounts.connections,
    lastConnectionAt: dateOf(user.userActivityData.lastConnection),
    configurations: Object.fromEntries(user.configurations.map(({ name, value }) => [name, value])),
  }
}
