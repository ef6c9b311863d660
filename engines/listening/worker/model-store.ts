import type { ListeningFault } from './listening-protocol.ts'

/** What the web build says of one file. */
export interface ListeningFile {
  /** Beside the page that says it. */
  readonly file: string
  readonly sha256: string
  readonly bytes: number
}
/** `listening/files.json` of the web build. */
export interface ListeningFiles {
  readonly model: ListeningFile
  readonly runtime: ListeningFile
}

/** The files of the analysis cannot be had, or are not what they must be. */
export class ModelFault extends Error {
  readonly fault: ListeningFault
  constructor(fault: ListeningFault, message: string) {
    super(message)
    this.fault = fault
  }
}

export interface ModelStoreParts {
  readonly fetch: (url: string, options?: Pick<RequestInit, 'cache' | 'signal'>) => Promise<Response>
  /** Undefined where the browser keeps nothing for us. */
  readonly caches: Pick<CacheStorage, 'open'> | undefined
  readonly digest: (bytes: Uint8Array<ArrayBuffer>) => Promise<ArrayBuffer>
}

/**
 * What was learned, as the program itself names it: it belongs to this very program, whatever version of the app the server has by now.
 * Its name says what is in it.
 */
export type LearnedFile = ListeningFile

export interface LoadedFiles {
  readonly model: Uint8Array<ArrayBuffer>
  readonly runtime: Uint8Array<ArrayBuffer>
  readonly learned: Uint8Array<ArrayBuffer>
}

const CACHE = 'prelude-listening'
const LIST = 'listening/files.json'
/** A network that does not answer holds nobody up who has the files. */
const LIST_LIMIT_MS = 1_500

const hex = (bytes: ArrayBuffer): string => [...new Uint8Array(bytes)].map((byte) => byte.toString(16).padStart(2, '0')).join('')

/** Reads an answer piece by piece: the network's pace is told. */
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

/** Fetches the files of the analysis, each checked by its sum; what was fetched once stays on the device and works without a network. */
export async function loadFiles(
  baseUrl: string,
  learnedFile: LearnedFile,
  parts: ModelStoreParts,
  onProgress: (share: number) => void,
): Promise<LoadedFiles> {
  // Private windows refuse it: then everything comes from the network each time.
  const cache = await parts.caches?.open(CACHE).catch(() => undefined)
  const listUrl = new URL(LIST, baseUrl).href

  const fetched = async (url: string, fresh: boolean, limitMs?: number): Promise<Response> => {
    const options = { ...(fresh ? { cache: 'reload' as const } : {}), ...(limitMs ? { signal: AbortSignal.timeout(limitMs) } : {}) }
    const response = await parts.fetch(url, options).catch(() => undefined)
    if (!response?.ok) throw new ModelFault('modelMissing', `${url}: ${response ? response.status : 'no network'}`)
    return response
  }
  const keep = async (url: string, bytes: BodyInit): Promise<void> => {
    // A full disk is no reason not to listen.
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
    // What a proxy or the browser's own store damaged is asked for once more, past them.
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
