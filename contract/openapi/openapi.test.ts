import { describe, expect, it } from 'vitest'
import { CALLS } from '../calls/calls.ts'
import { OWN_TAG, openApiDocument, SPECIFIED_TAG } from './openapi.ts'

interface Operation {
  tags: string[]
  security: unknown[]
  operationId: string
  parameters: { name: string; in: string; required: boolean; schema: unknown }[]
  responses: Record<string, { content: unknown }>
  requestBody?: { content: Record<string, { schema: { required?: string[] } }> }
}
const document = openApiDocument('1.2.3') as { info: { version: string }; paths: Record<string, Record<string, Operation>> }
const operations = Object.values(document.paths).flatMap((path) => Object.values(path))

describe('the OpenAPI document', () => {
  it('has every call of the table, each with its own name', () => {
    expect(operations).toHaveLength(Object.keys(CALLS).length)
    expect(new Set(operations.map(({ operationId }) => operationId)).size).toBe(operations.length)
    expect(document.info.version).toBe('1.2.3')
    expect(operations.map(({ operationId }) => operationId)).not.toContain(undefined)
    expect(document.paths['/play/v2/catalog-home']?.get?.tags).toEqual([SPECIFIED_TAG])
  })

  it('lists our own calls apart', () => {
    expect(document.paths['/play/v1/takes']?.post?.tags).toEqual([OWN_TAG])
    expect(document.paths['/play/v1/login']?.post?.tags).toEqual([SPECIFIED_TAG])
  })

  it('asks for a token except where the call is public', () => {
    expect(document.paths['/play/v1/status']?.get?.security).toEqual([])
    expect(document.paths['/play/v1/user']?.get?.security).toEqual([{ token: [] }])
  })

  it('distinguishes path from query, required from optional', () => {
    const parameters = document.paths['/play/v1/version/{id}/sheet']?.get?.parameters ?? []
    expect(parameters.map(({ name, in: place, required }) => [name, place, required])).toEqual([
      ['id', 'path', true],
      ['inPlayer', 'query', false],
      ['transposition', 'query', false],
    ])
    const signup = document.paths['/play/v1/signup']?.post?.requestBody?.content['application/json']?.schema.required
    expect(signup).toEqual(['email', 'firstname', 'password', 'rgpd_consent'])
  })

  it('names each refusal under its status', () => {
    expect(Object.keys(document.paths['/play/v1/takes']?.post?.responses ?? {}).sort()).toEqual([
      '200',
      '400',
      '401',
      '402',
      '404',
      '409',
      '422',
      '429',
      '507',
    ])
  })

  it('has a form where a file is sent, and bytes where one is answered', () => {
    expect(Object.keys(document.paths['/play/v1/imports']?.post?.requestBody?.content ?? {})).toEqual(['multipart/form-data'])
    expect(Object.keys(document.paths['/play/v1/imports/{id}/file']?.get?.responses['200']?.content ?? {})).toEqual([
      'application/vnd.recordare.musicxml+xml',
      'application/vnd.recordare.musicxml',
    ])
  })

  it('is plain JSON', () => {
    expect(JSON.parse(JSON.stringify(document))).toEqual(document)
  })
})
