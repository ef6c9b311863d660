import 'fake-indexeddb/auto'
import type { TakeBody } from '@prelude/contract'
import { CallError, type Client } from '@prelude/contract/client'
import { EXAMPLES } from '@prelude/contract/examples'
import { clear, createStore } from 'idb-keyval'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createTakeQueue } from './take-queue.ts'
import { createTakeStore, keptTakeOf } from './take-store.ts'

const take = EXAMPLES['POST takes'].body
const LEARNER = 7
const ANOTHER_LEARNER = 8
const idOf = (number: number): string => `5f0e7f3c-6d0d-4a55-9c0e-${String(number).padStart(12, '0')}`
/** A minute later each. */
const later = (minutes: number): TakeBody => ({
  ...take,
  id: idOf(minutes),
  ended_at: new Date(Date.parse(take.ended_at) + minutes * 60_000).toISOString(),
})
const other = later(1)

/** Answers of the calls in turn; an error is thrown. */
function clientOf(answers: Partial<Record<string, (body: TakeBody) => unknown>> = {}) {
  const calls: { readonly key: string; readonly body: unknown }[] = []
  const client = (async (key: string, { body }: { body: unknown }) => {
    calls.push({ key, body })
    return answers[key]?.(body as TakeBody)
  }) as unknown as Client
  const sent = (): unknown[] => calls.filter(({ key }) => key === 'POST takes').map(({ body }) => (body as TakeBody).id)
  return { client, calls, sent }
}
const refuse = (code: CallError['code']) => () => {
  throw new CallError(code, 400, `Pourquoi : ${code}.`)
}
const queueWith = (client: Client, learnerId = LEARNER) => createTakeQueue({ learnerId, client })
const waitingOf = async (learnerId = LEARNER): Promise<string[]> =>
  (await queueWith(clientOf().client, learnerId).waiting()).map(({ body }) => body.id)

const oldStorage = (): Pick<Storage, 'getItem' | 'setItem' | 'removeItem'> => {
  const stored = new Map<string, string>()
  return {
    getItem: (name) => stored.get(name) ?? null,
    setItem: (name, value) => void stored.set(name, value),
    removeItem: (name) => void stored.delete(name),
  }
}
const OLD_PLACE = `prelude.pendingTake.${LEARNER}`

beforeEach(async () => {
  vi.stubGlobal('localStorage', oldStorage())
  await clear(createStore('prelude-takes', 'takes'))
})
afterEach(() => vi.unstubAllGlobals())

