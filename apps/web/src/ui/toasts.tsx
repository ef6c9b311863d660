import { useStore } from 'zustand'
import { Button, IconButton } from './button.tsx'
import { classes } from './classes.ts'
import { Icon } from './icon.tsx'
import { dismissToast, holdToast, releaseToast, toasts } from './toast.ts'
import styles from './toasts.module.css'
import { UI_TEXTS } from './ui.texts.ts'

const ICONS = { plain: 'info', good: 'check', bad: 'warning' } as const

/** Where toasts appear; stands once, at the root. Night in both themes. */
export function Toasts() {
  const list = useStore(toasts, (state) => state.list)
  return (
    <div className={styles.place} data-theme="night" role="status" aria-live="polite">
      {list.map((toast) => (
        // biome-ignore lint/a11y/noStaticElementInteractions: pointing only makes the message stay longer
        <div
          key={toast.id}
          className={styles.toast}
          onMouseEnter={() => holdToast(toast.id)}
          onMouseLeave={() => releaseToast(toast.id, toast.durationMs)}
          onFocus={() => holdToast(toast.id)}
          onBlur={() => releaseToast(toast.id, toast.durationMs)}
        >
          <Icon name={ICONS[toast.tone ?? 'plain']} className={classes(styles.icon, styles[toast.tone ?? 'plain'])} />
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
          <IconButton icon="close" label={UI_TEXTS.close} onClick={() => dismissToast(toast.id)} />
        </div>
      ))}
    </div>
  )
}
