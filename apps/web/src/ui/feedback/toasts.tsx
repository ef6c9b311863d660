import { createPortal } from 'react-dom'
import { useStore } from 'zustand'
import { Button } from '../controls/button.tsx'
import { Icon } from '../icons/icon.tsx'
import { dismissToast, holdToast, releaseToast, toasts } from './toast.ts'
import styles from './toasts.module.css'
import { openDialogs } from '../overlays/open-dialogs.ts'
import { UI_TEXTS } from '../ui.texts.ts'

const ICONS = { plain: 'info', good: 'check', warning: 'warning', bad: 'warning' } as const

/** Container of the toasts; rendered once, at the root. Inside the topmost dialog, above which nothing else is shown, read or clicked. */
export function Toasts() {
  const dialog = useStore(openDialogs, ({ list }) => list.at(-1))
  return dialog ? createPortal(<ToastList />, dialog) : <ToastList />
}

/** Night colours in both themes. */
function ToastList() {
  const list = useStore(toasts, (state) => state.list)
  return (
    <div className={styles.place} data-theme="night" role="status" aria-live="polite">
      {list.map((toast) => (
        // biome-ignore lint/a11y/noStaticElementInteractions: a toast waits while somebody points at it or has the focus in it
        <div
          key={toast.id}
          className={styles.toast}
          onMouseEnter={() => holdToast(toast.id)}
          onMouseLeave={() => releaseToast(toast.id, toast.durationMs)}
          onFocus={() => holdToast(toast.id)}
          onBlur={() => releaseToast(toast.id, toast.durationMs)}
        >
          <div className={styles.icon}>
            <Icon name={ICONS[toast.tone ?? 'plain']} className={styles[toast.tone ?? 'plain']} />
          </div>
          <div className={styles.body}>
            <div className={styles.words}>
              <p>{toast.message}</p>
              {toast.action && (
                <Button
                  variant="text"
                  onClick={() => {
                    toast.action?.onClick()
                    dismissToast(toast.id)
                  }}
                >
                  {toast.action.label}
                </Button>
              )}
            </div>
          </div>
          <button type="button" className={styles.close} aria-label={UI_TEXTS.close} title={UI_TEXTS.close} onClick={() => dismissToast(toast.id)}>
            <Icon name="close" />
          </button>
        </div>
      ))}
    </div>
  )
}
