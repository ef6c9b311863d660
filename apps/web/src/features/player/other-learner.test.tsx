// @vitest-environment happy-dom
import { EXAMPLES } from '@prelude/contract/examples'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { clientOf } from '../../api/client.ts'
import { session } from '../../api/login-token.ts'
import { flushPendingTakes, readPendingTakes, uploadTake } from './take-upload.ts'

const tokenOf = (learnerId: number): string => `${learnerId.toString(36)}.${'x'.repeat(43)}`
const take = EXAMPLES['POST takes'].body
const [ANA, BEN] = [50, 51]
const stored: (string | null)[] = []

beforeEach(() => {
  localStorage.clear()
  stored.length = 0
  vi.stubGlobal('fetch', async (url: string, { headers }: { headers: Record<string, string> }) => {
    if (url.endsWith('/takes')) stored.push(headers.authorization ?? null)
    return new Response('{}')
  })
})
afterEach(() => vi.unstubAllGlobals())

it('a take goes out under the login of who played it alone, however long it waits', async () => {
  // Another tab logged somebody else in while Ana played.
  session.open(tokenOf(BEN))
  expect(await uploadTake(clientOf(ANA), take, ANA)).toBe('try-again')
  await flushPendingTakes(clientOf(BEN), BEN)
  expect([stored, readPendingTakes(BEN), readPendingTakes(ANA)]).toEqual([[], [], [take]])
  session.end()
  expect(readPendingTakes(ANA)).toEqual([take])
  session.open(tokenOf(ANA))
  await flushPendingTakes(clientOf(ANA), ANA)
  expect([stored, readPendingTakes(ANA)]).toEqual([[`Bearer ${tokenOf(ANA)}`], []])
})
