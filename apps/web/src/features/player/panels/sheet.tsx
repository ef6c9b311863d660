import { type ReactNode, useEffect, useRef } from 'react'
import { Icon } from '../../../ui/icons/icon.tsx'
import { classes } from '../../../ui/theme/classes.ts'
import styles from './sheet.module.css'

export interface SheetProps {
  readonly title: string
  /** What the closing button is called. */
  readonly close: string
  /** Room for two columns. */
  readonly wide?: boolean
  readonly onClose: () => void
  readonly children: ReactNode
}

/** A modal sheet over the player, open as long as it is mounted. */
export function Sheet({ title, close, wide, onClose, children }: SheetProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  useEffect(() => {
    dialog.current?.showModal()
  }, [])
  return (
    <dialog ref={dialog} className={classes(styles.sheet, wide && styles.wide)} aria-label={title} onClose={onClose}>
      <header className={styles.head}>
        <h2>{title}</h2>
        <button type="button" className={styles.close} aria-label={close} onClick={() => dialog.current?.close()}>
          <Icon name="close" size={22} />
        </button>
      </header>
      {children}
    </dialog>
  )
}
