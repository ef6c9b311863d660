/** Opens the embedded database in a worker; `folder` null keeps it in memory (tests). */
export interface EmbeddedStart {
  readonly folder: string | null
  /** A cluster packed by `packed-cluster.ts`, unpacked where the folder is still empty. */
  readonly packedCluster: string | null
}

/** What the main thread asks of the worker. Each connection has its own port, which carries the bytes of PostgreSQL's protocol. */
export type ToWorker<Port> = { readonly kind: 'connect'; readonly port: Port } | { readonly kind: 'pack' } | { readonly kind: 'close' }

export type FromWorker =
  | { readonly kind: 'ready' }
  | { readonly kind: 'failed'; readonly message: string }
  | { readonly kind: 'packed'; readonly bytes: Uint8Array }
  | { readonly kind: 'closed' }
