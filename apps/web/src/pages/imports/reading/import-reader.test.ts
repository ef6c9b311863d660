import { fakeWorkers } from '@prelude/engines/worker-client/fake'
import { describe, expect, it } from 'vitest'
import { createImportReader } from './import-reader.ts'

const file = new Blob(['<score-partwise/>'])
const preview = { musicxml: '<a/>' }
const NO_LIMIT = 1_000_000
const open = (limit = NO_LIMIT) => {
  const { made, createWorker } = fakeWorkers()
  const reader = createImportReader(createWorker, limit)
  const steps: string[] = []
  return { made, reader, steps, opening: reader.open(file, {}, null, (step) => steps.push(step)) }
}

it('reports each step and returns the preview', async () => {
  const { made, opening, steps } = open()
  made[0]?.reply({ kind: 'progress', id: 1, progress: 'measures' })
  made[0]?.reply({ kind: 'done', id: 1, answer: preview })
  expect(await opening).toBe(preview)
  expect(steps).toEqual(['measures'])
})

describe('a failed reading', () => {
  it('has the code of the reader', async () => {
    const { made, opening } = open()
    made[0]?.reply({ kind: 'fault', id: 1, fault: { code: 'damaged', message: 'Ligne 3.' } })
    await expect(opening).rejects.toMatchObject({ code: 'damaged', message: 'Ligne 3.' })
  })
  it('is broken where the worker has no code for it', async () => {
    const { made, opening } = open()
    made[0]?.reply({ kind: 'fault', id: 1, fault: { message: 'TypeError: x is undefined' } })
    await expect(opening).rejects.toMatchObject({ code: 'broken' })
    expect(made[0]?.isEnded).toBe(false)
  })
  it('ends the worker when it breaks', async () => {
    const { made, opening } = open()
    made[0]?.die()
    await expect(opening).rejects.toMatchObject({ code: 'broken' })
    expect(made[0]?.isEnded).toBe(true)
  })
  it('ends the worker when it takes too long', async () => {
    const { made, opening } = open(1)
    await expect(opening).rejects.toMatchObject({ code: 'slow' })
    expect(made[0]?.isEnded).toBe(true)
  })
  it('ends the worker when the learner gives up', async () => {
    const { made, reader, opening } = open()
    reader.cancel()
    await expect(opening).rejects.toMatchObject({ code: 'cancelled' })
    expect(made[0]?.isEnded).toBe(true)
  })
})

describe('corrections', () => {
  it('go to the worker that has the file', async () => {
    const { made, reader, opening } = open()
    made[0]?.reply({ kind: 'done', id: 1, answer: preview })
    await opening
    const remaking = reader.remake({ beatsPerMinute: 60 }, null)
    expect(made[0]?.orders[1]).toMatchObject({ name: 'remake', task: { choices: { beatsPerMinute: 60 } } })
    made[0]?.reply({ kind: 'done', id: 2, answer: preview })
    expect(await remaking).toBe(preview)
  })
  it('open the file again after a worker was ended', () => {
    const { made, reader, opening } = open()
    opening.catch(() => undefined)
    reader.cancel()
    void reader.remake({ beatsPerMinute: 60 }, null)
    expect(made[1]?.orders).toMatchObject([{ name: 'open', task: { file, choices: { beatsPerMinute: 60 } } }])
  })
})

it('ignores the answer of a cancelled request', async () => {
  const { made, reader, opening } = open()
  reader.cancel()
  await expect(opening).rejects.toMatchObject({ code: 'cancelled' })
  expect(() => made[0]?.reply({ kind: 'done', id: 1, answer: preview })).not.toThrow()
})
