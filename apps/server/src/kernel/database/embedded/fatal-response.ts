const ERROR_RESPONSE = 'E'.charCodeAt(0)
/** The field of an error that says, in any language, how bad it is (PostgreSQL, « Error and Notice Message Fields »). */
const FATAL_SEVERITIES = ['VPANIC\0', 'VFATAL\0'] as const

/** Whether the database says in its answer that it is gone: a log that cannot be written stops it, an SQL error does not. */
export function isFatalResponse(answer: Uint8Array): boolean {
  const bytes = Buffer.from(answer.buffer, answer.byteOffset, answer.byteLength)
  // The words alone may stand in anybody's data; they count in a message that tells an error.
  if (!FATAL_SEVERITIES.some((words) => bytes.includes(words))) return false
  for (let at = 0; at + 5 <= bytes.length; ) {
    const end = at + 1 + bytes.readInt32BE(at + 1)
    if (bytes[at] === ERROR_RESPONSE && FATAL_SEVERITIES.some((words) => bytes.subarray(at, end).includes(words))) return true
    at = end
  }
  return false
}
