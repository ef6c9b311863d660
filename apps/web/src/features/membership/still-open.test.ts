import { CallError, type Client } from '@prelude/contract/client'
import { describe, expect, it } from 'vitest'
import { isStillOpen } from './still-open.ts'

const refusing =
  (code: CallError['code'], status: number): Client =>
  async () => {
    throw new CallError(code, status, 'no')
  }
const giving = (calls: string[]): Client => (async (key: string) => void calls.push(key)) as Client

describe('a content that may have been opened in this period', () => {
  it.each([
    ['version', 'GET version/{id}/sheet'],
    ['challenge', 'GET challenge/{id}/sheet'],
    ['exercise', 'GET exercises/{id}/sheet'],
    ['lesson', 'GET lessons/{id}'],
  ])('a %s is asked for by %s', async (type, call) => {
    const calls: string[] = []
    expect(await isStillOpen({ type, id: 3 }, giving(calls))).toBe(true)
    expect(calls).toEqual([call])
  })
  it('a bloc takes no free action and is not requested', async () => {
    const calls: string[] = []
    expect(await isStillOpen({ type: 'bloc', id: 3 }, giving(calls))).toBe(true)
    expect(calls).toEqual([])
  })
  it.each([
    ['none left', 'payment_required', 402, false],
    ['no network: the page says so', 'offline', 0, true],
    ['a content that is not there: the page says so', 'not_found', 404, true],
  ] as const)('%s', async (_name, code, status, open) => expect(await isStillOpen({ type: 'version', id: 3 }, refusing(code, status))).toBe(open))
})
