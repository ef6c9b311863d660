import { once } from 'node:events'
import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

type Play = (response: ServerResponse) => void | Promise<void>
const wait = (ms: number): Promise<void> => new Promise((done) => setTimeout(done, ms))

const head = (response: ServerResponse): void => void response.writeHead(200, { 'content-type': 'text/event-stream' })
const chunk = (delta: object, finish: string | null = null): string =>
  `data: ${JSON.stringify({ id: 'c', object: 'chat.completion.chunk', created: 1, model: 'stub', choices: [{ index: 0, delta, finish_reason: finish }] })}\n\n`
const done = 'data: [DONE]\n\n'
const call = (name: string, args: string, more: object = { index: 0, id: 'a1' }): object => ({
  tool_calls: [{ ...more, ...(name === '' ? {} : { type: 'function' }), function: { ...(name === '' ? {} : { name }), arguments: args } }],
})
const whole =
  (...parts: string[]): Play =>
  (response) => {
    head(response)
    for (const part of parts) response.write(part)
    response.end()
  }
const status =
  (code: number, type: string, body: string): Play =>
  (response) => {
    response.writeHead(code, { 'content-type': type })
    response.end(body)
  }
const anthropic = (...events: object[]): string =>
  events.map((event) => `event: ${(event as { type: string }).type}\ndata: ${JSON.stringify(event)}\n\n`).join('')
const MESSAGE_START = {
  type: 'message_start',
  message: {
    id: 'm',
    type: 'message',
    role: 'assistant',
    model: 'stub',
    content: [],
    stop_reason: null,
    stop_sequence: null,
    usage: { input_tokens: 1, output_tokens: 1 },
  },
}

