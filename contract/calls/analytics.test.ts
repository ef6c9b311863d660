import { ANALYTICS_ACTIONS } from '@prelude/domain/membership'
import { expect, it } from 'vitest'
import { CALLS } from './calls.ts'

// An action refused by the schema is dropped silently: analytics must never stop the learner.
it.each(Object.values(ANALYTICS_ACTIONS))('« %s » can be counted', (action) => {
  expect(CALLS['POST analytics'].body.parse({ action })).toMatchObject({ action })
})
