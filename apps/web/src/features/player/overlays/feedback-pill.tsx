import { frenchNoteName } from '@prelude/domain/music'
import { useEffect, useRef } from 'react'
import type { PlayerStore } from '../player.store.ts'
import type { PlayerChoices } from '../choices.store.ts'
import type { PlayerNews } from '../view.store.ts'
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
    case 'unsure':
      return TEXTS.unsure
    case 'empty':
      return TEXTS.emptyTake
    case 'refused':
      return TEXTS.refused
    case 'sound-interrupted':
      return TEXTS.interrupted
    case 'device-lost':
      return TEXTS.deviceLost
    case 'wrong': {
      const played = frenchNoteName(feedback.played, fifths)
      const expected = feedback.expected === null ? null : frenchNoteName(feedback.expected, fifths)
      const said = played === expected ? TEXTS.otherOctave(played) : TEXTS.wrong(played, expected)
      return feedback.hand ? `${TEXTS.handOf[feedback.hand]}\u00a0: ${said}` : said
    }
  }
}

type Message = Pick<PlayerChoices, 'mode'> & Pick<PlayerNews, 'feedback' | 'followBpm' | 'status' | 'waitingFor'>

/** Text of « Me suivre » while there is no other feedback. */
const followWords = ({ mode, followBpm, status }: Message, glyph: string): string => {
  if (mode !== 'follow' || status === 'pause') return ''
  return followBpm === null ? TEXTS.followingSoon : TEXTS.following(glyph, Math.round(followBpm))
}

/** Text of the pill, by priority: right notes in a row, the latest feedback, the notes waited for, or that it follows. */
export function pillWords(reported: Message, fifths: number, glyph = '♩'): { right: number; sentence: string } {
  const { feedback, waitingFor } = reported
  const sentence = feedback ? sentenceOf(feedback, fifths) : ''
  const right = feedback && 'right' in feedback ? feedback.right : 0
  const asked = reported.mode === 'follow' ? followWords(reported, glyph) : waitingFor.length > 0 ? TEXTS.waitingFor(waitingFor.join(', ')) : ''
  return { right, sentence: sentence || asked }
}

/** Written to the DOM without React, a few times a second at most: no commit while the music plays. */
export function FeedbackPill({ store, fifths, glyph }: { readonly store: PlayerStore; readonly fifths: number; readonly glyph?: string }) {
  const pill = useRef<HTMLDivElement>(null)
  const count = useRef<HTMLElement>(null)
  const words = useRef<HTMLSpanElement>(null)
  const sentence = useRef<HTMLSpanElement>(null)
  useEffect(() => {
    const show = (): void => {
      const { mode } = store.choices.getState()
      const said = pillWords({ ...store.view.getState(), mode }, fifths, glyph)
      if (!pill.current || !count.current || !words.current || !sentence.current) return
      pill.current.hidden = said.right === 0 && said.sentence === ''
      count.current.textContent = said.right > 0 ? String(said.right) : ''
      words.current.textContent = said.right > 0 ? TEXTS.right(said.right, said.sentence) : ''
      sentence.current.textContent = said.sentence
    }
    show()
    const unsubscribers = [
      store.choices.subscribe(({ mode }, before) => {
        if (mode !== before.mode) show()
      }),
      store.view.subscribe((view, before) => {
        const isNews =
          view.feedback !== before.feedback ||
          view.waitingFor !== before.waitingFor ||
          view.followBpm !== before.followBpm ||
          (store.choices.getState().mode === 'follow' && view.status !== before.status)
        if (isNews) show()
      }),
    ]
    return () => {
      for (const unsubscribe of unsubscribers) unsubscribe()
    }
  }, [store, fifths, glyph])
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
