import { PLAY_MODES } from '@prelude/domain/practice'
import { z } from 'zod'
import { cataloguePiece, draftQuery, handType } from './catalogue.ts'

const moment = z.iso.datetime({ offset: true })

/** What the player opens (spec: learning §3.8, Playable). */
export const playableType = z.enum(['version', 'challenge', 'exercise', 'bloc'])
export type PlayableType = z.infer<typeof playableType>

/** The four kinds of exercises (spec: learning §3.5). */
export const exerciseType = z.enum(['HANDPRINT', 'PIANISTIC_TECHNIC', 'RHYTHMIC', 'SEQUENCE'])
export type ExerciseType = z.infer<typeof exerciseType>

const challengeSection = z.object({
  info: z.object({ letter: z.string() }),
  rhythmic_bloc_repartitions: z.array(z.object({ rhythmic_bloc: z.object({ id: z.number().int(), title: z.string() }), is_primary: z.boolean() })),
})

/** A challenge as a card (spec: account §3.6). */
export const challengeEntry = z.object({
  id: z.number().int(),
  title: z.string(),
  difficulty: z.number().int(),
  piece: cataloguePiece,
  piece_version: z.object({ id: z.number().int(), title: z.string(), version_type: z.string() }),
  config: z.object({ hand_type: handType, start_tempo: z.number() }),
  sections: z.array(challengeSection),
  section_timeline: z.array(z.string()),
  division_qty: z.number(),
  division_per_beat: z.number().int(),
  beat_per_measure: z.number().int(),
  is_free: z.boolean(),
  /** Ours: the tempo at which it counts as played as written, and the score that validates it. */
  target_tempo: z.number(),
  goal_score: z.number().int(),
  is_tutorial: z.boolean(),
  score: z.number().nullable(),
  completed_at: moment.nullable(),
  /** Ours: the learner says to know it, and no take completed it; null: they do not. Left out where a challenge is only proposed. */
  declared_at: moment.nullable().optional(),
})
export type ChallengeEntry = z.infer<typeof challengeEntry>

export const CHALLENGE_PAGE_SIZE = 15
export const challengeCatalogueQuery = z.object({
  difficulty: z.coerce.number().int().min(1).max(4).optional(),
  page: z.coerce.number().int().min(1).max(10_000).default(1),
  search: z.string().max(120).optional(),
  /** Ours: not yet completed. */
  to_do: z.stringbool().optional(),
  /** Ours: free, or of a free module. */
  is_free: z.stringbool().optional(),
  ...draftQuery.shape,
})
const challengeCount = z.object({ count: z.number().int(), completed_count: z.number().int() })
export const challengeCatalogue = z.object({
  page: z.object({ data: z.array(challengeEntry), current_page: z.number().int(), last_page: z.number().int(), total: z.number().int() }),
  completed_challenges_count: z.number().int(),
  /** By difficulty (spec: account §3.7): of all that the search finds, whatever the difficulty and the filters. */
  challenges: z.object({ d1: challengeCount, d2: challengeCount, d3: challengeCount, d4: challengeCount }),
})

export const nextChallengeQuery = challengeCatalogueQuery.pick({ difficulty: true })
/** The challenge of the day (ours), at the learner's difficulty or the one that is asked for; null where all of it are done. */
export const nextChallengeAnswer = z
  .object({
    challenge: challengeEntry,
    /** Nearly reached, begun, of a piece that was played, or of the difficulty alone. */
    reason: z.enum(['nearly', 'begun', 'known_piece', 'of_level']),
    /** Reached today: the day's challenge is done. */
    is_done: z.boolean(),
    /** Of a begun one: the take with the best score. */
    best_take: z.object({ score: z.number(), played_at: moment, mode: z.enum(PLAY_MODES) }).nullable(),
    /** What cost that take most: so many points more with it as written. Measures by their printed numbers. */
    mending: z
      .object({ part: z.enum(['keys', 'rhythm', 'tempo']), from_measure: z.number().int(), to_measure: z.number().int(), points: z.number().int() })
      .nullable(),
  })
  .nullable()

/** The tonalities of an exercise along the circle of fifths, with the best whole take in each. */
export const exerciseTonalities = z.object({
  /** The score that validates the exercise, in any of them. */
  goal_score: z.number().int(),
  tonalities: z.array(
    z.object({
      /** As in `transpositions` of its sheet, and as `transposition_id` of a take; null in takes of the original one. */
      id: z.number().int(),
      tonality: z.string(),
      is_original: z.boolean(),
      best_score: z.number().nullable(),
      /** Beats a minute of the fastest take that reached the score; null where none did. */
      best_tempo: z.number().nullable(),
    }),
  ),
})
export type ExerciseTonalities = z.infer<typeof exerciseTonalities>

const stepWords = { index: z.number().int().min(0), name: z.string(), description: z.string() }

/** Of a concurrent pair, either content of which passes the step (spec: learning §3.5). */
const pairNames = { first_name: z.string().optional(), second_name: z.string().optional() }

