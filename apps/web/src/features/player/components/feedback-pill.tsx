import { frenchNoteName } from '@prelude/domain/music'
import { useEffect, useRef } from 'react'
import type { PlayerStore, PlayerView } from '../player.store.ts'
import { PLAYER_TEXTS as TEXTS } from '../player.texts.ts'
import type { Feedback } from '../session/feedback.ts'
import styles from './feedback-pill.module.css'

const sentenceOf = (feedback: Feedback, fifths: number): string => {
  switch (feedback.kind) {
    case 'streak':
      return ''
    case 'early':
      return TEXTS.early(feedback.byMs)
    case 'late':
      return TEXTS.late(feedback.byMs)
    case 'missed':
      return TEXTS.missed(feedback.count)
    case 'empty':
      return TEXTS.emptyTake
    case 'device-lost':
      return TEXTS.deviceLost
    case 'wrong': {
      const played = frenchNoteName(feedback.played, fifths)
      const expected = feedback.expected === null ? null : frenchNoteName(feedback.expected, fifths)
      const said = played === expected ? TEXTS.otherOctave(played) : TEXTS.wrong(played, expected)
      return feedback.hand ? `${TEXTS.handOf[feedback.hand]}\u202f: ${said}` : said
    }
  }
}

/** What the pill says: how many notes in a row were right, then what went otherwise or what is waited for. */
export function pillWords(
  { feedback, waitingFor }: Pick<PlayerView, 'feedback' | 'waitingFor'>,
  fifths: number,
): { right: number; sentence: string } {
  const sentence = feedback ? sentenceOf(feedback, fifths) : ''
  const right = feedback && 'right' in feedback ? feedback.right : 0
  return { right, sentence: sentence || (waitingFor.length > 0 ? TEXTS.waitingFor(waitingFor.join(', ')) : '') }
}

/** Written to the page without React, a few times a second at most: no commit while the music plays. */
export function FeedbackPill({ store, fifths }: { readonly store: PlayerStore; readonly fifths: number }) {
  const pill = useRef<HTMLDivElement>(null)
  const count = useRef<HTMLElement>(null)
  const words = useRef<HTMLSpanElement>(null)
  const sentence = useRef<HTMLSpanElement>(null)
  useEffect(() => {
    const show = (view: PlayerView): void => {
      const said = pillWords(view, fifths)
      if (!pill.current || !count.current || !words.current || !sentence.current) return
      pill.current.hidden = said.right === 0 && said.sentence === ''
      count.current.textContent = said.right > 0 ? String(said.right) : ''
      words.current.textContent = said.right > 0 ? TEXTS.right(said.right) : ''
      sentence.current.textContent = said.sentence
    }
    show(store.getState())
    return store.subscribe((view, before) => {
      if (view.feedback !== before.feedback || view.waitingFor !== before.waitingFor) show(view)
    })
  }, [store, fifths])
  return (
    <div className={styles.place} role="status">
      <div ref={pill} className={styles.pill} hidden>
        <b ref={count} className={styles.count} />
        <span ref={words} className={styles.words} />
        <span ref={sentence} />
      </div>
    </div>
  )
}
