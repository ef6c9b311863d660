import { isNativeApp } from '../../platform/device-kind.ts'
import { toast } from '../../ui/feedback/toast.ts'
import { SHELL_TEXTS as TEXTS } from '../layout/app-layout.texts.ts'
import type { AppRouter } from '../router/router.ts'
import { takeUpdatedMark } from './updated-mark.ts'

/** The first screen has the network to itself. */
const WATCH_AFTER_MS = 3_000
/** spec: account §2.3. */
const UPDATED_TOAST_MS = 5_000

/** Looks for new versions, says when one came, and reloads who leaves the update page (spec: account §2.3). */
export function followUpdates(router: AppRouter): void {
  if (takeUpdatedMark()) {
    toast({ message: TEXTS.updated, tone: 'good', durationMs: UPDATED_TOAST_MS })
    void router.navigate({ to: '/home', replace: true })
  }
  if (!isNativeApp())
    router.subscribe('onResolved', ({ fromLocation, toLocation }) => {
      if (fromLocation?.pathname !== '/update' || toLocation.pathname.startsWith('/update')) return
      void import('./update-watch.ts').then(
        ({ leaveUpdate }) => leaveUpdate(),
        () => window.location.reload(),
      )
    })
  const watch = (): void =>
    void setTimeout(
      () =>
        import('./update-watch.ts').then(
          ({ watchUpdates }) => watchUpdates(router),
          () => undefined, // the next visit looks again
        ),
      WATCH_AFTER_MS,
    )
  if (document.readyState === 'complete') watch()
  else window.addEventListener('load', watch, { once: true })
}
