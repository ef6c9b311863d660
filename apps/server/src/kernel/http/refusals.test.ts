import { addressOf, CALLS, type Call, type CallKey, errorAnswer } from '@prelude/contract'
import { urlOf } from '@prelude/contract/client'
import { EXAMPLES } from '@prelude/contract/examples'
import { describe, expect, it, vi } from 'vitest'
import { startTestApp } from '../../../test/app.ts'
import { settleRoles } from '../../../test/roles.ts'

const test = startTestApp()
const KEYS = Object.keys(CALLS) as CallKey[]
const urlOfKey = (key: CallKey): string => {
  const { version, path } = addressOf(key)
  return `/play/${version}/${path.replace(/\{\w+\}/g, '11')}`
}
const MB = 1024 * 1024
/** Above the default limit of 64 kB. */
const BODY_BYTES: { readonly [Key in CallKey]?: number } = {
  'POST takes': 6 * MB,
  'POST teacher/send-message': 352 * 1024,
  'POST version/{id}/lyrics': MB,
  'POST imports': 26 * MB,
}
/** A French sentence; one ends with an example address. */
const inFrench = /^[A-ZÀ-Ý].*([.!]|@exemple\.fr)$/

async function refusalOf(request: { method: string; url: string; headers?: Record<string, string>; payload?: string }) {
  const response = await test.app.inject({ ...request, method: request.method as 'GET' })
  const { error } = errorAnswer.parse(response.json())
  expect(error.message).toMatch(inFrench)
  expect(response.headers['content-type']).toBe('application/json; charset=utf-8')
  return { status: response.statusCode, error }
}

describe.each(KEYS.filter((key) => (CALLS[key] as Call).audience !== 'public'))('%s', (key) => {
  it('needs a token first', async () => {
    const { method } = addressOf(key)
    const json = { 'content-type': 'application/json' }
    for (const headers of [{}, { authorization: 'Bearer x' }, { authorization: 'Basic eDp4' }, { authorization: `Bearer ${'é'.repeat(9)}` }]) {
      const payload = method === 'POST' ? { payload: '{"no' } : {}
      const { status, error } = await refusalOf({
        method,
        url: urlOfKey(key),
        headers: { ...headers, ...(method === 'POST' ? json : {}) },
        ...payload,
      })
      expect([status, error.code]).toEqual([401, 'unauthenticated'])
    }
  })
})

describe.each(KEYS.filter((key) => 'body' in CALLS[key]))('%s with a body that is none', (key) => {
  const { method } = addressOf(key)
  const url = urlOfKey(key)
  const headersOf = async (): Promise<Record<string, string>> => {
    const audience = (CALLS[key] as Call).audience
    const json = { 'content-type': 'application/json' }
    if (audience === 'public') return json
    const token = audience === 'admin' ? await (await settleRoles(test))('admin') : await test.signup()
    return { ...json, authorization: `Bearer ${token}` }
  }

  it.each([
    ['cut off', '{"email": "a'],
    ['not JSON', 'email=a'],
    ['empty', ''],
    ['a prototype', '{"__proto__": {"a": 1}}'],
    ['a list', '[]'],
    ['a text', '"bonjour"'],
    ['null', 'null'],
    ['another object', '{"a": 1}'],
    ['deep', `${'['.repeat(32_000)}${']'.repeat(32_000)}`],
    ['wide', `{"x":[${'0,'.repeat(32_000)}0]}`],
  ])('%s is refused in French', async (_name, payload) => {
    const { status, error } = await refusalOf({ method, url, headers: await headersOf(), payload })
    expect([status, error.code]).toEqual([400, 'invalid_request'])
  })

  it('of another kind, or too large, is refused in French', async () => {
    const headers = await headersOf()
    const other = await refusalOf({ method, url, headers: { ...headers, 'content-type': 'text/plain' }, payload: 'a' })
    const isFile = (CALLS[key] as Call).fileBytes !== undefined
    const wanted = isFile ? 'un formulaire avec un fichier (content-type: multipart/form-data)' : 'du JSON (content-type: application/json)'
    expect([other.status, other.error.message]).toEqual([400, `La demande doit être ${wanted}.`])
    const limit = BODY_BYTES[key] ?? 64 * 1024
    const large = await refusalOf({ method, url, headers, payload: JSON.stringify({ a: 'x'.repeat(limit) }) })
    expect([large.status, large.error.code]).toEqual(isFile ? [413, 'file_too_large'] : [400, 'invalid_request'])
    expect(large.error.message).toMatch(isFile ? /^Ce fichier est trop grand : 25 Mo/ : /^La demande est trop grande/)
  })
})

