import type { CallKey } from '@prelude/contract'
import { type CallInput, createClient } from '@prelude/contract/client'
import { cheatHeaders } from './cheat-mode.ts'
import { refused } from './client.ts'
import { session } from './login-token.ts'

/** The response of a call as a stream, for bodies too large to be read at once; refusals are those of the typed client. */
export async function openBody<Key extends CallKey>(key: Key, input: CallInput<Key>): Promise<ReadableStream<Uint8Array>> {
  let body: ReadableStream<Uint8Array> | null = null
  const opening = createClient({
    baseUrl: '',
    fetch: async (url, { signal, ...init }) => {
      const answer = await fetch(url, {
        ...init,
        headers: { ...init.headers, ...cheatHeaders() },
        ...(signal ? { signal: signal as AbortSignal } : {}),
      })
      if (!answer.ok) return answer
      body = answer.body
      return { ok: true, status: answer.status, headers: new Headers(), json: async () => ({}), arrayBuffer: async () => new ArrayBuffer(0) }
    },
    token: session.token,
    onError: refused,
  })
  await opening(key, input)
  if (!body) throw new TypeError(`${key} answered without a body`)
  return body
}

/** Safari has no asynchronous iteration of streams. */
export async function* chunksOf(body: ReadableStream<Uint8Array>): AsyncGenerator<Uint8Array> {
  const reader = body.getReader()
  try {
    for (let { done, value } = await reader.read(); !done && value; { done, value } = await reader.read()) yield value
  } finally {
    await reader.cancel()
  }
}
