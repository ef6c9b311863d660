/** Calls of a worker by name, with task and answer: `{ page: { task: { page: number }; answer: string } }`. */
export type WorkerCalls<Calls> = { readonly [Name in keyof Calls]: { readonly task: unknown; readonly answer: unknown } }

/** The id assigns an answer to its call. */
export interface WorkerOrder {
  readonly id: number
  readonly name: string
  readonly task: unknown
}

/** Error of a call as plain data: structured cloning does not keep the class. */
export interface WorkerFault {
  readonly message: string
  readonly code?: string
  /** The worker's state is invalid after this error: it is terminated. */
  readonly isFatal?: boolean
}

export type WorkerReply =
  | { readonly id: number; readonly kind: 'done'; readonly answer: unknown }
  | { readonly id: number; readonly kind: 'progress'; readonly progress: unknown }
  | { readonly id: number; readonly kind: 'fault'; readonly fault: WorkerFault }
