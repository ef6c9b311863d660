import { createServer } from 'node:http'

/** A local error tracing service for one test: what it received, and its address for the settings. */
export interface ErrorTracing {
  readonly dsn: string
  readonly origin: string
  readonly envelopes: readonly string[]
  close(): void
}

export function startErrorTracing(): Promise<ErrorTracing> {
  const envelopes: string[] = []
  const server = createServer((request, response) => {
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on('end', () => {
      if (request.method === 'POST') envelopes.push(Buffer.concat(chunks).toString())
      response
        .writeHead(200, { 'access-control-allow-origin': '*', 'access-control-allow-headers': '*', 'cross-origin-resource-policy': 'cross-origin' })
        .end('{}')
    })
  })
  return new Promise((done, fail) => {
    server.once('error', fail)
    server.listen(0, '127.0.0.1', () => {
      const address = server.address()
      const port = address && typeof address === 'object' ? address.port : 0
      done({ dsn: `http://public@127.0.0.1:${port}/1`, origin: `http://127.0.0.1:${port}`, envelopes, close: () => server.close() })
    })
  })
}
