import { expect, it } from 'vitest'
import { onDialogRequest, requestDialog } from './dialog-requests.ts'

it('keeps a request until a listener is registered, and delivers it once', () => {
  requestDialog('notification-denied')
  const heard: string[] = []
  const stop = onDialogRequest((request) => heard.push(request))
  expect(heard).toEqual(['notification-denied'])
  requestDialog('notification-denied')
  expect(heard).toHaveLength(2)
  stop()
  onDialogRequest((request) => heard.push(request))()
  expect(heard).toHaveLength(2)
})
