import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { startTestApp } from '../../../test/app.ts'
import { CLIENT_ID, CLIENT_SECRET, passProvider, startOpenId, type TestOpenId } from '../../../test/openid.ts'
import type { WindowResult } from './window-page.ts'

const PUBLIC_URL = 'http://127.0.0.1:4999'
let openId: TestOpenId
beforeAll(async () => {
  openId = await startOpenId(['google', 'apple'].map((provider) => `${PUBLIC_URL}/sign-in/${provider}/callback`))
})
afterAll(() => openId.close())
const test = startTestApp({ PUBLIC_URL, GOOGLE_CLIENT_ID: CLIENT_ID, GOOGLE_CLIENT_SECRET: CLIENT_SECRET }, undefined, () => ({
  GOOGLE_ISSUER: openId.issuer,
}))
beforeEach(() => {
  test.now = new Date()
  openId.people.set('camille', { email: 'camille@exemple.fr', email_verified: true, given_name: 'Camille' })
})

const ATTEMPT = '5c1d2b0e-6f0a-4a36-9f0e-0a3b8c1d7e21'
const get = (url: string, cookie = '') => test.app.inject({ method: 'GET', url: url.replace(PUBLIC_URL, ''), headers: cookie ? { cookie } : {} })
const cookieIn = (response: { headers: Record<string, unknown> }): string => String(response.headers['set-cookie'])
/** What the page's script would tell the page that opened the window. */
const messageBy = (html: string): WindowResult =>
  JSON.parse((/data-result="([^"]*)"/.exec(html)?.[1] ?? '').replaceAll('&quot;', '"').replaceAll('&amp;', '&')) as WindowResult

async function openWindow(attempt = ATTEMPT) {
  const response = await get(`/sign-in/google?attempt=${attempt}`)
  return { response, address: String(response.headers.location), cookie: cookieIn(response).split(';')[0] ?? '' }
}

describe('the window of a provider', () => {
  it('leads to them with PKCE, state and nonce, and remembers them in a cookie that only we read', async () => {
    const { response, address } = await openWindow()
    const { origin, searchParams: parameters } = new URL(address)
    expect([response.statusCode, origin]).toEqual([303, openId.issuer])
    expect(Object.fromEntries(parameters)).toMatchObject({
      client_id: CLIENT_ID,
      response_type: 'code',
      scope: 'openid email profile',
      redirect_uri: `${PUBLIC_URL}/sign-in/google/callback`,
      code_challenge_method: 'S256',
      code_challenge: expect.stringMatching(/^[\w-]{43}$/),
      state: expect.stringMatching(/^[\w-]{43}$/),
      nonce: expect.stringMatching(/^[\w-]{43}$/),
    })
    expect(cookieIn(response)).toMatch(/^prelude_sign_in=[\w-]+; Path=\/sign-in; Max-Age=600; HttpOnly; SameSite=Lax$/)
  })

  it('comes back with a code for the page that opened it, which gives the token, once, and an account', async () => {
    const { address, cookie } = await openWindow()
    const back = await passProvider(address, openId.issuer, 'camille')
    expect(back.startsWith(`${PUBLIC_URL}/sign-in/google/callback?code=`)).toBe(true)
    const page = await get(back, cookie)
    const { attempt, code = '', error } = messageBy(page.body)
    expect([page.statusCode, attempt, error]).toEqual([200, ATTEMPT, undefined])
    // The page carries neither token nor script.
    expect(page.body).not.toMatch(/eyJ\w+\.|<script>| on\w+=/)
    expect(page.headers).toMatchObject({ 'cross-origin-opener-policy': 'same-origin', 'cache-control': 'no-store' })
    expect(cookieIn(page)).toContain('Max-Age=0')

    const result = await test.call('POST identity-results', { body: { code } })
    expect(result.answer.content).toEqual({ token: expect.stringMatching(/^eyJ/), email: 'camille@exemple.fr', firstname: 'Camille' })
    expect((await test.call('POST identity-results', { body: { code } })).error.code).toBe('code_refused')
    const { token } = result.answer.content
    expect((await test.call('POST login/firebase', { body: { token } })).error.code).toBe('account_unknown')
    const made = await test.call('POST signup/firebase', { body: { token, rgpd_consent: true } })
    expect(made.answer.data).toMatchObject({
      email: 'camille@exemple.fr',
      firstname: 'Camille',
      is_connected_with_external_provider: true,
      has_password: false,
      email_verified_at: test.now.toISOString(),
    })
    expect((await test.call('POST login/firebase', { body: { token } })).answer.data.id).toBe(made.answer.data.id)
  })

  it('keeps what it brought for two minutes', async () => {
    const { address, cookie } = await openWindow()
    const { code = '' } = messageBy((await get(await passProvider(address, openId.issuer, 'camille'), cookie)).body)
    test.now = new Date(test.now.getTime() + 120_000)
    expect((await test.call('POST identity-results', { body: { code } })).status).toBe(410)
  })

  it('reports that the learner cancelled at the provider', async () => {
    const { address, cookie } = await openWindow()
    const back = await passProvider(address, openId.issuer, null)
    expect(new URL(back).searchParams.get('error')).toBe('access_denied')
    expect(messageBy((await get(back, cookie)).body)).toEqual({ attempt: ATTEMPT, error: 'auth/popup-closed-by-user' })
  })

  it('is refused once another one was opened, without its cookie, or with a foreign state', async () => {
    const first = await openWindow('first')
    const second = await openWindow('second')
    const back = await passProvider(first.address, openId.issuer, 'camille')
    expect(messageBy((await get(back, second.cookie)).body)).toEqual({ attempt: 'second', error: 'auth/cancelled-popup-request' })
    expect(messageBy((await get(back)).body)).toEqual({ attempt: null, error: 'auth/cancelled-popup-request' })
    const other = new URL(back)
    other.searchParams.set('state', 'x'.repeat(43))
    expect(messageBy((await get(other.href, first.cookie)).body).error).toBe('auth/cancelled-popup-request')
  })

  it.each([
    ['a code of nobody', (back: URL) => back.searchParams.set('code', 'x'.repeat(43))],
    ['no code', (back: URL) => back.searchParams.delete('code')],
    ['an error of theirs', (back: URL) => back.searchParams.set('error', 'server_error')],
  ])('reports %s as an error without details', async (_name, change) => {
    const { address, cookie } = await openWindow()
    const back = new URL(await passProvider(address, openId.issuer, 'camille'))
    change(back)
    expect(messageBy((await get(back.href, cookie)).body)).toEqual({ attempt: ATTEMPT, error: 'auth/internal-error' })
  })

  it('refuses a provider that is not configured, an unknown one, and an invalid attempt', async () => {
    expect(messageBy((await get(`/sign-in/apple?attempt=${ATTEMPT}`)).body)).toEqual({ attempt: ATTEMPT, error: 'auth/internal-error' })
    expect((await get('/sign-in/facebook')).statusCode).toBe(404)
    expect(messageBy((await get('/sign-in/apple?attempt="><script>')).body).attempt).toBeNull()
  })

  it('has its script at an address', async () => {
    const script = await get('/sign-in/window.js')
    expect([script.statusCode, script.headers['content-type'], script.body]).toEqual([
      200,
      'text/javascript; charset=utf-8',
      expect.stringContaining("new BroadcastChannel('prelude.sign-in')"),
    ])
  })

  it('shows the buttons that are set', async () => {
    expect((await test.call('GET surroundings')).answer.content.providers).toEqual(['google'])
  })
})

