import type { ListeningFault } from './listening-protocol.ts'

/** An entry of the manifest written by the web build. */
export interface ListeningFile {
  /** Relative to the manifest. */
  readonly file: string
  readonly sha256: string
  readonly bytes: number
}
/** `listening/files.json` of the web build. */
export interface ListeningFiles {
  readonly model: ListeningFile
  readonly runtime: ListeningFile
}

/** The model files are not available, or have a wrong checksum. */
export class ModelFault extends Error {
  readonly fault: ListeningFault
  constructor(fault: ListeningFault, message: string) {
    super(message)
    this.fault = fault
  }
}

export interface ModelStoreParts {
  readonly fetch: (url: string, options?: Pick<RequestInit, 'cache' | 'signal'>) => Promise<Response>
  /** Undefined where the browser has no Cache for us. */
  readonly caches: Pick<CacheStorage, 'open'> | undefined
  readonly digest: (bytes: Uint8Array<ArrayBuffer>) => Promise<ArrayBuffer>
}

/**
 * The learned weights, by the URL built into the program: they belong to this version of it, whatever version the server has now. The URL contains
 * a hash of the content.
 */
export type LearnedFile = ListeningFile

export interface LoadedFiles {
  readonly model: Uint8Array<ArrayBuffer>
  readonly runtime: Uint8Array<ArrayBuffer>
  readonly learned: Uint8Array<ArrayBuffer>
}

const CACHE = 'prelude-listening'
const LIST = 'listening/files.json'
/** Timeout of the network, when the files are in the cache. */
const LIST_LIMIT_MS = 1_500

const hex = (bytes: ArrayBuffer): string => [...new Uint8Array(bytes)].map((byte) => byte.toString(16).padStart(2, '0')).join('')

/** Reads a response chunk by chunk and reports the progress. */
async function bytesOf(response: Response, onBytes: (count: number) => void): Promise<Uint8Array<ArrayBuffer>> {
  if (!response.body) return new Uint8Array(await response.arrayBuffer())
  const pieces: Uint8Array[] = []
  let length = 0
  const reader = response.body.getReader()
  for (let read = await reader.read(); !read.done; read = await reader.read()) {
    pieces.push(read.value)
    length += read.value.length
    onBytes(read.value.length)
  }
  const bytes = new Uint8Array(length)
  let filled = 0
  for (const piece of pieces) {
    bytes.set(piece, filled)
    filled += piece.length
  }
  return bytes
}

/** Fetches the model files and checks their checksums; cached ones work offline. */
export async function loadFiles(
  baseUrl: string,
  learnedFile: LearnedFile,
  parts: ModelStoreParts,
  onProgress: (share: number) => void,
): Promise<LoadedFiles> {
  // Private windows refuse the Cache: then every start downloads.
  const cache = await parts.caches?.open(CACHE).catch(() => undefined)
  const listUrl = new URL(LIST, baseUrl).href

  const fetched = async (url: string, fresh: boolean, limitMs?: number): Promise<Response> => {
    const options = { ...(fresh ? { cache: 'reload' as const } : {}), ...(limitMs ? { signal: AbortSignal.timeout(limitMs) } : {}) }
    const response = await parts.fetch(url, options).catch(() => undefined)
    if (!response?.ok) throw new ModelFault('modelMissing', `${url}: ${response ? response.status : 'no network'}`)
    return response
  }
  const keep = async (url: string, bytes: BodyInit): Promise<void> => {
    // A full disk must not prevent listening.
    await cache?.put(url, new Response(bytes)).catch(() => undefined)
  }
  const readList = async (): Promise<ListeningFiles> => {
    const kept = await cache?.match(listUrl)
    try {
      const text = await (await fetched(listUrl, true, kept ? LIST_LIMIT_MS : undefined)).text()
      const list: ListeningFiles = JSON.parse(text)
      await keep(listUrl, text)
      return list
    } catch (cause) {
      if (kept) return kept.json()
      throw cause instanceof ModelFault ? cause : new ModelFault('modelDamaged', `${listUrl}: ${cause}`)
    }
  }
  const list = await readList()
  const files = [list.model, list.runtime, learnedFile] as const
  const total = files.reduce((sum, { bytes }) => sum + bytes, 0)
  let read = 0
  const isWhole = async (bytes: Uint8Array<ArrayBuffer>, { sha256 }: ListeningFile): Promise<boolean> => hex(await parts.digest(bytes)) === sha256

  const load = async (file: ListeningFile): Promise<Uint8Array<ArrayBuffer>> => {
    const url = new URL(file.file, listUrl).href
    const kept = await cache?.match(url)
    if (kept) {
      const bytes = new Uint8Array(await kept.arrayBuffer())
      if (await isWhole(bytes, file)) {
        read += file.bytes
        onProgress(read / total)
        return bytes
      }
      await cache?.delete(url)
    }
    // A file damaged by a proxy or a cache is fetched once more, bypassing both.
    for (const fresh of [false, true]) {
      const before = read
      const bytes = await bytesOf(await fetched(url, fresh || kept !== undefined), (count) => {
        read += count
        onProgress(Math.min(1, read / total))
      })
      if (await isWhole(bytes, file)) {
        await keep(url, bytes)
        return bytes
      }
      read = before
    }
    throw new ModelFault('modelDamaged', `${url} is not what it must be`)
  }
  const [model, runtime, learned] = await Promise.all([load(list.model), load(list.runtime), load(learnedFile)])
  await forgetOthers(cache, new Set([listUrl, ...files.map(({ file }) => new URL(file, listUrl).href)]))
  return { model, runtime, learned }
}

/** Files of former versions. */
async function forgetOthers(cache: Cache | undefined, wanted: ReadonlySet<string>): Promise<void> {
  for (const { url } of (await cache?.keys()) ?? []) if (!wanted.has(url)) await cache?.delete(url)
}
