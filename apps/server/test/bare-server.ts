// What a bare Fastify makes of the same bytes: a process of its own, which is told by its parent what to answer at which path.
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
