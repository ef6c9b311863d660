import type { Provider } from '@prelude/contract'

/** The page of the callback speaks to the page that opened it by this name: a provider's page cuts every other way. */
export const SIGN_IN_CHANNEL = 'prelude.sign-in'

/** spec: account §8: what a learner did on purpose is not an error. */
const ON_PURPOSE: ReadonlySet<string> = new Set(['auth/cancelled-popup-request', 'auth/popup-closed-by-user'])
const SAYS_CANCELLED = /user (?:has )?cancel+ed|cancel+ed by the user|annulé/i

export class ProviderRefusal extends Error {
  override readonly name = 'ProviderRefusal'
  readonly code: string
  constructor(code: string, message = code) {
    super(message)
    this.code = code
  }
}

/** Whether nothing is to be said of a sign-in that came to nothing. */
export const isCancelled = (error: unknown): boolean =>
  (error instanceof ProviderRefusal && ON_PURPOSE.has(error.code)) || (error instanceof Error && SAYS_CANCELLED.test(error.message))

/** What the callback's page says: a code for `POST identity-results`, or why there is none. */
interface Said {
  readonly attempt?: string | null
  readonly code?: string
  readonly error?: string
  readonly message?: string
}

export interface ProviderWindowParts {
  readonly open: (address: string) => unknown
  readonly channel: () => Pick<BroadcastChannel, 'onmessage' | 'close'>
  readonly newAttempt: () => string
}

const FEATURES = 'popup,width=520,height=680'
const PAGE_PARTS: ProviderWindowParts = {
  open: (address) => window.open(address, 'prelude-sign-in', FEATURES),
  channel: () => new BroadcastChannel(SIGN_IN_CHANNEL),
  newAttempt: () => crypto.randomUUID(),
}

let current: ((refusal: ProviderRefusal) => void) | undefined

/**
 * Opens the provider's window and waits for what it brings back; call it in the click itself, or the browser blocks it. Whether the window was closed
 * cannot be seen from here (our pages are isolated from others'): a second click takes the first one back.
 */
export function askProvider(provider: Provider, parts: ProviderWindowParts = PAGE_PARTS): Promise<string> {
  current?.(new ProviderRefusal('auth/cancelled-popup-request'))
  const attempt = parts.newAttempt()
  const channel = parts.channel()
  const answer = new Promise<string>((done, fail) => {
    current = fail
    channel.onmessage = ({ data }: MessageEvent<Said>) => {
      // Another tab’s, or a window that has forgotten whose it is.
      if (data.attempt !== undefined && data.attempt !== attempt) return
      if (data.code) done(data.code)
      else fail(new ProviderRefusal(data.error ?? 'auth/internal-error', data.message))
    }
    if (!parts.open(`/sign-in/${provider}?attempt=${encodeURIComponent(attempt)}`)) fail(new ProviderRefusal('auth/popup-blocked'))
  })
  return answer.finally(() => channel.close())
}
