// A plain Fastify server in its own process, as a baseline for benchmarks; the parent sends the responses for each path.
import fastify from 'fastify'

process.once('message', async (answers: Readonly<Record<string, string>>) => {
  const app = fastify()
  for (const [path, text] of Object.entries(answers)) {
    const answer = async (_request: unknown, reply: { type(of: string): { send(text: string): unknown } }) =>
      reply.type('application/json; charset=utf-8').send(text)
    app.get(path, answer)
    app.post(path, { bodyLimit: 8 * 1024 * 1024 }, answer)
  }
  process.send?.(await app.listen({ port: 0, host: '127.0.0.1' }))
})
