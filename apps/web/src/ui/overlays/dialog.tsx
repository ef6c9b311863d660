import { type KeyboardEvent, type ReactNode, type SyntheticEvent, useEffect, useId, useRef } from 'react'
import { IconButton } from '../controls/button.tsx'
import { classes } from '../theme/classes.ts'
import { UI_TEXTS } from '../ui.texts.ts'
import styles from './dialog.module.css'

export interface DialogProps {
  readonly title: ReactNode
  /** Left out, the dialog stays until it is answered. */
  readonly onClose?: () => void
  readonly children: ReactNode
  /** Buttons at the foot; a refusal is a full button too. */
  readonly actions?: ReactNode
  /** For lists and editors. */
  readonly wide?: boolean
  /** Stands above the title: the teacher, what is missing. */
  readonly picture?: ReactNode
}

const STAYS = {
  onCancel: (event: SyntheticEvent) => event.preventDefault(),
  // A second Escape closes a dialog that only prevented the first.
  onKeyDown: (event: KeyboardEvent) => {
    if (event.key === 'Escape') event.preventDefault()
  },
}

/** The browser's dialog: focus, Escape and the backdrop are its own. A sheet from below on the phone. Render it to open it. */
export function Dialog({ title, onClose, children, actions, wide = false, picture }: DialogProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  const heading = useId()
  useEffect(() => {
    if (!dialog.current?.open) dialog.current?.showModal()
  }, [])
  return (
    <dialog
      ref={dialog}
      className={classes(styles.dialog, wide && styles.wide)}
      aria-labelledby={heading}
      {...(onClose
        ? {
            onClose,
            onPointerDown: (event) => {
              if (event.target === dialog.current) dialog.current.close()
            },
          }
        : STAYS)}
    >
      <div className={styles.inside}>
        <header className={styles.head}>
          <div>
            {picture && <div className={styles.picture}>{picture}</div>}
            <h2 id={heading}>{title}</h2>
          </div>
          {onClose && <IconButton icon="close" label={UI_TEXTS.close} onClick={() => dialog.current?.close()} />}
        </header>
        <div className={styles.body}>{children}</div>
        {actions && <footer className={styles.actions}>{actions}</footer>}
      </div>
    </dialog>
  )
}
