import { useNoteName } from '../../../platform/middle-c.ts'
import { Card } from '../../../ui/layout/card.tsx'
import { Icon, type IconName } from '../../../ui/icons/icon.tsx'
import type { AskedLine } from '../heard-log.ts'
import { PITCHER_TEXTS as TEXTS } from '../pitcher-test.texts.ts'
import styles from '../pitcher-test-page.module.css'

/** An octave from middle C, white keys: enough to test the verdicts. */
const ASKABLE = [60, 62, 64, 65, 67, 69, 71, 72] as const
const ICONS: Readonly<Record<'right' | 'wrong' | 'unsure', IconName>> = { right: 'check', wrong: 'close', unsure: 'question' }

export interface AskedCardProps {
  readonly lines: readonly AskedLine[]
  readonly isListening: boolean
  readonly onAsk: (pitch: number) => void
}

/** Asks for a key, and shows the verdict of the note detector. */
export function AskedCard({ lines, isListening, onAsk }: AskedCardProps) {
  const nameOf = useNoteName()
  return (
    <Card className={styles.card} aria-labelledby="asked">
      <h2 id="asked">{TEXTS.askedKeys}</h2>
      <p className={styles.soft}>{TEXTS.askedLead}</p>
      <div className={styles.askable}>
        {ASKABLE.map((pitch) => (
          <button
            key={pitch}
            type="button"
            className={styles.key}
            disabled={!isListening}
            aria-label={TEXTS.askFor(nameOf(pitch))}
            onClick={() => onAsk(pitch)}
          >
            {nameOf(pitch)}
          </button>
        ))}
      </div>
      <ul className={styles.lines} data-testid="asked-notes">
        {lines.map(({ id, pitch, verdict }) => (
          <li key={id} data-verdict={verdict ?? 'waiting'}>
            <b>{nameOf(pitch)}</b>
            <span>
              {verdict && <Icon name={ICONS[verdict]} size={18} />}
              {verdict ? TEXTS.verdicts[verdict] : TEXTS.waiting}
            </span>
          </li>
        ))}
      </ul>
    </Card>
  )
}
