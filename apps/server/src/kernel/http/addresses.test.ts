import { addressOf, CALLS, type Call, type CallKey } from '@prelude/contract'
import { urlOf } from '@prelude/contract/client'
import { EXAMPLES } from '@prelude/contract/examples'
import { describe, expect, it } from 'vitest'

const KEYS = Object.keys(CALLS) as CallKey[]
/** What signs in, or proves who somebody is; a promotion's code is shown to everybody. */
const SECRET = /token|password|secret|(^|_)code$|api_key|session/i

describe.each(KEYS)('the address of %s', (key) => {
  const call: Call = CALLS[key]

  it('carries nothing that signs in', () => {
    const names = [...Object.keys(call.params?.shape ?? {}), ...Object.keys(call.query?.shape ?? {})]
    expect(names.filter((name) => SECRET.test(name))).toEqual([])
  })

  it('has nothing of a body in it', () => {
    const { params = {}, query = {}, body } = EXAMPLES[key] as { params?: Record<string, unknown>; query?: Record<string, unknown>; body?: object }
    const url = urlOf('', key, { params, query })
    for (const value of Object.values(body ?? {}))
      if (typeof value === 'string' && value.length > 12) expect(url).not.toContain(encodeURIComponent(value))
    expect(addressOf(key).path).not.toMatch(/[?#]/)
  })
})
