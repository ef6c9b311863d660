import { percent } from '@prelude/domain/basics'
import { Link } from '@tanstack/react-router'
import { useNow } from '../../../platform/use-now.ts'
import { IconButton } from '../../../ui/controls/button.tsx'
import { classes } from '../../../ui/theme/classes.ts'
import { Icon } from '../../../ui/icons/icon.tsx'
import { pastWords } from '../../../shared/french/dates.ts'
import { PIECE_TEXTS as TEXTS } from '../piece.texts.ts'
import type { StoredTake } from '../piece.queries.ts'
import styles from './take-list.module.css'

/** A take that waits on this device for the network. */
export type WaitingTake = StoredTake & { readonly isWaiting?: boolean }

export interface TakeListProps {
  /** The latest first. */
  readonly takes: readonly WaitingTake[]
  /** Printed number of a measure of the timeline. */
  readonly numberOf: (index: number) => number
  readonly measureCount: number
  readonly onErase: (take: StoredTake) => void
}

const SHOWN = 6

/** The score; of « Attendre », whose score is capped, the measures without a fault. */
function TakeFigure({ take: { score, mode, measures } }: { readonly take: StoredTake }) {
  if (score === null) return <abbr title={TEXTS.noScore}>–</abbr>
  if (mode !== 'wait' || measures.length === 0) return Math.round(score)
  const all = new Set(measures.map(({ measure }) => measure))
  const faulty = new Set(measures.filter(({ fault }) => fault !== null).map(({ measure }) => measure))
  const clean = all.size - faulty.size
  return <abbr className={styles.clean} title={TEXTS.cleanMeasures(clean, all.size)}>{`${clean}/${all.size}`}</abbr>
}

/** The latest takes; each links to its result. The best of those shown is highlighted. */
export function TakeList({ takes, numberOf, measureCount, onErase }: TakeListProps) {
  const now = useNow()
  const shown = takes.slice(0, SHOWN)
  const best = Math.max(...shown.map((take) => (take.mode === 'wait' ? -1 : (take.score ?? -1))))
  return (
    <ul>
      {shown.map((take) => {
        const whole = take.range.from === 0 && take.range.to >= measureCount - 1
        const passage = whole ? '' : TEXTS.takePassage(numberOf(take.range.from), numberOf(take.range.to))
        return (
          <li key={take.id} className={styles.take}>
            <Link to="/result/$takeId" params={{ takeId: take.id }} preload={false}>
              <span className={classes(styles.score, take.mode !== 'wait' && take.score !== null && take.score === best && styles.best)}>
                <TakeFigure take={take} />
              </span>
              <span className={styles.words}>
                <b>{take.isWaiting ? TEXTS.takeWaiting : pastWords(take.startedAt, now)}</b>
                <span>{TEXTS.takeWords(take.hands, passage, TEXTS.takeModes[take.mode], take.mode === 'time' ? percent(take.speed * 100) : '')}</span>
              </span>
              <Icon name="right" size={18} className={styles.arrow} />
            </Link>
            <IconButton icon="bin" label={TEXTS.erase(pastWords(take.startedAt, now))} className={styles.erase} onClick={() => onErase(take)} />
          </li>
        )
      })}
    </ul>
  )
}
