import { z } from 'zod'
import type { Call } from '../calls/call.ts'
import { addressOf, FORM_PARTS } from '../calls/call-address.ts'
import { CALLS, type CallKey } from '../calls/calls.ts'
import { EXAMPLES } from '../examples/examples.ts'
import { ERROR_CODES, type ErrorCode, errorAnswer } from '../models/errors.ts'

/** Calls in the specification, and the added ones (spec: choices §1.1). */
export const SPECIFIED_TAG = 'Spécification'
export const OWN_TAG = 'Ajouts de Prélude'

type Json = Readonly<Record<string, unknown>>

const schemaOf = (schema: z.ZodType, io: 'input' | 'output'): Json => {
  const { $schema: _, ...document } = z.toJSONSchema(schema, { io, unrepresentable: 'any' }) as Json
  return document
}

const parametersIn = (place: 'path' | 'query', schema: z.ZodObject | undefined): Json[] => {
  if (!schema) return []
  const { properties = {}, required = [] } = schemaOf(schema, 'input') as { properties?: Record<string, Json>; required?: string[] }
  return Object.entries(properties).map(([name, property]) => ({
    name,
    in: place,
    required: place === 'path' || required.includes(name),
    schema: property,
  }))
}

const FILE_TYPE = 'application/octet-stream'

const jsonOf = (schema: Json, example: unknown): Json => ({ 'application/json': { schema, ...(example === undefined ? {} : { example }) } })

const formOf = (schema: Json, example: unknown): Json => ({
  'multipart/form-data': {
    schema: {
      type: 'object',
      properties: { [FORM_PARTS.body]: schema, [FORM_PARTS.file]: { type: 'string', contentMediaType: FILE_TYPE } },
      required: [FORM_PARTS.body, FORM_PARTS.file],
    },
    encoding: { [FORM_PARTS.body]: { contentType: 'application/json' }, [FORM_PARTS.file]: { contentType: FILE_TYPE } },
    ...(example === undefined ? {} : { example: { [FORM_PARTS.body]: example } }),
  },
})

/** One response per status: error codes that share it are listed in its description. */
const refusalsOf = (errors: readonly ErrorCode[]): Json => {
  const byStatus = new Map<number, ErrorCode[]>()
  for (const code of errors) byStatus.set(ERROR_CODES[code], [...(byStatus.get(ERROR_CODES[code]) ?? []), code])
  return Object.fromEntries(
    [...byStatus].map(([status, codes]) => [
      status,
      { description: codes.join(', '), content: jsonOf({ $ref: '#/components/schemas/Error' }, undefined) },
    ]),
  )
}

const operationOf = (key: CallKey): Json => {
  const call: Call = CALLS[key]
  const example = EXAMPLES[key] as { readonly body?: unknown; readonly answer: unknown }
  return {
    operationId: key.replace(/[{}]/g, '').replace(/[^\w]+/g, '_'),
    summary: call.summary,
    tags: [call.ours ? OWN_TAG : SPECIFIED_TAG],
    security: call.audience === 'public' ? [] : [{ token: [] }],
    parameters: [...parametersIn('path', call.params), ...parametersIn('query', call.query)],
    ...(call.body
      ? { requestBody: { required: true, content: (call.fileBytes === undefined ? jsonOf : formOf)(schemaOf(call.body, 'input'), example.body) } }
      : {}),
    responses: {
      200: {
        description: 'Réponse',
        content: call.fileTypes
          ? Object.fromEntries(call.fileTypes.map((type) => [type, {}]))
          : call.streams
            ? { 'text/event-stream': { schema: schemaOf(call.answer, 'output'), example: example.answer } }
            : jsonOf(schemaOf(call.answer, 'output'), example.answer),
      },
      // Whoever is logged in may read and write so much in a minute.
      ...refusalsOf([...new Set([...call.errors, ...(call.audience === 'public' ? [] : (['too_many_requests'] as const))])]),
    },
  }
}

/** OpenAPI 3.1 document of the API, generated from the table of calls. */
export function openApiDocument(version: string): Json {
  const paths: Record<string, Record<string, Json>> = {}
  for (const key of Object.keys(CALLS) as CallKey[]) {
    const address = addressOf(key)
    const path = `/play/${address.version}/${address.path}`
    paths[path] = { ...paths[path], [address.method.toLowerCase()]: operationOf(key) }
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Prélude',
      version,
      description: 'Toute réponse refusée a la forme { error: { code, message, fields? } } : un code stable et une phrase en français.',
    },
    servers: [{ url: '/' }],
    tags: [
      { name: SPECIFIED_TAG, description: 'Appels nommés par la spécification.' },
      { name: OWN_TAG, description: 'Appels ajoutés par Prélude.' },
    ],
    paths,
    components: {
      securitySchemes: { token: { type: 'http', scheme: 'bearer', description: 'Le `api_token` de POST signup et POST login.' } },
      schemas: { Error: schemaOf(errorAnswer, 'output') },
    },
  }
}
