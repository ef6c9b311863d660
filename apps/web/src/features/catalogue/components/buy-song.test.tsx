// @vitest-environment happy-dom
import { act } from 'react'
import { createRoot } from 'react-dom/client'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { CatalogueVersion } from '../entry.ts'
import { BuySong } from './buy-song.tsx'

const counted: string[] = []
vi.mock('../../analytics/front-door.ts', () => ({ countAction: (action: string) => counted.push(action) }))
Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })

beforeEach(() => {
  counted.length = 0
  vi.useFakeTimers()
})
afterEach(() => void vi.useRealTimers())

it.each([
  [null, '1,99€'],
  [299, '2,99\u00a0€'],
])('at %s cents: « %s », half a second of loading, then thanks', async (priceCents, price) => {
  const host = document.body.appendChild(document.createElement('div'))
  const root = createRoot(host)
  const entry = { id: 1331, priceCents, piece: { title: 'Marche turque' } } as unknown as CatalogueVersion
  await act(async () => root.render(<BuySong entry={entry} onClose={() => undefined} />))
  const button = [...document.querySelectorAll('button')].find(({ textContent }) => textContent?.includes('Acheter pour'))
  expect(button?.textContent).toContain(price)
  await act(async () => button?.click())
  expect([button?.getAttribute('aria-busy'), counted]).toEqual(['true', ['song purchase wanted']])
  await act(async () => void (await vi.advanceTimersByTimeAsync(499)))
  expect(document.body.textContent).not.toContain('Merci')
  await act(async () => void (await vi.advanceTimersByTimeAsync(1)))
  expect(document.body.textContent).toContain('Merci pour votre intérêt')
  await act(async () => root.unmount())
  host.remove()
})
