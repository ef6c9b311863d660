import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { TeacherReaders, TeacherSource } from '@prelude/domain/teacher'
import { answerFinder, decodeSearchWeights } from '@prelude/domain/teacher/finding'
import { decodeIntentWeights } from '@prelude/domain/teacher/intents'
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

/** Networks that read what learners write, trained on texts of others (docs/teacher.md); in the repository, not built. */
const MODELS = join(import.meta.dirname, 'teacher', 'models')

/** A file of weights. Missing or damaged, it is a `ContentFault`. */
function weightsOf<Weights>(name: string, decode: (file: Uint8Array) => Weights): Weights {
  const path = `teacher/models/${name}.bin`
  let file: Uint8Array
  try {
    file = readFileSync(join(MODELS, `${name}.bin`))
  } catch {
    throw new ContentFault(path, 'manque')
  }
  try {
    return decode(file)
  } catch {
    throw new ContentFault(path, 'est abîmé')
  }
}

/** What reads, beside the rules, what a text asks for, whether it tells of danger, and which answer fits. */
export const openTeacherReaders = (source: TeacherSource): TeacherReaders => ({
  intents: { network: weightsOf('intents-network', decodeIntentWeights), linear: weightsOf('intents-linear', decodeSearchWeights) },
  dangers: weightsOf('dangers-linear', decodeSearchWeights),
  takes: weightsOf('takes-linear', decodeSearchWeights),
  finder: weightsOf('finding', (file) => answerFinder(decodeSearchWeights(file), source)),
})
