import { CallError } from '@prelude/contract/client'
import { describe, expect, it } from 'vitest'
import { createEndedLogins } from './ended-logins.ts'

function someStore(isRefused = false) {
  const store = new Map<string, string>()
  const guard = (): void => {
    if (isRefused) throw new DOMException('refused', 'SecurityError')
  }
  return {
    getItem: (name: string) => {
      guard()
      return store.get(name) ?? null
    },
    setItem: (name: string, value: string) => {
      guard()
      store.set(name, value)
    },
    removeItem: (name: string) => {
      guard()
      store.delete(name)
    },
  }
}

function someServer() {
  const revokedTokens: string[] = []
  const state = { refusal: null as Error | null }
  const revoke = async (token: string): Promise<void> => {
    revokedTokens.push(token)
    if (state.refusal) throw state.refusal
  }
  return { revokedTokens, state, revoke }
}
const error = (code: CallError['code'], status = 0) => new CallError(code, status, code)

describe('logins that ended here', () => {
  it('end on the server at once', async () => {
    const { revokedTokens, revoke } = someServer()
    const ended = createEndedLogins({ openStore: () => store, revoke })
    const store = someStore()
    ended.add('a')
    await ended.flush()
    expect([revokedTokens, ended.all()]).toEqual([['a'], []])
  })

  it.each([
    ['no network', error('offline')],
    ['a server that is down', error('gateway', 502)],
    ['maintenance', error('unavailable', 503)],
    ['too many calls', error('too_many_requests', 429)],
    ['an error of the page', new TypeError('fetch')],
  ])('wait over %s and a reload, and end then', async (_name, refusal) => {
    const store = someStore()
    const { revokedTokens, state, revoke } = someServer()
    state.refusal = refusal
    const before = createEndedLogins({ openStore: () => store, revoke })
    before.add('a')
    await before.flush()
    expect(before.all()).toEqual(['a'])
    const reloaded = createEndedLogins({ openStore: () => store, revoke })
    expect(reloaded.all()).toEqual(['a'])
    state.refusal = null
    await reloaded.flush()
    expect([reloaded.all(), revokedTokens.at(-1)]).toEqual([[], 'a'])
  })

  it('unknown to the server count as ended', async () => {
    const { state, revoke } = someServer()
    state.refusal = error('unauthenticated', 401)
    const store = someStore()
    const ended = createEndedLogins({ openStore: () => store, revoke })
    ended.add('a')
    await ended.flush()
    expect(ended.all()).toEqual([])
  })

  it('are twenty at most, the latest', async () => {
    const { state, revoke } = someServer()
    state.refusal = error('offline')
    const store = someStore()
    const ended = createEndedLogins({ openStore: () => store, revoke })
    for (let count = 0; count < 30; count += 1) ended.add(String(count))
    await ended.flush()
    expect(ended.all()).toEqual(Array.from({ length: 20 }, (_, place) => String(place + 10)))
  })

  it('added while others are being ended are ended too, each once', async () => {
    const { revokedTokens, revoke } = someServer()
    const store = someStore()
    const ended = createEndedLogins({ openStore: () => store, revoke })
    ended.add('a')
    ended.add('b')
    await ended.flush()
    expect([revokedTokens.sort(), ended.all()]).toEqual([['a', 'b'], []])
  })

  it('stay in memory where storage is refused', async () => {
    const { state, revoke } = someServer()
    state.refusal = error('offline')
    const ended = createEndedLogins({ openStore: () => someStore(true), revoke })
    ended.add('a')
    await ended.flush()
    expect(ended.all()).toEqual(['a'])
    state.refusal = null
    await ended.flush()
    expect(ended.all()).toEqual([])
  })
})
