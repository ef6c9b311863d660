import type { HandprintSpan, Timeline } from '@prelude/domain/score'
import { z } from 'zod'
import type { ModelFacts, PrintedAs } from './built-schema.ts'

/** Output of the compiler for challenges, exercises, blocs, modules and lessons under `dist/content/`. Field names are those of the wire. */

const id = z.int().positive()
const grade = z.int().min(1).max(5)
const beatsPerMinute = z.number().positive()
const sha256 = z.string().regex(/^[0-9a-f]{64}$/)
const handType = z.enum(['BOTH_HAND', 'RIGHT_HAND', 'LEFT_HAND'])

export const exerciseType = z.enum(['HANDPRINT', 'PIANISTIC_TECHNIC', 'RHYTHMIC', 'SEQUENCE'])
export const level = z.literal([1, 3, 4, 5, 6])

/** Hashes of the two files of a playable. */
const builtFiles = { timeline_sha256: sha256, musicxml_sha256: sha256 }
/** Meter and divisions of its sheet. */
const counting = { division_qty: z.number().positive(), division_per_beat: id, beat_per_measure: id }

const builtChallenge = z.strictObject({
  id,
  title: z.string().min(1),
  description: z.string().min(1),
  difficulty: grade,
  piece_id: id,
  piece_slug: z.string(),
  piece_version_id: id,
  version_key: z.string(),
  config: z.strictObject({ hand_type: handType, start_tempo: beatsPerMinute }),
  sections: z.array(
    z.strictObject({
      info: z.strictObject({ letter: z.string() }),
      rhythmic_bloc_repartitions: z.array(z.strictObject({ rhythmic_bloc: z.strictObject({ id, title: z.string() }), is_primary: z.boolean() })),
    }),
  ),
  /** Letters in playing order. */
  section_timeline: z.array(z.string()),
  ...counting,
  target_tempo: beatsPerMinute,
  goal_score: z.int().min(1).max(100),
  is_free: z.boolean(),
  is_tutorial: z.boolean(),
  ...builtFiles,
})
export type BuiltChallenge = z.infer<typeof builtChallenge>

const builtExercise = z.strictObject({
  id,
  slug: z.string(),
  type: exerciseType,
  title: z.string().min(1),
  description: z.string().min(1),
  hand: z.enum(['LEFT', 'RIGHT', 'BOTH']),
  hand_type: handType,
  start_tempo: beatsPerMinute,
  target_tempo: beatsPerMinute,
  goal_score: z.int().min(1).max(100),
  ...counting,
  level,
  difficulty: grade,
  is_free: z.boolean(),
  /** The accompaniment that it trains; null where it is none. */
  bloc_id: id.nullable(),
  /** False where only the keys count, not when they are struck. */
  timed: z.boolean(),
  /** The tonality in which it is written, and all in which it can be asked; none where it is bound to its own. */
  tonality: z.string(),
  tonalities: z.array(z.strictObject({ tonality: z.string(), semi_tone_offset: z.int() })),
  ...builtFiles,
})
export type BuiltExercise = z.infer<typeof builtExercise>

const builtBloc = z.strictObject({
  id,
  code: z.string(),
  title: z.string().min(1),
  family: z.string(),
  time_signature: z.string(),
  level,
  difficulty: grade,
  hand_type: handType,
  tempo_min: beatsPerMinute,
  tempo_max: beatsPerMinute,
  start_tempo: beatsPerMinute,
  /** Speed relative to the written tempo. */
  target_tempo: beatsPerMinute,
  advice: z.string(),
  /** One chord per measure. */
  chords: z.array(z.string()),
  /** Grids of the hands' layers, in divisions of a beat. */
  pattern: z.strictObject({ left: z.array(z.string()), right: z.array(z.string()), division_per_beat: id }),
  is_free: z.boolean(),
  ...counting,
  ...builtFiles,
})
export type BuiltBloc = z.infer<typeof builtBloc>

