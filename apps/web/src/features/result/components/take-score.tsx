import type { Marks } from '@prelude/domain/practice'
import type { Timeline } from '@prelude/domain/score'
import { useEffect, useRef, useState } from 'react'
import { type GeneratedPlayable, type Playable, useEngraving, withEssentialFingers } from '../../../shared/playables/front-door.ts'
import { RESULT_TEXTS as TEXTS } from '../result.texts.ts'
import styles from './take-score.module.css'

export interface TakeScoreProps {
  readonly playable: Playable | GeneratedPlayable
  readonly transpositionId: number | null
  readonly timeline: Timeline
  readonly hands: 'LEFT' | 'RIGHT' | 'BOTH'
  readonly marks: Marks
  readonly selection: { readonly from: number; readonly to: number } | null
  /** Position of the score; read each frame during playback. */
  readonly place: { current: number }
  readonly onMeasures: (range: { readonly from: number; readonly to: number }) => void
}

/** The take over the engraved score: each head has its mark, crosses stand where other keys were struck. */
export function TakeScore({ playable, transpositionId, timeline, hands, marks, selection, place, onMeasures }: TakeScoreProps) {
  const score = useEngraving(playable, transpositionId)
  const host = useRef<HTMLDivElement>(null)
  const [state, setState] = useState<'loading' | 'ready' | 'failed'>('loading')
  const choose = useRef(onMeasures)
  choose.current = onMeasures
  const mounted = useRef<{ showSelection(range: TakeScoreProps['selection']): void } | null>(null)
  useEffect(() => {
    const element = host.current
    const opened = score.data
    if (!element || !opened) return undefined
    const shown = { ...opened, musicXml: withEssentialFingers(opened, timeline) }
    let isUnmounted = false
    let leave: () => void = () => undefined
    import('../mount-take-score.ts')
      .then(async ({ mountTakeScore }) => {
        if (isUnmounted) return
        const view = mountTakeScore({ host: element, score: shown, timeline, hands, marks, place, onMeasures: (range) => choose.current(range) })
        leave = view.unmount
        mounted.current = view
        await view.opened
        if (!isUnmounted) setState('ready')
      })
      .catch((cause: unknown) => {
        if (isUnmounted) return
        console.error(cause)
        setState('failed')
      })
    return () => {
      isUnmounted = true
      mounted.current = null
      leave()
    }
  }, [score.data, timeline, hands, marks, place])
  useEffect(() => {
    if (state === 'ready') mounted.current?.showSelection(selection)
  }, [state, selection])
  const failed = score.error?.message ?? (state === 'failed' ? TEXTS.scoreFailed : null)
  return (
    <div className={styles.pane}>
      <div ref={host} className={styles.sheet} data-testid="take-score" data-state={state} />
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
    </div>
  )
}
