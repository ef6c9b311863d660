import { CallError, type Client, createClient } from '@prelude/contract/client'
import { cheatHeaders } from './cheat-mode.ts'
import { session } from './login-token.ts'

type RefusalListener = (error: CallError, call: string) => void
let listener: RefusalListener = () => {}

/** The composition root says what a refusal does to the whole app. */
export const onRefusal = (next: RefusalListener): void => {
  listener = next
}

/** Every call is refused the same way. */
export const refused: RefusalListener = (error, key) => listener(error, key)

/** The typed client of the API, on the same address as the page; a refusal moves nobody elsewhere. */
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

/** The same client, whose refusals the whole app follows. */
export const client: Client = async (key, input) => {
  const asked = session.token()
  try {
    return await quietClient(key, input)
  } catch (error) {
    // That a login has ended says nothing of another one that was opened meanwhile.
    const isOld = error instanceof CallError && error.code === 'unauthenticated' && session.token() !== asked
    if (error instanceof CallError && !isOld) listener(error, key)
    throw error
  }
}

/** The client of one learner: with anybody else logged in, or nobody, there is no way to the server; what is to be sent waits. */
export const clientOf =
  (learnerId: number): Client =>
  async (key, input) => {
    if (session.learnerId() !== learnerId) throw new CallError('offline', 0, 'Somebody else is logged in')
    return client(key, input)
  }
