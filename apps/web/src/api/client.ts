import { CallError, type Client, createClient } from '@prelude/contract/client'
import { cheatHeaders } from './cheat-mode.ts'
import { redirectAfter } from './error-redirect.ts'
import { session } from './login-token.ts'

type RefusalListener = (error: CallError, call: string) => void
let listener: RefusalListener = () => {}

/** Set by the composition root: what the app does about a refused call. */
export const onRefusal = (next: RefusalListener): void => {
  listener = next
}

/** Reports a refused call to the listener of the composition root. */
export const refused: RefusalListener = (error, key) => listener(error, key)

/** The typed client of the API, on the page's own origin; a refused call does not redirect. */
export const quietClient: Client = createClient({
  baseUrl: '',
  fetch: (url, { signal, ...init }) =>
    fetch(url, { ...init, headers: { ...init.headers, ...cheatHeaders() }, ...(signal ? { signal: signal as AbortSignal } : {}) }),
  formOf: (parts) => {
    const form = new FormData()
    for (const [name, part] of Object.entries(parts)) form.append(name, typeof part === 'string' ? part : new Blob([part]))
    return form
  },
  token: session.token,
})

/** The same client, with refused calls reported to the app, which may redirect. */
export const client: Client = async (key, input) => {
  const ownToken = session.token()
  try {
    return await quietClient(key, input)
  } catch (error) {
    // The 401 of an ended login does not concern a login opened meanwhile.
    const isOld = error instanceof CallError && error.code === 'unauthenticated' && session.token() !== ownToken
    if (error instanceof CallError && !isOld) {
      listener(error, key)
      // spec: account §8: what redirects nowhere is logged, and rejected to the caller.
      if (redirectAfter(error, key) === null) console.warn(`${key}: ${error.status} ${error.code}`, error.message)
    }
    throw error
  }
}

/** The API client of one learner: where another one or none is logged in, calls fail as without a network, so that uploads stay queued. */
export const clientOf =
  (learnerId: number): Client =>
  async (key, input) => {
    if (session.learnerId() !== learnerId) throw new CallError('offline', 0, 'Somebody else is logged in')
    return client(key, input)
  }
