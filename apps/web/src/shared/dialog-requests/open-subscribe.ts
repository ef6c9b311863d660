import { client } from '../../api/client.ts'
import { isNativeApp } from '../../platform/device-kind.ts'

/** Parameters of the subscribe page (spec: account §2.3). */
export interface SubscribeOptions {
  /** Return address: inside the app. */
  readonly back?: string | undefined
  /** The trigger, for the checkout. */
  readonly from?: string | undefined
  readonly promoCode?: string | undefined
  /** The annual price is listed first. */
  readonly annual?: boolean | undefined
}

export interface SubscribeSearch {
  readonly back?: string
  readonly from?: string
  readonly promoCode?: string
  readonly annual?: 'true'
}

/** The query of /subscribe, for links and redirects. */
export const subscribeSearch = ({ back, from, promoCode, annual }: SubscribeOptions): SubscribeSearch => ({
  ...(back && { back }),
  ...(from && { from }),
  ...(promoCode && { promoCode }),
  ...(annual && { annual: 'true' as const }),
})

/** The address in the external browser: a one-time code logs in there, and the browser is not redirected to the stores. */
export function handOffAddress(page: string, code: string, search: SubscribeSearch): string {
  const query = new URLSearchParams({ ...search }).toString()
  const parameters = new URLSearchParams({ code, redirect: query ? `/subscribe?${query}` : '/subscribe', forceWeb: 'true' })
  return `${page.replace(/[?#].*$/, '')}#/auth?${parameters}`
}

const awaited = new Set<() => void>()
/** A payment was begun in another window: the page that shows the waiting dialog listens. Returns the unsubscribe function. */
export function onSubscriptionAwaited(listener: () => void): () => void {
  awaited.add(listener)
  return () => void awaited.delete(listener)
}

type Navigate = (to: { readonly to: '/subscribe'; readonly search: SubscribeSearch }) => unknown

/** Opens the subscribe page: here on the web, in the external browser from the store app. */
export async function openSubscribe(navigate: Navigate, request: SubscribeOptions = {}): Promise<void> {
  const search = subscribeSearch(request)
  if (!isNativeApp()) {
    await navigate({ to: '/subscribe', search })
    return
  }
  const { content } = await client('POST auth/codes', {})
  window.open(handOffAddress(window.location.href, content.code, search), '_system')
  for (const listener of awaited) listener()
}
