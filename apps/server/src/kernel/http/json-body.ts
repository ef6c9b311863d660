import { TAKE_LIMITS } from '@prelude/contract'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { Refusal, wrongField } from '../refusal.ts'
import { tooManyRequests } from './errors.ts'

/**
 * The largest body is a take (contract/models/takes.ts): values of an element of each list, the element included, and what stands beside the lists.
 * A number of values, since these cost more than their bytes: `[0,0,…]` has one for every two.
 */
const VALUES_OF = { note: 5, extra: 5, performed: 6, pedal: 3 }
const BESIDE_THE_LISTS = 100
export const MOST_JSON_VALUES =
  BESIDE_THE_LISTS + TAKE_LIMITS.notes * (VALUES_OF.note + VALUES_OF.extra + VALUES_OF.performed) + TAKE_LIMITS.pedals * VALUES_OF.pedal
/** Lyrics go five levels deep (`parts[0].indexed_lyrics[0]`), the deepest body of the contract. */
export const MOST_JSON_DEPTH = 16
/** Parsing and checking this much takes some milliseconds: larger bodies come one after the other, and other work in between. */
const LARGE_BYTES = 256 * 1024
/** Other work has so many times the time that a large body took. */
const REST = 3
const MOST_LARGE_WAITING = 20

const QUOTE = 0x22
const COMMA = 0x2c
const OPEN_LIST = 0x5b
const BACKSLASH = 0x5c
const CLOSE_LIST = 0x5d
const LETTER_U = 0x75
const OPEN_OBJECT = 0x7b
const CLOSE_OBJECT = 0x7d

const tooDeep = (): Refusal => new Refusal('invalid_request', `La demande est trop imbriquée : ${MOST_JSON_DEPTH} niveaux au plus.`)
const tooManyValues = (): Refusal =>
  new Refusal('invalid_request', `La demande contient trop de valeurs : ${MOST_JSON_VALUES.toLocaleString('fr-FR')} au plus.`)
const NUL = 'Ce texte contient un caractère impossible (U+0000).'
const HALF = 'Ce texte contient la moitié d’un caractère.'
/** PostgreSQL has no such text; null where it has. */
const faultOfText = (text: string): string | null => (text.includes('\0') ? NUL : text.isWellFormed() ? null : HALF)

const hexDigit = (byte: number | undefined): number => {
  if (byte === undefined) return Number.NaN
  if (byte >= 0x30 && byte <= 0x39) return byte - 0x30
  const letter = byte | 0x20
  return letter >= 0x61 && letter <= 0x66 ? letter - 0x57 : Number.NaN
}
/** The UTF-16 unit of `\uXXXX` at the backslash; NaN where none is written there. */
const escapedUnit = (bytes: Uint8Array, at: number): number =>
  bytes[at] === BACKSLASH && bytes[at + 1] === LETTER_U
    ? ((hexDigit(bytes[at + 2]) * 16 + hexDigit(bytes[at + 3])) * 16 + hexDigit(bytes[at + 4])) * 16 + hexDigit(bytes[at + 5])
    : Number.NaN
const isHighHalf = (unit: number): boolean => unit >= 0xd800 && unit <= 0xdbff
const isLowHalf = (unit: number): boolean => unit >= 0xdc00 && unit <= 0xdfff

/**
 * Throws where a JSON text holds more than any call takes; answers what is wrong with a text in it, where PostgreSQL has none like that: U+0000 and
 * half a surrogate pair, which UTF-8 can only write escaped. One pass over the bytes, before anything is made of them; whether they are JSON is
 * `JSON.parse`'s to say.
 */
