import { keepPronouns } from './non-breaking.ts'

const NARROW = '\u202f'
const FIXED = '\u00a0'

/** French spaces and hyphens: narrow before ? ! ; and inside « », fixed before : and between a number and its unit. */
export const typeset = (text: string): string =>
  keepPronouns(text)
    .replaceAll(/ ([?!;])/g, `${NARROW}$1`)
    .replaceAll(/« /g, `«${NARROW}`)
    .replaceAll(/ »/g, `${NARROW}»`)
    .replaceAll(/ ([:%€])/g, `${FIXED}$1`)
    .replaceAll(/(\d) (?=(?:h|min|s|ms|mesures?|jours?|contenus?|caractères)\b)/g, `$1${FIXED}`)

/** A dictionary of texts with French spaces; texts with parameters are functions, which set the spaces after filling in. */
export function french<Texts>(texts: Texts): Texts {
  if (typeof texts === 'string') return typeset(texts) as Texts
  if (typeof texts === 'function') return ((...holes: unknown[]) => french((texts as (...holes: unknown[]) => unknown)(...holes))) as Texts
  if (Array.isArray(texts)) return texts.map(french) as Texts
  if (typeof texts === 'object' && texts !== null)
    return Object.fromEntries(Object.entries(texts).map(([name, text]) => [name, french(text)])) as Texts
  return texts
}
