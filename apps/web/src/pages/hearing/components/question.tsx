import { answerLength, givenKey, HEARING_HINTS, type HearingItem, nameInItem } from '@prelude/domain/learning/hearing'
import { useEffect, useRef } from 'react'
import { Button } from '../../../ui/controls/button.tsx'
import { Chip } from '../../../ui/controls/chip.tsx'
import type { HearingSession, HearingState } from '../hearing-session.ts'
import { HEARING_TEXTS as TEXTS } from '../hearing.texts.ts'
import { Pulse } from './pulse.tsx'
import styles from './question.module.css'

function askOf(item: HearingItem): string {
  const given = givenKey(item)
  const name = given === null ? '' : nameInItem(item, given)
  switch (item.kind) {
    case 'interval':
      return item.way === 'together' ? TEXTS.ask.together(name) : TEXTS.ask.interval(name)
    case 'melody':
      return TEXTS.ask.melody(name, answerLength(item))
    case 'chord':
      return TEXTS.ask.chord(name, answerLength(item))
    case 'degree':
      return TEXTS.ask.degree(name)
    case 'cadence':
      return TEXTS.ask.cadence(item.choices.map(({ ending, pitch }) => TEXTS.ask.endings[ending](nameInItem(item, pitch))))
    case 'bass':
      return TEXTS.ask.bass(name, answerLength(item))
    case 'rhythm':
      return item.beats === 3 ? TEXTS.ask.rhythmInThree : TEXTS.ask.rhythm
  }
}

export interface QuestionProps {
  readonly state: HearingState
  readonly session: HearingSession
  readonly onTap: () => void
}

/** What is asked, how far the answer is, and the help that costs points. */
export function Question({ state, session, onTap }: QuestionProps) {
  const { item, phase, keys, missed, clue } = state
  const isRhythm = item.kind === 'rhythm'
  const count = answerLength(item)
  return (
    <div className={styles.question}>
      <div className={styles.top}>
        <Chip icon={isRhythm ? 'clock' : 'headphones'}>{TEXTS.kinds[item.kind]}</Chip>
        {phase !== 'tapping' && (
          <Button variant="text" onClick={() => session.giveUp()}>
            {TEXTS.giveUp}
          </Button>
        )}
      </div>
      <h2 className={styles.ask}>{askOf(item)}</h2>
      {phase === 'tapping' && isRhythm ? (
        <Pulse item={item} beats={state.beats} taps={state.taps} />
      ) : (
        <p className={styles.turn}>
          <b role="status">{phase === 'hearing' ? TEXTS.listening : TEXTS.yourTurn}</b>
          {!isRhythm && phase === 'answering' && <span>{TEXTS.placeOf(keys.length, count)}</span>}
          {!isRhythm && keys.length > 0 && <span role="status">{TEXTS.played(keys.map((key) => nameInItem(item, key)))}</span>}
          {isRhythm && phase === 'answering' && <span>{TEXTS.pulseHint}</span>}
          {keys.length > 0 && (
            <button type="button" className={styles.clear} onClick={() => session.clear()}>
              {TEXTS.clear}
            </button>
          )}
        </p>
      )}
      {missed !== null && (
        <p className={styles.clue} role="status">
          {TEXTS.retry(nameInItem(item, missed))}
        </p>
      )}
      {clue && (
        <p className={styles.clue} role="status">
          {clue.words}
        </p>
      )}
      {isRhythm && <TapButtons phase={phase} onStart={() => session.startPulse()} onTap={onTap} />}
      {phase !== 'tapping' && (
        <div className={styles.hints}>
          {HEARING_HINTS.map((hint) => (
            <Button
              key={hint}
              variant="soft"
              aria-disabled={(hint === 'clue' && clue !== null) || undefined}
              aria-label={`${TEXTS.hints[hint]}, ${TEXTS.costWords(hint)}`}
              onClick={() => session.hint(hint)}
            >
              {TEXTS.hints[hint]} <span className={styles.cost}>{TEXTS.cost(hint)}</span>
            </Button>
          ))}
        </div>
      )}
    </div>
  )
}

function TapButtons({ phase, onStart, onTap }: { readonly phase: HearingState['phase']; readonly onStart: () => void; readonly onTap: () => void }) {
  const tap = useRef<HTMLButtonElement>(null)
  // Space and Enter tap at once, without looking for the button.
  useEffect(() => {
    if (phase === 'tapping') tap.current?.focus({ preventScroll: true })
  }, [phase])
  if (phase === 'hearing') return null
  if (phase === 'answering')
    return (
      <Button size="main" icon="play" onClick={onStart}>
        {TEXTS.pulse}
      </Button>
    )
  return (
    <button
      ref={tap}
      type="button"
      className={styles.tap}
      onPointerDown={onTap}
      onKeyDown={(event) => {
        if (event.repeat || (event.key !== 'Enter' && event.key !== ' ')) return
        event.preventDefault()
        onTap()
      }}
    >
      {TEXTS.tap}
    </button>
  )
}
