import type { CallKey } from '../calls/calls.ts'
import type { ChallengeEntry } from '../models/playables.ts'
import type { Example } from './example.ts'
import { entry } from './example-pieces.ts'

const COMPLETED_AT = '2026-11-20T17:42:10.000Z'

const challenge: ChallengeEntry = {
  id: 84,
  title: 'Défi : Au clair de la lune (section A, à la main droite)',
  difficulty: 1,
  piece: entry.piece,
  piece_version: { id: 11, title: entry.title, version_type: entry.version_type },
  config: { hand_type: 'RIGHT_HAND', start_tempo: 64 },
  sections: [{ info: { letter: 'A' }, rhythmic_bloc_repartitions: [] }],
  section_timeline: ['A'],
  division_qty: 32,
  division_per_beat: 4,
  beat_per_measure: 4,
  is_free: true,
  target_tempo: 92,
  goal_score: 80,
  is_tutorial: true,
  score: 88,
  completed_at: COMPLETED_AT,
}

/** Examples of calls for challenges and first steps. */
export const CHALLENGE_EXAMPLES = {
  'GET challenge/catalog': {
    query: { difficulty: 1, search: 'lune' },
    answer: {
      content: {
        page: { data: [challenge], current_page: 1, last_page: 1, total: 1 },
        completed_challenges_count: 1,
        challenges: {
          d1: { count: 1, completed_count: 1 },
          d2: { count: 0, completed_count: 0 },
          d3: { count: 0, completed_count: 0 },
          d4: { count: 0, completed_count: 0 },
        },
      },
    },
  },
  'GET challenge/next': {
    query: { difficulty: 1 },
    answer: {
      content: {
        challenge: { ...challenge, score: 71, completed_at: null },
        reason: 'nearly',
        is_done: false,
        best_take: { score: 71, played_at: COMPLETED_AT, mode: 'time' },
        mending: { part: 'rhythm', from_measure: 3, to_measure: 4, points: 10 },
      },
    },
  },
  'GET challenge/{id}': { params: { id: 84 }, answer: { content: challenge } },
  'POST challenge/{id}/complete': { params: { id: 84 }, answer: { content: { completed_at: COMPLETED_AT, score: 88, score_diff: 12 } } },
  'GET checklist': {
    answer: {
      content: {
        items: [
          {
            ...{ id: 'first_module', label: 'Terminer un premier module', completed: true, priority: 2, freeDays: 0 },
            ...{ points: 2, counted: false },
          },
        ],
        points: 10,
        counted: false,
      },
    },
  },
} as const satisfies { readonly [Key in CallKey]?: Example<Key> }
