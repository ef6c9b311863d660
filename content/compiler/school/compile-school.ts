import { handprintEntries } from '../../hand-shapes.ts'
import type { BuiltSchool } from '../../school-schema.ts'
import type { BuiltPiece } from '../compile.ts'
import { scaleFingerings } from '../exercises/scale-fingerings.ts'
import { faultText } from '../fault.ts'
import { readSchool, type SchoolSources } from './authored.ts'
import { type CompiledModules, compileLesson, compileModules } from './compile-modules.ts'
import { compileBloc, compileChallenge, compileExercise } from './compile-playables.ts'
import { handprintFaults, scaleFaults } from './library-faults.ts'
import type { CompiledPlayable } from './playable.ts'

const NO_MODULES: CompiledModules = { modules: [], sequences: [], evaluation_module_id: null, tutorial_challenge_id: null }

export interface CompiledSchool {
  readonly school: BuiltSchool
  readonly playables: readonly CompiledPlayable<{ readonly id: number }>[]
  /** French lines for the author. */
  readonly faults: readonly string[]
}

/** Compiles challenges, exercises, blocs, modules and lessons; reports every fault. */
export function compileSchool(sources: SchoolSources, pieces: readonly BuiltPiece[]): CompiledSchool {
  const faults: string[] = []
  const report = (file: string, message: string): void => {
    faults.push(faultText({ file, message }))
  }
  for (const fault of handprintFaults(handprintEntries())) report('handprints.json', fault)
  for (const fault of scaleFaults(scaleFingerings())) report('scale-fingerings.json', fault)
  const authored = readSchool(sources, report)
  const challenges = authored.challenges.flatMap((entry) => compileChallenge(entry, pieces, report))
  const exercises = authored.exercises.flatMap((entry) => compileExercise(entry, report))
  const blocs = authored.blocs.flatMap((entry) => compileBloc(entry, report))
  const contents = {
    pieces,
    challenges: challenges.map(({ entry }) => entry),
    exercises: exercises.map(({ entry }) => entry),
    blocs: blocs.map(({ entry }) => entry),
    lessons: authored.lessons.map((entry) => compileLesson(entry, report)),
  }
  const [modules, ...more] = authored.modules
  for (const { file } of more) report(file, 'les modules tiennent dans un seul fichier')
  const { pieces: _pieces, ...lists } = contents
  const school: BuiltSchool = { format: 1, ...lists, ...(modules ? compileModules(modules, contents, report) : NO_MODULES) }
  return { school, playables: [...challenges, ...exercises, ...blocs], faults }
}
