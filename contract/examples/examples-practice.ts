import type { CallKey } from '../calls/calls.ts'
import { encodeSheet, type SheetFacts } from '../codecs/sheet-codec.ts'
import type { Lesson, SchoolModule } from '../models/playables.ts'
import type { VersionClass } from '../models/practice.ts'
import type { Example } from './example.ts'
import { EXAMPLE_HANDPRINTS, EXAMPLE_TIMELINE, entry } from './example-pieces.ts'

const MASTERED_AT = '2026-11-20T17:42:10.000Z'

const module: SchoolModule = {
  id: 1,
  title: 'Bienvenue au piano',
  description: 'Se repérer, s’installer, poser les deux pouces sur le do et jouer votre première chanson.',
  difficulty: 1,
  level: 1,
  is_free: true,
  evaluation: false,
  content: [
    {
      index: 0,
      name: 'Découvrir le clavier',
      description: 'Les groupes de noires et le do central',
      step_type: 'VIDEO',
      video_id: 1,
      video: { url: 'lesson:decouvrir-le-clavier', duration_s: 62 },
    },
    {
      index: 1,
      name: 'Cinq doigts en do',
      description: 'Un doigt par touche',
      step_type: 'EXERCISE',
      exercise_id: 2,
      type: 'HANDPRINT',
      start_tempo: 60,
      section: 'A',
      musicxml: 'playables/exercise/2/score',
    },
    { index: 2, name: 'Premier défi', description: 'Au clair de la lune', step_type: 'CHALLENGE', challenge_id: 84 },
  ],
  school_module_progress: { max_step_index: 1, is_finished: false, declared_steps: [0] },
  step_scores: [{ index: 1, score: 88 }],
  sheet: { playable_type: 'version', playable_id: 11 },
  related_piece_versions: [11],
  counted_contents: 0,
  paid_contents: [],
}

const lesson: Lesson = {
  id: 1,
  slug: 'decouvrir-le-clavier',
  title: 'Découvrir le clavier',
  duration_s: 12,
  scenes: [
    { title: 'Un motif qui se répète', duration_s: 12, say: 'Un clavier, c’est un motif qui se répète.', do: ['kb.range 36 84', 'kb.group black2'] },
  ],
}

const STANDING = {
  ladder: 2,
  level: 3,
  steps: 2,
  memory: { 'interval-up-4': { tries: 6, average: 71 } },
  last: { focus: 'interval-up-4', level: 3, seed: 12 },
}

/** Common fields of the sheets of the example's two measures. */
const facts: SheetFacts = {
  id: 84,
  playableType: 'challenge',
  name: 'Défi : Au clair de la lune (section A, à la main droite)',
  title: entry.piece.title,
  artist: entry.piece.artist,
  url_title: entry.piece.url_title,
  url_artist: entry.piece.url_artist,
  hand_type: 'RIGHT_HAND',
  is_free: true,
  difficulty: 1,
  division_per_beat: 4,
  beat_per_measure: 4,
  transpositions: [],
  transposition_id: null,
  ambitus: { low: 40, high: 44 },
  handprints: EXAMPLE_HANDPRINTS,
}
const goal = {
  score: 80,
  start_tempo: 64,
  target_tempo: 92,
  is_tutorial: true,
  version_id: 11,
  description: 'Jouez la section A à la main droite.',
  exercise_type: null,
  timed: true,
}
const challengeSheet = encodeSheet(EXAMPLE_TIMELINE, { ...facts, goal })
const exerciseSheet = encodeSheet(EXAMPLE_TIMELINE, {
  ...facts,
  id: 2,
  playableType: 'exercise',
  name: 'Cinq doigts en do',
  title: 'Cinq doigts en do',
  artist: '',
  url_title: 'cinq-doigts-do-md',
  url_artist: '',
  hand: 'RIGHT',
  startTempo: 60,
  sectionId: 1,
  musicxml: 'playables/exercise/2/score',
  goal: { ...goal, start_tempo: 60, target_tempo: 88, is_tutorial: false, version_id: null, exercise_type: 'HANDPRINT' },
})
const blocSheet = encodeSheet(EXAMPLE_TIMELINE, {
  ...facts,
  id: 6,
  playableType: 'bloc',
  name: 'Pompe simple',
  title: 'Pompe simple',
  artist: '',
  url_title: '',
  url_artist: '',
})

const stage = { from_measure: 0, to_measure: 1 }
const versionClass: VersionClass = {
  version_id: 11,
  sections: [
    {
      letter: 'A',
      section_id: 110,
      from_measure: 0,
      to_measure: 1,
      status: 1,
      mastered_at: null,
      declared: false,
      stages: [
        { ...stage, stage: 'listen', weight: 5, goal: null, best: null, value: 1, hands: 'RIGHT', speed: 1 },
        { ...stage, stage: 'right', weight: 20, goal: 70, best: 63, value: 0.9, hands: 'RIGHT', speed: 0.5 },
        { ...stage, stage: 'tempo', weight: 20, goal: 80, best: null, value: 0, hands: 'RIGHT', speed: 1 },
      ],
    },
  ],
  consolidation: [{ kind: 'medium', goal: 70, best: null, done: false, speed: 0.85, opens_at: null }],
  piano_class_progress: 51.1,
  consolidation_class_progress: 0,
  progress: 40.9,
  class_status: 1,
  next: { section: 0, stage: 'right', consolidation: null, speed: 0.5 },
}

