import type { ConfigurationName, User } from '@prelude/contract'
import { type Ambitus, pitchOfPianoKey } from '@prelude/domain/music'

export interface FreeQuota {
  readonly left: number
  readonly total: number
  readonly period: 'day' | 'week'
  readonly renewedAt: Date
}

/** The learner as the screens see them. */
export interface Learner {
  readonly id: number
  readonly firstName: string
  readonly lastName: string
  readonly email: string
  readonly level: { readonly value: number; readonly name: string }
  /** Premium and no trial: nothing is counted. */
  readonly isPaying: boolean
  readonly isPremium: boolean
  readonly trialEndsAt: Date | null
  readonly quota: FreeQuota
  /** The widest interval of each hand in semitones; null until the learner said so. */
  readonly handSize: { readonly left: number; readonly right: number } | null
  /** What the voice reaches; null until the learner said so. */
  readonly vocalRange: Ambitus | null
  readonly importedPieceIds: readonly number[]
  readonly configurations: Readonly<Partial<Record<ConfigurationName, string>>>
}

const whole = (text: string | undefined): number => {
  const value = Number(text)
  return Number.isFinite(value) ? Math.max(0, Math.floor(value)) : 0
}

/** From the wire to the screens. Group B counts by day, everyone else by week (spec: account §6). */
export function learnerOf(user: User): Learner {
  const daily = user.payment_group_testing === 'B'
  const counted = user.configurations.find(({ name }) => name === (daily ? 'CURRENT_DAILY_FREE_ACTIONS' : 'CURRENT_WEEKLY_FREE_ACTIONS'))
  const total = whole(counted?.default)
  return {
    id: user.id,
    firstName: user.firstname,
    lastName: user.lastname,
    email: user.email,
    level: { value: user.level.value, name: user.level.name },
    isPremium: user.premium,
    isPaying: user.premium && user.status !== 'TRIAL',
    trialEndsAt: user.trial_ends_at ? new Date(user.trial_ends_at) : null,
    quota: { left: Math.min(whole(counted?.value), total), total, period: daily ? 'day' : 'week', renewedAt: new Date(user.free_actions_renewed_at) },
    handSize: user.hand_size,
    vocalRange: user.ambitus && { low: pitchOfPianoKey(user.ambitus.low), high: pitchOfPianoKey(user.ambitus.high) },
    importedPieceIds: user.imported_piece_ids,
    configurations: Object.fromEntries(user.configurations.map(({ name, value }) => [name, value])),
  }
}
