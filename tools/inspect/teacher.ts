import { readFileSync, statSync } from 'node:fs'
import type { TeacherReaders, TeacherTexts } from '@prelude/domain/teacher'
import { buildStale, TARGETS } from '../build-stale.ts'
import { CommandError, callExport } from '../entry.ts'
import { fromCaller, inRoot } from '../root.ts'
import { answerCases } from './teacher/answer-cases.ts'

export const usage = 'CASES.json'

const MOST_CASES = 100_000
/** The voice of who has not chosen a teacher. */
const TEACHER = 'teacher_abstract'

function readCases(path: string): readonly unknown[] {
  if (!statSync(path, { throwIfNoEntry: false })?.isFile()) throw new CommandError(`${path}: there is no such file`)
  let read: unknown
  try {
    read = JSON.parse(readFileSync(path, 'utf8'))
  } catch (error) {
    throw new CommandError(`${path}: no JSON (${error instanceof Error ? error.message : String(error)})`)
  }
  if (!Array.isArray(read) || read.length > MOST_CASES) throw new CommandError(`${path}: a list of at most ${MOST_CASES} cases is expected`)
  return read
}

/** Prices and dates belong to an installation: sentences that name them are left out. */
const factsOf = (member: 'premium' | 'free'): unknown => ({ member, paymentOpen: true, input: 'classic', contentsSpent: false, words: {} })

/** What the embedded teacher does and says of each case: `{"<id>": {"acts": […], "reply": "…"}}`. */
export async function inspect([file, ...rest]: readonly string[]): Promise<unknown> {
  if (!file || rest.length > 0) throw new CommandError(`usage: inspect teacher ${usage}`)
  const cases = readCases(fromCaller(file))
  await buildStale(
    (line) => console.error(line),
    TARGETS.filter(({ name }) => name === 'content'),
  )
  const source = await callExport('content/index.ts', 'openTeacher', inRoot('dist', 'content'))
  const textsOf = (member: 'premium' | 'free'): Promise<unknown> =>
    callExport('domain/teacher/index.ts', 'teacherTexts', source, TEACHER, factsOf(member))
  const texts = { premium: (await textsOf('premium')) as TeacherTexts, free: (await textsOf('free')) as TeacherTexts }
  const readers = (await callExport('content/index.ts', 'openTeacherReaders', source)) as TeacherReaders
  const started = performance.now()
  const answers = answerCases(cases, texts, readers)
  console.error(`${((performance.now() - started) / Math.max(1, cases.length)).toFixed(2)} ms a case`)
  return answers
}
