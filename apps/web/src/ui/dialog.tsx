import { type ReactNode, useEffect, useId, useRef } from 'react'
import { IconButton } from './button.tsx'
import { classes } from './classes.ts'
import styles from './dialog.module.css'
import { UI_TEXTS } from './ui.texts.ts'

export interface DialogProps {
  readonly open: boolean
  readonly title: string
  readonly onClose: () => void
  readonly children: ReactNode
  readonly className?: string | undefined
}

/** The browser's modal dialog: focus, Escape and what lies behind are its business. A sheet from below on the phone. */
export function Dialog({ open, title, onClose, children, className }: DialogProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  const id = useId()
  useEffect(() => {
    if (open && !dialog.current?.open) dialog.current?.showModal()
    if (!open && dialog.current?.open) dialog.current.close()
  }, [open])
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape closes a dialog by itself; the click is on what lies behind
    <dialog
      ref={dialog}
      className={classes(styles.dialog, className)}
      aria-labelledby={id}
      onClose={onClose}
      onClick={(event) => {
        if (event.target === dialog.current) dialog.current.close()
      }}
    >
      {open && (
        <div className={styles.inside}>
          <IconButton icon="close" label={UI_TEXTS.close} className={styles.close} onClick={() => dialog.current?.close()} />
          <h2 id={id}>{title}</h2>
          {children}
        </div>
      )}
    </dialog>
  )
}
