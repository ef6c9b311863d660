import { percent } from '@prelude/domain/basics'
import { Link } from '@tanstack/react-router'
import { useNow } from '../../../platform/use-now.ts'
import { IconButton } from '../../../ui/controls/button.tsx'
import { classes } from '../../../ui/theme/classes.ts'
import { PlayFilledIcon, StopFilledIcon } from '../../../ui/icons/tabler-icons.tsx'
import { pastWords } from '../../../shared/french/dates.ts'
import { PIECE_TEXTS as TEXTS } from '../piece.texts.ts'
import type { StoredTake } from '../../../features/piece/front-door.ts'
import styles from './take-list.module.css'
import { useTakeSound } from './take-sound.ts'

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

/** Measures of a take of « Attendre », whose score is capped; null of other takes. */
function cleanOf({ score, mode, measures }: StoredTake): { readonly clean: number; readonly of: number } | null {
  if (score === null || mode !== 'wait' || measures.length === 0) return null
  const all = new Set(measures.map(({ measure }) => measure))
  const faulty = new Set(measures.filter(({ fault }) => fault !== null).map(({ measure }) => measure))
  return { clean: all.size - faulty.size, of: all.size }
}

/** The tempo, or what the figure of « Attendre » counts. */
function lastWordsOf(take: StoredTake): string {
  if (take.mode === 'time') return percent(take.speed * 100)
  const measures = cleanOf(take)
  return measures ? TEXTS.cleanMeasures(measures.clean, measures.of) : ''
}

/** The score; of « Attendre » the measures without a fault, which the words beside it name. */
function TakeFigure({ take }: { readonly take: StoredTake }) {
  if (take.score === null) return <abbr title={TEXTS.noScore}>–</abbr>
  const measures = cleanOf(take)
  return measures ? <span className={styles.clean}>{`${measures.clean}/${measures.of}`}</span> : Math.round(take.score)
}

/** The latest takes; each links to its result and can be heard. The best of those shown is highlighted. */
export function TakeList({ takes, numberOf, measureCount, onErase }: TakeListProps) {
  const now = useNow()
  const { playing, toggle } = useTakeSound()
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
                <span>{TEXTS.takeWords(take.hands, passage, TEXTS.takeModes[take.mode], lastWordsOf(take))}</span>
              </span>
            </Link>
            <button
              type="button"
              className={styles.play}
              aria-label={playing === take.id ? TEXTS.takeStop : TEXTS.takePlay(pastWords(take.startedAt, now))}
              title={playing === take.id ? TEXTS.takeStop : TEXTS.takePlay(pastWords(take.startedAt, now))}
              onClick={() => toggle(take.id)}
            >
              {playing === take.id ? <StopFilledIcon size={20} /> : <PlayFilledIcon size={20} />}
            </button>
            <IconButton icon="bin" label={TEXTS.erase(pastWords(take.startedAt, now))} className={styles.erase} onClick={() => onErase(take)} />
          </li>
        )
      })}
    </ul>
  )
}
