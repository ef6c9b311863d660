const QUERY = 'Q'.charCodeAt(0)

/** A statement without parameters as a message « Query » of PostgreSQL's protocol. */
export function simpleQuery(statement: string): Uint8Array {
  const text = Buffer.from(`${statement}\0`)
  const message = Buffer.alloc(1 + 4 + text.length)
  message[0] = QUERY
  message.writeInt32BE(4 + text.length, 1)
  text.copy(message, 5)
  return message
}
