import net from 'node:net'
import fastify from 'fastify'
import { expect, it } from 'vitest'
import { drainConnections, GRACE_MS } from './draining.ts'

it('waits for a request under way less than a service manager does before it kills', () => expect(GRACE_MS).toBeLessThan(10_000))

it.each<[client: string, sends: string]>([
  ['half a head', 'GET /status HTTP/1.1\r\nhost: a\r\n'],
  ['half a body', 'POST /echo HTTP/1.1\r\nhost: a\r\ncontent-type: application/json\r\ncontent-length: 9\r\n\r\n{'],
  ['requests whose answers it does not read', 'GET /large HTTP/1.1\r\nhost: a\r\n\r\n'.repeat(200)],
])('a server ends while a client holds open %s: without a limit it would wait for ever', async (_client, sends) => {
  const app = fastify({ forceCloseConnections: 'idle' })
  drainConnections(app, 50)
  app.get('/status', async () => 'ok')
  app.post('/echo', async ({ body }) => body)
  app.get('/large', async () => 'x'.repeat(300_000))
  const address = await app.listen({ port: 0, host: '127.0.0.1' })
  const client = net.connect(Number(new URL(address).port), '127.0.0.1')
  const closed = new Promise((done) => client.once('close', done))
  client.on('error', () => undefined).pause()
  await new Promise<void>((done) => client.write(sends, () => done()))
  // Connections are served in order: with the answer to this one, that one has been read.
  await fetch(`${address}/status`)
  await app.close()
  client.destroy()
  await closed
})
