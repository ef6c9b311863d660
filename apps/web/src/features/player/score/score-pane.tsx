import type { Timeline } from '@prelude/domain/score'
import { IconX, IconZoomIn, IconZoomOut } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { useStore } from 'zustand'
import { scoreQuery } from '../../sheet/front-door.ts'
import type { PlayerRoom } from '../open-player.ts'
import { clampZoom, LARGEST_ZOOM, type PlayerStore, SMALLEST_ZOOM, ZOOM_STEP } from '../player.store.ts'
import { PLAYER_TEXTS as TEXTS } from '../player.texts.ts'
import { writeZoom } from '../player-preferences.ts'
import styles from './score-pane.module.css'

export interface ScorePaneProps {
  readonly versionId: number
  readonly transpositionId: number | null
  readonly timeline: Timeline
  readonly store: PlayerStore
  readonly room: PlayerRoom
  readonly onFrame: (positionTicks: number) => void
  /** Positions in the timeline; null plays the whole piece again. */
  readonly onLoop: (range: { readonly from: number; readonly to: number } | null) => void
}

/** The score under its lamp: it follows the music, and takes clicks and drags. The engraver is loaded when it is first wanted. */
export function ScorePane({ versionId, transpositionId, timeline, store, room, onFrame, onLoop }: ScorePaneProps) {
  const score = useQuery(scoreQuery(versionId, transpositionId))
  const host = useRef<HTMLDivElement>(null)
  const [state, setState] = useState<'loading' | 'ready' | 'failed'>('loading')
  const zoom = useStore(store, (view) => view.zoom)
  const handlers = useRef({ onFrame, onLoop })
  handlers.current = { onFrame, onLoop }
  useEffect(() => {
    const place = host.current
    const opened = score.data
    if (!place || !opened) return undefined
    let unmount: (() => void) | undefined
    let gone = false
    setState('loading')
    import('./mount-score.ts')
      .then(({ mountScore }) => {
        if (gone) return undefined
        const mounted = mountScore({
          host: place,
          score: opened,
          timeline,
          passage: room.passage,
          store,
          session: room.session,
          marks: room.marks,
          onLoop: (range) => handlers.current.onLoop(range),
          onFrame: (tick) => handlers.current.onFrame(tick),
        })
        unmount = mounted.unmount
        return mounted.opened.then(() => setState('ready'))
      })
      .catch((cause: unknown) => {
        if (gone) return
        console.error(cause)
        setState('failed')
      })
    return () => {
      gone = true
      unmount?.()
    }
  }, [score.data, timeline, room, store])
  const setZoom = (next: number): void => {
    const kept = clampZoom(next)
    writeZoom(kept)
    store.setState({ zoom: kept })
  }
  const first = timeline.measures.find((measure) => measure.start >= (room.passage?.start ?? 0))
  const last = timeline.measures.findLast((measure) => measure.start < (room.passage?.end ?? timeline.totalTicks))
  const failed = score.error?.message ?? (state === 'failed' ? TEXTS.scoreFailed : null)
  return (
    <div className={styles.pane}>
      <div ref={host} className={styles.sheet} data-testid="score" data-state={state} />
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
      <div className={styles.tools}>
        {room.passage && first && last && (
          <button type="button" className={styles.loop} onClick={() => onLoop(null)}>
            {TEXTS.loop(first.number, last.number)}
            <IconX size={18} stroke={2} aria-hidden="true" />
            <span className={styles.unseen}>{TEXTS.leaveLoop}</span>
          </button>
        )}
        <button
          type="button"
          className={styles.tool}
          aria-label={TEXTS.smaller}
          disabled={zoom <= SMALLEST_ZOOM}
          onClick={() => setZoom(zoom - ZOOM_STEP)}
        >
          <IconZoomOut size={22} stroke={1.8} aria-hidden="true" />
        </button>
        <button
          type="button"
          className={styles.tool}
          aria-label={TEXTS.larger}
          disabled={zoom >= LARGEST_ZOOM}
          onClick={() => setZoom(zoom + ZOOM_STEP)}
        >
          <IconZoomIn size={22} stroke={1.8} aria-hidden="true" />
        </button>
      </div>
    </div>
  )
}
