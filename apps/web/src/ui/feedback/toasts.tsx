import { Notification } from '@mantine/core'
import { useStore } from 'zustand'
import { Button } from '../controls/button.tsx'
import { Icon } from '../controls/icon.tsx'
import { UI_TEXTS } from '../ui.texts.ts'
import { dismissToast, holdToast, releaseToast, toasts } from './toast.ts'
import styles from './toasts.module.css'

const ICONS = { plain: 'info', good: 'check', warning: 'warning', bad: 'warning' } as const

const CLOSE = { 'aria-label': UI_TEXTS.close, title: UI_TEXTS.close, icon: <Icon name="close" /> }
const PARTS = { icon: styles.icon ?? '', body: styles.body ?? '', description: styles.words ?? '', closeButton: styles.close ?? '' }

/** Where toasts appear; stands once, at the root. Night in both themes. */
export function Toasts() {
  const list = useStore(toasts, (state) => state.list)
  return (
    <div className={styles.place} data-theme="night" role="status" aria-live="polite">
      {list.map((toast) => (
        <Notification
          key={toast.id}
          role="none"
          className={styles.toast}
          classNames={PARTS}
          icon={<Icon name={ICONS[toast.tone ?? 'plain']} className={styles[toast.tone ?? 'plain']} />}
          closeButtonProps={CLOSE}
          onClose={() => dismissToast(toast.id)}
          onMouseEnter={() => holdToast(toast.id)}
          onMouseLeave={() => releaseToast(toast.id, toast.durationMs)}
          onFocus={() => holdToast(toast.id)}
          onBlur={() => releaseToast(toast.id, toast.durationMs)}
        >
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
        </Notification>
      ))}
    </div>
  )
}
