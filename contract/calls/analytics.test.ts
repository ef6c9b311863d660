import { ANALYTICS_ACTIONS } from '@prelude/domain/membership'
import { expect, it } from 'vitest'
import { CALLS } from './calls.ts'

// An action that the call refuses is lost without a word: counting never stops the learner.
it.each(Object.values(ANALYTICS_ACTIONS))('« %s » can be counted', (action) => {
  expect(CALLS['POST analytics'].body.parse({ action })).toMatchObject({ action })
})
