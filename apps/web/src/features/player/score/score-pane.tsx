import type { Timeline } from '@prelude/domain/score'
import { useEffect, useRef, useState } from 'react'
import { useStore } from 'zustand'
import { type GeneratedPlayable, type Playable, useEngraving, withEssentialFingers } from '../../../shared/playables/front-door.ts'
import type { Player } from '../open-player.ts'
import type { MeasureLoop } from '../store/choices.store.ts'
import type { PlayerStore } from '../store/player.store.ts'
import { PLAYER_TEXTS as TEXTS } from '../player.texts.ts'
import styles from './score-pane.module.css'

export interface ScorePaneProps {
  readonly playable: Playable | GeneratedPlayable
  readonly transpositionId: number | null
  readonly timeline: Timeline
  readonly store: PlayerStore
  readonly player: Player
  readonly onPlace: (positionTicks: number) => void
  readonly onLoop: (loop: MeasureLoop) => void
}

/** The score in the player: follows the music, handles clicks and drags. The engraver is loaded on first use. */
export function ScorePane({ playable, transpositionId, timeline, store, player, onPlace, onLoop }: ScorePaneProps) {
  const score = useEngraving(playable, transpositionId)
  const host = useRef<HTMLDivElement>(null)
  const [state, setState] = useState<'loading' | 'ready' | 'failed'>('loading')
  const allFingers = useStore(store.choices, (choices) => choices.allFingers)
  const hidden = useStore(store.choices, (choices) => choices.hiddenNotes)
  const handlers = useRef({ onPlace, onLoop })
  handlers.current = { onPlace, onLoop }
  useEffect(() => {
    const place = host.current
    const opened = score.data
    if (!place || !opened) return undefined
    let unmount: (() => void) | undefined
    let isUnmounted = false
    setState('loading')
    import('./mount-score.ts')
      .then(({ mountScore }) => {
        if (isUnmounted) return undefined
        const mounted = mountScore({
          host: place,
          score: allFingers ? opened : { ...opened, musicXml: withEssentialFingers(opened, timeline) },
          timeline,
          store,
          player,
          onLoop: (range) => handlers.current.onLoop(range),
          onPlace: (tick) => handlers.current.onPlace(tick),
        })
        unmount = mounted.unmount
        return mounted.opened.then(() => setState('ready'))
      })
      .catch((cause: unknown) => {
        if (isUnmounted) return
        console.error(cause)
        setState('failed')
      })
    return () => {
      isUnmounted = true
      unmount?.()
    }
  }, [score.data, timeline, player, store, allFingers])
  const failed = score.error?.message ?? (state === 'failed' ? TEXTS.scoreFailed : null)
  return (
    <div className={styles.pane}>
      <div ref={host} className={styles.sheet} data-testid="score" data-state={state} data-hidden={hidden || undefined} />
      {failed ? (
        <p className={styles.notice} role="alert">
          {failed}
        </p>
      ) : (
        state === 'loading' && (
          <p className={styles.notice} role="status">
            {TEXTS.scoreLoading}
          </p>
        )
      )}
      {hidden && (
        <p className={styles.notice} role="status">
          {TEXTS.hiddenScore}
        </p>
      )}
    </div>
  )
}
