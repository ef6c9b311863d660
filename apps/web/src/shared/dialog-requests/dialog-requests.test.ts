import { expect, it } from 'vitest'
import { onMembershipWish, wishMembershipDialog } from './dialog-requests.ts'

it('keeps a wish until somebody listens, and tells it once', () => {
  wishMembershipDialog('notification-denied')
  const heard: string[] = []
  const stop = onMembershipWish((wish) => heard.push(wish))
  expect(heard).toEqual(['notification-denied'])
  wishMembershipDialog('notification-denied')
  expect(heard).toHaveLength(2)
  stop()
  onMembershipWish((wish) => heard.push(wish))()
  expect(heard).toHaveLength(2)
})
