import { listed } from '@prelude/domain/basics'
import { type MiddleCName, noteName } from '@prelude/domain/music'
import { HANDS, handsWithNotes, keyName, type ScoreNote, spellingOf, type Timeline } from '@prelude/domain/score'
import { useEffect, useRef } from 'react'
import { middleC } from '../../../platform/middle-c.ts'
import type { PlayerStore } from '../store/player.store.ts'
import type { PlayerChoices } from '../store/choices.store.ts'
import type { PlayerNews } from '../store/view.store.ts'
import { PLAYER_TEXTS as TEXTS } from '../player.texts.ts'
import type { Feedback } from '../store/feedback.ts'
import styles from './feedback-pill.module.css'

/** The piece, whose notes have names, and the learner's numbers of octaves. */
interface Naming {
  readonly timeline: Timeline
  readonly middleC: MiddleCName
}

/** The hand is said where the piece has two. */
const hasTwoHands = ({ timeline }: Naming): boolean => handsWithNotes(timeline) === 'BOTH'

const sentenceOf = (feedback: Feedback, naming: Naming): string => {
  const { timeline, middleC } = naming
  switch (feedback.kind) {
    case 'streak':
      return ''
    case 'early':
      return TEXTS.early(feedback.byMs)
    case 'late':
      return TEXTS.late(feedback.byMs)
    case 'shifted':
      return TEXTS.shifted(feedback.semitones)
    case 'missed':
      return TEXTS.missed(feedback.count)
    case 'unsure':
      return TEXTS.unsure
    case 'no-keys':
      return TEXTS.noKeys
    case 'empty':
      return TEXTS.emptyTake
    case 'refused':
      return TEXTS.refused
    case 'sound-interrupted':
      return TEXTS.interrupted
    case 'silent':
      return TEXTS.silent
    case 'device-lost':
      return TEXTS.deviceLost
    case 'wrong': {
      const [short, expectedName] = [keyName(timeline, feedback.played), feedback.expected === null ? null : keyName(timeline, feedback.expected)]
      const isOctave = feedback.expected !== null && short === expectedName
      const inOctave = (pitch: number): string => noteName(pitch, middleC, spellingOf(timeline).ofPitch(pitch))
      // The same name in another octave: the octaves are what is different.
      const wrongWords = isOctave ? TEXTS.wrong(inOctave(feedback.played), inOctave(feedback.expected)) : TEXTS.wrong(short, expectedName)
      return feedback.hand && hasTwoHands(naming) ? `${TEXTS.handOf[feedback.hand]}\u00a0: ${wrongWords}` : wrongWords
    }
  }
}

type Message = Pick<PlayerChoices, 'mode'> & Pick<PlayerNews, 'feedback' | 'followBpm' | 'keptNotes' | 'status' | 'waitingFor'>

/** Text of « Me suivre » while there is no other feedback. */
const followWords = ({ mode, followBpm, status }: Message, glyph: string): string => {
  if (mode !== 'follow' || status === 'pause') return ''
  return followBpm === null ? TEXTS.followingSoon : TEXTS.following(glyph, Math.round(followBpm))
}

/** « do3 », « mi3 et sol3 ». */
function namesOf(notes: readonly ScoreNote[], { timeline, middleC }: Naming): string {
  const spelling = spellingOf(timeline)
  return listed([...new Set(notes.map((note) => noteName(note.pitch, middleC, spelling.ofNote(note))))])
}

/** « main droite : do3 » or, of both hands, « main gauche : do2 ; main droite : mi3 et sol3 ». */
export const askedWords = (notes: readonly ScoreNote[], naming: Naming): string =>
  HANDS.flatMap((hand) => {
    const ofHand = notes.filter((note) => note.hand === hand)
    return ofHand.length > 0 ? [TEXTS.handNotes(hand, namesOf(ofHand, naming))] : []
  }).join('\u202f; ')

const waitingWords = (notes: readonly ScoreNote[], naming: Naming): string =>
  hasTwoHands(naming) ? TEXTS.waitingFor(askedWords(notes, naming)) : TEXTS.waitingForNotes(namesOf(notes, naming))

/** Text of the pill, by priority: right notes in a row, keys to let go, the latest feedback, the notes waited for, or that it follows. */
export function pillWords(reported: Message, naming: Naming, glyph = '♩'): { right: number; sentence: string } {
  const { feedback, keptNotes, waitingFor } = reported
  const letGo = keptNotes.length > 0 ? TEXTS.letGo(namesOf(keptNotes, naming), new Set(keptNotes.map(({ pitch }) => pitch)).size === 1) : ''
  const sentence = letGo || (feedback ? sentenceOf(feedback, naming) : '')
  const right = feedback && 'right' in feedback ? feedback.right : 0
  const expectation = reported.mode === 'follow' ? followWords(reported, glyph) : waitingFor.length > 0 ? waitingWords(waitingFor, naming) : ''
  // A key far from what the music waits for is a slip of none of its notes: the sentence says what is asked instead.
  const isLost = letGo === '' && reported.mode === 'wait' && feedback?.kind === 'wrong' && feedback.expected === null && expectation !== ''
  return { right, sentence: isLost ? `${sentence}. ${expectation}` : sentence || expectation }
}

/** Written to the DOM without React, a few times a second at most: no commit while the music plays. */
export function FeedbackPill({ store, timeline, glyph }: { readonly store: PlayerStore; readonly timeline: Timeline; readonly glyph?: string }) {
  const pill = useRef<HTMLDivElement>(null)
  const count = useRef<HTMLElement>(null)
  const words = useRef<HTMLSpanElement>(null)
  const sentence = useRef<HTMLSpanElement>(null)
  useEffect(() => {
    const show = (): void => {
      const { mode } = store.choices.getState()
      const shownWords = pillWords({ ...store.view.getState(), mode }, { timeline, middleC: middleC.getState().name }, glyph)
      if (!pill.current || !count.current || !words.current || !sentence.current) return
      pill.current.hidden = shownWords.right === 0 && shownWords.sentence === ''
      count.current.textContent = shownWords.right > 0 ? String(shownWords.right) : ''
      words.current.textContent = shownWords.right > 0 ? TEXTS.right(shownWords.right, shownWords.sentence) : ''
      sentence.current.textContent = shownWords.sentence
    }
    show()
    const unsubscribers = [
      middleC.subscribe(show),
      store.choices.subscribe(({ mode }, before) => {
        if (mode !== before.mode) show()
      }),
      store.view.subscribe((view, before) => {
        const isNews =
          view.feedback !== before.feedback ||
          view.waitingFor !== before.waitingFor ||
          view.keptNotes !== before.keptNotes ||
          view.followBpm !== before.followBpm ||
          (store.choices.getState().mode === 'follow' && view.status !== before.status)
        if (isNews) show()
      }),
    ]
    return () => {
      for (const unsubscribe of unsubscribers) unsubscribe()
    }
  }, [store, timeline, glyph])
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
