// @vitest-environment happy-dom
import { afterEach, expect, it } from 'vitest'
import { chooseMiddleC, middleC } from './middle-c.ts'

afterEach(() => chooseMiddleC('do3'))

it('is do3 until the learner chooses do4, which the device keeps', () => {
  expect(middleC.getState().name).toBe('do3')
  chooseMiddleC('do4')
  expect([middleC.getState().name, localStorage.getItem('prelude.middleC')]).toEqual(['do4', 'do4'])
  chooseMiddleC('do3')
  expect([middleC.getState().name, localStorage.getItem('prelude.middleC')]).toEqual(['do3', null])
})
