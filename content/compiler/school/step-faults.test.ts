import { expect, test } from 'vitest'
import type { BuiltModule } from '../../school-schema.ts'
import { type PlacedContent, stepFaults } from './step-faults.ts'
import type { StepTarget } from './untaught.ts'

type Step = BuiltModule['content'][number]

const CONTENTS: [StepTarget, PlacedContent][] = [
  ['version 1', { slug: 'a', isBothHands: false, difficulty: 0.5 }],
  ['version 2', { slug: 'a', isBothHands: true, difficulty: 1.2 }],
  ['version 3', { slug: 'b', isBothHands: false, difficulty: 1.2 }],
  ['version 4', { slug: 'b', isBothHands: false, difficulty: 1.21 }],
]

const versionStep = (name: string, first: number, second?: number): Step => ({
  index: 0,
  name,
  description: '',
  step_type: 'VERSION',
  version_id: first,
  ...(second === undefined ? {} : { second_version_id: second }),
})

function faultsOf(...content: Step[]): number {
  const words = {
    title: 'Essai',
    description: '',
    difficulty: 1,
    level: 1 as const,
    is_free: false,
    evaluation: false,
    related_piece_versions: [] as number[],
  }
  const modules: BuiltModule[] = [
    { ...words, id: 1, content },
    { ...words, id: 2, content: [] },
  ]
  return stepFaults({
    modules,
    sequences: [{ level: 1, content: [1, 2] }],
    asks: new Map([['version 4', ['position-change']]]),
    levels: new Map(CONTENTS.map(([target]) => [target, 1])),
    contents: new Map(CONTENTS),
    exercises: new Map(),
  }).length
}

test.each([
  ['one hand before both', [versionStep('Une', 1), versionStep('Deux', 2)], 0],
  ['both hands at once', [versionStep('Deux', 2)], 1],
  ['a choice 0.7 apart', [versionStep('Choix', 1, 3)], 0],
  ['a choice farther apart', [versionStep('Choix', 1, 4)], 1],
  ['five fingers on five keys', [versionStep('Cinq doigts', 3)], 0],
  ['five fingers on more keys', [versionStep('Cinq doigts', 4)], 1],
])('%s', (_, steps, count) => {
  expect(faultsOf(...steps)).toBe(count)
})
