import { useStore } from 'zustand'
import { keyCaps } from '../../../platform/key-caps.ts'
import { Dialog } from '../../../ui/overlays/dialog.tsx'
import { HELP_TEXTS as TEXTS } from '../shortcuts/help.texts.ts'
import { GestureSettings, type GestureSettingsProps } from './gesture-settings.tsx'
import { MarkLegend } from '../overlays/mark-legend.tsx'
import styles from './help-sheet.module.css'
import { capsOf, type PlayerShortcut } from '../shortcuts/player-shortcuts.ts'

export interface HelpSheetProps extends GestureSettingsProps {
  readonly shortcuts: readonly PlayerShortcut[]
  readonly onClose: () => void
}

/** The marks, keyboard shortcuts by group, and key gestures; where no keyboard is there, the shortcuts are folded. */
export function HelpSheet({ shortcuts, onClose, ...gestures }: HelpSheetProps) {
  const groups = Object.keys(TEXTS.groups) as (keyof typeof TEXTS.groups)[]
  const hasKeyboard = useStore(keyCaps, (caps) => caps.hasKeyboard)
  const keys = (
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
      <section className={styles.group}>
        <h3>{TEXTS.computerKeys}</h3>
        <p className={styles.hint}>{TEXTS.computerKeysHint}</p>
      </section>
    </div>
  )
  return (
    <Dialog kind="sheet" title={TEXTS.title} wide onClose={onClose}>
      <section className={styles.group}>
        <h3>{TEXTS.marks}</h3>
        <MarkLegend />
      </section>
      {hasKeyboard && keys}
      <GestureSettings {...gestures} />
      {!hasKeyboard && (
        <details className={styles.group}>
          <summary>{TEXTS.shortcuts}</summary>
          {keys}
        </details>
      )}
    </Dialog>
  )
}
