import { CALLS, type Call, type CallKey, TAKE_LIMITS, takeBody } from '@prelude/contract'
import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { startTestApp } from '../../../test/app.ts'
import { processorMs } from '../../../test/processor-time.ts'
import { takeOf } from '../../../test/take.ts'
import { scaleTimeline } from '../../../test/timelines.ts'
import { checkJsonBytes, MOST_JSON_DEPTH, MOST_JSON_VALUES } from './json-body.ts'

const MB = 1024 * 1024
const faultOf = (text: string): string | null => {
  try {
    return checkJsonBytes(Buffer.from(text))
  } catch (error) {
    return (error as Error).message
  }
}
const NUL = 'Ce texte contient un caractère impossible (U+0000).'
const HALF = 'Ce texte contient la moitié d’un caractère.'
const DEEP = /^La demande est trop imbriquée/
const WIDE = /^La demande contient trop de valeurs/
const nested = (levels: number): string => '['.repeat(levels) + ']'.repeat(levels)
const zeros = (count: number): string => `[${Array(count).fill('0').join(',')}]`

describe('the bytes of a JSON body', () => {
  it.each<[text: string, refusal: string | RegExp | null]>([
    ['{"a":"é 🎹 \\u00e9 \\ud83c\\udfb9 \\n \\\\u0000"}', null],
    ['{"a":"\\\\","b":"\\u0000"}', NUL],
    ['{"a\\u0000":1}', NUL],
    ['"\\ud800"', HALF],
    ['"\\udc00"', HALF],
    ['"\\uD83C \\uDFB9"', HALF],
    ['"\\ud83c\\ud83c\\udfb9"', HALF],
    ['{"\\ud800":1}', HALF],
    ['"[[[[[[[[[[[[[[[[[[[[[["', null],
    ['"\\"[[[[[[[[[[[[[[[[[[[[["', null],
    [nested(MOST_JSON_DEPTH), null],
    [nested(MOST_JSON_DEPTH + 1), DEEP],
    [`${'{"a":'.repeat(20)}1${'}'.repeat(20)}`, DEEP],
    [zeros(MOST_JSON_VALUES - 1), null],
    [zeros(MOST_JSON_VALUES), WIDE],
    // Only JSON.parse decides whether it is JSON.
    ['"\\u00', null],
    ['}}}}[', null],
    ['', null],
  ])('number %#', (text, refusal) => {
    if (refusal instanceof RegExp) expect(faultOf(text)).toMatch(refusal)
    else expect(faultOf(text)).toBe(refusal)
  })

  it('are read once, whatever they hold', async () => {
    for (const text of [
      'x'.repeat(20 * MB),
      `"${'\\\\'.repeat(10 * MB)}"`,
      `"${'\\ud83c\\udfb9'.repeat(MB)}"`,
      ' '.repeat(20 * MB),
      '1'.repeat(20 * MB),
    ]) {
      // Some 50 ms.
      expect(await processorMs(() => expect(faultOf(text)).toBeNull())).toBeLessThan(2_000)
    }
  })
})

/** Nesting of lists and objects that a schema accepts. */
function depthOf(schema: unknown): number {
  if (typeof schema !== 'object' || schema === null) return 0
  const { type } = schema as { type?: unknown }
  return (type === 'object' || type === 'array' ? 1 : 0) + Math.max(0, ...Object.values(schema).map(depthOf))
}

describe('the limits', () => {
  it('leave room for the deepest body of the contract', () => {
    const bodies = (Object.keys(CALLS) as CallKey[]).flatMap((key) => (CALLS[key] as Call).body ?? [])
    const deepest = Math.max(...bodies.map((body) => depthOf(z.toJSONSchema(body, { io: 'input', unrepresentable: 'any' }))))
    expect([deepest > 3, deepest < MOST_JSON_DEPTH]).toEqual([true, true])
  })

  it('take the largest take', () => {
    const take = takeOf(scaleTimeline(4, ['RIGHT']))
    const many = <Item>(item: Item, count: number): Item[] => Array.from({ length: count }, () => item)
    const largest = takeBody.parse({
      ...take,
      notes: many({ index: 20_000, verdict: 'missed', deviation_ms: -1_999.123, measure: 5_000 }, TAKE_LIMITS.notes),
      extras: many({ key: -20, time_s: 7_199.123, measure: 5_000, kind: 'neighbour' }, TAKE_LIMITS.notes),
      performance: many({ time_s: 7_199.123, key: -20, velocity: 127, duration_s: 599.123, certainty: 0.123 }, TAKE_LIMITS.notes),
      pedals: many({ down_s: 7_199.123, up_s: 7_199.123 }, TAKE_LIMITS.pedals),
    })
    const text = JSON.stringify(largest)
    expect([faultOf(text), Buffer.byteLength(text) < 6 * MB]).toEqual([null, true])
  })
})

describe('a call', () => {
  const test = startTestApp()
  it.each([
    ['a text', '{"firstname":"a\\u0000","lastname":""}', 'firstname', NUL],
    ['half a character', '{"firstname":"a\\ud800","lastname":""}', 'firstname', HALF],
    ['a text in a list', '{"a":[{"b":"x"},{"b":"\\u0000"}]}', 'a.1.b', NUL],
    ['a key', '{"firstname":"a","lastname":"","x\\u0000":1}', 'body', NUL],
    ['a key of half a character', '{"a":{"\\udfff":{"b":"c"}}}', 'a', HALF],
  ])('refuses what the database has no text for, and names where: %s', async (_name, payload, field, message) => {
    const headers = { authorization: `Bearer ${await test.signup()}`, 'content-type': 'application/json' }
    const refused = await test.app.inject({ method: 'POST', url: '/play/v1/user/identity', headers, payload })
    expect([refused.statusCode, refused.json().error]).toEqual([400, { code: 'invalid_request', message, fields: { [field]: message } }])
  })

  it.each(['catalog?search=a%00', 'catalog?search=a&search=%00', 'catalog?%00=a', 'subscriptions/checkout-redirection/a%00b', 'user/logins/%00'])(
    'refuses it in an address too: %s',
    async (path) => {
      const method = path.startsWith('user/logins') ? 'DELETE' : 'GET'
      const refused = await test.app.inject({ method, url: `/play/v1/${path}`, headers: { authorization: `Bearer ${await test.signup()}` } })
      expect([refused.statusCode, refused.json().error.message]).toEqual([400, NUL])
    },
  )

  it('with a too large Content-Length is refused before its body', async () => {
    const headers = { authorization: `Bearer ${await test.signup()}`, 'content-type': 'application/json', 'content-length': String(30 * MB) }
    const refused = await test.app.inject({ method: 'POST', url: '/play/v1/takes', headers, payload: 'x' })
    expect([refused.statusCode, refused.json().error.message]).toEqual([400, 'La demande est trop grande : 6 Mo au plus.'])
  })
})
