import type { CallKey } from '../calls/calls.ts'
import { encodeSheet } from '../codecs/sheet-codec.ts'
import { CATALOGUE_SORTS } from '../models/catalogue.ts'
import { CONFIGURATION_NAMES, CONFIGURATIONS } from '../models/configurations.ts'
import type { TakeBody } from '../models/takes.ts'
import type { User } from '../models/user.ts'
import type { Example } from './example.ts'
import { EXAMPLE_HANDPRINTS, EXAMPLE_TIMELINE, entry, OPENING, premiumEntry } from './example-pieces.ts'
import { accountExamples } from './examples-accounts.ts'
import { CHALLENGE_EXAMPLES } from './examples-challenges.ts'
import { COACHING_EXAMPLES } from './examples-coaching.ts'
import { editorExamples } from './examples-editors.ts'
import { HOME_EXAMPLES } from './examples-home.ts'
import { OWN_EXAMPLES } from './examples-own.ts'
import { PRACTICE_EXAMPLES } from './examples-practice.ts'
import { TEACHER_EXAMPLES } from './examples-teacher.ts'

const TAKE_ID = '0b0e7f3c-6d0d-4a55-9c0e-3c1d7e4a9f10'

const learner: User = {
  id: 7,
  firstname: 'Camille',
  lastname: '',
  email: 'camille@exemple.fr',
  level: { value: 1, name: 'Novice', catalog_difficulty: 1 },
  ambitus: null,
  hand_size: null,
  premium: false,
  current_plan: null,
  subscribed_at: null,
  unsubscribed_at: null,
  trial_ends_at: null,
  email_verified_at: null,
  newsletter_consent: false,
  notifications_consent: false,
  created_from: null,
  status: null,
  is_connected_with_external_provider: false,
  payment_group_testing: null,
  is_in_payment_group_a_or_b: false,
  imported_piece_ids: [],
  introductions: [],
  analytics: [],
  configurations: CONFIGURATION_NAMES.map((name) => ({ name, value: CONFIGURATIONS[name].default, default: CONFIGURATIONS[name].default })),
  activity_data: {
    activity_score: 12,
    max_score: 12,
    activity_history: [{ score_variation: 12, created_at: '2026-11-20T17:42:10.000Z', event_type: 'COMPLETE_PIECE' }],
    activity_history_by_day: { '2026-11-20': 12 },
    activity_history_by_week: { '2026-11-16': 12 },
    event_counts: { regularity: 0, challenges: 0, pieces: 1, modules: 0, connections: 0 },
    last_connection: null,
  },
  hasAccessHiddenCatalog: false,
  userActivityData: { lastConnection: null, eventCounts: { connections: 0 } },
  free_actions_renewed_at: '2026-11-22T23:00:00.000Z',
  age: 'fifteen',
  deletion_at: null,
  has_password: true,
}
const signedIn = { ...learner, api_token: '7.wq3gK1oYcVv2mXkG0b4uVJ2n7d8Zt5sQm1pLr6hTfEA' }

export { EXAMPLE_TIMELINE }

/** Played in time, as written: quarter notes last 60/92 s. */
const QUARTER_SECONDS = 60 / 92
const take: TakeBody = {
  id: TAKE_ID,
  playable_type: 'version',
  playable_id: 11,
  hands: 'RIGHT',
  range: { from_measure: 0, to_measure: 1 },
  mode: 'time',
  speed: 1,
  score: 100,
  started_at: '2026-11-20T17:42:00.000Z',
  ended_at: '2026-11-20T17:42:06.000Z',
  grader_version: 1,
  stopped_at_division: null,
  level: 1,
  notes: OPENING.map(([onset], index) => ({ index, verdict: 'right', deviation_ms: 0, measure: onset < 16 ? 0 : 1 })),
  extras: [],
  pedals: [],
  input: 'midi',
  timing_trusted: true,
  display: 'piano',
  hidden_notes: false,
  performance: OPENING.map(([onset, duration, pitch]) => ({
    time_s: (onset / 4) * QUARTER_SECONDS,
    key: pitch - 20,
    velocity: 80,
    duration_s: (duration / 4) * QUARTER_SECONDS,
  })),
}
const summary = {
  id: TAKE_ID,
  playable_type: 'version',
  playable_id: 11,
  hands: 'RIGHT',
  range: { from_measure: 0, to_measure: 1 },
  mode: 'time',
  speed: 1,
  score: 100,
  started_at: take.started_at,
  ended_at: take.ended_at,
  measures: [
    { measure: 0, hand: 'RIGHT' as const, fault: null, asked: 4, right: 4 },
    { measure: 1, hand: 'RIGHT' as const, fault: null, asked: 2, right: 2 },
  ],
}

