import { addressOf, CALLS, type Call, type CallKey, errorAnswer } from '@prelude/contract'
import { EXAMPLES } from '@prelude/contract/examples'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { startTestApp } from '../../../test/app.ts'
import { formOf } from '../../../test/form.ts'
import { brokenFrom, EDGES, RAW_BODIES, variantsOf, wantedBy, wholeExample, withEdge } from '../../../test/json-arbitrary.ts'
import { processorMs } from '../../../test/processor-time.ts'
import { ROLES, settleRoles } from '../../../test/roles.ts'

const KEYS = Object.keys(CALLS) as CallKey[]
/** `npm run fuzz` looks longer. */
const CHOICE = { numRuns: 14, endOnFailure: true }
const MOST_MS = 120_000

/** Must not occur in any response: code locations, SQL, secrets. */
const INSIDES =
  /node_modules|apps\/server|\.ts:\d|\bat (?:async )?\w+ \(|\binsert into\b|\bselect .* from\b|\$argon2|password_hash|token_hash|ZodError|Error:/i

const test = startTestApp({ RATE_LIMIT_SIGN_IN: '1000000', SLACK_URL: 'http://127.0.0.1:9/s3cr3t', DATABASE_URL: '' })

const wantedOrBroken = (schema: z.ZodType | undefined): fc.Arbitrary<unknown> => {
  const wanted = wantedBy(schema ?? z.object({}))
  return fc.oneof(wanted, brokenFrom(wanted))
}
const pairsOf = (value: unknown): [string, string][] =>
  typeof value === 'object' && value !== null
    ? Object.entries(value).map(([name, item]): [string, string] => [name, typeof item === 'string' ? item.toWellFormed() : JSON.stringify(item)])
    : []
const urlOf = (key: CallKey, params: unknown, query: unknown): string => {
  const { version, path } = addressOf(key)
  const values = new Map(pairsOf(params))
  const filled = path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(values.get(name) ?? 'x'))
  return `/play/${version}/${filled}?${new URLSearchParams(pairsOf(query))}`
}

interface Sent {
  readonly params?: unknown
  readonly query?: unknown
  readonly body?: unknown
}
/** Asserts what holds for every response; returns its status. */
async function ask(key: CallKey, token: string | undefined, { params, query, body }: Sent): Promise<number> {
  const call: Call = CALLS[key]
  const form = call.fileBytes === undefined ? undefined : await formOf(JSON.stringify(body), '<score-partwise/>')
  const response = await test.app.inject({
    method: addressOf(key).method,
    url: urlOf(key, params, query),
    headers: {
      ...(token ? { authorization: `Bearer ${token}` } : {}),
      ...(form?.headers ?? (call.body ? { 'content-type': 'application/json' } : {})),
    },
    ...(form ? { payload: form.payload } : call.body ? { payload: JSON.stringify(body) } : {}),
  })
  expect([response.statusCode < 500 || response.body, response.body.match(INSIDES)?.[0]]).toEqual([true, undefined])
  expect(response.body).not.toContain('s3cr3t')
  if (response.statusCode === 200) return 200
  // An id that is too long for a path parameter matches no route.
  if (response.headers['content-type'] === 'text/plain; charset=utf-8') expect([response.statusCode, response.body]).toEqual([404, 'Introuvable.'])
  else expect(errorAnswer.parse(response.json()).error.message).not.toBe('')
  return response.statusCode
}

/** Built once: thirty megabytes for each of some forty calls take longer than refusing them. */
const rawBodies = RAW_BODIES.map(([what, text]) => [what, Buffer.from(text())] as const)

/** Limit of processor time for a body of any size. JSON.parse and one pass over the values take 20 s for the largest without the limits. */
const REFUSED_MS = 1_500

describe.each(KEYS.filter((key) => 'body' in CALLS[key]))('%s', (key) => {
  it.each(rawBodies)(
    'quickly refuses %s',
    async (_what, payload) => {
      const token = CALLS[key].audience === 'admin' ? await (await settleRoles(test))('admin') : await test.signup()
      const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' }
      const url = urlOf(key, EXAMPLES[key as 'GET imports/{id}'].params, {})
      let status = 0
      const took = await processorMs(async () => {
        status = (await test.app.inject({ method: addressOf(key).method, url, headers, payload })).statusCode
      })
      expect([status, took < REFUSED_MS]).toEqual([expect.toBeOneOf([400, 413]), true])
    },
    MOST_MS,
  )
})

describe.each(KEYS)('%s', (key) => {
  const call: Call = CALLS[key]
  it(
    'answers values just beyond the limits, in each field',
    async () => {
      const tokenOf = await settleRoles(test)
      // Nothing is stored of a possible child.
      await test.database.pool.query("update users set age = 'fifteen'")
      const example = EXAMPLES[key] as Sent
      let token: string | undefined
      for (const part of ['params', 'query', 'body'] as const) {
        const schema = call[part]
        if (!schema) continue
        const whole = wholeExample(schema, example[part] as object | undefined)
        const [first] = EDGES
        const variants = [
          ...EDGES.flatMap((edge) => [...withEdge(whole, edge)]),
          ...variantsOf(schema, whole).flatMap((variant) => [...withEdge(variant, first)]),
        ]
        for (const changed of variants) {
          // URLs cannot carry these.
          if (part !== 'body' && JSON.stringify(changed).length > 5_000) continue
          token ??= await tokenOf('admin')
          // What is accepted may end every login.
          if ((await ask(key, token, { ...example, [part]: changed })) === 200) token = undefined
        }
      }
    },
    MOST_MS,
  )

  it(
    'answers random requests in our format, without internal details',
    async () => {
      const tokenOf = await settleRoles(test)
      const attempts = fc.record({
        role: fc.constantFrom(...ROLES.filter((role) => call.audience === 'public' || role !== 'anonymous')),
        params: wantedOrBroken(call.params),
        query: wantedOrBroken(call.query),
        body: wantedOrBroken(call.body),
      })
      await fc.assert(
        fc.asyncProperty(attempts, async ({ role, params, query, body }) => {
          await ask(key, await tokenOf(role), { params, query, body })
        }),
        CHOICE,
      )
    },
    MOST_MS,
  )
})
