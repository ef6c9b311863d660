import type { CallKey } from '../calls/calls.ts'
import type { HomeLists, RecommendedEntry } from '../models/home.ts'
import type { Example } from './example.ts'
import { entry, premiumEntry } from './example-pieces.ts'

const LIKE = { version_id: premiumEntry.id, title: premiumEntry.piece.title }
const recommended: RecommendedEntry = {
  ...entry,
  reasons: [
    { kind: 'same_left_hand', like: LIKE, pattern: { id: 4, title: 'Basse tenue' } },
    { kind: 'quick', minutes: 15 },
  ],
  fit: 'MATCHING',
  recommendation_score: 75,
  recommendation_tier: 4,
}
const serving: RecommendedEntry = {
  ...premiumEntry,
  reasons: [{ kind: 'goal', goal: 8, words: null }],
  fit: 'EASY',
  recommendation_score: 50,
  recommendation_tier: 3,
}
const challenge = { ...entry, id: 84, title: `${entry.piece.title} : le début, la mélodie`, isChallenge: true, piece_version_id: entry.id, score: 71 }

const common: Omit<HomeLists, 'to_revise' | 'unseen_piece_recommendations'> = {
  in_progress: [],
  fast_to_play: [recommended],
  to_improve: [entry],
  finished: [entry],
  piece_recommendations: [serving],
  challenge_recommendations: [
    {
      ...challenge,
      reasons: [{ kind: 'nearly', score: 71, goal: 80, lacking: 9 }],
      fit: 'MATCHING',
      recommendation_score: 100,
      recommendation_tier: 4,
    },
  ],
  new_songs: [premiumEntry],
  opening: 'next',
  module: {
    id: 18,
    title: 'Premiers classiques',
    is_free: false,
    is_begun: true,
    done_steps: 3,
    step_count: 6,
    next_step: { index: 3, name: 'Le saut d’octave', step_type: 'EXERCISE', minutes: 4 },
  },
  challenge_of_day: {
    challenge,
    goal_score: 80,
    reason: { kind: 'nearly', score: 71, goal: 80, lacking: 9 },
    is_done: false,
  },
  welcome: {
    is_due: true,
    score: 240,
    score_gained: 38,
    pieces: 1,
    challenges: 2,
    modules: 0,
    regular_days: 1,
    new_songs: 1,
    since: '2026-11-19T18:02:00.000Z',
    seen: { lastSeenScore: 240, userActivityLastSeen: '2026-11-21T17:40:00.000Z', newSongsLastSeen: 359 },
  },
  banners: { evaluation: false, tutorial: false },
  early_access: { count: 2, has_access: false },
}

export const HOME_EXAMPLES = {
  'GET catalog-home': { query: {}, answer: { content: { ...common, unseen_piece_recommendations: [serving], to_revise: [] } } },
  'GET v2/catalog-home': {
    query: {},
    answer: {
      content: {
        ...common,
        toRevise: [entry],
        musicalApplication: [
          { ...recommended, reasons: [{ kind: 'applies_exercise', exercise: { id: 32, title: 'Basse et accord, main gauche' } }] },
        ],
        recommendations: {
          closeToFinishSkil: [
            {
              id: 601,
              name: 'Basse-accord et pompe',
              category: { id: 6, name: 'Accompagner et chanter' },
              exercise_count: 2,
              exercises_done: 1,
              suggested_exercise: {
                id: 92,
                title: 'Chanter contre la pompe',
                type: 'SEQUENCE',
                is_free: false,
                goal_score: 80,
                score: 64,
                instance_left: 12,
                instance_count: 12,
                transposition_id: null,
              },
            },
          ],
          continueSkill: [],
          newSkill: [],
        },
        history: [entry, challenge],
      },
    },
  },
} satisfies Partial<{ readonly [Key in CallKey]: Example<Key> }>
