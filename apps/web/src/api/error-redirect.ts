import type { CallError } from '@prelude/contract/client'

/** The page to which a refused call redirects the app. */
export type RefusalRedirect = 'login' | 'subscribe' | 'maintenance' | 'offline'

const DOWN: ReadonlySet<number> = new Set([502, 503, 504])

/**
 * spec: account §8. A 404 in our own format is the page's « introuvable »; any other 404 (a missing route, a proxy) means maintenance
 * (spec: choices §1.7). The health check is polled by the pages that wait for it, and never redirects.
 */
export function redirectAfter(error: Pick<CallError, 'code' | 'status'>, call: string): RefusalRedirect | null {
  if (error.code === 'unauthenticated') return 'login'
  if (!call.startsWith('GET ') || call === 'GET status') return null
  if (error.code === 'offline') return 'offline'
  if (error.status === 402) return 'subscribe'
  if (DOWN.has(error.status) || (error.status === 404 && error.code === 'gateway')) return 'maintenance'
  return null
}
