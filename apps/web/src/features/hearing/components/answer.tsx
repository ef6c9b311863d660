import { Button } from '../../../ui/controls/button.tsx'
import { Icon } from '../../../ui/icons/icon.tsx'
import type { HearingAnswer, HearingSession, HearingState } from '../hearing-session.ts'
import { HEARING_TEXTS as TEXTS } from '../hearing.texts.ts'
import styles from './answer.module.css'
import { RhythmRow } from './rhythm-row.tsx'

export interface AnswerProps {
  readonly state: HearingState
  readonly answer: HearingAnswer
  readonly session: HearingSession
  /** That the level has just moved. */
  readonly moved: string | null
  readonly onNext: () => void
}

const toneOf = ({ verdict }: HearingAnswer): 'good' | 'near' | 'bad' =>
  verdict === null ? 'near' : verdict.points === 100 ? 'good' : verdict.points >= 60 ? 'near' : 'bad'
const ICONS = { good: 'check', near: 'info', bad: 'close' } as const

/** What the answer was worth and why; both can be heard again. */
export function Answer({ state, answer, session, moved, onNext }: AnswerProps) {
  const { item, keys } = state
  const { verdict, explanation, result, cost } = answer
  const tone = toneOf(answer)
  const isRight = verdict !== null && verdict.points === 100
  return (
    <div className={styles.answer} data-tone={tone}>
      <div role="status" className={styles.words}>
        <h2 className={styles.title}>
          <span className={styles.sign}>
            <Icon name={ICONS[tone]} size={20} />
          </span>
          {verdict === null ? TEXTS.answerIs : explanation.title}
          <span className={styles.points}>
            {TEXTS.points(result)}
            {cost > 0 && verdict !== null && <small>{TEXTS.hintsCost(cost)}</small>}
          </span>
        </h2>
        {explanation.sentences.map((sentence) => (
          <p key={sentence}>{sentence}</p>
        ))}
        {moved && <p className={styles.moved}>{moved}</p>}
      </div>
      {item.kind === 'rhythm' && <RhythmRow item={item} verdict={verdict?.kind === 'rhythm' ? verdict : null} />}
      <div className={styles.ways}>
        <Button size="main" iconAfter="right" onClick={onNext}>
          {TEXTS.next}
        </Button>
        <Button variant="soft" icon="headphones" onClick={() => session.hearAnswer()}>
          {TEXTS.hearRight}
        </Button>
        {!isRight && keys.length > 0 && (
          <Button variant="outline" onClick={() => session.hearOwn()}>
            {TEXTS.hearOwn}
          </Button>
        )}
      </div>
    </div>
  )
}
