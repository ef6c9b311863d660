import type { TakeBody } from '@prelude/contract'
import { CallError, type Client } from '@prelude/contract/client'
import { EXAMPLES } from '@prelude/contract/examples'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createRoundUploads, flushPendingTakes, keepPendingTake, readPendingTakes, uploadTake } from './take-upload.ts'

const take = EXAMPLES['POST takes'].body
const LEARNER = 7
const ANOTHER_LEARNER = 8
const other: TakeBody = { ...take, id: '5f0e7f3c-6d0d-4a55-9c0e-3c1d7e4a9f11' }

/** What the calls answer in turn; an error is thrown. */
function clientOf(answers: Partial<Record<string, () => unknown>>) {
  const calls: { readonly key: string; readonly body: unknown }[] = []
  const client = (async (key: string, { body }: { body: unknown }) => {
    calls.push({ key, body })
    return answers[key]?.()
  }) as unknown as Client
  return { client, calls }
}
const refuse = (code: CallError['code']) => () => {
  throw new CallError(code, 400, code)
}
const storage = (broken = false): Pick<Storage, 'getItem' | 'setItem' | 'removeItem'> => {
  const kept = new Map<string, string>()
  const guard = (): void => {
    if (broken) throw new DOMException('refused', 'SecurityError')
  }
  return {
    getItem: (name) => {
      guard()
      return kept.get(name) ?? null
    },
    setItem: (name, value) => {
      guard()
      kept.set(name, value)
    },
    removeItem: (name) => {
      guard()
      kept.delete(name)
    },
  }
}
beforeEach(() => vi.stubGlobal('localStorage', storage()))
afterEach(() => vi.unstubAllGlobals())

describe('sending a take', () => {
  it('stores it, announces it, and forgets it here', async () => {
    const { client, calls } = clientOf({})
    expect(await uploadTake(client, take, LEARNER)).toBe('stored')
    expect(calls.map(({ key }) => key)).toEqual(['POST takes', 'POST user/new-activity'])
    expect(calls[0]?.body).toBe(take)
    expect(calls[1]?.body).toEqual({
      event_type: 'COMPLETE_PIECE',
      playable_id: take.playable_id,
      playable_type: take.playable_type,
      additional_data: JSON.stringify({ take_id: take.id }),
      created_at: take.ended_at,
    })
    expect(readPendingTakes(LEARNER)).toEqual([])
  })

  it('is stored also when the announcement fails', async () => {
    const { client } = clientOf({ 'POST user/new-activity': refuse('internal') })
    expect(await uploadTake(client, take, LEARNER)).toBe('stored')
    expect(readPendingTakes(LEARNER)).toEqual([])
  })

  it.each<[CallError['code'], string]>([
    ['offline', 'try-again'],
    ['gateway', 'try-again'],
    ['unavailable', 'try-again'],
    ['internal', 'try-again'],
    ['too_many_requests', 'try-again'],
    ['unauthenticated', 'try-again'],
    ['invalid_request', 'refused'],
    ['not_found', 'refused'],
    ['take_conflict', 'refused'],
    ['take_mismatch', 'refused'],
    ['payment_required', 'refused'],
  ])('%s: %s', async (code, outcome) => {
    const { client, calls } = clientOf({ 'POST takes': refuse(code) })
    expect(await uploadTake(client, take, LEARNER)).toBe(outcome)
    expect(calls).toHaveLength(1)
    expect(readPendingTakes(LEARNER)).toEqual(outcome === 'try-again' ? [take] : [])
  })

  it('keeps it while it is on its way: a closed tab loses nothing', async () => {
    let kept: readonly TakeBody[] = []
    const { client } = clientOf({
      'POST takes': () => {
        kept = readPendingTakes(LEARNER)
      },
    })
    await uploadTake(client, take, LEARNER)
    expect(kept).toEqual([take])
  })

  it('an older one that arrives late does not forget the newer one', async () => {
    const { client } = clientOf({ 'POST takes': () => keepPendingTake(other, LEARNER) })
    expect(await uploadTake(client, take, LEARNER)).toBe('stored')
    expect(readPendingTakes(LEARNER)).toEqual([other])
  })

  it('works where the browser refuses storage', async () => {
    vi.stubGlobal('localStorage', storage(true))
    const { client } = clientOf({})
    expect(await uploadTake(client, take, LEARNER)).toBe('stored')
    expect(readPendingTakes(LEARNER)).toEqual([])
  })
})

