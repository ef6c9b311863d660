import { expect, it } from 'vitest'
import { showsChatButton } from './chat-button.ts'

it.each([
  ['/home', 7, true],
  ['/catalog', 7, true],
  ['/subscription', 7, true],
  ['/home', 0, false],
  ['/home', undefined, false],
  ['/subscribe', 7, false],
  ['/subscribe/success', 7, false],
  ['/store', 7, false],
  ['/maintenance', 7, false],
  ['/offline', 7, false],
  ['/update', 7, false],
  ['/update-error', 7, false],
  ['/song/version/11/anonyme/au-clair-de-la-lune', 7, true],
  ['/song/version/11/anonyme/partition', 7, true],
  ['/song/version/11/anonyme/au-clair-de-la-lune/partition', 7, false],
])('%s, learner %s: %s', (pathname, userId, shown) => expect(showsChatButton(pathname, userId)).toBe(shown))
