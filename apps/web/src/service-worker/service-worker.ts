import { createHandlerBoundToURL, precacheAndRoute } from 'workbox-precaching'
import { NavigationRoute, registerRoute } from 'workbox-routing'

/** Put in by the build (build/service-worker.ts). */
declare const __KEPT_FILES__: { readonly url: string; readonly revision: string | null }[]

/** What of a service worker's surroundings is used here: the page's types stand beside. */
interface WorkerScope {
  skipWaiting(): Promise<void>
  addEventListener(type: 'message', listener: (event: MessageEvent<{ readonly type?: string } | null>) => void): void
}
const worker = globalThis as unknown as WorkerScope

// The app's own files, as they were when this version was installed: a page never finds half of one version and half of another.
precacheAndRoute(__KEPT_FILES__)

// The page itself comes from the same box, also without a network: the app then says by its own page that it is offline.
registerRoute(new NavigationRoute(createHandlerBoundToURL('index.html'), { allowlist: [/^\/(index\.html)?(\?|$)/] }))

// A new version waits until the learner says so.
worker.addEventListener('message', ({ data }) => {
  if (data?.type === 'SKIP_WAITING') void worker.skipWaiting()
})
