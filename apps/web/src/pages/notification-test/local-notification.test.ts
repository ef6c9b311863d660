import { afterEach, expect, it, vi } from 'vitest'
import { notificationState, showLocally } from './local-notification.ts'

afterEach(() => vi.unstubAllGlobals())

it.each(['granted', 'denied', 'default'] as const)('reports a permission that is %s', (permission) => {
  vi.stubGlobal('Notification', { permission })
  expect(notificationState()).toBe(permission)
})
it('a browser without notifications', () => expect(notificationState()).toBe('missing'))

it.each([
  ['a worker that runs', { active: {} }, 'worker'],
  ['a worker that is not ready', { active: null }, 'page'],
  ['no worker', undefined, 'page'],
] as const)('with %s it comes from the %s', async (_name, registration, from) => {
  const shown: unknown[] = []
  const showNotification = async (title: string, { body }: { body: string }) => void shown.push(['worker', title, body])
  vi.stubGlobal('navigator', { serviceWorker: { getRegistration: async () => registration && { ...registration, showNotification } } })
  vi.stubGlobal(
    'Notification',
    class {
      constructor(title: string, { body }: { body: string }) {
        shown.push(['page', title, body])
      }
    },
  )
  await showLocally('Prélude', 'Un rappel')
  expect(shown).toEqual([[from, 'Prélude', 'Un rappel']])
})

it('where the browser has no workers it comes from the page', async () => {
  const shown: string[] = []
  vi.stubGlobal('navigator', {})
  vi.stubGlobal('Notification', function Notification(title: string) {
    shown.push(title)
  })
  await showLocally('Prélude', 'Un rappel')
  expect(shown).toEqual(['Prélude'])
})
