import type { Timeline } from '@prelude/domain/score'
import { useState } from 'react'
import { useStore } from 'zustand'
import { useMiddleC } from '../../../platform/middle-c.ts'
import type { PlayerCommands, PlayerMode } from '../../../shared/play-activity/player-commands.ts'
import { Icon } from '../../../ui/icons/icon.tsx'
import type { PlayerStore } from '../store/player.store.ts'
import { PLAYER_TEXTS } from '../player.texts.ts'
import styles from './help-band.module.css'
import { helpWords } from './help-words.ts'

const TEXTS = PLAYER_TEXTS.help

export interface HelpBandProps {
  readonly timeline: Timeline
  readonly store: PlayerStore
  readonly commands: Pick<PlayerCommands, 'play' | 'seekMeasure' | 'setHands' | 'setMode'>
}

/** After several wrong keys: which key to press, and two easier ways on. While the app plays the music first, the way back. */
export function HelpBand({ timeline, store, commands }: HelpBandProps) {
  const notes = useStore(store.view, (view) => view.shownNotes)
  const letters = useStore(store.keyLetters)
  const mode = useStore(store.choices, (choices) => choices.mode)
  const hands = useStore(store.choices, (choices) => choices.hands)
  const middleC = useMiddleC()
  const [listening, setListening] = useState<{ readonly mode: PlayerMode; readonly measureIndex: number } | null>(null)
  const isListening = listening !== null && mode === 'listen'
  if (notes.length === 0 && !isListening) return null
  const listenFirst = (): void => {
    const { measureIndex } = store.view.getState()
    setListening({ mode, measureIndex })
    commands.setMode('listen')
    commands.seekMeasure(measureIndex)
    commands.play()
  }
  const playAgain = (): void => {
    if (!listening) return
    commands.setMode(listening.mode)
    commands.seekMeasure(listening.measureIndex)
    commands.play()
    setListening(null)
  }
  return (
    <section className={styles.band} aria-label={TEXTS.label} data-testid="help">
      {isListening ? (
        <button type="button" className={styles.action} onClick={playAgain}>
          <Icon name="keyboard" size={20} />
          {TEXTS.yourTurn}
        </button>
      ) : (
        <>
          <p role="status">{helpWords(notes, timeline, middleC, letters)}</p>
          <button type="button" className={styles.action} onClick={listenFirst}>
            <Icon name="headphones" size={20} />
            {TEXTS.listen}
          </button>
          {hands === 'BOTH' && (
            <button type="button" className={styles.action} onClick={() => commands.setHands(notes[0]?.hand ?? 'RIGHT')}>
              {TEXTS.oneHand}
            </button>
          )}
        </>
      )}
    </section>
  )
}