export const EXAMPLES: { readonly [Key in CallKey]: Example<Key> } = {
  'GET status': { answer: { status: 'ok', version: '0.3.0', content_version: '5f1c0d2a' } },
  'POST signup': {
    body: {
      email: 'camille@exemple.fr',
      firstname: 'Camille',
      password: 'trois mots simples',
      newsletter_consent: false,
      rgpd_consent: true,
      level_id: 1,
    },
    answer: { data: signedIn },
  },
  'POST login': { body: { email: 'camille@exemple.fr', password: 'trois mots simples' }, answer: { data: signedIn } },
  'POST logout': { answer: {} },
  'GET user': { answer: { data: learner } },
  'POST user/level': { body: { level: 3 }, answer: { content: { level: { value: 3, name: 'Débutant I', catalog_difficulty: 2 } } } },
  'POST updateConfigurationRule': {
    body: { configuration_rule: 'KEYBOARD_TYPE', value: 'midi' },
    answer: { content: { name: 'KEYBOARD_TYPE', value: 'midi', default: 'classic' } },
  },
  'POST user/new-activity': {
    body: {
      event_type: 'COMPLETE_PIECE',
      playable_id: 11,
      playable_type: 'version',
      additional_data: JSON.stringify({ take_id: TAKE_ID }),
      created_at: '2026-11-20T17:42:10.000Z',
    },
    answer: { content: learner.activity_data.activity_history },
  },
  'GET catalog-options': {
    query: {},
    answer: {
      content: {
        filters: [
          { key: 'difficulty', type: 'list', label: 'Difficulté', model: [], values: [{ value: '1', label: 'Novice', count: 1 }] },
          { key: 'is_free', type: 'boolean', label: 'Gratuit', model: false, values: [{ value: 'true', label: 'Gratuit', count: 1 }] },
        ],
        sortOptions: CATALOGUE_SORTS.map((option) => ({ option, label: option })),
      },
    },
  },
  'GET catalog': {
    query: { search: 'lune', group: 'version' },
    answer: { data: [entry, premiumEntry], meta: { current_page: 1, last_page: 1, total: 2, free_total: 1 } },
  },
  ...HOME_EXAMPLES,
  'GET songs/{id}': {
    params: { id: 11 },
    answer: {
      content: {
        piece: {
          ...entry.piece,
          dates: 'XVIIIe s.',
          tonality_label: 'do majeur',
          duration_seconds: 42,
          sections: [{ letter: 'A', bars: 4, first_measure: 1, last_measure: 4 }],
          has_lyrics: true,
          source: 'Airs traditionnels, domaine public',
          licence: 'Domaine public',
          about: 'Un air de la fin du XVIIIe siècle.',
          teaches: 'Cinq notes voisines, sans déplacer la main.',
        },
        is_favourite: false,
        versions: [entry, premiumEntry],
      },
    },
  },
  'POST songs/{id}/favourite': { params: { id: 11 }, body: { favourite: true }, answer: { content: { favourite: true } } },
  'GET version/{id}/sheet': {
    params: { id: 11 },
    query: { inPlayer: 'true' },
    answer: {
      content: encodeSheet(EXAMPLE_TIMELINE, {
        id: 11,
        playableType: 'version',
        name: 'Mélodie (main droite)',
        title: 'Au clair de la lune',
        artist: 'Traditionnel',
        url_title: 'au-clair-de-la-lune',
        url_artist: 'traditionnel',
        hand_type: 'RIGHT_HAND',
        is_free: true,
        difficulty: 1,
        division_per_beat: 4,
        beat_per_measure: 4,
        transpositions: [
          { id: 184, tonality: 'C', semi_tone_offset: 0, difficulty: 1 },
          { id: 186, tonality: 'D', semi_tone_offset: 2, difficulty: 2 },
        ],
        transposition_id: 184,
        ambitus: { low: 40, high: 44 },
        handprints: EXAMPLE_HANDPRINTS,
        masterIdOf: () => 110,
      }),
    },
  },
  ...accountExamples(learner, signedIn),
  ...TEACHER_EXAMPLES,
  ...editorExamples,
  ...OWN_EXAMPLES,
  ...CHALLENGE_EXAMPLES,
  ...PRACTICE_EXAMPLES,
  ...COACHING_EXAMPLES,
  'POST takes': { body: take, answer: { content: { ...summary, best_score: 100, previous_best: 82 } } },
  'GET takes': { query: { playable_type: 'version', playable_id: 11 }, answer: { content: [summary] } },
  'GET takes/{id}': { params: { id: TAKE_ID }, answer: { content: { ...take, best_score: 100, previous_best: 82 } } },
  'GET scores': {
    answer: {
      content: {
        challenges: [],
        versions: [
          {
            id: 11,
            score: 100,
            discovered_at: '2026-11-20T17:40:00.000Z',
            last_opened_at: '2026-11-21T18:00:00.000Z',
            class_status: 3,
            piano_class_progress: 0,
          },
        ],
      },
    },
  },
}
