import type { TakeOutcome } from '../../../shared/takes/front-door.ts'
import { RESULT_TEXTS as TEXTS } from '../../../features/result/front-door.ts'
import styles from './save-line.module.css'

export interface SaveLineProps {
  /** Null while the take is being uploaded. */
  readonly outcome: TakeOutcome | null
  /** The result computed on the device. */
  readonly score: number | null
}

/** Server and device round independently. */
const SAME_SCORE = 1

const isSame = (a: number | null, b: number | null): boolean => (a === null || b === null ? a === b : Math.abs(a - b) <= SAME_SCORE)

function wordsOf({ outcome, score }: SaveLineProps): { readonly words: string; readonly tone: 'quiet' | 'warn' | 'bad' } {
  if (outcome === null) return { words: TEXTS.saving, tone: 'quiet' }
  switch (outcome.kind) {
    case 'stored':
      if (outcome.answer && !isSame(outcome.answer.score, score)) return { words: TEXTS.savedOtherwise(outcome.answer.score), tone: 'warn' }
      return { words: TEXTS.saved, tone: 'quiet' }
    case 'waiting':
      return { words: outcome.reason ? TEXTS.waitingFor(outcome.reason) : TEXTS.waiting, tone: 'warn' }
    case 'refused':
      return { words: TEXTS.notSaved(outcome.message), tone: 'bad' }
  }
}

/** State of a take that has just ended: stored by the server, in the queue on the device, or refused, and why. */
export function SaveLine(props: SaveLineProps) {
  const { words, tone } = wordsOf(props)
  return (
    <p role="status" className={styles.line} data-tone={tone} data-save={props.outcome?.kind ?? 'sending'}>
      {words}
    </p>
  )
}
