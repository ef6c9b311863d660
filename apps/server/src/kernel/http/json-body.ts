import { TAKE_LIMITS } from '@prelude/contract'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { Refusal, wrongField } from '../refusal.ts'
import { tooManyRequests } from './errors.ts'

/**
 * The largest body is a take (contract/models/takes.ts): values per element of each list, the element itself included, and the values outside
 * the lists. The limit counts values, since they cost more memory than their bytes: `[0,0,…]` has one for every two bytes.
 */
const VALUES_OF = { note: 5, extra: 5, performed: 6, pedal: 3 }
const BESIDE_THE_LISTS = 100
export const MOST_JSON_VALUES =
  BESIDE_THE_LISTS + TAKE_LIMITS.notes * (VALUES_OF.note + VALUES_OF.extra + VALUES_OF.performed) + TAKE_LIMITS.pedals * VALUES_OF.pedal
/** Lyrics go five levels deep (`parts[0].indexed_lyrics[0]`), the deepest body of the contract. */
export const MOST_JSON_DEPTH = 16
/** Parsing and validating this much blocks for some milliseconds: larger bodies are handled one at a time, with pauses for other requests. */
const LARGE_BYTES = 256 * 1024
/** The pause after a large body, as a multiple of the time that it took. */
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
/** Why PostgreSQL cannot store a text; null if it can. */
const faultOfText = (text: string): string | null => (text.includes('\0') ? NUL : text.isWellFormed() ? null : HALF)

const hexDigit = (byte: number | undefined): number => {
  if (byte === undefined) return Number.NaN
  if (byte >= 0x30 && byte <= 0x39) return byte - 0x30
  const letter = byte | 0x20
  return letter >= 0x61 && letter <= 0x66 ? letter - 0x57 : Number.NaN
}
/** The UTF-16 code unit of `\uXXXX` at the backslash; NaN if there is no such escape. */
const escapedUnit = (bytes: Uint8Array, at: number): number =>
  bytes[at] === BACKSLASH && bytes[at + 1] === LETTER_U
    ? ((hexDigit(bytes[at + 2]) * 16 + hexDigit(bytes[at + 3])) * 16 + hexDigit(bytes[at + 4])) * 16 + hexDigit(bytes[at + 5])
    : Number.NaN
const isHighHalf = (unit: number): boolean => unit >= 0xd800 && unit <= 0xdbff
const isLowHalf = (unit: number): boolean => unit >= 0xdc00 && unit <= 0xdfff

/**
 * Throws if a JSON text exceeds the limits of depth or number of values. Returns the fault of the first text that PostgreSQL cannot store:
 * U+0000 or a lone surrogate, which in valid UTF-8 can only occur escaped. One pass over the bytes, before anything is parsed; whether they are
 * JSON is left to `JSON.parse`.
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
/** The field whose text or member name is at fault; iterative, so that depth cannot overflow the stack. */
function fieldAtFault(body: unknown): { readonly field: string; readonly fault: string } | null {
  const pending: Place[] = [{ value: body, name: '', inside: null }]
  for (let place = pending.pop(); place; place = pending.pop()) {
    const { value } = place
    const fault = faultOfText(place.name) ?? (typeof value === 'string' ? faultOfText(value) : null)
    if (fault) return { field: pathOf(faultOfText(place.name) ? place.inside : place) || 'body', fault }
    if (typeof value === 'object' && value !== null)
      for (const [name, inner] of Object.entries(value)) pending.push({ value: inner, name, inside: place })
  }
  return null
}

/** Throws if a path or query parameter holds a text that PostgreSQL cannot store. A query has one level: texts, and lists of texts. */
export function checkAddressTexts(parameters: unknown): void {
  for (const [name, value] of Object.entries(parameters ?? {}))
    for (const text of [name, value].flat()) {
      const fault = typeof text === 'string' ? faultOfText(text) : null
      if (fault) throw new Refusal('invalid_request', fault)
    }
}

export type ParseJson = (request: FastifyRequest, bytes: Buffer) => unknown

/** Checks the bytes, then parses them with Fastify's parser, which refuses `__proto__` and `constructor.prototype`. */
export function createParseJson(app: FastifyInstance): ParseJson {
  const parse = app.getDefaultJsonParser('error', 'error')
  return (request, bytes) => {
    const fault = checkJsonBytes(bytes)
    let parsed: unknown
    // The parser calls back synchronously.
    void parse(request, bytes.toString('utf8'), (error, value) => {
      if (error) throw error
      parsed = value
    })
    if (fault) {
      const badField = fieldAtFault(parsed)
      throw badField ? wrongField(badField.field, badField.fault) : new Refusal('invalid_request', fault)
    }
    return parsed
  }
}

/** Handles one at a time, each followed by a pause for other requests in proportion to the time that it took. */
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
    // The awaiting caller parses and validates before the next immediate runs, which then measures that time.
    setImmediate(() => setTimeout(leave, REST * (performance.now() - start)).unref())
  }
}

/** Registers `parseJson` as the parser of JSON bodies. */
export function acceptJson(app: FastifyInstance, parseJson: ParseJson): void {
  const takeTurn = createTurns()
  app.removeContentTypeParser('application/json')
  app.addContentTypeParser('application/json', { parseAs: 'buffer' }, async (request: FastifyRequest, bytes: Buffer) => {
    if (bytes.length > LARGE_BYTES) await takeTurn()
    return parseJson(request, bytes)
  })
}
