import { act } from 'react'
import { createRoot } from 'react-dom/client'
import { beforeEach, expect, it, vi } from 'vitest'
import { session } from '../../api/login-token.ts'
import { LoginPage } from './login-page.tsx'

vi.mock('@tanstack/react-router', async (load) => ({ ...(await load<object>()), useSearch: () => ({}), Link: () => null }))
vi.mock('./social/social-buttons.tsx', () => ({ SocialButtons: () => null }))
vi.mock('./use-sign-in.ts', () => ({ useSignIn: () => ({ form: null, faults: { fields: {} }, busy: false }) }))

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })
beforeEach(() => localStorage.clear())

async function greeting(): Promise<string | null | undefined> {
  const place = document.createElement('div')
  const root = createRoot(place)
  await act(async () => root.render(<LoginPage />))
  const words = place.querySelector('h1')?.textContent
  act(() => root.unmount())
  return words
}

it('welcomes newcomers, and greets who logged in here before', async () => {
  expect(await greeting()).toBe('Bienvenue au piano')
  session.open(`1e.${'x'.repeat(43)}`)
  session.close()
  expect(await greeting()).toBe('Ravi de vous revoir')
})
