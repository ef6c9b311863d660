/** FNV-1a of the UTF-16 units of a text, 32 bits: alike on every machine. For tables and seeds, not for secrets. */
export function fnv1a(text: string): number {
  let hash = 0x811c9dc5
  for (let at = 0; at < text.length; at += 1) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193)
  return hash >>> 0
}
