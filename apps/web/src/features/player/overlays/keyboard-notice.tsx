import { type MiddleCName, noteName } from '@prelude/domain/music'
import { beyondKeyboard, type BeyondKeyboard, type KeyRange, rangeOfMeasures } from '@prelude/domain/practice'
import { type Hands, handsWithNotes, spellingOf, type Timeline } from '@prelude/domain/score'
import { useState } from 'react'
import { useStore } from 'zustand'
import { useMiddleC } from '../../../platform/middle-c.ts'
import type { PlayerCommands } from '../../../shared/play-activity/player-commands.ts'
import type { MeasureLoop, PlayerMode } from '../store/choices.store.ts'
import type { PlayerStore } from '../store/player.store.ts'
import styles from './help-band.module.css'
import { KEYBOARD_NOTICE_TEXTS as TEXTS } from './keyboard-notice.texts.ts'

export interface Asked {
  readonly timeline: Timeline
  readonly hands: Hands
  readonly loop: MeasureLoop | null
}

/** What the passage and the hands that are chosen ask beyond the keyboard. */
export function beyondOf({ timeline, hands, loop }: Asked, range: KeyRange | null): BeyondKeyboard | null {
  if (range === null) return null
  const { start, end } = rangeOfMeasures(timeline, loop?.from ?? 0, loop?.to ?? timeline.measures.length - 1)
  return beyondKeyboard(
    timeline.notes.filter(({ onset }) => onset >= start && onset < end),
    hands,
    range,
  )
}

/** « Ce morceau demande le do1 : votre clavier commence à do2. » and what can be done. */
export function keyboardWords(
  { lowest, highest, octaves }: BeyondKeyboard,
  { timeline, hands, loop }: Asked,
  { range, mode, middleC }: { readonly range: KeyRange; readonly mode: PlayerMode; readonly middleC: MiddleCName },
): string {
  const spelling = spellingOf(timeline)
  const named = (pitch: number): string => noteName(pitch, middleC, spelling.ofPitch(pitch))
  const isOneOfTwo = hands !== 'BOTH' && handsWithNotes(timeline) === 'BOTH'
  const subject = isOneOfTwo ? TEXTS.hand(hands) : loop ? TEXTS.passage : TEXTS.piece
  const [ownLow, ownHigh] = [named(range.lowest), named(range.highest)] as const
  const lack =
    lowest === null
      ? TEXTS.high(subject, named(highest ?? range.highest), ownHigh)
      : highest === null
        ? TEXTS.low(subject, named(lowest), ownLow)
        : TEXTS.both(subject, [named(lowest), named(highest)], [ownLow, ownHigh])
  const way = octaves !== null ? TEXTS.move(octaves) : mode === 'time' ? TEXTS.inTime : TEXTS.nearer
  return `${lack} ${way}`
}

export interface KeyboardNoticeProps {
  readonly timeline: Timeline
  readonly store: PlayerStore
  readonly commands: Pick<PlayerCommands, 'setHands'>
}

/** Before playing: the keyboard lacks keys that are asked, and what can be done about it. */
export function KeyboardNotice({ timeline, store, commands }: KeyboardNoticeProps) {
  const range = useStore(store.keyboard, (keyboard) => keyboard.range)
  const mode = useStore(store.choices, (choices) => choices.mode)
  const hands = useStore(store.choices, (choices) => choices.hands)
  const loop = useStore(store.choices, (choices) => choices.loop)
  // The help stands in the same place.
  const isPaused = useStore(store.view, (view) => view.status === 'pause' && view.shownNotes.length === 0)
  const middleC = useMiddleC()
  const [isClosed, setClosed] = useState(false)
  const askedPassage = { timeline, hands, loop }
  const beyond = isPaused && !isClosed && mode !== 'listen' ? beyondOf(askedPassage, range) : null
  if (!beyond || !range) return null
  return (
    <section className={styles.band} aria-label={TEXTS.label} data-testid="keyboard-notice">
      <p role="status">{keyboardWords(beyond, askedPassage, { range, mode, middleC })}</p>
      {beyond.hands.map((hand) => (
        <button key={hand} type="button" className={styles.action} onClick={() => commands.setHands(hand)}>
          {TEXTS.handAlone(hand)}
        </button>
      ))}
      <button type="button" className={styles.action} onClick={() => setClosed(true)}>
        {TEXTS.close}
      </button>
    </section>
  )
}
