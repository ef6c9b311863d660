import { isNativeApp } from '../../platform/device-kind.ts'
import { toast } from '../../ui/feedback/toast.ts'
import type { RegisteredRouter } from '@tanstack/react-router'
import { APP_LAYOUT_TEXTS as TEXTS } from '../layout/app-layout.texts.ts'
import { takeUpdatedMark } from './updated-mark.ts'

/** Deferred: the first screen needs the whole bandwidth. */
const WATCH_AFTER_MS = 3_000
/** spec: account §2.3. */
const UPDATED_TOAST_MS = 5_000

/** Called before `then`, which Vite would take into its loading of the chunk. */
const loadWatch = async () => await import('./update-watch.ts')

/** Checks for new versions, shows the update page, and reloads when it is left (spec: account §2.3). */
export function followUpdates(router: RegisteredRouter): void {
  if (takeUpdatedMark()) {
    toast({ message: TEXTS.updated, tone: 'good', durationMs: UPDATED_TOAST_MS })
    void router.navigate({ to: '/home', replace: true })
  }
  if (!isNativeApp())
    router.subscribe('onResolved', ({ fromLocation, toLocation }) => {
      if (fromLocation?.pathname !== '/update' || toLocation.pathname.startsWith('/update')) return
      void loadWatch().then(
        ({ leaveUpdate }) => leaveUpdate(),
        () => window.location.reload(),
      )
    })
  const watch = (): void =>
    void setTimeout(
      () =>
        loadWatch().then(
          ({ watchUpdates }) => watchUpdates(router),
          () => undefined, // the next navigation checks again
        ),
      WATCH_AFTER_MS,
    )
  if (document.readyState === 'complete') watch()
  else window.addEventListener('load', watch, { once: true })
}
