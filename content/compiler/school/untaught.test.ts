import { expect, test } from 'vitest'
import type { BuiltModule } from '../../school-schema.ts'
import type { ConceptName } from './concepts.ts'
import { type SchoolCourse, type StepTarget, untaughtFaults } from './untaught.ts'

type Step = BuiltModule['content'][number]

/** `lesson 4`, `version 11`, `version 11 or 12`, `exercise 2`. */
function stepOf(text: string, index: number): Step {
  const [kind, first, , second] = text.split(' ')
  const words = { index, name: text, description: text }
  const id = Number(first)
  if (kind === 'lesson') return { ...words, step_type: 'VIDEO', video_id: id, video: { url: 'lesson:essai', duration_s: 1 } }
  if (kind === 'exercise')
    return { ...words, step_type: 'EXERCISE', exercise_id: id, type: 'RHYTHMIC', start_tempo: 60, section: 'A', musicxml: 'score' }
  if (kind === 'challenge') return { ...words, step_type: 'CHALLENGE', challenge_id: id, ...(second ? { second_challenge_id: Number(second) } : {}) }
  return { ...words, step_type: 'VERSION', version_id: id, ...(second ? { second_version_id: Number(second) } : {}) }
}

const moduleOf = (id: number, level: BuiltModule['level'], ...steps: string[]): BuiltModule => ({
  id,
  title: 'Essai',
  description: 'Essai',
  difficulty: 1,
  level,
  is_free: false,
  evaluation: false,
  content: steps.map(stepOf),
  related_piece_versions: [],
})

const TEACHES: [number, ConceptName[]][] = [
  [4, ['quarter', 'half']],
  [6, ['treble-clef']],
  [9, ['eighth']],
  [39, ['tie']],
]
const ASKS: [StepTarget, ConceptName[]][] = [
  ['version 11', ['quarter', 'treble-clef', 'slur']],
  ['version 12', ['quarter', 'eighth']],
  ['version 13', ['quarter', 'tie']],
  ['challenge 84', ['quarter']],
  ['exercise 2', ['half']],
]
const LEVELS: [StepTarget, number][] = [
  ['version 12', 3],
  ['lesson 9', 3],
]

function faultsOf(...modules: BuiltModule[]): string[] {
  const levels = [...new Set(modules.map(({ level }) => level))]
  const sequences = levels.map((level) => ({ level, content: modules.filter((module) => module.level === level).map(({ id }) => id) }))
  const course: SchoolCourse = { modules, sequences, teaches: new Map(TEACHES), asks: new Map(ASKS), levels: new Map(LEVELS) }
  return untaughtFaults(course)
}

test('what was taught may be asked, in the same module and in later ones', () => {
  expect(faultsOf(moduleOf(1, 1, 'lesson 4', 'exercise 2'), moduleOf(2, 1, 'challenge 84'))).toEqual([])
})

test('what is taught later is named with its lesson', () => {
  expect(faultsOf(moduleOf(1, 1, 'exercise 2', 'lesson 4'))).toEqual([
    'module 1, étape 1 (« exercise 2 », exercise 2) : elle demande la blanche (half), que la leçon 4 n’enseigne que plus loin (module 1, étape 2)',
  ])
})

test('modules are read in the order of the sequences, from level to level', () => {
  expect(faultsOf(moduleOf(7, 1, 'lesson 4', 'lesson 6', 'version 13'), moduleOf(2, 3, 'lesson 39', 'version 13'))).toEqual([
    'module 7, étape 3 (« version 13 », version 13) : elle demande la liaison de prolongation (tie), que la leçon 39 n’enseigne que plus loin (module 2, étape 1)',
  ])
})

test('a lesson that is in no module, and one that is not written', () => {
  expect(faultsOf(moduleOf(1, 1, 'lesson 4', 'lesson 6', 'version 13', 'version 11')).map((fault) => fault.replace(/^.*demande /, ''))).toEqual([
    'la liaison de prolongation (tie), que la leçon 39 enseigne, mais elle n’est dans aucun module',
    'la liaison d’expression (slur), qu’aucune leçon n’enseigne',
  ])
})

test('before a clef nothing of the page is asked, but values are', () => {
  expect(faultsOf(moduleOf(1, 1, 'lesson 4', 'version 11', 'version 13'))).toEqual([])
  expect(faultsOf(moduleOf(1, 1, 'version 13'))).toHaveLength(1)
})

test('both contents of a choice count, and nothing stands above the level of its module', () => {
  expect(faultsOf(moduleOf(1, 1, 'lesson 4', 'version 11 or 12', 'lesson 9')).map((fault) => fault.replace(/ que la leçon.*/, ''))).toEqual([
    'module 1, étape 2 (« version 11 or 12 », version 12) : son niveau est 3, celui du module 1',
    'module 1, étape 2 (« version 11 or 12 », version 12) : elle demande la croche (eighth),',
    'module 1, étape 3 (« lesson 9 », lesson 9) : son niveau est 3, celui du module 1',
  ])
})