describe('several wrong fields', () => {
  it('are all named, with a sentence each', async () => {
    const { status, error } = await test.call('POST signup', { body: { email: 'x', password: 'x', rgpd_consent: true } as never })
    expect([status, error.message]).toEqual([400, 'Plusieurs informations ne conviennent pas.'])
    expect(error.fields).toEqual({
      email: 'Cette adresse e-mail n’est pas complète. Exemple\u00a0: camille@exemple.fr',
      firstname: 'Cette information manque.',
      password: 'Choisissez au moins 10 caractères : trois mots font un bon mot de passe.',
    })
  })
})

describe('what is not there', () => {
  it.each(['/play/v1/nothing', '/play/v3/user', '/play/v1/version/11', '/nothing.html', '/..%2f..%2fetc/passwd', '/%'])(
    '%s answers a plain text, so that the web tells it from a content that is not there',
    async (url) => {
      const response = await test.app.inject({ method: 'GET', url })
      expect([400, 404]).toContain(response.statusCode)
      if (response.statusCode === 404) expect(response.headers['content-type']).toBe('text/plain; charset=utf-8')
    },
  )

  it.each(['/play/v1/%', '/play/v1/songs/%zz', `/play/v1/songs/${'1'.repeat(300)}`])('%s cannot be read, and says so in our form', async (url) => {
    const { status, error } = await refusalOf({ method: 'GET', url })
    expect([status, error.code]).toEqual([400, 'invalid_request'])
  })

  it('another method of a known path is not there', async () => {
    expect((await test.app.inject({ method: 'DELETE', url: '/play/v1/user' })).statusCode).toBe(404)
  })
})

describe('the database', () => {
  const broken = startTestApp()
  it.each([
    ['away', Object.assign(new Error('Connection terminated unexpectedly'), {}), 503, 'unavailable'],
    ['shutting down', Object.assign(new Error('x'), { code: '57P01' }), 503, 'unavailable'],
    ['full', Object.assign(new Error('could not extend file'), { code: '53100' }), 507, 'storage_full'],
    ['on a full disk', Object.assign(new Error('ENOSPC: no space left on device, write'), { code: 'ENOSPC' }), 507, 'storage_full'],
    ['broken in a way that nobody foresaw', new Error('secret détail'), 500, 'internal'],
  ])('%s is answered in French without internal details', async (_name, failure, status, code) => {
    const token = await broken.signup()
    const { pool } = broken.database
    const asking = [vi.spyOn(pool, 'query'), vi.spyOn(pool, 'connect')]
    for (const spy of asking) spy.mockImplementation(() => Promise.reject(failure))
    const refused = await broken.call('GET user', { token })
    for (const spy of asking) spy.mockRestore()
    expect([refused.status, refused.error.code]).toEqual([status, code])
    expect(JSON.stringify(refused.error)).not.toContain('secret')
    expect(refused.error.message).toMatch(inFrench)
    expect((await broken.call('GET user', { token })).status).toBe(200)
  })
})

describe.each(KEYS.filter((key) => addressOf(key).method !== 'GET' && !('body' in CALLS[key])))('%s, which sends nothing', (key) => {
  it('may have a content type without a body', async () => {
    const headers = { 'content-type': 'application/json', authorization: `Bearer ${await test.signup()}` }
    const { params, query } = EXAMPLES[key] as { params?: Record<string, unknown>; query?: Record<string, unknown> }
    const url = urlOf('', key, { ...(params ? { params } : {}), ...(query ? { query } : {}) })
    const response = await test.app.inject({ method: addressOf(key).method, url, headers })
    // Successful, not found, or in conflict: in each case the request was understood.
    expect([200, 404, 409]).toContain(response.statusCode)
  })
})
