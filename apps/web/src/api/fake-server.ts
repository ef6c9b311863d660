export interface FakeServer {
  /** The calls in order: `GET practice/map?playable_type=version`. */
  readonly calls: readonly string[]
  /** Replaces the network: `vi.stubGlobal('fetch', server.fetch)`. */
  readonly fetch: (url: string, request: { readonly method: string; readonly body?: string }) => Promise<Response>
}

/** Answers every call with the handler of the test. */
export function fakeServer(answer: (call: string, body: unknown) => unknown): FakeServer {
  const calls: string[] = []
  return {
    calls,
    async fetch(url, { method, body }) {
      const call = `${method} ${url.replace(/^\/play\/(?:v1\/)?/, '')}`
      calls.push(call)
      return Response.json(answer(call, body === undefined ? undefined : JSON.parse(body)))
    },
  }
}
