/** An address inside the app that a return link may lead to: never another site, never the sign-in pages. */
export function insideAddress(text: unknown): string | null {
  if (typeof text !== 'string' || !text.startsWith('/') || text.startsWith('//') || text.includes('\\')) return null
  return /^\/(login|signup|logout|offline|maintenance|update|update-error|store|auth|change-password|forgot-password|account-deleted)(\/|\?|$)/.test(
    text,
  )
    ? null
    : text
}

/** Search parameters of the hash, as plain text: `?difficulty=1,2&is_free=true`. */
export function readSearch(text: string): Record<string, string> {
  return Object.fromEntries(new URLSearchParams(text))
}

export function writeSearch(search: Readonly<Record<string, unknown>>): string {
  const pairs = Object.entries(search)
    .filter(([, value]) => value !== undefined && value !== null && value !== '')
    .map(([name, value]) => [name, String(value)])
  const text = new URLSearchParams(pairs).toString().replaceAll('%2C', ',').replaceAll('%2F', '/')
  return text ? `?${text}` : ''
}
