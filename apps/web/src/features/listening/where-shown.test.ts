import { describe, expect, it } from 'vitest'
import { isPlayerRoute, showsFloatingButton, showsInPlayer } from './where-shown.ts'

describe('the floating button', () => {
  it.each<[string | undefined, number | undefined, boolean]>([
    [undefined, 7, true],
    ['Song', 7, true],
    ['Players of the week', 7, true],
    [undefined, 0, false],
    ['Subscribe Page', 7, false],
    ['download-partition', 7, false],
    ['Player', 7, false],
    ['Player Class', 7, false],
  ])('on route %s for learner %s: %s', (routeName, learnerId, shown) => expect(showsFloatingButton(routeName, learnerId)).toBe(shown))

  it.each([
    ['Player School', true],
    ['Player Class', true],
    ['Player', true],
    ['Song', false],
    [undefined, false],
  ])('%s is a player: %s', (routeName, is) => expect(isPlayerRoute(routeName)).toBe(is))

  it.each([
    [{ isPaused: true, display: 'piano', hasTeacherMessage: false }, true],
    [{ isPaused: false, display: 'piano', hasTeacherMessage: false }, false],
    [{ isPaused: false, display: 'partition', hasTeacherMessage: false }, false],
    [{ isPaused: false, display: 'handprints', hasTeacherMessage: false }, true],
    [{ isPaused: false, display: 'piano', hasTeacherMessage: true }, true],
  ] as const)('in the player, %o: %s', (place, shown) => expect(showsInPlayer(place)).toBe(shown))
})
