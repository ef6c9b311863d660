// biome-ignore lint/correctness/noUndeclaredDependencies: the test runner's companion is the repository's
import fc from 'fast-check'
import { z } from 'zod'

/** The subset of JSON Schema that zod writes for the contract. */
interface JsonSchema {
  readonly type?: 'string' | 'number' | 'integer' | 'boolean' | 'null' | 'array' | 'object'
  readonly const?: unknown
  readonly enum?: readonly unknown[]
  readonly anyOf?: readonly JsonSchema[]
  readonly oneOf?: readonly JsonSchema[]
  readonly allOf?: readonly JsonSchema[]
  readonly properties?: Readonly<Record<string, JsonSchema>>
  readonly required?: readonly string[]
  readonly additionalProperties?: JsonSchema | boolean
  readonly items?: JsonSchema
  readonly minItems?: number
  readonly maxItems?: number
  readonly minimum?: number
  readonly maximum?: number
  readonly exclusiveMinimum?: number
  readonly exclusiveMaximum?: number
  readonly minLength?: number
  readonly maxLength?: number
  readonly pattern?: string
  readonly format?: string
}

/** Sizes that find faults and still allow many runs. */
const MOST_ITEMS = 4
const MOST_CHARACTERS = 40

const FORMATS: Readonly<Record<string, () => fc.Arbitrary<string>>> = {
  email: () => fc.emailAddress(),
  uuid: () => fc.uuid(),
  'date-time': () => fc.date({ min: new Date('2020-01-01'), max: new Date('2030-01-01'), noInvalidDate: true }).map((date) => date.toISOString()),
  uri: () => fc.webUrl(),
}

function textOf({ format, pattern, minLength = 0, maxLength }: JsonSchema): fc.Arbitrary<string> {
  const arbitraryOf = format === undefined ? undefined : FORMATS[format]
  if (arbitraryOf) return arbitraryOf()
  if (pattern !== undefined) return fc.stringMatching(new RegExp(pattern, 'u'), { size: 'small' })
  const most = Math.max(minLength, Math.min(maxLength ?? MOST_CHARACTERS, MOST_CHARACTERS))
  return fc.string({ unit: 'grapheme', minLength, maxLength: most })
}

function numberOf({ type, minimum, maximum, exclusiveMinimum, exclusiveMaximum }: JsonSchema): fc.Arbitrary<number> {
  if (type === 'integer') {
    const min = Math.max(minimum ?? -2_147_483_648, (exclusiveMinimum ?? -2_147_483_649) + 1)
    return fc.integer({ min, max: Math.min(maximum ?? 2_147_483_647, (exclusiveMaximum ?? 2_147_483_648) - 1, 2_147_483_647) })
  }
  return fc.double({
    min: minimum ?? exclusiveMinimum ?? -1_000_000,
    max: maximum ?? exclusiveMaximum ?? 1_000_000,
    minExcluded: exclusiveMinimum !== undefined,
    noNaN: true,
  })
}

function objectOf({ properties = {}, required = [], additionalProperties }: JsonSchema, isWhole: boolean): fc.Arbitrary<object> {
  const model = Object.fromEntries(Object.entries(properties).map(([name, property]) => [name, jsonOf(property, isWhole)]))
  if (Object.keys(model).length === 0 && typeof additionalProperties === 'object')
    return fc.dictionary(fc.string({ maxLength: 10 }), jsonOf(additionalProperties), { maxKeys: MOST_ITEMS })
  return isWhole ? fc.record(model) : fc.record(model, { requiredKeys: [...required] })
}

/** `isWhole`: with all optional members. */
function jsonOf(schema: JsonSchema, isWhole = false): fc.Arbitrary<unknown> {
  if ('const' in schema) return fc.constant(schema.const)
  if (schema.enum) return fc.constantFrom(...schema.enum)
  const some = schema.anyOf ?? schema.oneOf
  if (some) return fc.oneof(...some.map((branch) => jsonOf(branch, isWhole)))
  if (schema.allOf) return jsonOf(Object.assign({}, ...schema.allOf), isWhole)
  switch (schema.type) {
    case 'string':
      return textOf(schema)
    case 'number':
    case 'integer':
      return numberOf(schema)
    case 'boolean':
      return fc.boolean()
    case 'null':
      return fc.constant(null)
    case 'array': {
      const { minItems = 0, maxItems = MOST_ITEMS, items = {} } = schema
      return fc.array(jsonOf(items, isWhole), { minLength: minItems, maxLength: Math.max(minItems, Math.min(maxItems, MOST_ITEMS)) })
    }
    case 'object':
      return objectOf(schema, isWhole)
    default:
      return fc.jsonValue({ maxDepth: 2 })
  }
}

