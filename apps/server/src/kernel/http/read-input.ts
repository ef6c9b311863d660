import { z } from 'zod'
import { Refusal } from '../refusal.ts'
import { fieldsOf, MOST_FIELDS, sentenceOfIssue } from './sentences.ts'

type Issues = readonly z.core.$ZodIssue[]

const refusalOf = (issues: Issues, name: string): Refusal => {
  const fields = fieldsOf(issues, name)
  const [first = ''] = Object.values(fields)
  return new Refusal('invalid_request', Object.keys(fields).length === 1 ? first : 'Plusieurs informations ne conviennent pas.', fields)
}

/** Validates a part of a request by its schema; throws a Refusal with a sentence for each invalid field. */
export function read(schema: z.ZodType | undefined, value: unknown, name: string): unknown {
  if (!schema) return undefined
  const result = schema.safeParse(value, { error: sentenceOfIssue })
  if (result.success) return result.data
  throw refusalOf(result.error.issues, name)
}

const bare = (schema: z.core.$ZodType): z.core.$ZodType => {
  let inner = schema
  while (inner instanceof z.ZodOptional || inner instanceof z.ZodNullable || inner instanceof z.ZodDefault) inner = inner.unwrap()
  return inner
}
const hasList = (schema: z.core.$ZodType): boolean => {
  const inner = bare(schema)
  return inner instanceof z.ZodArray || (inner instanceof z.ZodObject && Object.values(inner.shape).some(hasList))
}

/** Issues of list items, one item at a time, so that the caller can stop early. */
function* issuesOfItems(schema: z.core.$ZodType, value: unknown, path: readonly PropertyKey[]): Generator<z.core.$ZodIssue> {
  const inner = bare(schema)
  if (inner instanceof z.ZodArray && Array.isArray(value)) {
    const { element } = inner
    const deeper = hasList(element)
    for (const [index, item] of value.entries()) {
      if (deeper) yield* issuesOfItems(element, item, [...path, index])
      const result = z.safeParse(element, item, { error: sentenceOfIssue })
      if (!result.success) yield* result.error.issues.map((issue) => ({ ...issue, path: [...path, index, ...issue.path] }))
    }
  } else if (inner instanceof z.ZodObject && typeof value === 'object' && value !== null) {
    for (const [name, part] of Object.entries(inner.shape))
      if (hasList(part)) yield* issuesOfItems(part, (value as Record<string, unknown>)[name], [...path, name])
  }
}

/**
 * Validates a body by its schema. zod creates an issue for everything that is wrong: hundreds of thousands for a malicious list, which takes
 * seconds. So lists are checked first, item by item, up to the number of issues that is reported.
 */
export function readBody(schema: z.ZodType | undefined, value: unknown): unknown {
  if (!schema) return undefined
  const issues: z.core.$ZodIssue[] = []
  for (const issue of issuesOfItems(schema, value, [])) if (issues.push(issue) >= MOST_FIELDS) break
  if (issues.length > 0) throw refusalOf(issues, 'body')
  return read(schema, value, 'body')
}
