import { describe, expect, it } from 'vitest'
import { fakeWorkers } from '../../worker-client/fake-worker.ts'
import type { WorkerOrder, WorkerReply } from '../../worker-client/index.ts'
import { createEngraver } from './engraver.ts'

const pages = ({ id }: WorkerOrder): WorkerReply => ({ id, kind: 'done', answer: { pageCount: 3 } })

describe('the engraver', () => {
  it('starts its worker with the first score and keeps it', async () => {
    const { made, createWorker } = fakeWorkers(pages)
    const engraver = createEngraver({ createWorker })
    expect(made).toHaveLength(0)
    expect(await engraver.load('<a/>', {})).toEqual({ pageCount: 3 })
    await engraver.reflow({ scale: 40 })
    expect(made).toMatchObject([{ isEnded: false }])
    engraver.dispose()
    expect(made).toMatchObject([{ isEnded: true }])
  })

  it('throws a worker away that takes too long, and starts a fresh one', async () => {
    let silent = true
    const { made, createWorker } = fakeWorkers((order) => (silent ? null : pages(order)))
    const engraver = createEngraver({ createWorker, limitMs: 5 })
    await expect(engraver.load('<a/>', {})).rejects.toThrow(/more than/)
    silent = false
    expect(await engraver.load('<a/>', {})).toEqual({ pageCount: 3 })
    expect(made).toMatchObject([{ isEnded: true }, { isEnded: false }])
  })

  it.each([
    ['a trap', true, [{ isEnded: true }, { isEnded: false }]],
    ['a file that cannot be engraved', false, [{ isEnded: false }]],
  ])('after %s it can be asked again', async (_, isFatal, expected) => {
    let fails = true
    const { made, createWorker } = fakeWorkers((order) => (fails ? { id: order.id, kind: 'fault', fault: { message: 'no', isFatal } } : pages(order)))
    const engraver = createEngraver({ createWorker })
    await expect(engraver.load('<a/>', {})).rejects.toThrow('no')
    fails = false
    await engraver.load('<a/>', {})
    expect(made).toMatchObject(expected)
  })

  it('renews its worker after a very large score', async () => {
    const { made, createWorker } = fakeWorkers(pages)
    const engraver = createEngraver({ createWorker })
    await engraver.load('x'.repeat(3_000_001), {})
    await engraver.load('<a/>', {})
    expect(made).toMatchObject([{ isEnded: true }, { isEnded: false }])
  })

  it('what is still being engraved fails when it is closed', async () => {
    const { createWorker } = fakeWorkers(() => null)
    const engraver = createEngraver({ createWorker })
    const waiting = engraver.renderPage(1)
    engraver.dispose()
    await expect(waiting).rejects.toThrow('closed')
  })
})