export function checkJsonBytes(bytes: Uint8Array): string | null {
  let depth = 0
  let values = 1
  let inString = false
  let fault: string | null = null
  for (let at = 0; at < bytes.length; at += 1) {
    const byte = bytes[at]
    if (inString) {
      if (byte === QUOTE) inString = false
      else if (byte === BACKSLASH) {
        const unit = escapedUnit(bytes, at)
        if (unit === 0) fault ??= NUL
        if (isLowHalf(unit)) fault ??= HALF
        if (isHighHalf(unit)) {
          if (isLowHalf(escapedUnit(bytes, at + 6))) at += 6
          else fault ??= HALF
        }
        at += 1
      }
    } else if (byte === QUOTE) inString = true
    else if (byte === COMMA) values += 1
    else if (byte === OPEN_LIST || byte === OPEN_OBJECT) {
      values += 1
      depth += 1
      if (depth > MOST_JSON_DEPTH) throw tooDeep()
    } else if (byte === CLOSE_LIST || byte === CLOSE_OBJECT) depth -= 1
    if (values > MOST_JSON_VALUES) throw tooManyValues()
  }
  return fault
}

interface Place {
  readonly value: unknown
  readonly name: string
  readonly inside: Place | null
}
const pathOf = (place: Place | null): string => {
  const names: string[] = []
  for (let at = place; at; at = at.inside) if (at.name) names.unshift(at.name)
  return names.join('.')
}
/** The field whose text, or whose member, is at fault; without calling itself, as deep as it may be. */
function fieldAtFault(body: unknown): { readonly field: string; readonly fault: string } | null {
  const left: Place[] = [{ value: body, name: '', inside: null }]
  for (let place = left.pop(); place; place = left.pop()) {
    const { value } = place
    const fault = faultOfText(place.name) ?? (typeof value === 'string' ? faultOfText(value) : null)
    if (fault) return { field: pathOf(faultOfText(place.name) ? place.inside : place) || 'body', fault }
    if (typeof value === 'object' && value !== null)
      for (const [name, inner] of Object.entries(value)) left.push({ value: inner, name, inside: place })
  }
  return null
}

/** Throws where a parameter of an address holds what PostgreSQL has no text for. A query has one level: texts, and lists of texts. */
export function checkAddressTexts(parameters: unknown): void {
  for (const [name, value] of Object.entries(parameters ?? {}))
    for (const text of [name, value].flat()) {
      const fault = typeof text === 'string' ? faultOfText(text) : null
      if (fault) throw new Refusal('invalid_request', fault)
    }
}

export type ParseJson = (request: FastifyRequest, bytes: Buffer) => unknown

/** `JSON.parse` after the checks, without keys that reach a prototype (Fastify's own parser). */
export function createParseJson(app: FastifyInstance): ParseJson {
  const parse = app.getDefaultJsonParser('error', 'error')
  return (request, bytes) => {
    const fault = checkJsonBytes(bytes)
    let parsed: unknown
    // It answers before it returns.
    void parse(request, bytes.toString('utf8'), (error, value) => {
      if (error) throw error
      parsed = value
    })
    if (fault) {
      const found = fieldAtFault(parsed)
      throw found ? wrongField(found.field, found.fault) : new Refusal('invalid_request', fault)
    }
    return parsed
  }
}

/** One after the other; between two of them there is time for others, in proportion to what the first one took. */
function createTurns(): () => Promise<void> {
  let isFree: Promise<void> = Promise.resolve()
  let waiting = 0
  return async () => {
    if (waiting >= MOST_LARGE_WAITING) throw tooManyRequests()
    waiting += 1
    const { promise, resolve: leave } = Promise.withResolvers<void>()
    const before = isFree
    isFree = promise
    await before
    await new Promise((done) => setImmediate(done))
    waiting -= 1
    const start = performance.now()
    // Whoever awaits this parses and checks before the next immediate.
    setImmediate(() => setTimeout(leave, REST * (performance.now() - start)).unref())
  }
}

/** Reads JSON bodies with `parseJson`. */
export function acceptJson(app: FastifyInstance, parseJson: ParseJson): void {
  const takeTurn = createTurns()
  app.removeContentTypeParser('application/json')
  app.addContentTypeParser('application/json', { parseAs: 'buffer' }, async (request: FastifyRequest, bytes: Buffer) => {
    if (bytes.length > LARGE_BYTES) await takeTurn()
    return parseJson(request, bytes)
  })
}
