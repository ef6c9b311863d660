import { describe, expect, it } from 'vitest'
import { createEngraver, type EngraverWorker } from './engraver.ts'
import type { EngraverAnswer, EngraverOrder } from './engraver-protocol.ts'

/** A worker with scripted answers, in the same thread. */
function workers(answer: (order: EngraverOrder) => EngraverAnswer | null) {
  const started: { ended: boolean }[] = []
  const createWorker = (): EngraverWorker => {
    const state = { ended: false }
    started.push(state)
    const worker: EngraverWorker = {
      onmessage: null,
      onerror: null,
      postMessage: (order) => {
        const data = answer(order)
        if (data) queueMicrotask(() => worker.onmessage?.({ data }))
      },
      terminate: () => {
        state.ended = true
      },
    }
    return worker
  }
  return { started, createWorker }
}
const pages = ({ id }: EngraverOrder): EngraverAnswer => ({ id, pageCount: 3 })

describe('the engraver', () => {
  it('starts its worker with the first score and keeps it', async () => {
    const { started, createWorker } = workers(pages)
    const engraver = createEngraver({ createWorker })
    expect(started).toHaveLength(0)
    expect(await engraver.load('<a/>', {})).toEqual({ pageCount: 3 })
    await engraver.reflow({ scale: 40 })
    expect(started).toEqual([{ ended: false }])
    engraver.dispose()
    expect(started).toEqual([{ ended: true }])
  })

  it('throws a worker away that takes too long, and starts a fresh one', async () => {
    let silent = true
    const { started, createWorker } = workers((order) => (silent ? null : pages(order)))
    const engraver = createEngraver({ createWorker, limitMs: 5 })
    await expect(engraver.load('<a/>', {})).rejects.toThrow(/more than/)
    silent = false
    expect(await engraver.load('<a/>', {})).toEqual({ pageCount: 3 })
    expect(started).toEqual([{ ended: true }, { ended: false }])
  })

  it.each([
    ['a trap', true, [{ ended: true }, { ended: false }]],
    ['a file that cannot be engraved', false, [{ ended: false }]],
  ])('after %s it can be asked again', async (_, isTrap, expected) => {
    let fails = true
    const { started, createWorker } = workers((order) => (fails ? { id: order.id, fault: 'no', isTrap } : pages(order)))
    const engraver = createEngraver({ createWorker })
    await expect(engraver.load('<a/>', {})).rejects.toThrow('no')
    fails = false
    await engraver.load('<a/>', {})
    expect(started).toEqual(expected)
  })

  it('renews its worker after a very large score', async () => {
    const { started, createWorker } = workers(pages)
    const engraver = createEngraver({ createWorker })
    await engraver.load('x'.repeat(3_000_001), {})
    await engraver.load('<a/>', {})
    expect(started).toEqual([{ ended: true }, { ended: false }])
  })

  it('what is still being engraved fails when it is closed', async () => {
    const { createWorker } = workers(() => null)
    const engraver = createEngraver({ createWorker })
    const waiting = engraver.renderPage(1)
    engraver.dispose()
    await expect(waiting).rejects.toThrow('closed')
  })
})
