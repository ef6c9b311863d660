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

describe.each(Object.keys(CALLS) as CallKey[])('the example of %s', (key) => {
  const call: Call = CALLS[key]
  const example = EXAMPLES[key] as LooseExample

  it('answers what the contract promises, and nothing more', () => {
    expect(call.answer.parse(example.answer)).toEqual(example.answer)
  })

  it('asks what the contract takes', () => {
    for (const part of ['params', 'query', 'body'] as const) {
      expect(part in example).toBe(call[part] !== undefined)
      call[part]?.parse(example[part])
    }
    expect(example.file !== undefined).toBe(call.fileBytes !== undefined)
  })

  it('names every parameter of its path', () => {
    const named = [...addressOf(key).path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name)
    expect(Object.keys(call.params?.shape ?? {}).sort()).toEqual(named.sort())
  })

  it('goes over the wire unchanged', () => {
    const { file: _, ...asJson } = example
    const json = call.fileTypes ? { ...asJson, answer: null } : asJson
    expect(JSON.parse(JSON.stringify(json))).toEqual(json)
  })
})
