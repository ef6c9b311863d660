import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import path from 'node:path'

/** What is used of it here: the server is checked without the types of a browser. */
declare const WebAssembly: { readonly compile: (bytes: Uint8Array) => Promise<object> }

const engineFile = (): string => path.join(path.dirname(createRequire(import.meta.url).resolve('@electric-sql/pglite')), 'pglite.wasm')

let compiled: Promise<object> | undefined

/**
 * PostgreSQL, compiled. The machine code of its functions belongs to this module, which the process keeps: a worker that starts again, after a fault or a
 * restore, finds compiled what earlier ones ran, and needs half the processor time.
 */
export const compiledEngine = (): Promise<object> => {
  compiled ??= readFile(engineFile()).then((bytes) => WebAssembly.compile(bytes))
  return compiled
}
