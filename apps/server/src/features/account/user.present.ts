import type { User } from '@prelude/contract'
import { levelOf } from '@prelude/domain/learning'
import { hasHiddenCatalogue } from '@prelude/domain/membership'
import type { LearnerRow } from '../../kernel/learner/learner.ts'
import { type FreeCountsNow, statusOf } from '../../kernel/learner/member.sql.ts'

export interface UserFacts {
  readonly configurations: User['configurations']
  readonly activity: User['activity_data']
  readonly counts: FreeCountsNow
  readonly importedPieceIds: readonly number[]
  readonly isConnectedWithProvider: boolean
  readonly analytics: User['analytics']
  readonly introductions: User['introductions']
}

export function presentLevel(value: number): User['level'] {
  const { value: level, name, catalogDifficulty } = levelOf(value)
  return { value: level, name, catalog_difficulty: catalogDifficulty }
}

export const presentAmbitus = ({ ambitusLow: low, ambitusHigh: high }: Pick<LearnerRow, 'ambitusLow' | 'ambitusHigh'>): User['ambitus'] =>
  low === null || high === null ? null : { low, high }
export const presentHandSize = ({
  handSizeLeft: left,
  handSizeRight: right,
}: Pick<LearnerRow, 'handSizeLeft' | 'handSizeRight'>): User['hand_size'] => (left === null || right === null ? null : { left, right })

const momentOf = (date: Date | null): string | null => date?.toISOString() ?? null

/** The learner on the wire; columns are listed one by one so that a new one is not exposed by accident. */
export function presentUser(
  learner: LearnerRow,
  { configurations, activity, counts, importedPieceIds, isConnectedWithProvider, analytics, introductions }: UserFacts,
  now: Date,
): User {
  const status = statusOf(learner, now)
  return {
    id: learner.id,
    firstname: learner.firstname,
    lastname: learner.lastname,
    email: learner.email,
    level: presentLevel(learner.levelValue),
    ambitus: presentAmbitus(learner),
    hand_size: presentHandSize(learner),
    premium: learner.premium || status === 'TRIAL',
    current_plan: learner.currentPlan,
    subscribed_at: momentOf(learner.subscribedAt),
    unsubscribed_at: momentOf(learner.unsubscribedAt),
    trial_ends_at: momentOf(learner.trialEndsAt),
    email_verified_at: momentOf(learner.emailVerifiedAt),
    newsletter_consent: learner.newsletterConsent,
    notifications_consent: learner.notificationsConsent,
    created_from: learner.createdFrom,
    status,
    is_connected_with_external_provider: isConnectedWithProvider,
    payment_group_testing: learner.paymentGroup,
    is_in_payment_group_a_or_b: learner.paymentGroup !== null,
    imported_piece_ids: [...importedPieceIds],
    introductions,
    analytics,
    configurations: [...configurations],
    activity_data: activity,
    hasAccessHiddenCatalog: hasHiddenCatalogue({ plan: learner.currentPlan }),
    userActivityData: { lastConnection: activity.last_connection, eventCounts: { connections: activity.event_counts.connections } },
    free_actions_renewed_at: new Date(counts.period.renewsAtMs).toISOString(),
    age: learner.age,
    deletion_at: momentOf(learner.deletionAt),
    has_password: learner.passwordHash !== null,
  }
}
