import { readFileSync } from 'node:fs'
import { relative } from 'node:path'
import { expect } from 'vitest'
import { ROOT } from '../root.ts'
import type { PropertyRun } from './fuzz-report.ts'

/** Of one round; written by tools/tasks/fuzz.ts. */
interface FuzzPlan {
  readonly reportFile: string
  readonly endsAtMs: number
  /** Seconds for each call of a property; null in the first round, which finds them. */
  readonly seconds: Readonly<Record<string, number>> | null
}

export const fuzzPlan = (): FuzzPlan => JSON.parse(readFileSync(process.env.FUZZ_PLAN ?? '', 'utf8'))

/** The test under way. */
export const testNow = (): Pick<PropertyRun, 'file' | 'test'> => {
  const { testPath = '', currentTestName = '' } = expect.getState()
  return { file: relative(ROOT, testPath).replaceAll('\\', '/'), test: currentTestName }
}
