import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { CALLS } from '@prelude/contract'
import { beforeAll, describe, expect, it } from 'vitest'
import { startTestApp } from '../../../test/app.ts'
import { rawGet } from '../../../test/connections/raw-request.ts'

const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'prelude-web-'))
fs.mkdirSync(path.join(folder, 'assets'))
fs.writeFileSync(path.join(folder, 'index.html'), '<!doctype html><title>Prélude</title>')
fs.writeFileSync(path.join(folder, 'assets/index-DkX82_aB.js'), 'export {}')
fs.writeFileSync(path.join(folder, 'assets/index-DkX82_aB.js.br'), brotliCompressSync('export {}'))
fs.writeFileSync(path.join(folder, 'sw.js'), '')

const web = startTestApp({ PRELUDE_WEB_DIR: folder, TRUST_PROXY: '1' })
const get = (url: string, headers: Record<string, string> = {}) => web.app.inject({ method: 'GET', url, headers })

describe('the web app', () => {
  it('is revalidated each time, its hashed files never', async () => {
    const [page, script, worker] = [await get('/'), await get('/assets/index-DkX82_aB.js'), await get('/sw.js')]
    expect([page.statusCode, page.headers['content-type'], page.headers['cache-control']]).toEqual([200, 'text/html; charset=utf-8', 'no-cache'])
    expect([script.statusCode, script.headers['cache-control']]).toEqual([200, 'public, max-age=31536000, immutable'])
    expect(worker.headers['cache-control']).toBe('no-cache')
  })

  it('is compressed for clients that accept it', async () => {
    const script = await get('/assets/index-DkX82_aB.js', { 'accept-encoding': 'br' })
    expect([script.headers['content-encoding'], script.headers['cache-control']]).toEqual(['br', 'public, max-age=31536000, immutable'])
    expect((await get('/assets/index-DkX82_aB.js')).headers['content-encoding']).toBeUndefined()
  })

  it('is cross-origin isolated, and loads nothing from elsewhere', async () => {
    const { headers } = await get('/')
    expect(headers['cross-origin-opener-policy']).toBe('same-origin')
    expect(headers['cross-origin-embedder-policy']).toBe('require-corp')
    const policy = String(headers['content-security-policy'])
    expect(policy).toContain("default-src 'self'")
    expect(policy).toContain("script-src 'self' 'wasm-unsafe-eval'")
    // Exactly the policies of engines/trusted-types.ts: no default policy, no duplicates, no wildcard.
    expect(policy.split(';')).toEqual(
      expect.arrayContaining(["require-trusted-types-for 'script'", 'trusted-types prelude-script prelude-svg prelude-legal']),
    )
    expect(policy).not.toMatch(/https?:|unsafe-inline|upgrade-insecure/)
  })

  it.each([
    ['/', true],
    ['/sw.js', true],
    ['/sign-in/google', true],
    ['/play/v1/docs', true],
    ['/assets/reader.worker-DkX82_aB.js', true],
    ['/assets/capture.worklet-DkX82_aB.js', true],
    ['/assets/drawing-DkX82_aB.svg', true],
    ['/assets/../index.html', true],
    ['/assets/index-DkX82_aB.js?page.html', true],
    ['/assets/index-DkX82_aB.js', false],
    ['/assets/index-DkX82_aB.css', false],
    ['/assets/worker-client-DkX82_aB.js', false],
    ['/assets/text-DkX82_aB.woff2', false],
  ])('%s has a content security policy: %s', async (path, says) => {
    const { headers } = await get(path)
    expect([headers['content-security-policy'] !== undefined, headers['permissions-policy'] !== undefined]).toEqual([says, says])
    expect([headers['x-content-type-options'], headers['cross-origin-resource-policy']]).toEqual(['nosniff', 'same-origin'])
  })

  it('gives the answers of calls a policy that allows nothing as a page', async () => {
    const { headers } = await get('/play/v1/status')
    expect(headers['content-security-policy']).toBe("default-src 'none'; frame-ancestors 'none'")
    expect([headers['x-content-type-options'], headers['cross-origin-resource-policy'], headers['cache-control']]).toEqual([
      'nosniff',
      'same-origin',
      'no-store',
    ])
  })

  it('stays reachable by http, and by https only once it came by https', async () => {
    expect((await get('/')).headers['strict-transport-security']).toBeUndefined()
    expect((await get('/', { 'x-forwarded-proto': 'https' })).headers['strict-transport-security']).toContain('max-age=31536000')
  })
})

describe('without a build', () => {
  const bare = startTestApp()
  it('says in French what to do', async () => {
    const page = await bare.app.inject({ method: 'GET', url: '/' })
    expect([page.statusCode, page.body]).toEqual([503, expect.stringContaining('npm start')])
  })
})

describe('the documentation', () => {
  it('is public, as JSON and as a page without scripts', async () => {
    const document = await get('/play/v1/openapi.json')
    expect(document.json()).toMatchObject({ openapi: '3.1.0', info: { version: '1.2.3' } })
    const page = await get('/play/v1/docs')
    expect(page.headers['content-type']).toBe('text/html; charset=utf-8')
    expect(page.body.match(/<details>/g)).toHaveLength(Object.keys(CALLS).length)
    // URLs occur in examples only: nothing is loaded from them.
    expect(page.body).not.toMatch(/<script|(?:src|href)="(?:https?:|\/\/)/)
  })

  it('of the server: it is there, with its versions', async () => {
    expect((await web.call('GET status')).answer).toEqual({ status: 'ok', version: '1.2.3', content_version: 'tests' })
    expect((await get('/play/v1/status')).headers['cache-control']).toBe('no-store')
  })
})

describe('an address that no browser writes', () => {
  let address = ''
  beforeAll(async () => {
    address = await web.app.listen({ port: 0, host: '127.0.0.1' })
  })
  it.each([
    '/%2e%2e/x',
    '/..\\..\\x',
    '/index.html%00.js',
    '//a/..',
    '/../../etc/passwd',
    '/..%2f..%2fetc%2fpasswd',
    '/assets/%2e%2e/%2e%2e/x',
    `/${'a'.repeat(5_000)}`,
    '/play/v1/%',
    '/play/v1/songs/%zz',
    '/%c0%ae%c0%ae/x',
    '/play/v1/catalog?search=%00',
    '*',
    'http://x/y',
    '/\u00ff',
  ])('%s is refused with every security header, and not logged as a failure', async (path) => {
    const answer = await rawGet(address, path)
    const [head = ''] = answer.split('\r\n\r\n')
    expect(head).toMatch(/^HTTP\/1.1 (400|401|404) /)
    expect(head).toMatch(/^content-security-policy: default-src '(self|none)'/im)
    expect(head).toMatch(/^x-content-type-options: nosniff/im)
    expect(head).toMatch(/^x-frame-options: DENY/im)
    expect(head).toMatch(/^cross-origin-opener-policy: same-origin/im)
  })
})
