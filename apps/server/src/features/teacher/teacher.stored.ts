/** A stored event of an answer: its name and its data, as they went over the wire. */
export interface StoredEvent {
  readonly event: string
  readonly data: unknown
}

/** `answering` until the last event; a server that is killed meanwhile leaves it so. */
export type StoredMessageState = 'answering' | 'answered' | 'canceled' | 'failed'

/** `open` while the answer is awaited: it counts for a minute. `spent` from the first token on. */
export type StoredChargeState = 'open' | 'spent'

/** An act of the teacher (`domain/teacher/acts`), checked again when it is read. */
export interface StoredAct {
  readonly type: string
}
