import { describe, expect, it, vi } from 'vitest'
import { fakeWorkers } from './fake-worker.ts'
import { createWorkerClient } from './worker-client.ts'
import { createWorkerHost } from './worker-host.ts'
import type { WorkerOrder, WorkerReply } from './worker-protocol.ts'

interface Calls {
  readonly double: { readonly task: number; readonly answer: number }
  readonly steps: { readonly task: readonly string[]; readonly answer: string }
}

const open = (limitMs?: number) => {
  const { made, createWorker } = fakeWorkers()
  const onEnd = vi.fn()
  return { made, onEnd, client: createWorkerClient<Calls>({ name: 'counting', createWorker, onEnd, ...(limitMs === undefined ? {} : { limitMs }) }) }
}

describe('a worker is asked', () => {
  it('starts with the first question, and stays', async () => {
    const { made, client } = open()
    expect([made.length, client.isRunning()]).toEqual([0, false])
    const answers = Promise.all([client.ask('double', 2), client.ask('double', 3)])
    expect(made[0]?.orders).toEqual([
      { id: 1, name: 'double', task: 2 },
      { id: 2, name: 'double', task: 3 },
    ])
    made[0]?.reply({ id: 2, kind: 'done', answer: 6 })
    made[0]?.reply({ id: 1, kind: 'done', answer: 4 })
    expect(await answers).toEqual([4, 6])
    expect([made.length, client.isRunning()]).toEqual([1, true])
  })

  it('reports progress to the caller', async () => {
    const { made, client } = open()
    const seen: string[] = []
    const answer = client.ask('steps', ['a'], (step: string) => seen.push(step))
    made[0]?.reply({ id: 1, kind: 'progress', progress: 'a' })
    made[0]?.reply({ id: 9, kind: 'progress', progress: 'of another' })
    made[0]?.reply({ id: 1, kind: 'done', answer: 'a' })
    await answer
    expect(seen).toEqual(['a'])
  })
})

describe('a question without an answer', () => {
  it.each([
    ['a fault keeps the worker', { message: 'no', code: 'odd' }, { reason: 'fault', message: 'no', code: 'odd' }, false],
    ['a fatal fault ends it', { message: 'trap', isFatal: true }, { reason: 'fault', message: 'trap' }, true],
  ] as const)('%s', async (_, fault, failure, isEnded) => {
    const { made, client, onEnd } = open()
    const [answer, other] = [client.ask('double', 2), client.ask('double', 3)]
    other.catch(() => undefined)
    made[0]?.reply({ id: 1, kind: 'fault', fault })
    await expect(answer).rejects.toMatchObject(failure)
    expect([made[0]?.isEnded, client.isRunning(), onEnd.mock.calls.length]).toEqual([isEnded, !isEnded, isEnded ? 1 : 0])
    if (isEnded) await expect(other).rejects.toMatchObject({ reason: 'died', message: 'trap' })
  })

  it('a worker that takes too long is ended, with all that waits; the next question starts another', async () => {
    const { made, client } = open(5)
    await expect(client.ask('double', 2)).rejects.toMatchObject({ reason: 'slow', message: 'counting took more than 0.005 s' })
    expect(made[0]?.isEnded).toBe(true)
    const next = client.ask('double', 4)
    made[1]?.reply({ id: 2, kind: 'done', answer: 8 })
    expect(await next).toBe(8)
  })

  it('an answer in time cancels the timeout', async () => {
    vi.useFakeTimers()
    const { made, client } = open(5)
    const answer = client.ask('double', 2)
    made[0]?.reply({ id: 1, kind: 'done', answer: 4 })
    await answer
    vi.advanceTimersByTime(1_000)
    expect([made[0]?.isEnded, vi.getTimerCount()]).toEqual([false, 0])
    vi.useRealTimers()
  })

  it.each([
    ['dies', 'out of memory', 'out of memory'],
    ['could not be fetched', undefined, 'the counting worker did not start'],
  ])('a worker that %s rejects all pending calls', async (_, message, errorMessage) => {
    const { made, client } = open()
    const answers = Promise.allSettled([client.ask('double', 2), client.ask('double', 3)])
    made[0]?.die(message)
    for (const answer of await answers) expect(answer).toMatchObject({ status: 'rejected', reason: { reason: 'died', message: errorMessage } })
    expect(client.isRunning()).toBe(false)
  })

  it('a task that cannot be sent, as a function, fails alone', async () => {
    const { made, createWorker } = fakeWorkers()
    const unclonable = () => {
      const worker = createWorker()
      const { postMessage } = worker
      return Object.assign(worker, { postMessage: (order: WorkerOrder) => postMessage(structuredClone(order)) })
    }
    const client = createWorkerClient<Calls>({ name: 'counting', createWorker: unclonable, limitMs: 5 })
    await expect(client.ask('double', (() => 2) as never)).rejects.toThrow('could not be cloned')
    const answer = client.ask('double', 2)
    made[0]?.reply({ id: 2, kind: 'done', answer: 4 })
    expect(await answer).toBe(4)
  })

  it('ending rejects pending calls and ignores later messages of that worker', async () => {
    const { made, client, onEnd } = open()
    const answer = client.ask('double', 2)
    client.end('closed')
    await expect(answer).rejects.toMatchObject({ reason: 'ended', message: 'closed' })
    expect([made[0]?.isEnded, onEnd.mock.calls.length]).toEqual([true, 1])
    const next = client.ask('double', 3)
    made[0]?.reply({ id: 2, kind: 'done', answer: 99 })
    made[1]?.reply({ id: 2, kind: 'done', answer: 6 })
    expect(await next).toBe(6)
  })
})

describe('the worker’s end', () => {
  const sent: [WorkerReply, Transferable[] | undefined][] = []
  const bytes = new Uint8Array(3)
  const host = createWorkerHost<Calls & { readonly bytes: { readonly task: null; readonly answer: Uint8Array<ArrayBuffer> } }>(
    {
      double: (task) => {
        if (task < 0) throw new RangeError('below zero')
        return 2 * task
      },
      steps: async (task, onProgress) => {
        for (const step of task) onProgress(step)
        return task.join('')
      },
      bytes: () => bytes,
    },
    (reply, transfer) => void sent.push([reply, transfer]),
    { transferOf: (answer) => (answer instanceof Uint8Array ? [answer.buffer as ArrayBuffer] : []) },
  )

  it.each<[string, string, unknown, readonly unknown[]]>([
    ['answers', 'double', 4, [[{ id: 1, kind: 'done', answer: 8 }, []]]],
    ['says what was thrown', 'double', -1, [[{ id: 1, kind: 'fault', fault: { message: 'RangeError: below zero' } }, undefined]]],
    [
      'tells its steps before its answer',
      'steps',
      ['a', 'b'],
      [
        [{ id: 1, kind: 'progress', progress: 'a' }, undefined],
        [{ id: 1, kind: 'progress', progress: 'b' }, undefined],
        [{ id: 1, kind: 'done', answer: 'ab' }, []],
      ],
    ],
    ['moves what may be moved', 'bytes', null, [[{ id: 1, kind: 'done', answer: bytes }, [bytes.buffer]]]],
    ['refuses what it does not know', 'triple', 1, [[{ id: 1, kind: 'fault', fault: { message: 'Error: nothing answers to triple' } }, undefined]]],
  ])('%s', async (_, name, task, replies) => {
    sent.length = 0
    await host({ id: 1, name, task })
    expect(sent).toEqual(replies)
  })
})