describe('the window of Apple', () => {
  const apple = startTestApp({ PUBLIC_URL, APPLE_CLIENT_ID: CLIENT_ID, APPLE_CLIENT_SECRET: CLIENT_SECRET }, undefined, () => ({
    APPLE_ISSUER: openId.issuer,
  }))

  it('is answered by a form, and goes on by an address of ours, where our cookie comes along', async () => {
    apple.now = new Date()
    const opened = await apple.app.inject({ method: 'GET', url: `/sign-in/apple?attempt=${ATTEMPT}` })
    const address = new URL(String(opened.headers.location))
    expect(address.searchParams.get('response_mode')).toBe('form_post')
    // The provider's page would post this form; the parameters are the same in the address.
    address.searchParams.delete('response_mode')
    const back = new URL(await passProvider(address.href, openId.issuer, 'camille'))
    const user = JSON.stringify({ name: { firstName: 'Camille', lastName: 'Martin' }, email: 'camille@exemple.fr' })
    const form = new URLSearchParams({ ...Object.fromEntries(back.searchParams), user })
    const posted = await apple.app.inject({
      method: 'POST',
      url: '/sign-in/apple/callback',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: form.toString(),
    })
    expect(posted.statusCode).toBe(303)
    const next = String(posted.headers.location)
    expect(next).not.toContain('Martin')
    const cookie = String(opened.headers['set-cookie']).split(';')[0] ?? ''
    const page = await apple.app.inject({ method: 'GET', url: next.replace(PUBLIC_URL, ''), headers: { cookie } })
    const { code = '' } = messageBy(page.body)
    expect((await apple.call('POST identity-results', { body: { code } })).answer.content).toMatchObject({
      firstname: 'Camille',
      email: 'camille@exemple.fr',
    })
  })

  it('no other call accepts a form body', async () => {
    const response = await apple.app.inject({
      method: 'POST',
      url: '/play/v1/login',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: 'email=a',
    })
    expect(response.json()).toMatchObject({ error: { code: 'invalid_request' } })
  })
})
