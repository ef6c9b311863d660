import type { ReactNode } from 'react'
import { Icon } from '../../ui/icons/icon.tsx'
import styles from './answer-card.module.css'

export interface AnswerCardProps {
  readonly tone: 'good' | 'near' | 'bad'
  readonly title: string
  /** What it was worth; null where it could not be judged. */
  readonly points: string | null
  readonly cost?: string | null
  readonly sentences: readonly string[]
  /** That the level has just moved. */
  readonly moved: string | null
  /** Between the words and the ways on. */
  readonly children?: ReactNode
  readonly ways: ReactNode
}

const ICONS = { good: 'check', near: 'info', bad: 'close' } as const

/** What an answer was worth and why, in the words of a teacher, and the ways on. */
export function AnswerCard({ tone, title, points, cost = null, sentences, moved, children, ways }: AnswerCardProps) {
  return (
    <div className={styles.answer} data-tone={tone}>
      <div role="status" className={styles.words}>
        <h2 className={styles.title}>
          <span className={styles.sign}>
            <Icon name={ICONS[tone]} size={20} />
          </span>
          {title}
          {points !== null && (
            <span className={styles.points}>
              {points}
              {cost !== null && <small>{cost}</small>}
            </span>
          )}
        </h2>
        {sentences.map((sentence) => (
          <p key={sentence}>{sentence}</p>
        ))}
        {moved && <p className={styles.moved}>{moved}</p>}
      </div>
      {children}
      <div className={styles.ways}>{ways}</div>
    </div>
  )
}