/** One step of a module (spec: learning §3.5). */
export const moduleStep = z.discriminatedUnion('step_type', [
  z.object({
    ...stepWords,
    step_type: z.literal('EXERCISE'),
    exercise_id: z.number().int(),
    type: exerciseType,
    start_tempo: z.number(),
    /** Letter of its one section. */
    section: z.string(),
    /** The call that answers it as MusicXML, engraved: `playables/exercise/1/score`. */
    musicxml: z.string(),
  }),
  z.object({
    ...stepWords,
    step_type: z.literal('VIDEO'),
    video_id: z.number().int(),
    /** `lesson:SLUG`: an animated lesson of ours, read with `GET lessons/{id}`. */
    video: z.object({ url: z.string(), duration_s: z.number() }),
  }),
  z.object({
    ...stepWords,
    step_type: z.literal('CHALLENGE'),
    /** Of a concurrent pair the first one. */
    challenge_id: z.number().int(),
    first_challenge_id: z.number().int().optional(),
    second_challenge_id: z.number().int().optional(),
    ...pairNames,
  }),
  z.object({
    ...stepWords,
    step_type: z.literal('VERSION'),
    version_id: z.number().int(),
    first_version_id: z.number().int().optional(),
    second_version_id: z.number().int().optional(),
    ...pairNames,
  }),
])
export type ModuleStep = z.infer<typeof moduleStep>

export const schoolModule = z.object({
  id: z.number().int(),
  title: z.string(),
  description: z.string(),
  difficulty: z.number().int(),
  /** The version whose sheet goes with the module; null where it teaches no piece. */
  sheet: z.object({ playable_type: z.literal('version'), playable_id: z.number().int() }).nullable(),
  level: z.number().int(),
  is_free: z.boolean(),
  evaluation: z.boolean(),
  content: z.array(moduleStep),
  school_module_progress: z
    .object({
      max_step_index: z.number().int(),
      is_finished: z.boolean(),
      /** Steps that the learner declared as played: no take passed them. */
      declared_steps: z.array(z.number().int()),
    })
    .nullable(),
  /** The learner's best result, 0–100, of each step that was played for points; of a pair the better one. */
  step_scores: z.array(z.object({ index: z.number().int(), score: z.number() })),
  related_piece_versions: z.array(z.number().int()),
  /** How many free contents its steps take. */
  counted_contents: z.number().int(),
  /** Contents of its steps that are not free, of a pair both, with the index of their step. */
  paid_contents: z.array(
    z.object({ index: z.number().int(), playable_type: z.enum(['version', 'challenge', 'exercise', 'lesson']), playable_id: z.number().int() }),
  ),
})
export type SchoolModule = z.infer<typeof schoolModule>

export const schoolModules = z.object({
  modules: z.array(schoolModule),
  sequences: z.array(z.object({ level: z.number().int(), content: z.array(z.number().int()) })),
})

/** An animated lesson: its scenes are its chapters; each is said and shown, `do` has the orders of `domain/lessons`. */
export const lesson = z.object({
  id: z.number().int(),
  slug: z.string(),
  title: z.string(),
  duration_s: z.number(),
  scenes: z.array(z.object({ title: z.string(), duration_s: z.number(), say: z.string(), do: z.array(z.string()) })),
})
export type Lesson = z.infer<typeof lesson>

/** Skills with the exercises and lessons that train them, and the groups of lessons. */
export const skills = z.object({
  skill_categories: z.array(
    z.object({
      id: z.number().int(),
      name: z.string(),
      description: z.string(),
      skills: z.array(
        z.object({
          id: z.number().int(),
          name: z.string(),
          exercises: z.array(
            z.object({
              id: z.number().int(),
              title: z.string(),
              description: z.string(),
              type: exerciseType,
              is_free: z.boolean(),
              goal_score: z.number().int(),
              /** Best result; null where it was not played. */
              score: z.number().nullable(),
            }),
          ),
          lesson_ids: z.array(z.number().int()),
        }),
      ),
    }),
  ),
  video_categories: z.array(
    z.object({
      id: z.number().int(),
      name: z.string(),
      description: z.string(),
      lessons: z.array(z.object({ id: z.number().int(), title: z.string(), duration_s: z.number(), level: z.number().int() })),
    }),
  ),
})
export type Skills = z.infer<typeof skills>

/** An accompaniment pattern that can be played by itself. */
export const blocEntry = z.object({
  id: z.number().int(),
  title: z.string(),
  family: z.string(),
  time_signature: z.string(),
  level: z.number().int(),
  hand_type: handType,
  tempo_min: z.number(),
  tempo_max: z.number(),
  advice: z.string(),
  chords: z.array(z.string()),
  /** What the hands strike in a round, as grids (`domain/score/bloc/grid.ts`): layers of each hand. */
  pattern: z.object({ left: z.array(z.string()), right: z.array(z.string()), division_per_beat: z.number().int() }),
})