describe('what an earlier page could not send', () => {
  it('goes now', async () => {
    keepPendingTake(take, LEARNER)
    const { client, calls } = clientOf({})
    await flushPendingTakes(client, LEARNER)
    expect(calls[0]).toEqual({ key: 'POST takes', body: take })
    expect(readPendingTakes(LEARNER)).toEqual([])
  })

  it('is nothing when all went', async () => {
    const { client, calls } = clientOf({})
    await flushPendingTakes(client, LEARNER)
    expect(calls).toEqual([])
  })

  it('of one learner is never sent by another on the same device, and stays', async () => {
    keepPendingTake(take, LEARNER)
    const { client, calls } = clientOf({})
    await flushPendingTakes(client, ANOTHER_LEARNER)
    expect(calls).toEqual([])
    expect(readPendingTakes(LEARNER)).toEqual([take])
  })

  it('goes oldest first, and stops where the server cannot be reached', async () => {
    keepPendingTake(take, LEARNER)
    keepPendingTake(other, LEARNER, true)
    keepPendingTake(take, LEARNER)
    expect(readPendingTakes(LEARNER)).toEqual([other, take])
    const { client, calls } = clientOf({ 'POST takes': refuse('offline') })
    await flushPendingTakes(client, LEARNER)
    expect(calls.map(({ body }) => body)).toEqual([other])
    expect(readPendingTakes(LEARNER)).toHaveLength(2)
  })

  it('also one kept by an earlier form of the app', async () => {
    localStorage.setItem(`prelude.pendingTake.${LEARNER}`, JSON.stringify(take))
    expect(readPendingTakes(LEARNER)).toEqual([take])
  })

  it('without room the oldest give way', () => {
    const narrow = storage()
    const setItem = (name: string, value: string): void => {
      if (value.length > JSON.stringify([{ take }, { take: other }]).length) throw new DOMException('full', 'QuotaExceededError')
      narrow.setItem(name, value)
    }
    vi.stubGlobal('localStorage', { ...narrow, setItem })
    const third: TakeBody = { ...take, id: '6f0e7f3c-6d0d-4a55-9c0e-3c1d7e4a9f11' }
    for (const one of [take, other, third]) keepPendingTake(one, LEARNER)
    expect(readPendingTakes(LEARNER).map(({ id }) => id)).toEqual([other.id, third.id])
  })

  it('that cannot be read is left aside', async () => {
    localStorage.setItem(`prelude.pendingTake.${LEARNER}`, '{')
    const { client, calls } = clientOf({})
    await flushPendingTakes(client, LEARNER)
    expect(calls).toEqual([])
  })
})

describe('rounds of a loop', () => {
  it('go one after the other and announce nothing', async () => {
    const { client, calls } = clientOf({})
    const rounds = createRoundUploads(client, LEARNER)
    const both = await Promise.all([rounds.send(take), rounds.send(other)])
    expect(both).toEqual(['stored', 'stored'])
    expect(new Set(calls.map(({ key }) => key))).toEqual(new Set(['POST takes']))
    expect(calls.map(({ body }) => (body as TakeBody).id).slice(0, 2)).toEqual([take.id, other.id])
    expect(readPendingTakes(LEARNER)).toEqual([])
  })

  it('wait for the network and go with the next one', async () => {
    let isOffline = true
    const { client } = clientOf({ 'POST takes': () => (isOffline ? refuse('offline')() : undefined) })
    const rounds = createRoundUploads(client, LEARNER)
    expect(await rounds.send(take)).toBe('try-again')
    expect(readPendingTakes(LEARNER)).toEqual([take])
    isOffline = false
    expect(await rounds.send(other)).toBe('stored')
    expect(readPendingTakes(LEARNER)).toEqual([])
  })

  it('another content than a piece is not announced as a piece', async () => {
    const { client, calls } = clientOf({})
    await uploadTake(client, { ...take, playable_type: 'challenge' }, LEARNER)
    expect(calls.map(({ key }) => key)).toEqual(['POST takes'])
  })
})
