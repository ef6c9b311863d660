/** Parameters of a query whose value is opened as a page; `readSearch` lets no other address through. */
const RETURN_ADDRESSES = ['back', 'redirect'] as const

/** Sign-in and status pages: nobody returns to them. */
const NEVER_BACK_TO =
  /^\/(login|signup|logout|offline|maintenance|update|update-error|store|auth|change-password|forgot-password|account-deleted)(\/|$)/

// biome-ignore lint/suspicious/noControlCharactersInRegex: browsers drop tabs and line ends from addresses
const CONTROL = /[\u0000-\u001f\u007f-\u009f\u2028\u2029]/
const LEADS_AWAY = /\\|\/\/|\/\.\.?(\/|$)/

/** The path as the most lenient reader would take it: without percent signs, in small letters, full-width signs as plain ones. */
function plainPath(path: string): string | null {
  let plain = path
  for (let before = ''; before !== plain; ) {
    before = plain
    try {
      plain = decodeURIComponent(before)
    } catch {
      // A percent sign that encodes nothing: part of a name, unless the address itself is malformed.
      if (before === path) return null
    }
  }
  return plain.normalize('NFKC').toLowerCase()
}

/**
 * An address inside the app that a return link may lead to: a path with its query, never another site, never the sign-in pages.
 * Null for all that a browser or the router could read as something else: `//x`, `/\x`, `https:x`, tabs, dot segments, encoded or not.
 */
export function insideAddress(text: unknown): string | null {
  if (typeof text !== 'string' || !text.startsWith('/') || CONTROL.test(text) || /[\\#\s]/.test(text)) return null
  const plain = plainPath(text.split('?')[0] ?? '')
  if (plain === null || CONTROL.test(plain) || LEADS_AWAY.test(plain) || NEVER_BACK_TO.test(plain)) return null
  return text
}

/**
 * Search parameters of the hash, as plain text: `?difficulty=1,2&is_free=true`. The router hands pages what stands here beside what a
 * route's own parser returns, so that return addresses are judged here, for every page.
 */
export function readSearch(text: string): Record<string, string> {
  const search = Object.fromEntries(new URLSearchParams(text))
  for (const name of RETURN_ADDRESSES) if (insideAddress(search[name]) === null) delete search[name]
  return search
}

export function writeSearch(search: Readonly<Record<string, unknown>>): string {
  const pairs = Object.entries(search)
    .filter(([, value]) => value !== undefined && value !== null && value !== '')
    .map(([name, value]) => [name, String(value)])
  const text = new URLSearchParams(pairs).toString().replaceAll('%2C', ',').replaceAll('%2F', '/')
  return text ? `?${text}` : ''
}
