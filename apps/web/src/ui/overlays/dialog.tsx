import { type KeyboardEvent, type ReactNode, type SyntheticEvent, useEffect, useId, useRef } from 'react'
import { IconButton } from '../controls/button.tsx'
import { classes } from '../theme/classes.ts'
import styles from './dialog.module.css'
import { UI_TEXTS } from '../ui.texts.ts'

interface Named {
  readonly title: ReactNode
  readonly label?: undefined
}

/** Its name for readers, where what it shows has a heading of its own. */
interface Labelled {
  readonly title?: undefined
  readonly label: string
}

export type DialogProps = (Named | Labelled) & {
  /** `dialog` asks or says something, from below on the phone; `sheet` is a place of its own, all of a phone: settings, help, first steps. */
  readonly kind?: 'dialog' | 'sheet'
  /** Left out, the dialog stays until it is answered. */
  readonly onClose?: () => void
  readonly children: ReactNode
  /** Buttons at the foot; a refusal is a full button too. */
  readonly actions?: ReactNode
  /** For lists and editors. */
  readonly wide?: boolean
  /** Stands above the title: the teacher, what is missing. */
  readonly picture?: ReactNode
  /** Over the player, where it is not drawn inside it. */
  readonly night?: boolean
}

const STAYS = {
  onCancel: (event: SyntheticEvent) => event.preventDefault(),
  // A second Escape closes a dialog that only prevented the first.
  onKeyDown: (event: KeyboardEvent) => {
    if (event.key === 'Escape') event.preventDefault()
  },
}

/** The browser's dialog: focus, Escape and the backdrop are its own. Render it to open it. */
export function Dialog({ kind = 'dialog', title, label, onClose, children, actions, wide = false, picture, night }: DialogProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  const heading = useId()
  useEffect(() => {
    if (!dialog.current?.open) dialog.current?.showModal()
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
