import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { errorMessage, typeset } from '@prelude/domain/basics'
import { KEYWORDS, REFUSE_REASONS, SAID_WHEN, TOPICS } from '@prelude/domain/teacher'
import { z } from 'zod'
import { actsOf, knowledgeLink, safetyOf, voiceOf } from '../../teacher-schema.ts'
import type { Authored, Report } from '../school/authored.ts'

/** Words that learners see: authors type ordinary spaces. */
const words = z.string().min(1).transform(typeset)

const entryOf = <Ids extends readonly string[]>(ids: Ids) =>
  z.array(
    z.strictObject({
      id: z.enum(ids),
      /** What the learner asks about, as it is named where they choose between readings. */
      title: words,
      /** Sentences in their order; the first one answers by itself. One with a condition is said only where that holds. */
      answer: z.array(z.union([words, z.strictObject({ text: words, when: z.enum(SAID_WHEN) })])).min(1),
      links: z.array(knowledgeLink).default([]),
    }),
  )

const question = z.strictObject({
  id: z.int().positive(),
  slug: z.string().regex(/^[a-z0-9-]+$/),
  about: z.union([z.strictObject({ topic: z.enum(TOPICS) }), z.strictObject({ keyword: z.enum(KEYWORDS) })]),
  question: words,
  answer: words,
  /** It asks about its topic as a whole: the answer of the topic is the better one. */
  whole: z.literal(true).optional(),
  links: z.array(knowledgeLink).default([]),
})
export type AuthoredQuestion = z.infer<typeof question>

const FILES = {
  topics: { of: (file: string) => file.startsWith('topics/'), schema: entryOf(TOPICS) },
  keywords: { of: (file: string) => file.startsWith('keywords/'), schema: entryOf(KEYWORDS) },
  questions: { of: (file: string) => file === 'questions.json', schema: z.array(question) },
  voices: { of: (file: string) => file.startsWith('voices/'), schema: voiceOf(words).transform((voice) => [voice]) },
  refusals: {
    of: (file: string) => file === 'refusals.json',
    schema: z.partialRecord(z.enum(REFUSE_REASONS), z.tuple([words], words)).transform((refusals) => [refusals]),
  },
  safety: { of: (file: string) => file === 'safety.json', schema: safetyOf(words).transform((safety) => [safety]) },
  acts: { of: (file: string) => file === 'acts.json', schema: actsOf(words).transform((acts) => [acts]) },
} as const
type Kind = keyof typeof FILES

/** What stands in the files, each entry with its file for messages to its author. */
export type AuthoredTeacher = { readonly [Name in Kind]: readonly Authored<z.output<(typeof FILES)[Name]['schema']>[number]>[] }

/** Texts of the files of `content/teacher/`, by their path within it. */
export type TeacherSources = ReadonlyMap<string, string>

export function teacherSources(): Map<string, string> {
  const root = fileURLToPath(new URL('../../teacher/', import.meta.url))
  const files = readdirSync(root, { recursive: true, encoding: 'utf8' }).map((file) => file.replaceAll('\\', '/'))
  return new Map(
    files
      .filter((file) => file.endsWith('.json'))
      .sort()
      .map((file) => [file, readFileSync(`${root}${file}`, 'utf8')]),
  )
}

/** Reads every file, or reports what is wrong with it. */
export function readTeacher(sources: TeacherSources, report: Report): AuthoredTeacher {
  const read: Record<Kind, { file: string; item: unknown }[]> = {
    topics: [],
    keywords: [],
    questions: [],
    voices: [],
    refusals: [],
    safety: [],
    acts: [],
  }
  for (const [file, text] of sources) {
    const kind = (Object.keys(FILES) as Kind[]).find((candidate) => FILES[candidate].of(file))
    if (!kind) {
      report(`teacher/${file}`, 'ce fichier n’a pas de place ici')
      continue
    }
    try {
      const parsed = FILES[kind].schema.safeParse(JSON.parse(text))
      if (parsed.success) read[kind].push(...parsed.data.map((item) => ({ file: `teacher/${file}`, item })))
      else for (const issue of parsed.error.issues) report(`teacher/${file}`, `« ${issue.path.join('.')} » : ${issue.message}`)
    } catch (error) {
      report(`teacher/${file}`, `JSON illisible (${errorMessage(error)})`)
    }
  }
  return read as unknown as AuthoredTeacher
}
