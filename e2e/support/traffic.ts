import { expect, type Page, type Request } from '@playwright/test'

/** All network requests of a page. */
export interface Traffic {
  readonly requests: readonly Request[]
  readonly sockets: readonly string[]
}

/** Call before the page is opened. */
export function watchTraffic(page: Page): Traffic {
  const requests: Request[] = []
  const sockets: string[] = []
  page.on('request', (request) => requests.push(request))
  page.on('websocket', (socket) => sockets.push(socket.url()))
  return { requests, sockets }
}

/** Waits until a take is on its way: the result is shown before it is sent. */
export async function takeSent({ requests }: Traffic): Promise<void> {
  const isTake = (request: Request) => request.method() === 'POST' && new URL(request.url()).pathname.endsWith('/takes')
  await expect.poll(() => requests.some(isTake)).toBe(true)
}

/** Size limit: a take of a whole piece is the largest body; one second of sound would be more. */
const LARGEST_BODY_BYTES = 40_000
/** Encoded sound: base 64 of this length. */
const LONG_WORD = /[A-Za-z0-9+/=_-]{400,}/
/** Sound as numbers: more of them in a row than a note has. */
const LONG_LIST = /\[(?:-?\d[\d.eE+-]*,){24,}/

/** Expects that no body can contain sound: known calls only, JSON only, small, without long words or lists. */
export function expectNoSound({ requests, sockets }: Traffic, origin: string): void {
  expect(sockets).toEqual([])
  const sent = requests.filter((request) => request.postDataBuffer() !== null || request.method() !== 'GET')
  for (const request of requests) expect(new URL(request.url()).origin, request.url()).toBe(origin)
  for (const request of requests) expect(request.url().length, request.url()).toBeLessThan(1_000)
  for (const request of sent) {
    const where = `${request.method()} ${request.url()}`
    expect(new URL(request.url()).pathname, where).toMatch(/^\/play\/v1\//)
    const body = request.postData() ?? ''
    expect(body.length, where).toBeLessThan(LARGEST_BODY_BYTES)
    if (body === '') continue
    expect(request.headers()['content-type'], where).toMatch(/^application\/json/)
    expect(() => JSON.parse(body), where).not.toThrow()
    expect(body, where).not.toMatch(LONG_WORD)
    expect(body, where).not.toMatch(LONG_LIST)
  }
}
