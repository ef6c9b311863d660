const ERROR_RESPONSE = 'E'.charCodeAt(0)
/** The non-localized severity field of an error (PostgreSQL, « Error and Notice Message Fields »). */
const FATAL_SEVERITIES = ['VPANIC\0', 'VFATAL\0'] as const

/** Whether a response reports the end of the backend (FATAL or PANIC, such as a log that cannot be written), unlike an SQL error. */
export function isFatalResponse(answer: Uint8Array): boolean {
  const bytes = Buffer.from(answer.buffer, answer.byteOffset, answer.byteLength)
  // These bytes may also occur in data: they count only inside an ErrorResponse message.
  if (!FATAL_SEVERITIES.some((words) => bytes.includes(words))) return false
  for (let at = 0; at + 5 <= bytes.length; ) {
    const end = at + 1 + bytes.readInt32BE(at + 1)
    if (bytes[at] === ERROR_RESPONSE && FATAL_SEVERITIES.some((words) => bytes.subarray(at, end).includes(words))) return true
    at = end
  }
  return false
}
