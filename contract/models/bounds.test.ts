import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import type { Call } from '../calls/call.ts'
import { CALLS, type CallKey } from '../calls/calls.ts'
import { deviceMoment, LARGEST_INTEGER } from './fields.ts'

interface JsonSchema {
  readonly type?: string
  readonly minimum?: number
  readonly maximum?: number
  readonly exclusiveMinimum?: number
  readonly [name: string]: unknown
}

/** Every schema in a schema, with the path to it. */
function* partsOf(schema: unknown, path: string): Generator<[path: string, schema: JsonSchema]> {
  if (typeof schema !== 'object' || schema === null) return
  if (!Array.isArray(schema)) yield [path, schema as JsonSchema]
  for (const [name, part] of Object.entries(schema)) yield* partsOf(part, `${path}.${name}`)
}
const inputsOf = (key: CallKey): [string, JsonSchema][] => {
  const call: Call = CALLS[key]
  return (['params', 'query', 'body'] as const).flatMap((part) => {
    const schema = call[part]
    return schema ? [...partsOf(z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }), part)] : []
  })
}

describe.each(Object.keys(CALLS) as CallKey[])('what %s takes', (key) => {
  it('has no whole number that the database has no place for', () => {
    const tooWide = inputsOf(key).filter(
      ([, { type, minimum, exclusiveMinimum, maximum }]) =>
        type === 'integer' && ((maximum ?? Infinity) > LARGEST_INTEGER || (minimum ?? exclusiveMinimum ?? -Infinity) < -LARGEST_INTEGER - 1),
    )
    expect(tooWide.map(([path]) => path)).toEqual([])
  })

  it('has no moment that the database cannot write', () => {
    const call: Call = CALLS[key]
    const moments = inputsOf(key).filter(([, { format }]) => format === 'date-time')
    // A schema that is used once is inlined in the document: the same facts as `deviceMoment`, whose rule JSON Schema cannot express.
    for (const [path] of moments) {
      const [part = 'body', ...names] = path.split('.').filter((name) => name !== 'properties')
      const field = names.reduce<unknown>((schema, name) => (schema as z.ZodObject).shape[name], call[part as 'body' | 'params' | 'query'])
      expect([path, (field instanceof z.ZodOptional ? field.unwrap() : field) === deviceMoment]).toEqual([path, true])
    }
  })
})

it.each<[moment: string, isTaken: boolean]>([
  ['0000-01-01T00:00:00Z', false],
  ['0001-01-01T00:00:00Z', false],
  ['1969-12-31T23:59:59Z', false],
  ['1970-01-01T00:00:00Z', true],
  ['1970-01-01T00:00:00+02:00', false],
  ['2026-11-21T18:30:00.123Z', true],
  ['2199-12-31T23:59:59Z', true],
  ['2200-01-01T00:00:00Z', false],
  ['9999-12-31T23:59:59-14:00', false],
])('%s may be a moment by the clock of a device: %s', (moment, isTaken) => expect(deviceMoment.safeParse(moment).success).toBe(isTaken))