/** Examples of calls for challenges, exercises, blocs, modules, the class and practice history. */
export const PRACTICE_EXAMPLES = {
  'GET challenge/{id}/sheet': { params: { id: 84 }, query: { inPlayer: 'true' }, answer: { content: challengeSheet } },
  'GET exercises/{id}/sheet': { params: { id: 2 }, query: { inPlayer: 'true' }, answer: { content: exerciseSheet } },
  'GET exercises/{id}/tonalities': {
    params: { id: 2 },
    answer: {
      content: {
        goal_score: 80,
        tonalities: [
          { id: 65, tonality: 'C', is_original: true, best_score: 96, best_tempo: 88 },
          { id: 66, tonality: 'G', is_original: false, best_score: null, best_tempo: null },
        ],
      },
    },
  },
  'GET blocs': {
    answer: {
      content: [
        {
          id: 6,
          title: 'Pompe simple',
          family: 'pompe',
          time_signature: '4/4',
          level: 3,
          hand_type: 'LEFT_HAND',
          tempo_min: 60,
          tempo_max: 120,
          advice: 'La basse pèse, l’accord rebondit.',
          chords: ['C', 'F', 'C', 'G'],
          pattern: { left: ['R---C---R---C---'], right: [], division_per_beat: 4 },
        },
      ],
    },
  },
  'GET blocs/{id}/sheet': { params: { id: 6 }, answer: { content: blocSheet } },
  'GET playables/{type}/{id}/score': {
    params: { type: 'challenge', id: 84 },
    query: {},
    answer: {
      content: { version_id: 84, musicxml: '<score-partwise/>', note_ids: [['n0']], measure_ids: ['m0'], transpose: 'P1', transposition_id: null },
    },
  },
  'GET school-modules': { answer: { content: { modules: [module], sequences: [{ level: 1, content: [1] }] } } },
  'GET school-module/{id}': { params: { id: 1 }, answer: { content: module } },
  'POST school-module/{id}/progress': {
    params: { id: 1 },
    body: { max_step_index: 1, exercise_id: 2, difficulty_felt: 2 },
    answer: { content: module },
  },
  'DELETE school-module/{id}/progress': { params: { id: 1 }, query: { step_index: 0 }, answer: {} },
  'GET skills': {
    answer: {
      content: {
        skill_categories: [
          {
            id: 1,
            name: 'Posture et clavier',
            description: 'Trouver les touches sans chercher.',
            skills: [
              {
                id: 101,
                name: 'Se repérer sur le clavier',
                exercises: [
                  {
                    id: 4,
                    title: 'La chasse aux do',
                    description: 'Trouvez tous les do du clavier.',
                    type: 'HANDPRINT',
                    is_free: true,
                    goal_score: 80,
                    score: 92,
                  },
                ],
                lesson_ids: [1],
              },
            ],
          },
        ],
        video_categories: [
          {
            id: 1,
            name: 'Premiers pas',
            description: 'S’installer et jouer les premières notes.',
            lessons: [{ id: 1, title: 'Découvrir le clavier', duration_s: 62, level: 1 }],
          },
        ],
      },
    },
  },
  'GET lessons/{id}': { params: { id: 1 }, answer: { content: lesson } },
  'GET version/{id}/class': { params: { id: 11 }, answer: { content: versionClass } },
  'POST version/{id}/class': { params: { id: 11 }, body: { letter: 'A', stage: 'listen' }, answer: { content: versionClass } },
  'DELETE version/{id}/class': { params: { id: 11 }, query: { letter: 'A', stage: 'right' }, answer: {} },
  'POST master/{sectionId}': {
    params: { sectionId: 110 },
    body: { master_type: 'section' },
    answer: { content: { master_type: 'section', id: 110, mastered_at: MASTERED_AT, declared_at: null } },
  },
  'DELETE master/{sectionId}': { params: { sectionId: 110 }, query: { master_type: 'section' }, answer: {} },
  'GET standings': { answer: { content: { hearing: STANDING, 'sight-reading': null } } },
  'POST standings/{kind}': { params: { kind: 'hearing' }, body: STANDING, answer: { content: { hearing: STANDING, 'sight-reading': null } } },
  'GET practice/map': {
    query: { playable_type: 'version', playable_id: 11 },
    answer: {
      content: {
        measures: [
          { measure: 0, hand: 'RIGHT', state: 'mastered', fault: null, takes: 5, last_played_at: MASTERED_AT },
          { measure: 1, hand: 'RIGHT', state: 'fragile', fault: 'rhythm', takes: 5, last_played_at: MASTERED_AT },
        ],
        sections: [{ section_id: 110, letter: 'A', from_measure: 0, to_measure: 1, speed: 0.85, takes: 5, declared: false }],
        parts: [{ part_id: 1100, letter: 'A', from_measure: 0, to_measure: 1, mastered_at: MASTERED_AT }],
      },
    },
  },
  'GET practice/days': { answer: { content: { today: '2026-11-21', days: [{ day: '2026-11-20', seconds: 900 }] } } },
  'POST session': {
    body: {
      session_token: '5a1c2f5e-7a52-4f0e-9d8b-1c8f4f2a6b33',
      duration: 900,
      started_at: '2026-11-20T17:30:00.000Z',
      logs: { challenge_84: { time: 240, trials_count: 3, tempo_increase: 1, tempo_decrease: 2 } },
    },
    answer: {},
  },
  'DELETE takes': { query: { playable_type: 'version', playable_id: 11 }, answer: { content: { erased: 3 } } },
  'DELETE takes/{id}': { params: { id: '0b0e7f3c-6d0d-4a55-9c0e-3c1d7e4a9f10' }, answer: {} },
} as const satisfies { readonly [Key in CallKey]?: Example<Key> }
