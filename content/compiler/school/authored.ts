import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { errorMessage, typeset } from '@prelude/domain/basics'
import { z } from 'zod'
import { exerciseType, lessonEntry, level } from '../../school-schema.ts'
import { exerciseGenerator } from '../exercises/generate.ts'
import { CONCEPT_NAMES } from './concepts.ts'

/** Schemas of the authored files of the school; derived numbers are computed by the compiler. */
const id = z.int().positive()
/** Words that learners see: authors type ordinary spaces. */
const words = z.string().min(1).transform(typeset)
const beatsPerMinute = z.number().positive()
const goal = z.int().min(1).max(100)
const grade = z.int().min(1).max(5)

const challenge = z.strictObject({
  id,
  title: words,
  description: words,
  difficulty: z.int().min(1).max(4),
  /** `au-clair-de-la-lune:m` */
  version: z.string(),
  sections: z.array(z.string().regex(/^[A-J]$/)).min(1),
  start_tempo: beatsPerMinute,
  target_tempo: beatsPerMinute,
  goal_score: goal,
  is_free: z.boolean(),
  is_tutorial: z.boolean(),
})
export type AuthoredChallenge = z.infer<typeof challenge>

const exercise = z.strictObject({
  id,
  slug: z.string().regex(/^[a-z0-9-]+$/),
  type: exerciseType,
  title: words,
  description: words,
  hand: z.enum(['LEFT', 'RIGHT', 'BOTH']),
  time_signature: z.string().regex(/^\d{1,2}\/\d{1,2}$/),
  division_per_beat: z.int().positive(),
  key: z.string(),
  start_tempo: beatsPerMinute,
  target_tempo: beatsPerMinute,
  goal_score: goal,
  level,
  difficulty: grade,
  is_free: z.boolean(),
  generator: exerciseGenerator,
  /** Of an exercise that can be asked in every tonality of its mode: its words there (`{1}` is the tonic). */
  in_any_key: z.strictObject({ title: words, description: words }).optional(),
})
export type AuthoredExercise = z.infer<typeof exercise>

const bloc = z.strictObject({
  /** Of `blocs.json`. */
  id,
  key: z.string(),
  /** One for each measure. */
  chords: z.array(z.string()).min(2),
  start_tempo: beatsPerMinute,
  target_tempo: beatsPerMinute,
  is_free: z.boolean(),
})
export type AuthoredBloc = z.infer<typeof bloc>

/** A lesson as built, and what of written music it teaches: a step may ask nothing else (`untaught.ts`). */
export const authoredLesson = lessonEntry.extend({ teaches: z.array(z.enum(CONCEPT_NAMES)).min(1).optional() })
export type AuthoredLesson = z.infer<typeof authoredLesson>

const stepWords = { name: words, description: words }
const schoolFile = z.strictObject({
  modules: z.array(
    z.strictObject({
      id,
      title: words,
      description: words,
      difficulty: grade,
      level,
      is_free: z.boolean(),
      evaluation: z.boolean(),
      content: z
        .array(
          z.union([
            z.strictObject({ ...stepWords, exercise: id }),
            z.strictObject({ ...stepWords, lesson: id }),
            z.strictObject({ ...stepWords, challenge: id }),
            z.strictObject({ ...stepWords, version: id }),
            // One of two, as the learner likes.
            z.strictObject({ ...stepWords, challenges: z.tuple([id, id]) }),
            z.strictObject({ ...stepWords, versions: z.tuple([id, id]) }),
          ]),
        )
        .min(1),
    }),
  ),
  sequences: z.array(z.strictObject({ level, content: z.array(id) })),
  evaluation_module_id: id,
  tutorial_challenge_id: id,
})
export type AuthoredModules = z.infer<typeof schoolFile>
export type AuthoredModule = AuthoredModules['modules'][number]

const skillsFile = z.strictObject({
  skill_categories: z.array(
    z.strictObject({
      id,
      name: words,
      description: words,
      /** The exercises that are recommended for it; its lessons name it themselves. */
      skills: z.array(z.strictObject({ id, name: words, exercises: z.array(id).min(1) })).min(1),
    }),
  ),
  video_categories: z.array(z.strictObject({ id, name: words, description: words })),
})
export type AuthoredSkills = z.infer<typeof skillsFile>

/** The texts of the authored files, by their path relative to `content/`. */
export type SchoolSources = ReadonlyMap<string, string>

const FOLDERS = ['challenges', 'exercises', 'blocs', 'modules', 'lessons', 'skills']

export function schoolSources(): Map<string, string> {
  const root = fileURLToPath(new URL('../../', import.meta.url))
  const files = FOLDERS.flatMap((folder) =>
    existsSync(`${root}${folder}`)
      ? readdirSync(`${root}${folder}`)
          .filter((file) => file.endsWith('.json'))
          .sort()
          .map((file) => `${folder}/${file}`)
      : [],
  )
  return new Map(files.map((file) => [file, readFileSync(`${root}${file}`, 'utf8')]))
}

/** Location of an item, for messages to its author. */
export interface Authored<Item> {
  readonly file: string
  readonly item: Item
}

export type Report = (file: string, message: string) => void

/** The entries of the files of a folder: each file has one entry or a list of them. */
function entriesOf<Item>(sources: SchoolSources, folder: string, schema: z.ZodType<Item>, report: Report): Authored<Item>[] {
  return [...sources].flatMap(([file, text]): Authored<Item>[] => {
    if (!file.startsWith(`${folder}/`)) return []
    let json: unknown
    try {
      json = JSON.parse(text)
    } catch (error) {
      report(file, `JSON illisible (${errorMessage(error)})`)
      return []
    }
    return (Array.isArray(json) ? json : [json]).flatMap((entry: unknown, i) => {
      const read = schema.safeParse(entry)
      if (read.success) return [{ file, item: read.data }]
      for (const issue of read.error.issues) report(file, `entrée ${i + 1}, « ${issue.path.join('.')} » : ${issue.message}`)
      return []
    })
  })
}

/** Reports the second use of an id in a folder. */
function reportTwins(entries: readonly Authored<{ readonly id: number }>[], report: Report): void {
  const owners = new Map<number, string>()
  for (const { file, item } of entries) {
    const owner = owners.get(item.id)
    if (owner !== undefined) report(file, `le numéro ${item.id} est déjà pris dans ${owner}`)
    owners.set(item.id, file)
  }
}

export function readSchool(sources: SchoolSources, report: Report) {
  const read = <Item extends { readonly id: number }>(folder: string, schema: z.ZodType<Item>): Authored<Item>[] => {
    const entries = entriesOf(sources, folder, schema, report)
    reportTwins(entries, report)
    return entries.sort((a, b) => a.item.id - b.item.id)
  }
  const modules = entriesOf(sources, 'modules', schoolFile, report)
  for (const { file, item } of modules)
    reportTwins(
      item.modules.map((entry) => ({ file, item: entry })),
      report,
    )
  return {
    challenges: read('challenges', challenge),
    exercises: read('exercises', exercise),
    blocs: read('blocs', bloc),
    lessons: read('lessons', authoredLesson),
    modules,
    skills: entriesOf(sources, 'skills', skillsFile, report),
  }
}
export type AuthoredSchool = ReturnType<typeof readSchool>