const stepWords = { index: z.int().min(0), name: z.string().min(1), description: z.string().min(1) }
/** One of two contents passes the step: the fields of a concurrent pair. The single id is the first one. */
const pairOf = <Ids extends z.ZodRawShape>(ids: Ids) => z.object({ ...ids, first_name: z.string(), second_name: z.string() }).partial().shape
const builtStep = z.discriminatedUnion('step_type', [
  z.strictObject({
    ...stepWords,
    step_type: z.literal('EXERCISE'),
    exercise_id: id,
    type: exerciseType,
    start_tempo: beatsPerMinute,
    section: z.string(),
    musicxml: z.string(),
  }),
  z.strictObject({
    ...stepWords,
    step_type: z.literal('VIDEO'),
    video_id: id,
    video: z.strictObject({ url: z.string(), duration_s: z.number().positive() }),
  }),
  z.strictObject({
    ...stepWords,
    step_type: z.literal('CHALLENGE'),
    challenge_id: id,
    ...pairOf({ first_challenge_id: id, second_challenge_id: id }),
  }),
  z.strictObject({ ...stepWords, step_type: z.literal('VERSION'), version_id: id, ...pairOf({ first_version_id: id, second_version_id: id }) }),
])

const builtModule = z.strictObject({
  id,
  title: z.string().min(1),
  description: z.string().min(1),
  difficulty: grade,
  level,
  is_free: z.boolean(),
  evaluation: z.boolean(),
  content: z.array(builtStep).min(1),
  related_piece_versions: z.array(id),
})
export type BuiltModule = z.infer<typeof builtModule>

const builtSkillCategory = z.strictObject({
  id,
  name: z.string().min(1),
  description: z.string().min(1),
  skills: z.array(z.strictObject({ id, name: z.string().min(1), exercise_ids: z.array(id).min(1), lesson_ids: z.array(id) })),
})
export type BuiltSkillCategory = z.infer<typeof builtSkillCategory>

const builtVideoCategory = z.strictObject({ id, name: z.string().min(1), description: z.string().min(1), lesson_ids: z.array(id) })
export type BuiltVideoCategory = z.infer<typeof builtVideoCategory>

const sequence = z.strictObject({ level, content: z.array(id) })
export type BuiltSequence = z.infer<typeof sequence>

/** A lesson as authored and as built: in the built one the orders of `do` name no bloc, hand shape or piece any more (content/README). */
export const lessonEntry = z.strictObject({
  id,
  slug: z.string().regex(/^[a-z0-9-]+$/),
  title: z.string().min(1),
  /** The group of lessons in which it is listed, and the skills that it teaches. */
  video_category_id: id,
  level,
  skill_ids: z.array(id).min(1),
  duration_s: z.number().positive(),
  scenes: z
    .array(z.strictObject({ title: z.string().min(1), duration_s: z.number().positive(), say: z.string().min(1), do: z.array(z.string()).min(1) }))
    .min(1),
})
export type BuiltLesson = z.infer<typeof lessonEntry>

export const builtSchool = z.strictObject({
  format: z.literal(1),
  challenges: z.array(builtChallenge),
  exercises: z.array(builtExercise),
  blocs: z.array(builtBloc),
  modules: z.array(builtModule),
  sequences: z.array(sequence),
  skill_categories: z.array(builtSkillCategory),
  video_categories: z.array(builtVideoCategory),
  lessons: z.array(lessonEntry),
  evaluation_module_id: id.nullable(),
  tutorial_challenge_id: id.nullable(),
})
export type BuiltSchool = z.infer<typeof builtSchool>

export type SchoolPlayableType = 'challenge' | 'exercise' | 'bloc'

/** A challenge, an exercise or a bloc ready to play: measures from 0 with their printed numbers. */
export interface PlayableContent {
  readonly id: number
  /** `au-clair-de-la-lune:m` of a challenge, the slug of an exercise, the code of a bloc. */
  readonly key: string
  readonly timeline: Timeline
  readonly model: ModelFacts
  readonly handprints: readonly HandprintSpan[]
  /** Where there are repeat signs: the notes and measures as which those of a second pass are printed. */
  readonly printed?: PrintedAs
}
