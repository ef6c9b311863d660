import { expect, it } from 'vitest'
import { showsChatButton } from './chat-button.ts'

it.each([
  [undefined, 7, true],
  ['Song', 7, true],
  ['Player', 7, true],
  ['OnboardingRecap', 7, true],
  [undefined, 0, false],
  [undefined, undefined, false],
  ['Subscribe Page', 7, false],
  ['SubscribeSuccessPage', 7, false],
  ['StoreMobilePage', 7, false],
  ['Maintenance', 7, false],
  ['Offline', 7, false],
  ['Update', 7, false],
  ['Update Error', 7, false],
  ['download-partition', 7, false],
])('route %s, learner %s: %s', (routeName, userId, shown) => expect(showsChatButton(routeName, userId)).toBe(shown))
