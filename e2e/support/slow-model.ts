import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

/** A language model on loopback that says one sentence, and the rest when it is let. */
export interface SlowModel {
  /** Settings of a server that asks it. */
  readonly env: Readonly<Record<string, string>>
  /** Says the rest of the answers that wait. */
  readonly goOn: () => void
  /** Answers that were given up before their end. */
  readonly givenUp: () => number
  readonly close: () => void
}

export const FIRST_SENTENCE = 'Commencez lentement.'
export const SECOND_SENTENCE = 'Puis montez le tempo par petits pas.'

const chunk = (content: string, finish: string | null = null): string =>
  `data: ${JSON.stringify({ id: 'c', object: 'chat.completion.chunk', created: 1, model: 'slow', choices: [{ index: 0, delta: { content }, finish_reason: finish }] })}\n\n`

export async function startSlowModel(): Promise<SlowModel> {
  const waiting = new Set<ServerResponse>()
  let givenUp = 0
  const server = createServer((request, response) => {
    request.resume()
    response.writeHead(200, { 'content-type': 'text/event-stream' })
    response.write(chunk(`${FIRST_SENTENCE} `))
    waiting.add(response)
    response.on('close', () => {
      waiting.delete(response)
      if (!response.writableFinished) givenUp += 1
    })
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  return {
    env: {
      TEACHER_PROVIDER: 'openai',
      TEACHER_BASE_URL: `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`,
      TEACHER_MODEL: 'slow',
      TEACHER_API_KEY: 'cle',
    },
    goOn: () => {
      for (const response of waiting) response.end(`${chunk(SECOND_SENTENCE)}${chunk('', 'stop')}data: [DONE]\n\n`)
    },
    givenUp: () => givenUp,
    close: () => {
      server.closeAllConnections()
      server.close()
    },
  }
}
