import type { TakeBody } from '@prelude/contract'
import { CallError, type Client } from '@prelude/contract/client'
import { EXAMPLES } from '@prelude/contract/examples'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { flushPendingTake, keepPendingTake, readPendingTake, uploadTake } from './take-upload.ts'

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
    expect(readPendingTake(LEARNER)).toBeNull()
  })

  it('is stored also when the announcement fails', async () => {
    const { client } = clientOf({ 'POST user/new-activity': refuse('internal') })
    expect(await uploadTake(client, take, LEARNER)).toBe('stored')
    expect(readPendingTake(LEARNER)).toBeNull()
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
    expect(readPendingTake(LEARNER)).toEqual(outcome === 'try-again' ? take : null)
  })

  it('keeps it while it is on its way: a closed tab loses nothing', async () => {
    let kept: TakeBody | null = null
    const { client } = clientOf({
      'POST takes': () => {
        kept = readPendingTake(LEARNER)
      },
    })
    await uploadTake(client, take, LEARNER)
    expect(kept).toEqual(take)
  })

  it('an older one that arrives late does not forget the newer one', async () => {
    const { client } = clientOf({ 'POST takes': () => keepPendingTake(other, LEARNER) })
    expect(await uploadTake(client, take, LEARNER)).toBe('stored')
    expect(readPendingTake(LEARNER)).toEqual(other)
  })

  it('works where the browser refuses storage', async () => {
    vi.stubGlobal('localStorage', storage(true))
    const { client } = clientOf({})
    expect(await uploadTake(client, take, LEARNER)).toBe('stored')
    expect(readPendingTake(LEARNER)).toBeNull()
  })
})

describe('what an earlier page could not send', () => {
  it('goes now', async () => {
    keepPendingTake(take, LEARNER)
    const { client, calls } = clientOf({})
    await flushPendingTake(client, LEARNER)
    expect(calls[0]).toEqual({ key: 'POST takes', body: take })
    expect(readPendingTake(LEARNER)).toBeNull()
  })

  it('is nothing when all went', async () => {
    const { client, calls } = clientOf({})
    await flushPendingTake(client, LEARNER)
    expect(calls).toEqual([])
  })

  it('of one learner is never sent by another on the same device, and stays', async () => {
    keepPendingTake(take, LEARNER)
    const { client, calls } = clientOf({})
    await flushPendingTake(client, ANOTHER_LEARNER)
    expect(calls).toEqual([])
    expect(readPendingTake(LEARNER)).toEqual(take)
  })

  it('that cannot be read is left aside', async () => {
    localStorage.setItem(`prelude.pendingTake.${LEARNER}`, '{')
    const { client, calls } = clientOf({})
    await flushPendingTake(client, LEARNER)
    expect(calls).toEqual([])
  })
})
