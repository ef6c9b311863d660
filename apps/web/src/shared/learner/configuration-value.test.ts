import { CONFIGURATIONS, type ConfigurationName } from '@prelude/contract/configurations'
import { expect, it } from 'vitest'
import { configurationOf } from './configuration-value.ts'

it.each([
  ['IS_SINGER', 'true', true],
  ['IS_SINGER', 'yes', true],
  ['IS_SINGER', 'Y', true],
  ['IS_SINGER', '1', true],
  ['IS_SINGER', 'no', false],
  ['IS_SINGER', undefined, false],
  ['CURRENT_WEEKLY_FREE_ACTIONS', '3', 3],
  ['CURRENT_WEEKLY_FREE_ACTIONS', '', 5],
  ['CURRENT_DAILY_FREE_ACTIONS', 'many', 5],
  ['KEYBOARD_TYPE', 'midi', 'midi'],
  ['KEYBOARD_TYPE', undefined, 'classic'],
  ['ON_NOTE_DISPLAY', undefined, 'fingers'],
  ['SELECTED_TEACHER', undefined, 'teacher_abstract'],
  ['PLAYER_DISPLAY_MODE', undefined, 'piano'],
  ['USER_GOALS', '[5,3]', [5, 3]],
  ['USER_GOALS', '[5,', []],
  ['SESSION_NOTIFICATIONS', undefined, {}],
] as const)('%s stored as %s is %j', (name, stored, value) =>
  expect(configurationOf({ configurations: stored === undefined ? {} : { [name]: stored } }, name)).toEqual(value),
)

it('has a default of its own kind for every configuration', () => {
  for (const name of Object.keys(CONFIGURATIONS) as ConfigurationName[]) {
    const { kind } = CONFIGURATIONS[name]
    expect([name, typeof configurationOf({ configurations: {} }, name)]).toEqual([name, kind === 'json' ? 'object' : kind])
  }
})
