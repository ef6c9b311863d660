/** Opens the embedded database in a worker; `folder` null keeps it in memory (tests). */
export interface EmbeddedStart {
  readonly folder: string | null
  /** A cluster packed by `packed-cluster.ts`, unpacked where the folder is still empty. */
  readonly packedCluster: string | null
  /** Whether a cluster may be made where there is none; otherwise that is an error. */
  readonly mayCreate: boolean
}

/** What the main thread asks of the worker. Each connection has its own port, which carries the bytes of PostgreSQL's protocol. */
export type ToWorker<Port> = { readonly kind: 'connect'; readonly port: Port } | { readonly kind: 'pack' } | { readonly kind: 'close' }

export type FromWorker =
  | { readonly kind: 'ready' }
  | {
      readonly kind: 'failed'
      /** The error, and what PostgreSQL itself said last. */
      readonly message: string
    }
  | { readonly kind: 'packed'; readonly bytes: Uint8Array }
  | { readonly kind: 'closed' }
