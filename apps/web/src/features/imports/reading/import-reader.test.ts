import { describe, expect, it } from 'vitest'
import type { ImportReply, ImportRequest } from './import-protocol.ts'
import { createImportReader, type ImportWorker } from './import-reader.ts'

/** A worker whose answers are given by hand. */
function workers() {
  const made: { readonly requests: ImportRequest[]; readonly reply: (reply: ImportReply) => void; readonly fail: () => void; ended: boolean }[] = []
  const create = (): ImportWorker => {
    const requests: ImportRequest[] = []
    const worker: ImportWorker = {
      onmessage: null,
      onerror: null,
      postMessage: (request) => requests.push(request),
      terminate: () => {
        own.ended = true
      },
    }
    const own = {
      requests,
      reply: (reply: ImportReply) => worker.onmessage?.({ data: reply } as MessageEvent<ImportReply>),
      fail: () => worker.onerror?.({} as ErrorEvent),
      ended: false,
    }
    made.push(own)
    return worker
  }
  return { made, create }
}
const file = new Blob(['<score-partwise/>'])
const preview = { musicxml: '<a/>' } as Extract<ImportReply, { kind: 'preview' }>['preview']
const NO_LIMIT = 1_000_000
const open = (limit = NO_LIMIT) => {
  const { made, create } = workers()
  const reader = createImportReader(create, limit)
  const steps: string[] = []
  return { made, reader, steps, opening: reader.open(file, {}, null, (step) => steps.push(step)) }
}

it('says each step and answers the preview', async () => {
  const { made, opening, steps } = open()
  made[0]?.reply({ kind: 'step', id: 1, step: 'measures' })
  made[0]?.reply({ kind: 'preview', id: 1, preview })
  expect(await opening).toBe(preview)
  expect(steps).toEqual(['measures'])
})

describe('a reading that does not succeed', () => {
  it('carries the words of the reader', async () => {
    const { made, opening } = open()
    made[0]?.reply({ kind: 'fault', id: 1, code: 'damaged', message: 'Ligne 3.' })
    await expect(opening).rejects.toMatchObject({ code: 'damaged', message: 'Ligne 3.' })
  })
  it('ends the worker when it breaks', async () => {
    const { made, opening } = open()
    made[0]?.fail()
    await expect(opening).rejects.toMatchObject({ code: 'broken' })
    expect(made[0]?.ended).toBe(true)
  })
  it('ends the worker when it takes too long', async () => {
    const { made, opening } = open(1)
    await expect(opening).rejects.toMatchObject({ code: 'slow' })
    expect(made[0]?.ended).toBe(true)
  })
  it('ends the worker when the learner gives up', async () => {
    const { made, reader, opening } = open()
    reader.cancel()
    await expect(opening).rejects.toMatchObject({ code: 'cancelled' })
    expect(made[0]?.ended).toBe(true)
  })
})

describe('corrections', () => {
  it('go to the worker that has the file', async () => {
    const { made, reader, opening } = open()
    made[0]?.reply({ kind: 'preview', id: 1, preview })
    await opening
    const remaking = reader.remake({ beatsPerMinute: 60 }, null)
    expect(made[0]?.requests[1]).toMatchObject({ kind: 'remake', choices: { beatsPerMinute: 60 } })
    made[0]?.reply({ kind: 'preview', id: 2, preview })
    expect(await remaking).toBe(preview)
  })
  it('open the file again after a worker was ended', () => {
    const { made, reader, opening } = open()
    opening.catch(() => undefined)
    reader.cancel()
    void reader.remake({ beatsPerMinute: 60 }, null)
    expect(made[1]?.requests).toMatchObject([{ kind: 'open', file, choices: { beatsPerMinute: 60 } }])
  })
})

it('leaves aside the answer of a request that was given up', async () => {
  const { made, reader, opening } = open()
  reader.cancel()
  await expect(opening).rejects.toMatchObject({ code: 'cancelled' })
  expect(() => made[0]?.reply({ kind: 'preview', id: 1, preview })).not.toThrow()
})
