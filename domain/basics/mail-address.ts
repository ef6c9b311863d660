import { MAIL_ADDRESS_TEXTS as TEXTS } from './mail-address.texts.ts'

/** RFC 5321, sections 4.5.3.1.1 and 4.5.3.1.3 (a path of 256 with its angle brackets), and RFC 1035, section 2.3.4. */
const MOST_LOCAL = 64
const MOST_WHOLE = 254
const MOST_LABEL = 63

/** `atext` of RFC 5322, section 3.2.3: what a part before the @ may be made of without quotes. */
const NO_ATEXT = /[^\w!#$%&'*+/=?^`{|}~.-]/u
/** Letters and digits of any script, with hyphens inside (RFC 5890); encoded ones begin with `xn--`. */
const LABEL = /^[\p{L}\p{N}](?:[\p{L}\p{M}\p{N}-]*[\p{L}\p{M}\p{N}])?$/u
const NO_LABEL_SIGN = /[^\p{L}\p{M}\p{N}.-]/u
/** Two letters or more, or encoded; never an address of digits. */
const TOP_LEVEL = /^(?:[\p{L}\p{M}]{2,}|xn--[a-z0-9-]*[a-z0-9])$/iu

const isSpaced = (part: string): boolean => part.startsWith('.') || part.endsWith('.') || part.includes('..')

function faultOfLocal(local: string): string | null {
  if (local.startsWith('"')) return TEXTS.quotes
  const sign = NO_ATEXT.exec(local)?.[0]
  if (sign !== undefined) return /\p{L}|\p{M}|\p{N}/u.test(sign) ? TEXTS.letter(sign) : TEXTS.sign(sign)
  if (isSpaced(local)) return TEXTS.dots
  return local.length > MOST_LOCAL ? TEXTS.tooLong : null
}

function faultOfDomain(domain: string): string | null {
  const sign = NO_LABEL_SIGN.exec(domain)?.[0]
  if (sign !== undefined) return sign === '[' ? TEXTS.domain : TEXTS.sign(sign)
  if (isSpaced(domain)) return TEXTS.dots
  const labels = domain.split('.')
  const last = labels.at(-1) ?? ''
  if (labels.length < 2 || (last.length < 2 && !/^\d/.test(last))) return TEXTS.incomplete
  return labels.every((label) => LABEL.test(label) && label.length <= MOST_LABEL) && TOP_LEVEL.test(last) ? null : TEXTS.domain
}

/**
 * Why no mail can be sent to an address, in a sentence for the learner; null for an address as RFC 5321 allows it, its domain in letters of any
 * script or encoded. Quoted parts, domain literals, and letters beyond ASCII before the @ (RFC 6531), which many servers refuse, are none. The one
 * rule of forms, contract and server.
 */
export function mailAddressFault(text: string): string | null {
  const at = text.lastIndexOf('@')
  const [local, domain] = [text.slice(0, at), text.slice(at + 1)]
  if (at < 1 || domain === '') return /\s/.test(text.trim()) ? TEXTS.sign(' ') : TEXTS.incomplete
  return faultOfLocal(local) ?? faultOfDomain(domain) ?? (text.length > MOST_WHOLE ? TEXTS.tooLong : null)
}
