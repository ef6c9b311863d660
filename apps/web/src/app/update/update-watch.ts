import { workerUrl } from '@prelude/engines/trusted-types'
import { Workbox } from 'workbox-window'
import { isNativeApp } from '../../platform/device-kind.ts'
import type { RegisteredRouter } from '@tanstack/react-router'
import { mayShowUpdate } from './update-moment.ts'
import { createUpdateNews } from './update-news.ts'
import { leaveUpdatedMark } from './updated-mark.ts'

/** A page may stay open for days. */
const LOOK_EVERY_MS = 60 * 60_000
/** Files of some hundred kilobytes, on a slow connection. */
const INSTALL_MS = 60_000
/** The worker has its files already: it only activates. */
const TAKE_OVER_MS = 10_000

interface Watched {
  readonly workbox: Workbox
  readonly registration: ServiceWorkerRegistration
}

let watched: Promise<Watched | null> | undefined

/** null where there is no service worker: in development, in the store app, in a browser that refuses. */
async function register(): Promise<Watched | null> {
  if (!import.meta.env.PROD || isNativeApp() || !('serviceWorker' in navigator)) return null
  const workbox = new Workbox(workerUrl('service-worker.js'), { updateViaCache: 'none' })
  try {
    const registration = await workbox.register({ immediate: true })
    return registration ? { workbox, registration } : null
  } catch (cause) {
    console.warn('No service worker', cause)
    return null
  }
}
const open = (): Promise<Watched | null> => {
  watched ??= register()
  return watched
}

/** Settles when the worker is installed, or has failed. */
function installed(worker: ServiceWorker): Promise<boolean> {
  return new Promise((done) => {
    const look = (): void => {
      if (worker.state === 'installing') return
      worker.removeEventListener('statechange', look)
      done(worker.state !== 'redundant')
    }
    worker.addEventListener('statechange', look)
    look()
  })
}

const within = <Value>(ms: number, work: Promise<Value>, late: Value): Promise<Value> =>
  Promise.race([work, new Promise<Value>((done) => setTimeout(() => done(late), ms))])

/** From the first check on: shows the update page when a new version is there, the error page when it could not be fetched. */
export async function watchUpdates(router: RegisteredRouter): Promise<void> {
  const worker = await open()
  if (!worker) return
  const { registration } = worker
  const news = createUpdateNews()
  const show = (): void => {
    const { pathname } = router.latestLocation
    if (pathname === '/update' || pathname === '/update-error') news.shown(pathname)
    const to = news.pending()
    if (!to || !mayShowUpdate(pathname, document.visibilityState === 'visible')) return
    news.shown(to)
    void router.navigate({ to, replace: true })
  }
  const follow = async (worker: ServiceWorker | null): Promise<void> => {
    // The very first worker of a browser is no update.
    if (!worker || !registration.active) return
    if (await installed(worker)) news.installed()
    else if (navigator.onLine && !registration.waiting) news.failed()
    show()
  }
  const look = async (): Promise<void> => {
    try {
      await registration.update()
    } catch {
      // no network: the next check decides
    }
  }
  registration.addEventListener('updatefound', () => void follow(registration.installing))
  void follow(registration.waiting ?? registration.installing)
  router.subscribe('onResolved', show)
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState !== 'visible') return
    show()
    void look()
  })
  setInterval(() => void look(), LOOK_EVERY_MS)
}

/** Activates the waiting worker; false when it does not activate. */
async function takeOver({ workbox, registration }: Watched): Promise<boolean> {
  if (!registration.waiting) return false
  const over = new Promise<boolean>((done) => navigator.serviceWorker.addEventListener('controllerchange', () => done(true), { once: true }))
  workbox.messageSkipWaiting()
  return within(TAKE_OVER_MS, over, false)
}

/** Fetches the new version if it is not there yet. */
async function fetchNew({ registration }: Watched): Promise<boolean> {
  if (registration.waiting) return true
  await registration.update()
  const worker = registration.installing
  if (worker && !(await within(INSTALL_MS, installed(worker), false))) throw new Error('the new version could not be installed')
  return registration.waiting !== null
}

/** Deletes the precache, so that the next load fetches all files from the server. */
async function forgetFiles({ registration }: Watched): Promise<void> {
  await registration.unregister()
  for (const name of await caches.keys()) if (name.includes('precache')) await caches.delete(name)
}

/** « Mettre à jour »: activates the new version and reloads. Throws when it could not be fetched. */
export async function applyUpdate(): Promise<void> {
  const worker = await open()
  const isReplaced = worker !== null && (await fetchNew(worker)) && (await takeOver(worker))
  if (worker && !isReplaced) await forgetFiles(worker)
  leaveUpdatedMark(isReplaced)
  window.location.reload()
}

/** Leaving the update page by navigation reloads the app too, with the new version where it was ready. */
export async function leaveUpdate(): Promise<void> {
  const worker = await open()
  if (worker?.registration.waiting && (await takeOver(worker))) leaveUpdatedMark(true)
  window.location.reload()
}
