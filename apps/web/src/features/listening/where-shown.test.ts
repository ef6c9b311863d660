import { describe, expect, it } from 'vitest'
import { isPlayerPage, showsFloatingButton, showsInPlayer } from './where-shown.ts'

describe('the floating button', () => {
  it.each<[string, number | undefined, boolean]>([
    ['/home', 7, true],
    ['/catalog', 7, true],
    ['/song/version/21/a/b', 7, true],
    ['/result/abc', 7, true],
    ['/storehouse', 7, true],
    ['/home', 0, false],
    ['/home', undefined, false],
    ['/subscribe', 7, false],
    ['/subscribe/success', 7, false],
    ['/store', 7, false],
    ['/maintenance', 7, false],
    ['/offline', 7, false],
    ['/update', 7, false],
    ['/song/version/21/a/b/partition', 7, false],
    ['/player/version/21/a/b', 7, false],
    ['/learn/version/21/a/b', 7, false],
  ])('on %s for learner %s: %s', (pathname, learnerId, shown) => expect(showsFloatingButton(pathname, learnerId)).toBe(shown))

  it.each([
    ['/player/school/exercise/2', true],
    ['/learn/version/21/a/b', true],
    ['/learning', false],
  ])('%s is a player: %s', (pathname, is) => expect(isPlayerPage(pathname)).toBe(is))

  it.each([
    [{ isPaused: true, display: 'piano', hasTeacherMessage: false }, true],
    [{ isPaused: false, display: 'piano', hasTeacherMessage: false }, false],
    [{ isPaused: false, display: 'partition', hasTeacherMessage: false }, false],
    [{ isPaused: false, display: 'handprints', hasTeacherMessage: false }, true],
    [{ isPaused: false, display: 'piano', hasTeacherMessage: true }, true],
  ] as const)('in the player, %o: %s', (place, shown) => expect(showsInPlayer(place)).toBe(shown))
})
