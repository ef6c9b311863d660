import { Dialog } from '../../../ui/overlays/dialog.tsx'
import { HELP_TEXTS as TEXTS } from '../help.texts.ts'
import { GestureSettings, type GestureSettingsProps } from './gesture-settings.tsx'
import styles from './help-sheet.module.css'
import { capsOf, type PlayerShortcut } from '../bar/player-shortcuts.ts'

export interface HelpSheetProps extends GestureSettingsProps {
  readonly shortcuts: readonly PlayerShortcut[]
  readonly onClose: () => void
}

/** Keyboard shortcuts by group, and key gestures. */
export function HelpSheet({ shortcuts, onClose, ...gestures }: HelpSheetProps) {
  const groups = Object.keys(TEXTS.groups) as (keyof typeof TEXTS.groups)[]
  return (
    <Dialog kind="sheet" title={TEXTS.title} wide onClose={onClose}>
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
    </Dialog>
  )
}
