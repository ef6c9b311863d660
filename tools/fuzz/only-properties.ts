// Set-up of every test file in `npm run fuzz`: what is no property has been run by `npm test`, or in the first round.
import { beforeEach } from 'vitest'
import { fuzzPlan, testNow } from './fuzz-plan.ts'
import { propertyOf } from './fuzz-report.ts'

const { endsAtMs, seconds } = fuzzPlan()

beforeEach(({ skip }) => {
  if (Date.now() > endsAtMs || (seconds && seconds[propertyOf(testNow())] === undefined)) skip()
})
