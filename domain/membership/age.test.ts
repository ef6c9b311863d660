import { describe, expect, it } from 'vitest'
import { isProfileConfiguration, keepsProfile } from './age.ts'

describe('a profile', () => {
  it.each([
    ['unknown', true],
    ['fifteen', true],
    ['parent_awaited', false],
    ['parent_agreed', true],
  ] as const)('of age %s is kept: %s', (age, isKept) => {
    expect(keepsProfile(age)).toBe(isKept)
  })

  it.each([
    ['USER_GOALS', true],
    ['IS_SINGER', true],
    ['USER_REVIEW', true],
    ['KEYBOARD_TYPE', false],
    ['PLAYER_DISPLAY_MODE', false],
    ['ONBOARDING', false],
    ['TEAM_MEMBER', false],
  ])('%s belongs to it: %s', (name, belongs) => {
    expect(isProfileConfiguration(name)).toBe(belongs)
  })
})
