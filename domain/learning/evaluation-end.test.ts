import { expect, it } from 'vitest'
import { type StepScores, showsEnd } from './evaluation-end.ts'

it.each<[string, StepScores, boolean]>([
  ['nothing played', [null, null, null, null, null, null, null], false],
  ['the first step alone', [100, null, null, null, null, null, null], false],
  ['all seven', [100, 100, 90, 80, 70, 60, 20], true],
  ['two hard steps in a row', [100, 100, 100, 50, 50, null, null], true],
  ['two hard steps with one between', [100, 50, 70, 50, null, null, null], false],
  ['one hard step', [100, 100, 59, null, null, null, null], false],
  ['two steps just within reach', [60, 60, null, null, null, null, null], false],
  ['a hard step, then one that was skipped', [100, 50, null, null, null, null, null], false],
  ['the last step after skipped ones', [100, null, null, null, null, null, 40], true],
  ['no steps', [], false],
])('%s', (_name, best, ended) => expect(showsEnd(best)).toBe(ended))
