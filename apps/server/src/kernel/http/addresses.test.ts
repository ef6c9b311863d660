import { addressOf, CALLS, type Call, type CallKey, FORM_PARTS } from '@prelude/contract'
import { type CallInput, createClient } from '@prelude/contract/client'
import { EXAMPLES } from '@prelude/contract/examples'
import { describe, expect, it } from 'vitest'

const KEYS = Object.keys(CALLS) as CallKey[]
const TOKEN = '1.token-of-the-test'
/** Credentials and proofs of identity; a promotion's code is public. */
const SECRET = /token|password|secret|(^|_)code$|api_key|session/i

describe.each(KEYS)('the address of %s', (key) => {
  const call: Call = CALLS[key]

  it('contains no credentials', () => {
    const names = [...Object.keys(call.params?.shape ?? {}), ...Object.keys(call.query?.shape ?? {})]
    expect(names.filter((name) => SECRET.test(name))).toEqual([])
  })

  it('holds neither the body nor the token of a request', async () => {
    const { answer: _, ...input } = EXAMPLES[key]
    const sent: { url: string; body: string; authorization: string | undefined }[] = []
    const send = createClient({
      baseUrl: '',
      token: () => TOKEN,
      formOf: (parts) => parts[FORM_PARTS.body],
      fetch: async (url, { headers, body = '' }) => {
        sent.push({ url, body, authorization: headers.authorization })
        return { ok: true, status: 200, headers: new Headers(), json: async () => ({}), arrayBuffer: async () => new ArrayBuffer(0) }
      },
    })
    await send(key, input as CallInput<CallKey>)
    const [request = { url: '', body: '', authorization: undefined }] = sent
    const expected = 'body' in input ? input.body : undefined
    expect(request.body ? JSON.parse(request.body) : undefined).toEqual(expected)
    expect(request.authorization).toBe(`Bearer ${TOKEN}`)
    expect(request.url).not.toContain(TOKEN)
    // Paths are built from parameters only: everything after the path was declared as `query`.
    const [path = '', search = ''] = request.url.split('?')
    expect(path.split('/')).toHaveLength(`/play/${addressOf(key).version}/${addressOf(key).path}`.split('/').length)
    const queryNames = 'query' in input ? Object.keys(input.query ?? {}) : []
    expect([...new URLSearchParams(search).keys()].filter((name) => !queryNames.includes(name))).toEqual([])
  })
})
