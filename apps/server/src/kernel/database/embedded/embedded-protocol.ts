/** Opens the embedded database in a worker; `folder` null keeps it in memory (tests). */
export interface EmbeddedStart {
  readonly folder: string | null
  /** A cluster packed by `packed-cluster.ts`, unpacked if the folder is empty. */
  readonly packedCluster: string | null
  /** Whether a missing cluster may be created; otherwise it is an error. */
  readonly mayCreate: boolean
}

/** What the worker starts with. */
export interface EmbeddedWorkerStart extends EmbeddedStart {
  /** PostgreSQL, compiled by the main thread (a `WebAssembly.Module`); without it the worker compiles its own. */
  readonly engine?: object
}

/** Messages from the main thread to the worker. Each connection has its own MessagePort, which carries the bytes of PostgreSQL's protocol. */
export type ToWorker<Port> = { readonly kind: 'connect'; readonly port: Port } | { readonly kind: 'pack' } | { readonly kind: 'close' }

export type FromWorker =
  | { readonly kind: 'ready' }
  | {
      readonly kind: 'failed'
      /** The error, and the last lines of PostgreSQL's log. */
      readonly message: string
    }
  | { readonly kind: 'packed'; readonly bytes: Uint8Array }
  | { readonly kind: 'closed' }
