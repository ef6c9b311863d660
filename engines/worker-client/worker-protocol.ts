/** What a worker can be asked, by name, and what it answers: `{ page: { task: { page: number }; answer: string } }`. */
export type WorkerCalls<Calls> = { readonly [Name in keyof Calls]: { readonly task: unknown; readonly answer: unknown } }

/** The id joins an answer to its question. */
export interface WorkerOrder {
  readonly id: number
  readonly name: string
  readonly task: unknown
}

/** Why a task came to nothing, as plain data: the class of an error does not survive the way. */
export interface WorkerFault {
  readonly message: string
  readonly code?: string
  /** Nothing in the worker can be trusted after this: it is ended. */
  readonly isFatal?: boolean
}

export type WorkerReply =
  | { readonly id: number; readonly kind: 'done'; readonly answer: unknown }
  | { readonly id: number; readonly kind: 'progress'; readonly progress: unknown }
  | { readonly id: number; readonly kind: 'fault'; readonly fault: WorkerFault }
