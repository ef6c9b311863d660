import { createHash, webcrypto } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { loadFiles, ModelFault } from './model-store.ts'

const BASE = 'https://app.test/'
const MODEL = new TextEncoder().encode('the model')
const RUNTIME = new TextEncoder().encode('what runs it')
const LEARNED = new TextEncoder().encode('what was learned')
const sum = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex')
const LIST = {
  model: { file: '../assets/hearing-1.onnx', sha256: sum(MODEL), bytes: MODEL.length },
  runtime: { file: '../assets/ort-1.wasm', sha256: sum(RUNTIME), bytes: RUNTIME.length },
}
const [LIST_URL, MODEL_URL, RUNTIME_URL, LEARNED_URL] = [
  `${BASE}listening/files.json`,
  `${BASE}assets/hearing-1.onnx`,
  `${BASE}assets/ort-1.wasm`,
  `${BASE}assets/learned-1.bin`,
]
/** As the program has it: an absolute URL. */
const LEARNED_FILE = { file: LEARNED_URL, sha256: sum(LEARNED), bytes: LEARNED.length }

/** A server and a Cache, simulated by maps. */
function createNetwork(kept: Readonly<Record<string, BodyInit>> = {}) {
  const served = new Map<string, BodyInit>([
    [LIST_URL, JSON.stringify(LIST)],
    [MODEL_URL, MODEL],
    [RUNTIME_URL, RUNTIME],
    [LEARNED_URL, LEARNED],
  ])
  const store = new Map<string, BodyInit>(Object.entries(kept))
  const asked: string[] = []
  const cache = {
    match: async (url: string) => (store.has(url) ? new Response(store.get(url) as BodyInit) : undefined),
    put: async (url: string, response: Response) => void store.set(url, await response.arrayBuffer()),
    delete: async (url: string) => store.delete(url),
    keys: async () => [...store.keys()].map((url) => ({ url })),
  } as unknown as Cache
  const progress: number[] = []
  const load = (caches: Pick<CacheStorage, 'open'> | undefined = { open: async () => cache }) =>
    loadFiles(
      BASE,
      LEARNED_FILE,
      {
        fetch: async (url, options) => {
          asked.push(`${url.slice(BASE.length)}${options?.cache === 'reload' ? ' anew' : ''}`)
          const body = served.get(url)
          if (body === undefined) throw new TypeError('no network')
          return body === 'gone' ? new Response(null, { status: 404 }) : new Response(body)
        },
        caches,
        digest: (bytes) => webcrypto.subtle.digest('SHA-256', bytes),
      },
      (share) => progress.push(share),
    )
  return { served, store, asked, progress, load, cache }
}
const faultOf = async (work: Promise<unknown>): Promise<string> =>
  work.then(
    () => 'none',
    (cause) => (cause instanceof ModelFault ? cause.fault : String(cause)),
  )

describe('the files of the analysis', () => {
  it('are fetched once, checked, cached, and their progress reported', async () => {
    const { load, asked, store, progress } = createNetwork()
    const { model, runtime, learned } = await load()
    expect([model, runtime, learned].map(sum)).toEqual([LIST.model.sha256, LIST.runtime.sha256, LEARNED_FILE.sha256])
    expect(asked).toEqual(['listening/files.json anew', 'assets/hearing-1.onnx', 'assets/ort-1.wasm', 'assets/learned-1.bin'])
    expect([...store.keys()].sort()).toEqual([MODEL_URL, RUNTIME_URL, LEARNED_URL, LIST_URL].sort())
    expect(progress.at(-1)).toBe(1)
  })

  it('come from the device the next time', async () => {
    const { load, asked, progress } = createNetwork()
    await load()
    asked.length = 0
    progress.length = 0
    await load()
    expect(asked).toEqual(['listening/files.json anew'])
    expect(progress.at(-1)).toBe(1)
  })

  it('work without a network once they were fetched', async () => {
    const { load, served } = createNetwork()
    await load()
    served.clear()
    expect(await faultOf(load())).toBe('none')
  })

  it('of what was learned stay those of the program when the server has a newer app', async () => {
    const { load, served, store } = createNetwork()
    await load()
    served.delete(LEARNED_URL)
    served.set(LIST_URL, JSON.stringify({ ...LIST, runtime: { ...LIST.runtime, file: '../assets/ort-2.wasm' } }))
    served.set(`${BASE}assets/ort-2.wasm`, RUNTIME)
    expect(sum((await load()).learned)).toBe(LEARNED_FILE.sha256)
    expect(store.has(LEARNED_URL)).toBe(true)
  })

  it('are missing without a network before', async () => {
    const { load, served } = createNetwork()
    served.clear()
    expect(await faultOf(load())).toBe('modelMissing')
  })

  it.each([MODEL_URL, RUNTIME_URL, LEARNED_URL])('are missing when the server has %s no more', async (url) => {
    const { load, served } = createNetwork()
    served.set(url, 'gone')
    expect(await faultOf(load())).toBe('modelMissing')
  })

  it('are fetched anew, once, when what was kept is damaged', async () => {
    const { load, asked, store } = createNetwork({ [MODEL_URL]: 'the mod' })
    await load()
    expect(asked.filter((url) => url.includes('.onnx'))).toEqual(['assets/hearing-1.onnx anew'])
    expect(sum(new Uint8Array(store.get(MODEL_URL) as ArrayBuffer))).toBe(LIST.model.sha256)
  })

  it('are asked for past every store when the first answer is damaged, then called damaged', async () => {
    const { load, asked, served, store } = createNetwork()
    served.set(MODEL_URL, 'something else')
    expect(await faultOf(load())).toBe('modelDamaged')
    expect(asked.filter((url) => url.includes('.onnx'))).toEqual(['assets/hearing-1.onnx', 'assets/hearing-1.onnx anew'])
    expect(store.has(MODEL_URL)).toBe(false)
  })

  it('are called damaged when their list is no list and none was kept', async () => {
    const { load, served } = createNetwork()
    served.set(LIST_URL, '<!doctype html>')
    expect(await faultOf(load())).toBe('modelDamaged')
  })

  it('of former versions are thrown away', async () => {
    const old = `${BASE}assets/hearing-0.onnx`
    const { load, store } = createNetwork({ [old]: 'before' })
    await load()
    expect(store.has(old)).toBe(false)
  })

  it.each([
    ['keeps nothing', undefined],
    ['refuses', { open: () => Promise.reject(new Error('private')) }],
  ])('come from the network each time where the browser %s', async (_, caches) => {
    const { load } = createNetwork()
    expect(await faultOf(load(caches))).toBe('none')
  })
})
