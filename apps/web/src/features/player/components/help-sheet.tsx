import { IconX } from '@tabler/icons-react'
import { useEffect, useRef } from 'react'
import { HELP_TEXTS as TEXTS } from '../help.texts.ts'
import { GestureSettings, type GestureSettingsProps } from './gesture-settings.tsx'
import styles from './help-sheet.module.css'
import { capsOf, type PlayerShortcut } from './player-shortcuts.ts'

export interface HelpSheetProps extends GestureSettingsProps {
  readonly shortcuts: readonly PlayerShortcut[]
  readonly onClose: () => void
}

/** Every key by its group, and what the hands can ask for without leaving the piano. */
export function HelpSheet({ shortcuts, onClose, ...gestures }: HelpSheetProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  useEffect(() => {
    dialog.current?.showModal()
  }, [])
  const groups = Object.keys(TEXTS.groups) as (keyof typeof TEXTS.groups)[]
  return (
    <dialog ref={dialog} className={styles.sheet} aria-label={TEXTS.title} onClose={onClose}>
      <header className={styles.head}>
        <h2>{TEXTS.title}</h2>
        <button type="button" className={styles.close} aria-label={TEXTS.close} onClick={() => dialog.current?.close()}>
          <IconX size={22} aria-hidden="true" />
        </button>
      </header>
      <div className={styles.groups}>
        {groups.map((group) => (
          <section key={group} className={styles.group}>
            <h3>{TEXTS.groups[group]}</h3>
            <ul>
              {shortcuts
                .filter((shortcut) => shortcut.group === group)
                .map((shortcut) => (
                  <li key={shortcut.label} className={styles.line}>
                    <span className={styles.label}>{shortcut.label}</span>
                    <span className={styles.caps}>
                      {capsOf(shortcut).map((cap) => (
                        <kbd key={cap}>{cap}</kbd>
                      ))}
                    </span>
                  </li>
                ))}
            </ul>
          </section>
        ))}
        <GestureSettings {...gestures} />
        <section className={styles.group}>
          <h3>{TEXTS.computerKeys}</h3>
          <p className={styles.hint}>{TEXTS.computerKeysHint}</p>
        </section>
      </div>
    </dialog>
  )
}