const schemaOf = (schema: z.ZodType): JsonSchema => z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as unknown as JsonSchema
/** Values that a schema of the contract accepts, or nearly: its refinements beyond JSON Schema may fail. */
export const wantedBy = (schema: z.ZodType): fc.Arbitrary<unknown> => jsonOf(schemaOf(schema))
/** An example with all optional members, the same in every run. */
export const wholeExample = (schema: z.ZodType, example: object | undefined): object => ({
  ...(fc.sample(jsonOf(schemaOf(schema), true), { numRuns: 1 })[0] as object),
  ...example,
})
/** The example with each other value of its enums: the handling of a number may depend on one. */
export const variantsOf = (schema: z.ZodType, whole: object): object[] =>
  Object.entries(schemaOf(schema).properties ?? {}).flatMap(([name, { enum: words = [] }]) => words.map((word) => ({ ...whole, [name]: word })))

/** Nested lists, which overflow the stack of a recursive function. */
function nested(levels: number): unknown {
  let value: unknown = []
  for (let level = 1; level < levels; level += 1) value = [value]
  return value
}

/** Values just beyond the limits of the database, dates or the stack. */
export const EDGES: readonly unknown[] = [
  2 ** 31,
  2 ** 53,
  -(2 ** 31) - 1,
  1e308,
  '0000-01-01T00:00:00Z',
  '9999-12-31T23:59:59-14:00',
  'a\0b',
  '\ud800',
  { '\ud800': 1 },
  { 'a\0': 1 },
  { a: '\ud800' },
  nested(5_000),
  Array(20_000).fill(0),
]

/** Bodies that JSON.stringify cannot write: too deep for its stack, or as wide as a body may be. */
export const RAW_BODIES: readonly (readonly [what: string, text: () => string])[] = [
  ['64 kB of brackets', () => `${'['.repeat(32_000)}${']'.repeat(32_000)}`],
  ['64 kB of objects', () => `${'{"a":'.repeat(8_000)}1${'}'.repeat(8_000)}`],
  ['64 kB of zeros', () => `{"x":[${'0,'.repeat(32_000)}0]}`],
  ['6 MB of zeros', () => `{"x":[${'0,'.repeat(3_000_000)}0]}`],
  ['30 MB of zeros', () => `{"x":[${'0,'.repeat(15_000_000)}0]}`],
]

/** The value with each of its leaves replaced in turn; of a list only the first item. */
export function* withEdge(value: unknown, edge: unknown): Generator<unknown> {
  yield edge
  if (Array.isArray(value)) {
    const [first, ...others] = value
    if (value.length > 0) for (const changed of withEdge(first, edge)) yield [changed, ...others]
  } else if (typeof value === 'object' && value !== null && !(value instanceof Uint8Array))
    for (const [name, inner] of Object.entries(value)) for (const changed of withEdge(inner, edge)) yield { ...value, [name]: changed }
}

/** Values of unexpected types. */
const ODD: fc.Arbitrary<unknown> = fc.oneof(
  fc.jsonValue({ maxDepth: 3 }),
  fc.constantFrom<unknown>(
    null,
    '',
    '\0',
    '\ud800',
    '\u202e',
    "'; drop table users; --",
    '../../etc/passwd',
    '<script>alert(1)</script>',
    '%00',
    '{{7*7}}',
    '__proto__',
    'x'.repeat(5_000),
    [],
    {},
    [[[[[]]]]],
    { '\ud800': 1, 'a\0': 1 },
    '0000-01-01T00:00:00Z',
    '9999-12-31T23:59:59-14:00',
    nested(5_000),
    Array(20_000).fill(0),
    -1,
    0,
    2 ** 31,
    2 ** 53,
    1e308,
    -0.5,
    true,
  ),
)

/** A value with one mutation: a replaced, removed or additional member. */
export const brokenFrom = (value: fc.Arbitrary<unknown>): fc.Arbitrary<unknown> =>
  fc.tuple(value, ODD, fc.nat(), fc.constantFrom('replace', 'remove', 'add', 'whole')).map(([whole, odd, place, how]) => {
    if (how === 'whole' || typeof whole !== 'object' || whole === null) return odd
    const keys = Object.keys(whole)
    const key = keys[place % Math.max(1, keys.length)]
    if (how === 'add' || key === undefined) return { ...whole, [`odd${place % 10}`]: odd }
    if (how === 'remove') return Object.fromEntries(Object.entries(whole).filter(([name]) => name !== key))
    const inner = (whole as Record<string, unknown>)[key]
    const deep = typeof inner === 'object' && inner !== null && Object.keys(inner).length > 0
    const [first = ''] = deep ? Object.keys(inner) : []
    const changed = deep ? (Array.isArray(inner) ? [odd, ...inner.slice(1)] : { ...inner, [first]: odd }) : odd
    return Array.isArray(whole) ? whole.map((item, index) => (String(index) === key ? changed : item)) : { ...whole, [key]: changed }
  })
