/** Three bytes are four letters: whole groups, so that pieces can be put together. Small enough for a call's arguments. */
const PIECE_BYTES = 3 * 8_192

/** Bytes as base64: 25 MB in pieces, never as one call. */
export function base64Of(bytes: Uint8Array): string {
  const pieces: string[] = []
  for (let at = 0; at < bytes.length; at += PIECE_BYTES) pieces.push(btoa(String.fromCharCode(...bytes.subarray(at, at + PIECE_BYTES))))
  return pieces.join('')
}

/** The bytes of a base64 text. */
export function bytesOfBase64(text: string): Uint8Array<ArrayBuffer> {
  const letters = atob(text)
  const bytes = new Uint8Array(letters.length)
  for (let at = 0; at < letters.length; at += 1) bytes[at] = letters.charCodeAt(at)
  return bytes
}
