import { Modal } from '@mantine/core'
import type { ReactNode } from 'react'
import { classes } from './classes.ts'
import styles from './dialog.module.css'
import { Icon } from './icon.tsx'
import { UI_TEXTS } from './ui.texts.ts'

export interface DialogProps {
  readonly open: boolean
  readonly title: string
  readonly onClose: () => void
  readonly children: ReactNode
  readonly className?: string | undefined
}

const CLOSE = { 'aria-label': UI_TEXTS.close, title: UI_TEXTS.close, icon: <Icon name="close" /> }
const AT_ONCE = { duration: 0 }

/** Mantine's modal: it holds the focus and gives it back, Escape and a touch outside close it. A sheet from below on the phone. */
export function Dialog({ open, title, onClose, children, className }: DialogProps) {
  return (
    <Modal
      opened={open}
      onClose={onClose}
      title={title}
      closeButtonProps={CLOSE}
      transitionProps={AT_ONCE}
      classNames={{
        overlay: styles.behind ?? '',
        inner: styles.place ?? '',
        content: classes(styles.dialog, className),
        header: styles.head ?? '',
        title: styles.title ?? '',
        close: styles.close ?? '',
        body: styles.inside ?? '',
      }}
    >
      {children}
    </Modal>
  )
}
