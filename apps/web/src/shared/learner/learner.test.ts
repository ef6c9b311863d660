import type { User } from '@prelude/contract'
import { expect, it } from 'vitest'
import { withConfiguration } from './configuration.ts'
import { learnerOf } from './learner.ts'

const user = (more: Partial<User>): User =>
  ({
    id: 7,
    firstname: 'Ana',
    lastname: '',
    email: 'ana@exemple.fr',
    email_verified_at: null,
    deletion_at: null,
    introductions: [],
    analytics: [{ action: 'home viewed', occurrence: 3 }],
    activity_data: {
      activity_score: 12,
      max_score: 20,
      activity_history: [{ score_variation: 12, created_at: '2026-11-20T17:42:10.000Z', event_type: 'COMPLETE_PIECE' }],
      activity_history_by_day: { '2026-11-20': 12 },
      activity_history_by_week: { '2026-11-16': 12 },
      event_counts: { regularity: 0, challenges: 0, pieces: 1, modules: 0, connections: 0 },
      last_connection: null,
    },
    userActivityData: { lastConnection: null, eventCounts: { connections: 2 } },
    level: { value: 1, name: 'Novice', catalog_difficulty: 1 },
    premium: false,
    status: null,
    trial_ends_at: null,
    payment_group_testing: null,
    free_actions_renewed_at: '2026-11-23T00:00:00+01:00',
    configurations: [
      { name: 'CURRENT_WEEKLY_FREE_ACTIONS', value: '3', default: '5' },
      { name: 'CURRENT_DAILY_FREE_ACTIONS', value: '1', default: '3' },
      { name: 'ON_NOTE_DISPLAY', value: 'fingers', default: 'fingers' },
    ],
    ...more,
  }) as User

it('counts by week', () => expect(learnerOf(user({})).quota).toMatchObject({ remaining: 3, total: 5, period: 'week' }))
it('counts by day in group B', () =>
  expect(learnerOf(user({ payment_group_testing: 'B' })).quota).toMatchObject({ remaining: 1, total: 3, period: 'day' }))
it('counts a trial as free', () => expect(learnerOf(user({ premium: true, status: 'TRIAL' }))).toMatchObject({ isPremium: true, isPaying: false }))
it('counts nothing for paying learners', () => expect(learnerOf(user({ premium: true, status: 'PAID_MEMBER' })).isPaying).toBe(true))
it('changes one configuration and leaves the rest', () => {
  const changed = withConfiguration(user({}), 'ON_NOTE_DISPLAY', 'names')
  expect(learnerOf(changed).configurations).toMatchObject({ ON_NOTE_DISPLAY: 'names', CURRENT_WEEKLY_FREE_ACTIONS: '3' })
})

it('reads a level of 2 as the first one', () =>
  expect(learnerOf(user({ level: { value: 2, name: 'Débutant', catalog_difficulty: 2 } })).level).toEqual({
    value: 1,
    name: 'Novice',
    catalogDifficulty: 1,
  }))
it('knows how often an action was counted', () => expect(learnerOf(user({})).actionCounts).toEqual({ 'home viewed': 3 }))
it('offers a trial once, without premium', () => {
  expect(learnerOf(user({})).isTrialAvailable).toBe(true)
  expect(learnerOf(user({ status: 'TRIAL_ENDED' })).isTrialAvailable).toBe(false)
  expect(learnerOf(user({ premium: true, status: 'PAID_MEMBER' })).isTrialAvailable).toBe(false)
})
it('reads the counts of actions', () =>
  expect(learnerOf(user({})).activity).toMatchObject({
    score: 12,
    highestScore: 20,
    history: [{ gain: 12, event: 'COMPLETE_PIECE' }],
    counts: { pieces: 1 },
  }))
