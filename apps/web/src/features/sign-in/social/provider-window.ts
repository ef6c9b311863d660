import type { Provider } from '@prelude/contract'

/** Name of the BroadcastChannel between the callback page and the page that opened it: a provider's page cuts `window.opener`. */
export const SIGN_IN_CHANNEL = 'prelude.sign-in'

/** spec: account §8: what a learner cancelled on purpose is not an error. */
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

/** Whether a failed sign-in needs no message. */
export const isCancelled = (error: unknown): boolean =>
  (error instanceof ProviderRefusal && ON_PURPOSE.has(error.code)) || (error instanceof Error && SAYS_CANCELLED.test(error.message))

/** Message of the callback page: a code for `POST identity-results`, or the reason for its absence. */
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
 * Opens the provider's window and waits for its message; call it in the click handler, or the browser blocks it. Whether the window was closed cannot
 * be detected (our pages are cross-origin isolated): a second click cancels the first one.
 */
export function askProvider(provider: Provider, parts: ProviderWindowParts = PAGE_PARTS): Promise<string> {
  current?.(new ProviderRefusal('auth/cancelled-popup-request'))
  const attempt = parts.newAttempt()
  const channel = parts.channel()
  const answer = new Promise<string>((done, fail) => {
    current = fail
    channel.onmessage = ({ data }: MessageEvent<Said>) => {
      // Of another tab's attempt; a callback page whose state was lost sends none, and is accepted.
      if (data.attempt !== undefined && data.attempt !== attempt) return
      if (data.code) done(data.code)
      else fail(new ProviderRefusal(data.error ?? 'auth/internal-error', data.message))
    }
    if (!parts.open(`/sign-in/${provider}?attempt=${encodeURIComponent(attempt)}`)) fail(new ProviderRefusal('auth/popup-blocked'))
  })
  return answer.finally(() => channel.close())
}