describe('uploading a take', () => {
  it('stores it, reports its activity, and removes it from the device', async () => {
    const { client, calls } = clientOf({ 'POST takes': () => ({ content: { previous_best: 60 } }) })
    expect(await queueWith(client).add(take, false, ['complete-piece'])).toEqual({ kind: 'stored', answer: { previous_best: 60 }, isComplete: true })
    expect(calls.map(({ key }) => key)).toEqual(['POST takes', 'POST user/new-activity'])
    expect(calls[0]?.body).toEqual(take)
    expect(calls[1]?.body).toEqual({
      event_type: 'COMPLETE_PIECE',
      playable_id: take.playable_id,
      playable_type: take.playable_type,
      additional_data: JSON.stringify({ take_id: take.id }),
      created_at: take.ended_at,
    })
    expect(await createTakeStore(LEARNER).list()).toEqual([])
  })

  it('reports how many waiting takes were stored, but not a take that is stored at once', async () => {
    const late: number[] = []
    const queueOf = (client: Client) => createTakeQueue({ learnerId: LEARNER, client, onSentLate: (count) => late.push(count) })
    const cutOff = queueOf(clientOf({ 'POST takes': refuse('offline') }).client)
    await cutOff.add(take, false)
    await cutOff.add(other, true)
    expect(late).toEqual([])
    const back = queueOf(clientOf().client)
    await back.add(later(2), false)
    expect(late).toEqual([2])
    await back.add(later(3), false)
    expect(late).toEqual([2])
  })

  it('a failed activity report is sent again later without the take', async () => {
    const { client } = clientOf({ 'POST user/new-activity': refuse('internal') })
    expect((await queueWith(client).add(take, false, ['complete-piece'])).kind).toBe('stored')
    expect(await waitingOf()).toEqual([])
    const next = clientOf()
    await queueWith(next.client).flush()
    expect(next.calls.map(({ key }) => key)).toEqual(['POST user/new-activity'])
    expect(await createTakeStore(LEARNER).list()).toEqual([])
  })

  it('keeps follow-ups until they are sent, over a reload too', async () => {
    const reached = [{ kind: 'complete-challenge', challengeId: 3, isMastered: false }] as const
    const challenge: TakeBody = { ...take, playable_type: 'challenge', playable_id: 3 }
    const { client } = clientOf({ 'POST challenge/{id}/complete': refuse('unavailable') })
    expect(await queueWith(client).add(challenge, false, reached)).toEqual({ kind: 'stored', answer: null, isComplete: false })
    const next = clientOf()
    await queueWith(next.client).flush()
    expect(next.calls.map(({ key }) => key)).toEqual(['POST challenge/{id}/complete', 'POST user/new-activity'])
    expect(await createTakeStore(LEARNER).list()).toEqual([])
  })

  it('drops an activity report that is refused for good', async () => {
    const { client } = clientOf({ 'POST user/new-activity': refuse('not_found') })
    await queueWith(client).add(take, false, ['complete-piece'])
    expect(await createTakeStore(LEARNER).list()).toEqual([])
  })

  it.each<[CallError['code'], 'waiting' | 'refused']>([
    ['offline', 'waiting'],
    ['gateway', 'waiting'],
    ['unavailable', 'waiting'],
    ['internal', 'waiting'],
    ['too_many_requests', 'waiting'],
    ['unauthenticated', 'waiting'],
    ['in_future', 'waiting'],
    ['invalid_request', 'refused'],
    ['not_found', 'refused'],
    ['take_conflict', 'refused'],
    ['take_mismatch', 'refused'],
    ['payment_required', 'refused'],
  ])('%s: %s', async (code, kind) => {
    const { client, calls } = clientOf({ 'POST takes': refuse(code) })
    expect(await queueWith(client).add(take, false)).toMatchObject(kind === 'refused' ? { kind, message: `Pourquoi : ${code}.` } : { kind })
    expect(calls).toHaveLength(1)
    expect(await waitingOf()).toEqual(kind === 'waiting' ? [take.id] : [])
  })

  it('stores it while the upload is under way: a closed tab loses nothing', async () => {
    let waitingIds: string[] = []
    const { client } = clientOf({
      'POST takes': async () => {
        waitingIds = await waitingOf()
      },
    })
    await queueWith(client).add(take, false)
    expect(waitingIds).toEqual([take.id])
  })

  it('works where the browser refuses storage', async () => {
    vi.stubGlobal('localStorage', undefined)
    vi.stubGlobal('indexedDB', { open: () => expect.fail() })
    const store = { put: async () => undefined, remove: async () => undefined, list: async () => [keptTakeOf(take, false)] }
    const { client, sent } = clientOf()
    expect((await createTakeQueue({ learnerId: LEARNER, client, store }).add(take, false)).kind).toBe('stored')
    expect(sent()).toEqual([take.id])
  })

  it('reports a completed piece for versions only', async () => {
    const { client, calls } = clientOf()
    await queueWith(client).add({ ...take, playable_type: 'challenge' }, false)
    expect(calls.map(({ key }) => key)).toEqual(['POST takes'])
  })
})

