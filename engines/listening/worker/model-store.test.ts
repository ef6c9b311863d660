import { createHash, webcrypto } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { loadFiles, ModelFault } from './model-store.ts'

const BASE = 'https://app.test/'
const NETWORK = new TextEncoder().encode('the network')
const KERNELS = new TextEncoder().encode('what runs it')
const LEARNED = new TextEncoder().encode('what was learned')
const sum = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex')
const [NETWORK_URL, KERNELS_URL, LEARNED_URL] = [`${BASE}assets/piano-network-1.bin`, `${BASE}assets/kernels-1.wasm`, `${BASE}assets/learned-1.bin`]
const FILES = {
  network: { url: NETWORK_URL, sha256: sum(NETWORK), bytes: NETWORK.length },
  kernels: { url: KERNELS_URL, sha256: sum(KERNELS), bytes: KERNELS.length },
  learned: { url: LEARNED_URL, sha256: sum(LEARNED), bytes: LEARNED.length },
}

/** A server and a Cache, simulated by maps. */
function createNetwork(cached: Readonly<Record<string, BodyInit>> = {}) {
  const served = new Map<string, BodyInit>([
    [NETWORK_URL, NETWORK],
    [KERNELS_URL, KERNELS],
    [LEARNED_URL, LEARNED],
  ])
  const store = new Map<string, BodyInit>(Object.entries(cached))
  const fetches: string[] = []
  const cache = {
    match: async (url: string) => (store.has(url) ? new Response(store.get(url) as BodyInit) : undefined),
    put: async (url: string, response: Response) => void store.set(url, await response.arrayBuffer()),
    delete: async (url: string) => store.delete(url),
    keys: async () => [...store.keys()].map((url) => ({ url })),
  } as unknown as Cache
  const progress: number[] = []
  const load = (caches: Pick<CacheStorage, 'open'> | undefined = { open: async () => cache }) =>
    loadFiles(
      FILES,
      {
        fetch: async (url, options) => {
          fetches.push(`${url.slice(BASE.length)}${options?.cache === 'reload' ? ' anew' : ''}`)
          const body = served.get(url)
          if (body === undefined) throw new TypeError('no network')
          return body === 'gone' ? new Response(null, { status: 404 }) : new Response(body)
        },
        caches,
        digest: (bytes) => webcrypto.subtle.digest('SHA-256', bytes),
      },
      (share) => progress.push(share),
    )
  return { served, store, fetches, progress, load, cache }
}
const faultOf = async (work: Promise<unknown>): Promise<string> =>
  work.then(
    () => 'none',
    (cause) => (cause instanceof ModelFault ? cause.fault : String(cause)),
  )

describe('the files of the analysis', () => {
  it('are fetched once, checked, cached, and their progress reported', async () => {
    const { load, fetches, store, progress } = createNetwork()
    const { network, kernels, learned } = await load()
    expect([network, kernels, learned].map(sum)).toEqual([FILES.network.sha256, FILES.kernels.sha256, FILES.learned.sha256])
    expect(fetches).toEqual(['assets/piano-network-1.bin', 'assets/kernels-1.wasm', 'assets/learned-1.bin'])
    expect([...store.keys()].sort()).toEqual([NETWORK_URL, KERNELS_URL, LEARNED_URL].sort())
    expect(progress.at(-1)).toBe(1)
  })

  it('come from the cache the next time', async () => {
    const { load, fetches, progress } = createNetwork()
    await load()
    fetches.length = 0
    progress.length = 0
    await load()
    expect(fetches).toEqual([])
    expect(progress.at(-1)).toBe(1)
  })

  it('work without a network once they were fetched', async () => {
    const { load, served } = createNetwork()
    await load()
    served.clear()
    expect(await faultOf(load())).toBe('none')
  })

  it('are reported missing without a network and without a cache', async () => {
    const { load, served } = createNetwork()
    served.clear()
    expect(await faultOf(load())).toBe('modelMissing')
  })

  it.each([NETWORK_URL, KERNELS_URL, LEARNED_URL])('are missing when the server has %s no more', async (url) => {
    const { load, served } = createNetwork()
    served.set(url, 'gone')
    expect(await faultOf(load())).toBe('modelMissing')
  })

  it('are fetched again, once, when the cached file is damaged', async () => {
    const { load, fetches, store } = createNetwork({ [NETWORK_URL]: 'the net' })
    await load()
    expect(fetches.filter((url) => url.includes('piano-network'))).toEqual(['assets/piano-network-1.bin anew'])
    expect(sum(new Uint8Array(store.get(NETWORK_URL) as ArrayBuffer))).toBe(FILES.network.sha256)
  })

  it('are fetched past every cache when the first answer is damaged, then reported damaged', async () => {
    const { load, fetches, served, store } = createNetwork()
    served.set(NETWORK_URL, 'something else')
    expect(await faultOf(load())).toBe('modelDamaged')
    expect(fetches.filter((url) => url.includes('piano-network'))).toEqual(['assets/piano-network-1.bin', 'assets/piano-network-1.bin anew'])
    expect(store.has(NETWORK_URL)).toBe(false)
  })

  it.each(['assets/piano-network-0.bin', 'assets/hearing-0.onnx', 'assets/ort-wasm-simd-threaded-0.wasm', 'listening/files.json'])(
    'of former versions are thrown away: %s',
    async (old) => {
      const { load, store } = createNetwork({ [`${BASE}${old}`]: 'before' })
      await load()
      expect(store.has(`${BASE}${old}`)).toBe(false)
    },
  )

  it.each([
    ['keeps nothing', undefined],
    ['refuses', { open: () => Promise.reject(new Error('private')) }],
  ])('come from the network each time where the browser %s', async (_, caches) => {
    const { load } = createNetwork()
    expect(await faultOf(load(caches))).toBe('none')
  })
})
