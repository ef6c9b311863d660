import { asksTogether, countOf, type LessonWait } from '@prelude/domain/lessons'
import { frenchChord } from '@prelude/domain/music'
import { useState } from 'react'
import { Button } from '../../ui/controls/button.tsx'
import { LESSON_TEXTS as TEXTS } from './lesson.texts.ts'
import styles from './lesson-ask.module.css'
import type { Waiting } from './lesson-session.ts'

export interface LessonAskProps {
  readonly waiting: Waiting
  /** The learner needs a sentence. */
  readonly helps: boolean
  readonly startsWithYou: boolean
  readonly onTap: () => void
  readonly onAnswer: (word: string) => void
  readonly onListen: () => void
  readonly onPass: () => void
}

/** A key was struck that is not asked for; a rhythm or a balance is no matter of one key. */
const isWrongKey = ({ kind }: LessonWait, { misses }: Waiting['progress']): boolean =>
  misses > 0 && (kind === 'keys' || kind === 'any' || kind === 'chords')

const helpOf = (wait: LessonWait): string => TEXTS.help[wait.kind === 'keys' && wait.isRead ? 'read' : wait.kind]

/** Answers in the order of the alphabet: the place of the right one says nothing. */
function Quiz({ wait, onAnswer }: { readonly wait: Extract<LessonWait, { kind: 'quiz' }>; readonly onAnswer: (word: string) => void }) {
  const [wrong, setWrong] = useState<readonly string[]>([])
  const answers = [wait.right, ...wait.wrong].toSorted((a, b) => a.localeCompare(b, 'fr'))
  return (
    <fieldset className={styles.quiz} aria-label={wait.question || TEXTS.answers}>
      {wait.question !== '' && <p>{wait.question}</p>}
      <div className={styles.answers}>
        {answers.map((answer) => (
          <Button
            key={answer}
            variant="outline"
            aria-disabled={wrong.includes(answer) || undefined}
            onClick={() => {
              if (answer !== wait.right) setWrong([...wrong, answer])
              onAnswer(answer)
            }}
          >
            {answer}
          </Button>
        ))}
      </div>
      {wrong.length > 0 && <p role="status">{TEXTS.notThis}</p>}
    </fieldset>
  )
}

/** What the learner is asked, how far they are, help after a while, and a way past. */
export function LessonAsk({ waiting: { wait, progress, stop }, helps, startsWithYou, onTap, onAnswer, onListen, onPass }: LessonAskProps) {
  const count = countOf(wait)
  const chords = wait.kind === 'chords' ? wait.chords.map(({ symbol }, place) => ({ symbol, place })) : []
  const isHeardQuiz = wait.kind === 'quiz' && wait.music !== null
  return (
    <section className={styles.ask} aria-live="polite">
      {wait.kind === 'quiz' ? (
        <Quiz key={stop} wait={wait} onAnswer={onAnswer} />
      ) : (
        <p className={styles.count}>
          {!startsWithYou && <b>{TEXTS.yourTurn}</b>}
          {chords.map(({ symbol, place }) => (
            <span key={place} className={styles.chord} data-current={place === progress.foundCount || undefined}>
              {frenchChord(symbol)}
            </span>
          ))}
          <span>{TEXTS.foundOf(progress.foundCount, count)}</span>
          {asksTogether(wait, progress) && <span>{TEXTS.together}</span>}
        </p>
      )}
      {isWrongKey(wait, progress) && !helps && <p role="status">{TEXTS.notThisKey}</p>}
      {helps && <p className={styles.help}>{helpOf(wait)}</p>}
      <div className={styles.ways}>
        {wait.kind === 'tap' && (
          <button
            type="button"
            className={styles.tap}
            onPointerDown={onTap}
            onKeyDown={(event) => {
              if (!event.repeat && (event.key === 'Enter' || event.key === ' ')) onTap()
            }}
          >
            {TEXTS.tap}
          </button>
        )}
        {isHeardQuiz && (
          <Button variant="soft" icon="headphones" onClick={onListen}>
            {TEXTS.listenAgain}
          </Button>
        )}
        <Button variant="text" iconAfter="right" onClick={onPass}>
          {TEXTS.skip}
        </Button>
      </div>
    </section>
  )
}
