import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { TeacherSource } from '@prelude/domain/teacher'
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
