import type { SheetModel } from '@prelude/contract'
import { expect, it } from 'vitest'
import { isRhythmic } from './rhythmic.ts'

const goal = (exercise_type: 'RHYTHMIC' | 'HANDPRINT', timed: boolean): SheetModel['goal'] => ({
  ...{ score: 80, start_tempo: 60, target_tempo: 80, is_tutorial: false, version_id: null, description: '' },
  ...{ exercise_type, timed },
})

it.each([
  ['a rhythmic exercise', goal('RHYTHMIC', true), true],
  ['one that waits for the keys', goal('RHYTHMIC', false), false],
  ['another exercise', goal('HANDPRINT', true), false],
  ['a version', null, false],
] as const)('%s: its pulse is heard: %s', (_name, goal, expected) => expect(isRhythmic({ goal })).toBe(expected))
