import { CallError } from '@prelude/contract/client'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { client } from './client.ts'
import { createQueryClient } from './query-client.ts'
import { QUERY_KEYS } from './query-keys.ts'

const OUR_FAULT = new TypeError('content is undefined')
const REFUSED = new CallError('not_validated', 409, 'Pas encore.')

beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
  vi.spyOn(console, 'warn').mockImplementation(() => undefined)
})
afterEach(() => {
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

it.each([
  ['a fault of ours', OUR_FAULT, [OUR_FAULT]],
  ['a refused call, which the client logs', REFUSED, []],
])('%s of a query and of a change is logged, and reported', async (_name, error, faults) => {
  const reported: unknown[] = []
  const queries = createQueryClient((fault) => reported.push(fault))
  const fail = () => Promise.reject(error)
  await queries.fetchQuery({ queryKey: QUERY_KEYS.piece(11), queryFn: fail }).catch(() => undefined)
  expect(reported).toEqual(faults)
  await queries
    .getMutationCache()
    .build(queries, { mutationFn: fail })
    .execute(undefined)
    .catch(() => undefined)
  expect(reported).toEqual([...faults, ...faults])
  expect(vi.mocked(console.error).mock.calls.length).toBe(2 * faults.length)
})

it.each([
  [409, 'not_validated', 1],
  [500, 'internal', 1],
  [402, 'payment_required', 0],
  [401, 'unauthenticated', 0],
])('a call refused with %i is rejected, and logged where it redirects nowhere', async (status, code, logged) => {
  vi.stubGlobal('localStorage', { getItem: () => null, setItem: () => undefined, removeItem: () => undefined })
  vi.stubGlobal('fetch', async () => Response.json({ error: { code, message: 'Non.' } }, { status }))
  await expect(client('GET user', {})).rejects.toMatchObject({ code })
  expect(vi.mocked(console.warn).mock.calls.map(([words]) => words)).toEqual(logged ? [`GET user: ${status} ${code}`] : [])
})
