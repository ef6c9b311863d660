import type { ListeningFault } from './listening-protocol.ts'

/** A file of the analysis, by the URL built into the program: it belongs to this version of it, whatever version the server has now. */
export interface ListeningFile {
  /** Absolute; contains a hash of the content. */
  readonly url: string
  readonly sha256: string
  readonly bytes: number
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
  readonly fetch: (url: string, options?: Pick<RequestInit, 'cache'>) => Promise<Response>
  /** Undefined where the browser has no Cache for us. */
  readonly caches: Pick<CacheStorage, 'open'> | undefined
  readonly digest: (bytes: Uint8Array<ArrayBuffer>) => Promise<ArrayBuffer>
}

const CACHE = 'prelude-listening'

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

/** Fetches the files and checks their checksums; cached ones work offline. Those of former versions are deleted. */
export async function loadFiles<Name extends string>(
  files: Readonly<Record<Name, ListeningFile>>,
  parts: ModelStoreParts,
  onProgress: (share: number) => void,
): Promise<Readonly<Record<Name, Uint8Array<ArrayBuffer>>>> {
  // Private windows refuse the Cache: then every start downloads.
  const cache = await parts.caches?.open(CACHE).catch(() => undefined)
  const entries = Object.entries<ListeningFile>(files)
  const total = entries.reduce((sum, [, { bytes }]) => sum + bytes, 0)
  let read = 0

  const fetched = async (url: string, fresh: boolean): Promise<Response> => {
    const response = await parts.fetch(url, fresh ? { cache: 'reload' } : {}).catch(() => undefined)
    if (!response?.ok) throw new ModelFault('modelMissing', `${url}: ${response ? response.status : 'no network'}`)
    return response
  }
  const isWhole = async (bytes: Uint8Array<ArrayBuffer>, { sha256 }: ListeningFile): Promise<boolean> => hex(await parts.digest(bytes)) === sha256

  const load = async (file: ListeningFile): Promise<Uint8Array<ArrayBuffer>> => {
    const { url } = file
    const cached = await cache?.match(url)
    if (cached) {
      const bytes = new Uint8Array(await cached.arrayBuffer())
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
      const bytes = await bytesOf(await fetched(url, fresh || cached !== undefined), (count) => {
        read += count
        onProgress(Math.min(1, read / total))
      })
      if (await isWhole(bytes, file)) {
        // A full disk must not prevent listening.
        await cache?.put(url, new Response(bytes)).catch(() => undefined)
        return bytes
      }
      read = before
    }
    throw new ModelFault('modelDamaged', `${url} is not what it must be`)
  }
  const loaded = await Promise.all(entries.map(async ([name, file]) => [name, await load(file)] as const))
  await forgetOthers(cache, new Set(entries.map(([, { url }]) => url)))
  return Object.fromEntries(loaded) as Record<Name, Uint8Array<ArrayBuffer>>
}

/** Files of former versions. */
async function forgetOthers(cache: Cache | undefined, wanted: ReadonlySet<string>): Promise<void> {
  for (const { url } of (await cache?.keys()) ?? []) if (!wanted.has(url)) await cache?.delete(url)
}