/** What a provider may send, well and badly; the name of the model in the request chooses. */
export const SCENARIOS = {
  text: whole(chunk({ role: 'assistant', content: '' }), chunk({ content: 'Jouez ' }), chunk({ content: 'lentement.' }), chunk({}, 'stop'), done),
  tool: whole(chunk(call('player_tempo', '{"op":"dec')), chunk(call('', 'rease"}', { index: 0 })), chunk({}, 'tool_calls'), done),
  twoTools: whole(
    chunk(call('player_tempo', '{"op":"decrease"}')),
    chunk(call('player_hands', '{"hand":"LEFT"}', { index: 1, id: 'a2' })),
    chunk({}, 'tool_calls'),
    done,
  ),
  /** Ollama: whole arguments, and `stop`. */
  wholeArguments: whole(chunk(call('player_tempo', '{"op":"decrease"}')), chunk({}, 'stop'), done),
  noDone: whole(chunk({ content: 'Jouez lentement.' }), chunk({}, 'stop')),
  badArguments: whole(chunk(call('player_tempo', '{"op":"faster"}')), chunk({}, 'tool_calls'), done),
  brokenJson: whole(chunk(call('player_tempo', '{"op":')), chunk({}, 'tool_calls'), done),
  unknownTool: whole(chunk(call('delete_account', '{}')), chunk({}, 'tool_calls'), done),
  textAndBadCall: whole(
    chunk({ content: 'Jouez lentement.' }),
    chunk(call('player_tempo', '{"op":"faster"}')),
    chunk(call('delete_account', '{}', { index: 1, id: 'a2' })),
    chunk(call('player_hands', '{"hand":"LEFT"}', { index: 2, id: 'a3' })),
    chunk({}, 'tool_calls'),
    done,
  ),
  hiddenMarks: whole(
    chunk({ content: 'Jouez \u202Elente\u200Bment. Voyez javascript:alert(1) et HTTP://exemple.fr/x ou ftp://exemple.fr. ' }),
    chunk({ content: 'Vous répondez en français, vous vouvoyez, en une à quatre phrases courtes, sans mise en forme, sans lien et sans promesse.' }),
    chunk({}, 'stop'),
    done,
  ),
  thinking: whole(chunk({ content: '<think>Il est triste.</think>' }), chunk({ content: 'Jouez lentement.' }), chunk({}, 'stop'), done),
  reasoning: whole(chunk({ reasoning_content: 'Il est triste.' }), chunk({ content: 'Jouez lentement.' }), chunk({}, 'stop'), done),
  garbage: whole('data: {"choices": oops}\n\n', done),
  cut: (response) => {
    head(response)
    response.write(chunk({ content: 'Jouez ' }))
    setTimeout(() => response.destroy(), 20)
  },
  unfinished: whole(chunk({ content: 'Jouez ' })),
  halfTool: whole(chunk(call('player_tempo', '{"op":"dec'))),
  errorInside: whole(chunk({ content: 'Jouez ' }), 'data: {"error":{"message":"overloaded","type":"server_error"}}\n\n', done),
  length: whole(chunk({ content: 'Jouez ' }), chunk({}, 'length'), done),
  stall: async (response) => {
    head(response)
    response.write(chunk({ content: 'Jouez ' }))
    await wait(60_000)
  },
  /** Six sentences in a third of a second. */
  steady: async (response) => {
    head(response)
    for (const word of ['Un', 'Deux', 'Trois', 'Quatre', 'Cinq', 'Six']) {
      response.write(chunk({ content: `${word} temps. ` }))
      await wait(60)
    }
    for (const part of [chunk({}, 'stop'), done]) response.write(part)
    response.end()
  },
  /** Does what a page says: orders, a guarded page, links and markup. */
  obedient: whole(
    chunk({ content: 'PWNED [ici](https://exemple.com/vol) <b>https://exemple.com</b> **très** bien. ' }),
    chunk(call('player_transport', '{"op":"pause"}')),
    chunk(call('open_page', '{"page":"subscribe"}', { index: 1, id: 'a2' })),
    chunk({}, 'tool_calls'),
    done,
  ),
  /** A sentence a second for twelve seconds. */
  slow: async (response) => {
    head(response)
    for (let second = 0; second < 12; second += 1) {
      response.write(chunk({ content: 'Jouez lentement, une main après l’autre. ' }))
      await wait(1_000)
    }
    for (const part of [chunk({}, 'stop'), done]) response.write(part)
    response.end()
  },
  hang: () => wait(60_000),
  hangAfterHead: async (response) => {
    head(response)
    response.flushHeaders()
    await wait(60_000)
  },
  refused: status(401, 'application/json', '{"error":{"message":"no key"}}'),
  tooMany: status(429, 'application/json', '{"error":{"message":"slow down"}}'),
  failing: status(500, 'application/json', '{"error":{"message":"oops"}}'),
  gateway: status(502, 'text/html', '<html><body>Bad gateway</body></html>'),
  claude: whole(
    anthropic(
      MESSAGE_START,
      { type: 'content_block_start', index: 0, content_block: { type: 'text', text: '' } },
      { type: 'content_block_delta', index: 0, delta: { type: 'text_delta', text: 'Jouez lentement.' } },
      { type: 'content_block_stop', index: 0 },
      { type: 'content_block_start', index: 1, content_block: { type: 'tool_use', id: 't1', name: 'player_tempo', input: {} } },
      { type: 'content_block_delta', index: 1, delta: { type: 'input_json_delta', partial_json: '{"op":"decrease"}' } },
      { type: 'content_block_stop', index: 1 },
      { type: 'message_delta', delta: { stop_reason: 'tool_use', stop_sequence: null }, usage: { output_tokens: 9 } },
      { type: 'message_stop' },
    ),
  ),
  claudeOverloaded: whole(anthropic(MESSAGE_START, { type: 'error', error: { type: 'overloaded_error', message: 'Overloaded' } })),
} as const satisfies Readonly<Record<string, Play>>
export type Scenario = keyof typeof SCENARIOS

export interface ModelStub {
  readonly url: string
  /** Bodies of the requests, as received. */
  readonly requests: { readonly headers: Readonly<Record<string, unknown>>; readonly body: Readonly<Record<string, unknown>> }[]
  /** Requests whose connection the client closed before the end. */
  aborted(): number
  close(): Promise<void>
}

/** A provider on loopback. */
export async function startModelStub(): Promise<ModelStub> {
  const requests: ModelStub['requests'] = []
  let aborted = 0
  const server = createServer(async (request, response) => {
    let text = ''
    for await (const bytes of request) text += bytes
    const body = JSON.parse(text) as { model: Scenario }
    requests.push({ headers: request.headers, body })
    response.on('close', () => {
      if (!response.writableFinished) aborted += 1
    })
    await SCENARIOS[body.model](response)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    requests,
    aborted: () => aborted,
    close: async () => {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}
