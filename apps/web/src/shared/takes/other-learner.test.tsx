// @vitest-environment happy-dom
import 'fake-indexeddb/auto'
import { EXAMPLES } from '@prelude/contract/examples'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { session } from '../../api/login-token.ts'
import { takeQueueOf } from './front-door.ts'

const tokenOf = (learnerId: number): string => `${learnerId.toString(36)}.${'x'.repeat(43)}`
const take = EXAMPLES['POST takes'].body
const [ANA, BEN] = [50, 51]
const stored: (string | null)[] = []
const waitingOf = async (learnerId: number) => (await takeQueueOf(learnerId).waiting()).map(({ body }) => body)

beforeEach(() => {
  // A queue that waits tries again after a pause: not in the middle of the next file of tests.
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  localStorage.clear()
  stored.length = 0
  vi.stubGlobal('fetch', async (url: string, { headers }: { headers: Record<string, string> }) => {
    if (url.endsWith('/takes')) stored.push(headers.authorization ?? null)
    return new Response('{}')
  })
})
afterEach(() => {
  session.end()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

it('a take is uploaded only with the login of the learner who played it', async () => {
  // Another tab logged in another learner while Ana played.
  session.open(tokenOf(BEN))
  expect((await takeQueueOf(ANA).add(take, false)).kind).toBe('waiting')
  await takeQueueOf(BEN).flush()
  expect([stored, await waitingOf(BEN), await waitingOf(ANA)]).toEqual([[], [], [take]])
  session.end()
  expect(await waitingOf(ANA)).toEqual([take])
  session.open(tokenOf(ANA))
  await takeQueueOf(ANA).flush()
  expect([stored, await waitingOf(ANA)]).toEqual([[`Bearer ${tokenOf(ANA)}`], []])
})
