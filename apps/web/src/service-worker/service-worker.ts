import { createHandlerBoundToURL, precacheAndRoute } from 'workbox-precaching'
import { NavigationRoute, registerRoute } from 'workbox-routing'

/** Inserted by the build (build/service-worker.ts). */
declare const __KEPT_FILES__: { readonly url: string; readonly revision: string | null }[]

/** The part of ServiceWorkerGlobalScope that is used here: it conflicts with the DOM types of the page. */
interface WorkerScope {
  skipWaiting(): Promise<void>
  addEventListener(type: 'message', listener: (event: MessageEvent<{ readonly type?: string } | null>) => void): void
}
const worker = globalThis as unknown as WorkerScope

// The app's own files, precached at the installation of this version: a page never mixes files of two versions.
precacheAndRoute(__KEPT_FILES__)

// Navigations are answered from the precache too, also without a network: the app then shows its own offline page.
registerRoute(new NavigationRoute(createHandlerBoundToURL('index.html'), { allowlist: [/^\/(index\.html)?(\?|$)/] }))

// A new version waits until the learner accepts the update.
worker.addEventListener('message', ({ data }) => {
  if (data?.type === 'SKIP_WAITING') void worker.skipWaiting()
})
