import { Icon, type IconName } from '../../../ui/icons/icon.tsx'
import { PLAYER_TEXTS } from '../player.texts.ts'
import styles from './mark-legend.module.css'

const TEXTS = PLAYER_TEXTS.legend
const MARKS: readonly { readonly mark: keyof typeof TEXTS.marks; readonly icon: IconName }[] = [
  { mark: 'right', icon: 'check' },
  { mark: 'wrong', icon: 'close' },
  { mark: 'missed', icon: 'minus' },
  { mark: 'offTime', icon: 'clock' },
  { mark: 'unsure', icon: 'question' },
]

export interface MarkLegendProps {
  readonly className?: string | undefined
  /** Marks that cannot occur now. */
  readonly without?: ReadonlySet<keyof typeof TEXTS.marks>
}

const NONE: ReadonlySet<never> = new Set()

/** What the marks on notes mean; beside the news in the first takes, and in the help. */
export function MarkLegend({ className, without = NONE }: MarkLegendProps) {
  return (
    <ul className={`${styles.legend} ${className ?? ''}`} aria-label={TEXTS.label} data-testid="legend">
      {MARKS.filter(({ mark }) => !without.has(mark)).map(({ mark, icon }) => (
        <li key={mark} data-mark={mark}>
          <i>
            <Icon name={icon} size={12} />
          </i>
          {TEXTS.marks[mark]}
        </li>
      ))}
    </ul>
  )
}
