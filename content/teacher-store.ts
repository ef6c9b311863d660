import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { TeacherSource } from '@prelude/domain/teacher'
import { type AnswerFinder, answerFinder, decodeSearchWeights } from '@prelude/domain/teacher/finding'
import { ContentFault } from './store.ts'
import { builtTeacher } from './teacher-schema.ts'

const FILE = 'teacher.json'

/** What the teacher says, of the output of `node content/build.ts`. A missing or damaged file throws a `ContentFault`. */
export function openTeacher(dir: string): TeacherSource {
  let json: unknown
  try {
    json = JSON.parse(readFileSync(join(dir, FILE), 'utf8'))
  } catch {
    throw new ContentFault(FILE, 'manque ou est abîmé')
  }
  const read = builtTeacher.safeParse(json)
  if (!read.success) throw new ContentFault(FILE, 'est abîmé : il n’a pas la forme attendue')
  return read.data
}

/** Trained on other words for the answers (`npm run train -- finding`); in the repository, not built. */
const FINDING = join(import.meta.dirname, 'teacher', 'models', 'finding.bin')

/** What finds the answer to a text among all that the teacher knows. Missing or damaged weights throw a `ContentFault`. */
export function openAnswerFinder(source: TeacherSource): AnswerFinder {
  let file: Uint8Array
  try {
    file = readFileSync(FINDING)
  } catch {
    throw new ContentFault('teacher/models/finding.bin', 'manque')
  }
  try {
    return answerFinder(decodeSearchWeights(file), source)
  } catch {
    throw new ContentFault('teacher/models/finding.bin', 'est abîmé')
  }
}
