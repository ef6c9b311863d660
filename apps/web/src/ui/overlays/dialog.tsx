import { type KeyboardEvent, type ReactNode, type SyntheticEvent, useEffect, useId, useRef } from 'react'
import { IconButton } from '../controls/button.tsx'
import { focusIfLost } from '../focus.ts'
import { classes } from '../theme/classes.ts'
import styles from './dialog.module.css'
import { dialogOpened } from './open-dialogs.ts'
import { keepScrollbarSpace } from './scrollbar-space.ts'
import { UI_TEXTS } from '../ui.texts.ts'

interface Named {
  readonly title: ReactNode
  readonly label?: undefined
}

/** Accessible name, where the content has a heading of its own. */
interface Labelled {
  readonly title?: undefined
  readonly label: string
}

export type DialogProps = (Named | Labelled) & {
  /** `dialog` asks or informs, from below on the phone; `sheet` is full screen on a phone: settings, help, first steps. */
  readonly kind?: 'dialog' | 'sheet'
  /** Left out, the dialog cannot be dismissed unanswered. */
  readonly onClose?: () => void
  readonly children: ReactNode
  /** Buttons at the foot; a refusal is a full button too. */
  readonly actions?: ReactNode
  /** For lists and editors. */
  readonly wide?: boolean
  /** Shown above the title: the teacher, or a picture. */
  readonly picture?: ReactNode
  /** Over the player, where it is not rendered inside it. */
  readonly night?: boolean
}

const STAYS = {
  onCancel: (event: SyntheticEvent) => event.preventDefault(),
  // The browser closes a dialog on a second Escape even where the first one was prevented.
  onKeyDown: (event: KeyboardEvent) => {
    if (event.key === 'Escape') event.preventDefault()
  },
}

/** The native dialog: focus, Escape and the backdrop are the browser's. Render it to open it. */
export function Dialog({ kind = 'dialog', title, label, onClose, children, actions, wide = false, picture, night }: DialogProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  const heading = useId()
  useEffect(() => {
    const element = dialog.current
    if (!element) return undefined
    const opener = document.activeElement
    if (!element.open) {
      keepScrollbarSpace()
      element.showModal()
    }
    const leave = dialogOpened(element)
    return () => {
      leave()
      // The browser gives the focus back when a dialog is closed, not when it is removed.
      requestAnimationFrame(() => {
        const isBack = opener instanceof HTMLElement && opener !== document.body && opener.isConnected
        focusIfLost(isBack ? opener : document.getElementById('content'))
      })
    }
  }, [])
  return (
    <dialog
      ref={dialog}
      className={classes(styles.frame, styles[kind], wide && styles.wide)}
      {...(label === undefined ? { 'aria-labelledby': heading } : { 'aria-label': label })}
      data-theme={night ? 'night' : undefined}
      {...(onClose
        ? {
            onClose,
            onPointerDown: (event) => {
              if (event.target === dialog.current) dialog.current.close()
            },
          }
        : STAYS)}
    >
      <div className={classes(styles.inside, label !== undefined && styles.bare)}>
        {label === undefined && (
          <header className={styles.head}>
            <div>
              {picture && <div className={styles.picture}>{picture}</div>}
              <h2 id={heading}>{title}</h2>
            </div>
            {onClose && <IconButton icon="close" label={UI_TEXTS.close} onClick={() => dialog.current?.close()} />}
          </header>
        )}
        <div className={styles.body}>{children}</div>
        {actions && <footer className={styles.actions}>{actions}</footer>}
      </div>
    </dialog>
  )
}