describe('takes left by an earlier page', () => {
  const cutOff = clientOf({ 'POST takes': refuse('offline') }).client

  it('are uploaded oldest first', async () => {
    await queueWith(cutOff).add(other, false)
    await queueWith(cutOff).add(take, true)
    expect(await waitingOf()).toEqual([take.id, other.id])
    const { client, sent } = clientOf()
    await queueWith(client).flush()
    expect(sent()).toEqual([take.id, other.id])
    expect(await waitingOf()).toEqual([])
  })

  it('are none after all uploads', async () => {
    const { client, calls } = clientOf()
    await queueWith(client).flush()
    expect(calls).toEqual([])
  })

  it('of one learner are never uploaded by another on the same device, and stay', async () => {
    await queueWith(cutOff).add(take, false)
    const { client, calls } = clientOf()
    await queueWith(client, ANOTHER_LEARNER).flush()
    expect([calls, await waitingOf(), await waitingOf(ANOTHER_LEARNER)]).toEqual([[], [take.id], []])
  })

  it('stay when the server cannot be reached', async () => {
    await queueWith(cutOff).add(take, false)
    await queueWith(cutOff).add(other, false)
    const { client, sent } = clientOf({ 'POST takes': refuse('offline') })
    await queueWith(client).flush()
    expect(sent()).toEqual([take.id])
    expect(await waitingOf()).toHaveLength(2)
  })

  it('one that the server cannot process does not block the others', async () => {
    await queueWith(cutOff).add(take, false)
    const { client, sent } = clientOf({ 'POST takes': ({ id }) => (id === take.id ? refuse('internal')() : undefined) })
    expect((await queueWith(client).add(other, false)).kind).toBe('stored')
    expect(sent()).toEqual([take.id, other.id])
    expect(await waitingOf()).toEqual([take.id])
  })

  it('can be removed before the upload', async () => {
    await queueWith(cutOff).add(take, false)
    expect([await queueWith(cutOff).discard(take.id), await queueWith(cutOff).discard(take.id)]).toEqual([true, false])
    expect(await waitingOf()).toEqual([])
  })

  it('are uploaded once by two tabs', async () => {
    await queueWith(cutOff).add(take, false)
    await queueWith(cutOff).add(other, false)
    const { client, sent } = clientOf({ 'POST takes': () => new Promise((done) => setTimeout(done, 5)) })
    await Promise.all([queueWith(client).flush(), queueWith(client).flush()])
    expect(sent()).toEqual([take.id, other.id])
  })

  it('above two hundred rounds the oldest round is dropped, never a whole take', async () => {
    const store = createTakeStore(LEARNER)
    await store.put(keptTakeOf(take, false))
    for (let minute = 1; minute <= 203; minute += 1) await store.put(keptTakeOf(later(minute), true))
    const ids = (await store.list()).map(({ body }) => body.id)
    expect([ids.length, ids[0], ids[1]]).toEqual([201, take.id, idOf(4)])
  })
})

describe('takes stored by an older build', () => {
  it.each([
    ['a list', [{ take }, { take: other, isRound: true }], [take.id, other.id]],
    ['one take by itself', take, [take.id]],
  ])('%s is sent, and removed from its old place once it is stored', async (_name, stored, ids) => {
    localStorage.setItem(OLD_PLACE, JSON.stringify(stored))
    let leftMeanwhile: string | null = null
    const { client, sent } = clientOf({
      'POST takes': () => {
        leftMeanwhile ??= localStorage.getItem(OLD_PLACE)
      },
    })
    await queueWith(client).flush()
    expect(sent()).toEqual(ids)
    expect(leftMeanwhile).not.toBeNull()
    expect(localStorage.getItem(OLD_PLACE)).toBeNull()
  })

  it('invalid ones are ignored', async () => {
    localStorage.setItem(OLD_PLACE, '{')
    const { client, calls } = clientOf()
    await queueWith(client).flush()
    expect(calls).toEqual([])
  })
})

it('rounds of a loop are uploaded in order and report no activity', async () => {
  const { client, calls, sent } = clientOf()
  const queue = queueWith(client)
  const both = await Promise.all([queue.add(take, true), queue.add(other, true)])
  expect(both.map(({ kind }) => kind)).toEqual(['stored', 'stored'])
  expect(calls.every(({ key }) => key === 'POST takes')).toBe(true)
  expect(sent()).toEqual([take.id, other.id])
})
