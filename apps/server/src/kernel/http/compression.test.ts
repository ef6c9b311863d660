import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { startTestApp } from '../../../test/app.ts'

const test = startTestApp()
const LONG = '/play/v1/openapi.json'
const SHORT = '/play/v1/status'
const get = (url: string, accepted?: string, method: 'GET' | 'HEAD' = 'GET') =>
  test.app.inject({ method, url, ...(accepted === undefined ? {} : { headers: { 'accept-encoding': accepted } }) })

describe('an answer', () => {
  it.each([
    ['gzip, deflate, br, zstd', 'br'],
    ['gzip, deflate', 'gzip'],
    ['br;q=0, gzip;q=0.5', 'gzip'],
    ['BR', 'br'],
    ['identity', undefined],
    ['br;q=0.0', undefined],
    [undefined, undefined],
  ])('for a client that takes %j is encoded as %j', async (accepted, encoding) => {
    const { headers, rawPayload } = await get(LONG, accepted)
    expect([headers['content-encoding'], headers.vary]).toEqual([encoding, 'accept-encoding'])
    expect(Number(headers['content-length'])).toBe(rawPayload.length)
    const plain = (await get(LONG)).rawPayload
    const unpack = { br: brotliDecompressSync, gzip: gunzipSync }[encoding ?? '']
    expect((unpack ? unpack(rawPayload) : rawPayload).equals(plain)).toBe(true)
    if (unpack) expect(rawPayload.length).toBeLessThan(plain.length / 3)
  })

  it('that is short is left as it is, and so is one to anything but GET', async () => {
    expect((await get(SHORT, 'br')).headers['content-encoding']).toBeUndefined()
    const login = await test.app.inject({ method: 'POST', url: '/play/v1/login', headers: { 'accept-encoding': 'br' }, payload: {} })
    expect([login.statusCode, login.headers['content-encoding'], login.headers.vary]).toEqual([400, undefined, undefined])
  })
})
