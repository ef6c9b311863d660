import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { pipeline } from 'node:stream'

/** A response in place of the server's, or a broken connection. */
export type StandIn = { readonly status: number; readonly body?: string | object } | 'cut'

/** For `GET` and `/play/v1/catalog?…`; undefined passes the request to the server. */
type Rule = (method: string, path: string) => StandIn | undefined

/** A reverse proxy between browser and server, which may answer in the server's place. */
export interface Front {
  readonly url: string
  /** Sets the rule from now on; without a rule everything passes. */
  readonly put: (rule?: Rule) => void
  /** Breaks every connection that is open now; new ones pass. */
  readonly cut: () => void
  readonly close: () => Promise<void>
}

function pass(to: string, incoming: IncomingMessage, answer: ServerResponse): void {
  const passed = request(new URL(incoming.url ?? '/', to), { method: incoming.method ?? 'GET', headers: incoming.headers, agent: false }, (got) => {
    // The browser has left meanwhile.
    if (answer.destroyed) return void got.destroy()
    answer.writeHead(got.statusCode ?? 502, got.headers)
    // An answer that breaks off breaks off here too.
    pipeline(got, answer, () => undefined)
  })
  passed.on('error', () => answer.destroy())
  incoming.pipe(passed)
}

/** Starts one on a free loopback port, in front of the server at `to`. */
export async function openFront(to: string): Promise<Front> {
  let rule: Rule | undefined
  const server = createServer((incoming, answer) => {
    const standIn = rule?.(incoming.method ?? 'GET', incoming.url ?? '/')
    if (!standIn) return pass(to, incoming, answer)
    if (standIn === 'cut') return void incoming.socket.destroy()
    const isJson = typeof standIn.body === 'object'
    answer.writeHead(standIn.status, { 'content-type': isJson ? 'application/json' : 'text/plain', 'cache-control': 'no-store' })
    answer.end(isJson ? JSON.stringify(standIn.body) : standIn.body)
  })
  // Node closes an idle connection after 5 s by default, perhaps just as the browser sends on it; so nothing is closed, and none is used twice behind.
  server.keepAliveTimeout = 0
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    put: (next) => {
      rule = next
    },
    cut: () => server.closeAllConnections(),
    close: () =>
      new Promise((done) => {
        server.close(() => done())
        server.closeAllConnections()
      }),
  }
}
