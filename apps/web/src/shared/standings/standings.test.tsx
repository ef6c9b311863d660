import { act } from 'react'
import { createRoot } from 'react-dom/client'
import { beforeEach, expect, it, onTestFinished, vi } from 'vitest'
import { fakeServer } from '../../api/fake-server.ts'
import { keepStanding, keptStanding, useStandingSync } from './front-door.ts'

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })

const standing = (tries: number) => ({ level: 3, steps: 1, memory: { 'clef-bass': { tries, average: 50 } }, last: null })
const LEARNER = 7

beforeEach(() => localStorage.clear())

/** A server that knows a standing, and what a page that is opened learns of it. */
async function opened(
  serverStanding: ReturnType<typeof standing> | null,
): Promise<{ readonly calls: readonly string[]; readonly newer: () => number }> {
  let current = serverStanding
  const server = fakeServer((call, body) => {
    if (call.startsWith('POST')) current = body as ReturnType<typeof standing>
    return { content: { hearing: null, 'sight-reading': current } }
  })
  vi.stubGlobal('fetch', server.fetch)
  onTestFinished(() => void vi.unstubAllGlobals())
  const newer = vi.fn()
  const Page = () => {
    useStandingSync('sight-reading', LEARNER, newer)
    return null
  }
  const root = createRoot(document.createElement('div'))
  onTestFinished(() => act(() => root.unmount()))
  await act(async () => root.render(<Page />))
  await act(async () => void (await new Promise((done) => setTimeout(done, 20))))
  return { calls: server.calls, newer: () => newer.mock.calls.length }
}

it('a device that knows of fewer answers learns what another one did', async () => {
  localStorage.setItem('prelude.reading.7', JSON.stringify(standing(2)))
  const { calls, newer } = await opened(standing(5))
  expect([calls, newer()]).toEqual([['GET standings'], 1])
  expect(keptStanding('sight-reading', LEARNER)).toEqual(standing(5))
})

it('a device that knows of more sends it', async () => {
  localStorage.setItem('prelude.reading.7', JSON.stringify(standing(9)))
  const { calls, newer } = await opened(standing(5))
  expect([calls, newer()]).toEqual([['GET standings', 'POST standings/sight-reading'], 0])
})

it.each([
  ['both know the same', standing(5), standing(5)],
  ['neither knows anything', null, null],
])('%s: nothing is sent', async (_name, own, serverStanding) => {
  if (own) localStorage.setItem('prelude.reading.7', JSON.stringify(own))
  const { calls, newer } = await opened(serverStanding)
  expect([calls, newer()]).toEqual([['GET standings'], 0])
})

it('an answer is kept on the device at once, also where the server does not answer', async () => {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('offline')))
  onTestFinished(() => void vi.unstubAllGlobals())
  keepStanding('hearing', LEARNER, standing(1))
  expect(JSON.parse(localStorage.getItem('prelude.hearing.7') ?? 'null')).toEqual(standing(1))
  await new Promise((done) => setTimeout(done, 10))
})
