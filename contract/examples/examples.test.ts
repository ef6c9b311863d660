import { describe, expect, it } from 'vitest'
import type { Call } from '../calls/call.ts'
import { addressOf } from '../calls/call-address.ts'
import { CALLS, type CallKey } from '../calls/calls.ts'
import { EXAMPLES } from './examples.ts'

interface LooseExample {
  readonly params?: unknown
  readonly query?: unknown
  readonly body?: unknown
  readonly file?: unknown
  readonly answer: unknown
}

/** After a JSON round trip: a date, an `undefined` or a NaN would be changed. */
const overTheWire = (value: unknown): unknown => (value === undefined ? undefined : JSON.parse(JSON.stringify(value)))

describe.each(Object.keys(CALLS) as CallKey[])('the example of %s', (key) => {
  const call: Call = CALLS[key]
  const example = EXAMPLES[key] as LooseExample

  it('answers what the contract promises, and nothing more, after it went over the wire', () => {
    expect(call.answer.parse(call.fileTypes ? example.answer : overTheWire(example.answer))).toStrictEqual(example.answer)
  })

  it('asks what the contract takes, after it went over the wire', () => {
    for (const part of ['params', 'query', 'body'] as const) {
      expect(part in example).toBe(call[part] !== undefined)
      const sent = overTheWire(example[part])
      expect(sent).toStrictEqual(example[part])
      call[part]?.parse(sent)
    }
    expect(example.file !== undefined).toBe(call.fileBytes !== undefined)
  })

  it('names every parameter of its path', () => {
    const named = [...addressOf(key).path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name)
    expect(Object.keys(call.params?.shape ?? {}).sort()).toEqual(named.sort())
  })
})
