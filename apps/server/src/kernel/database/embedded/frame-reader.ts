const LENGTH_BYTES = 4
const TERMINATE = 'X'.charCodeAt(0)

export interface Frames {
  /** All complete messages so far; null if there is none. */
  readonly bytes: Uint8Array | null
  readonly terminated: boolean
}

/** Splits a byte stream of PostgreSQL's protocol into messages: the first has no type byte, the others have one. */
export function createFrameReader(): (chunk: Uint8Array) => Frames {
  let pending = new Uint8Array(0)
  let greeted = false
  return (chunk) => {
    const bytes = new Uint8Array(pending.length + chunk.length)
    bytes.set(pending)
    bytes.set(chunk, pending.length)
    const view = new DataView(bytes.buffer)
    let end = 0
    let terminated = false
    while (!terminated) {
      const lengthAt = greeted ? end + 1 : end
      if (lengthAt + LENGTH_BYTES > bytes.length) break
      const next = lengthAt + view.getInt32(lengthAt)
      if (next > bytes.length) break
      // The client's Terminate message closes the connection only; do not forward it to PGlite.
      if (greeted && bytes[end] === TERMINATE) terminated = true
      else end = next
      greeted = true
    }
    pending = terminated ? new Uint8Array(0) : bytes.slice(end)
    return { bytes: end > 0 ? bytes.subarray(0, end) : null, terminated }
  }
}
