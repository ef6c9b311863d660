// @vitest-environment happy-dom
import 'fake-indexeddb/auto'
import type { TakeBody } from '@prelude/contract'
import { EXAMPLES } from '@prelude/contract/examples'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { session } from '../../api/login-token.ts'
import { SaveNotice } from './overlays/save-notice.tsx'
import { type TakeSaving, useTakeSaving } from './use-take-saving.ts'

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })

const LEARNER = 61
const take: TakeBody = { ...EXAMPLES['POST takes'].body, id: '5f0e7f3c-6d0d-4a55-9c0e-000000000061' }
let isCutOff = false
/** Answers of the server that are held back. */
let held: Promise<void> = Promise.resolve()
let root: Root
let saving: TakeSaving
const stored = vi.fn()

function Page() {
  saving = useTakeSaving({ learnerId: LEARNER, followUps: () => [], onTakeStored: stored })
  const { unsaved, retry, discard } = saving
  return unsaved && <SaveNotice state={unsaved.state} onRetry={retry} onDiscard={discard} onShow={() => undefined} />
}
const words = (): string => document.querySelector('[role="status"]')?.textContent ?? 'none'
/** React shows what happened when an act ends. */
const until = (check: () => void): Promise<void> =>
  vi.waitFor(async () => {
    await act(() => new Promise((resolve) => setTimeout(resolve, 20)))
    check()
  })

beforeEach(async () => {
  session.open(`${LEARNER.toString(36)}.${'x'.repeat(43)}`)
  stored.mockClear()
  vi.stubGlobal('fetch', async () => {
    if (isCutOff) throw new TypeError('Failed to fetch')
    await held
    return Response.json({ content: { previous_best: null } })
  })
  root = createRoot(document.body.appendChild(document.createElement('div')))
  await act(async () =>
    root.render(
      <QueryClientProvider client={new QueryClient()}>
        <Page />
      </QueryClientProvider>,
    ),
  )
})
afterEach(() => {
  act(() => root.unmount())
  document.body.replaceChildren()
  vi.unstubAllGlobals()
})

async function endTakeWithoutNetwork(): Promise<void> {
  isCutOff = true
  await act(() => saving.send(take))
  expect(words()).toContain('Pas de réseau')
  isCutOff = false
}

it('says that the take is sent as soon as the network is back, and goes on once it is stored', async () => {
  await endTakeWithoutNetwork()
  let answer = (): void => undefined
  held = new Promise((resolve) => {
    answer = resolve
  })
  act(() => void window.dispatchEvent(new Event('online')))
  expect(words()).not.toContain('Pas de réseau')
  expect(words()).toContain('s’enregistre')
  answer()
  await until(() => expect(words()).toBe('none'))
  expect(stored).toHaveBeenCalledWith(take, true)
})

it('sends within seconds of the network’s return, without an event of the browser', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true })
  await endTakeWithoutNetwork()
  await act(() => vi.advanceTimersByTimeAsync(3_000))
  vi.useRealTimers()
  await until(() => expect(words()).toBe('none'))
  expect(stored).toHaveBeenCalledOnce()
})

it('does not leave the page when the learner went on without the take, which is still sent', async () => {
  await endTakeWithoutNetwork()
  act(() => saving.discard())
  act(() => void window.dispatchEvent(new Event('online')))
  await act(() => new Promise((resolve) => setTimeout(resolve, 50)))
  expect([words(), stored.mock.calls.length]).toEqual(['none', 0])
})
