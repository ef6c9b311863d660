import { type CallError, type Client, createClient } from '@prelude/contract/client'
import { cheatHeaders } from '../device/cheat-mode.ts'
import { session } from './session.ts'

type RefusalListener = (error: CallError, call: string) => void
let listener: RefusalListener = () => {}

/** The composition root says what a refusal does to the whole app. */
export const onRefusal = (next: RefusalListener): void => {
  listener = next
}

/** Every call is refused the same way. */
export const refused: RefusalListener = (error, key) => listener(error, key)

/** The typed client of the API, on the same address as the page. */
export const client: Client = createClient({
  baseUrl: '',
  fetch: (url, { signal, ...init }) =>
    fetch(url, { ...init, headers: { ...init.headers, ...cheatHeaders() }, ...(signal ? { signal: signal as AbortSignal } : {}) }),
  token: session.token,
  onError: refused,
})
