// Sends requests over many connections and reports the results: a separate process (`load.ts`), so that it does not share a thread with the
// server, on plain sockets for little CPU load.
import net from 'node:net'
import type { LoadAnswer, LoadOrder } from './load.ts'

const HEAD_END = Buffer.from('\r\n\r\n')

function requestOf({ url, paths, tokens, bodies }: LoadOrder, place: number): string {
  const body = bodies?.[place % bodies.length]
  const lines = [
    `${body === undefined ? 'GET' : 'POST'} ${paths[place % paths.length]} HTTP/1.1`,
    `host: ${new URL(url).host}`,
    `authorization: Bearer ${tokens[place % tokens.length]}`,
    ...(body === undefined ? [] : ['content-type: application/json', `content-length: ${Buffer.byteLength(body)}`]),
  ]
  return `${lines.join('\r\n')}\r\n\r\n${body ?? ''}`
}

/** A connection that sends one request after the other; every response must have a Content-Length. */
function ask(order: LoadOrder, next: () => number | undefined, reported: (status: number, ms: number, at: number) => void): Promise<void> {
  return new Promise((resolve, reject) => {
    const { hostname, port } = new URL(order.url)
    const socket = net.connect(Number(port), hostname).setNoDelay(true)
    let came: Buffer<ArrayBufferLike> = Buffer.alloc(0)
    let awaited: number | undefined
    let at = 0
    const send = (): void => {
      const place = next()
      if (place === undefined) {
        socket.end()
        resolve()
        return
      }
      at = performance.now()
      socket.write(requestOf(order, place))
    }
    socket.on('connect', send)
    socket.on('error', reject)
    socket.on('data', (chunk: Buffer) => {
      came = came.length === 0 ? chunk : Buffer.concat([came, chunk])
      if (awaited === undefined) {
        const end = came.indexOf(HEAD_END)
        if (end === -1) return
        const length = /content-length: (\d+)/i.exec(came.toString('latin1', 0, end))?.[1]
        awaited = end + HEAD_END.length + Number(length ?? 0)
      }
      if (came.length < awaited) return
      reported(Number(came.toString('latin1', 9, 12)), performance.now() - at, at)
      came = Buffer.alloc(0)
      awaited = undefined
      send()
    })
  })
}

async function load(order: LoadOrder): Promise<LoadAnswer> {
  const millisecondsOf: number[] = []
  const refused: Record<string, number> = {}
  const from = performance.now() + order.warmUpMs
  const until = from + order.forMs
  let calls = 0
  const next = (): number | undefined => {
    if (performance.now() >= until || calls >= (order.calls ?? Number.POSITIVE_INFINITY)) return undefined
    calls += 1
    return calls - 1
  }
  const reported = (status: number, ms: number, at: number): void => {
    if (status !== 200) refused[status] = (refused[status] ?? 0) + 1
    else if (at >= from) millisecondsOf.push(ms)
  }
  await Promise.all(Array.from({ length: order.connections }, () => ask(order, next, reported)))
  return { seconds: (performance.now() - from) / 1_000, millisecondsOf, refused, asked: calls }
}

process.on('message', (order: LoadOrder) => {
  void load(order).then((answer) => process.send?.(answer, () => process.exit(0)))
})
