import { escaped } from '@prelude/domain/notation'
import { SCORE_LIMITS } from '../limits.ts'
import { readableText } from '../readable-text.ts'

/** Allowed values of an attribute or a text: a word of a closed list, free text, « 1, 2 », a lyric, a whole number in a range, a decimal number. */
export type ValueRule =
  | 'token'
  | 'words'
  | 'list'
  | 'verse'
  | { readonly whole: readonly [number, number] }
  | { readonly number: readonly [number, number] }

/** Letters, digits and hyphens: no URL, function or path is possible. */
const TOKEN = /^[A-Za-z0-9][A-Za-z0-9 +-]{0,39}$/
const LIST = /^[0-9][0-9 ,.+-]{0,39}$/

/** XML text of limited length; a surrogate pair cut in two at the limit is dropped. */
export function escapeText(text: string): string {
  const bounded = text.length > SCORE_LIMITS.textLength ? text.slice(0, SCORE_LIMITS.textLength).replace(/[\ud800-\udbff]$/, '') : text
  return escaped(bounded)
}

/** A number inside a range; null where the text is none. */
export function numberWithin(text: string | null, low: number, high: number): number | null {
  if (text === null) return null
  const value = Number(text)
  return text.trim() === '' || Number.isNaN(value) ? null : Math.min(high, Math.max(low, value))
}

/** A value if allowed; null otherwise. */
export function permittedValue(rule: ValueRule, given: string): string | null {
  const text = rule === 'words' ? readableText(given).trim() : given.trim()
  if (rule === 'words') return text === '' ? null : escapeText(text)
  if (rule === 'token') return TOKEN.test(text) ? text : null
  if (rule === 'list') return LIST.test(text) ? text : null
  if (rule === 'verse') {
    const verse = /(\d{1,3})\D*$/.exec(text)?.[1]
    return verse === undefined ? null : String(Math.min(16, Math.max(1, Number(verse))))
  }
  const value = 'whole' in rule ? numberWithin(text, ...rule.whole) : numberWithin(text, ...rule.number)
  if (value === null) return null
  return String('whole' in rule ? Math.round(value) : Math.round(value * 1000) / 1000)
}
