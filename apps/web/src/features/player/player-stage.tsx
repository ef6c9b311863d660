import type { SheetModel } from '@prelude/contract'
import type { PlacedHandprint, Timeline } from '@prelude/domain/score'
import { type ReactNode, type RefObject, useEffect, useRef } from 'react'
import { useStore } from 'zustand'
import type { Playable } from '../../shared/playables/front-door.ts'
import { FloatingButton, showsInPlayer, useListeningView } from '../listening/front-door.ts'
import { classes } from '../../ui/theme/classes.ts'
import { CountdownBeat } from './overlays/countdown-beat.tsx'
import { FeedbackPill } from './overlays/feedback-pill.tsx'
import { RoundCard } from './overlays/round-card.tsx'
import { TextLine, type TextLineHandle } from './text-line/text-line.tsx'
import { writtenTempo } from './bar/written-tempo.ts'
import type { Player } from './open-player.ts'
import type { PlayerStore } from './player.store.ts'
import { PLAYER_TEXTS as TEXTS } from './player.texts.ts'
import styles from './player-view.module.css'
import { ScorePane } from './score/score-pane.tsx'
import { ZoomTools } from './score/zoom-tools.tsx'

export interface PlayerStageProps {
  readonly playable: Playable
  readonly model: SheetModel
  readonly timeline: Timeline
  readonly handprints: readonly PlacedHandprint[]
  readonly store: PlayerStore
  readonly player: Player
  readonly banner: ReactNode
  readonly isTextLineShown: boolean
  readonly textHandle: RefObject<TextLineHandle | null>
  /** Called each frame with the place in the music. */
  readonly onPlace: (tick: number) => void
}

/** The music as it is shown, and what lies over it. */
export function PlayerStage(props: PlayerStageProps) {
  const { playable, model, timeline, store, player, onPlace } = props
  const host = useRef<HTMLDivElement>(null)
  const display = useStore(store.choices, (choices) => choices.display)
  useEffect(() => {
    const place = host.current
    return place && display !== 'partition' ? player.mount(place, onPlace, display) : undefined
  }, [player, display, onPlace])
  return (
    <main id="content" tabIndex={-1} className={styles.roll} aria-label={TEXTS.stages[display]}>
      {display === 'partition' ? (
        <ScorePane
          playable={playable}
          transpositionId={model.transposition_id}
          timeline={timeline}
          store={store}
          player={player}
          onPlace={onPlace}
          onLoop={player.session.setLoop}
        />
      ) : (
        <div key={display} ref={host} className={styles.canvas} data-testid="stage" data-display={display} />
      )}
      <OverMusic {...props} />
      <CountdownBeat store={store} />
      <LoadNotice store={store} player={player} />
    </main>
  )
}

/** News on the left, what can be done on the right. */
function OverMusic({ timeline, handprints, store, player, banner, isTextLineShown, textHandle }: PlayerStageProps) {
  const { session } = player
  const display = useStore(store.choices, (choices) => choices.display)
  const mayFinish = useStore(store.view, (view) => view.hasTake && view.status === 'pause')
  // Not the status itself: between two notes of « Me suivre » it changes, and the page would be drawn anew.
  const isPaused = useStore(store.view, (view) => view.status === 'pause')
  const hasOffer = useListeningView((view) => view.offer !== null)
  return (
    <div className={styles.over}>
      {banner && <div className={styles.banner}>{banner}</div>}
      <div className={styles.news}>
        <FeedbackPill store={store} fifths={timeline.fifths} glyph={writtenTempo(timeline).glyph} />
        {isTextLineShown && <TextLine timeline={timeline} handprints={handprints} store={store} handle={textHandle} />}
      </div>
      <div className={styles.doing}>
        {display === 'partition' && <ZoomTools store={store} />}
        {mayFinish && (
          <button type="button" className={styles.finish} title={TEXTS.finishHint} onClick={session.finish}>
            {TEXTS.finish}
          </button>
        )}
        <RoundCard store={store} onSpeed={session.setSpeed} />
        {(hasOffer || showsInPlayer({ isPaused, display, hasTeacherMessage: false })) && <FloatingButton inPlayer className={styles.teacher} />}
      </div>
      <p className={styles.turn}>{TEXTS.turn}</p>
    </div>
  )
}

function LoadNotice({ store, player }: Pick<PlayerStageProps, 'store' | 'player'>) {
  const status = useStore(store.view, (view) => view.status)
  const failure = useStore(store.view, (view) => view.failure)
  if (status === 'loading') return <p className={styles.notice}>{TEXTS.loading}</p>
  if (status !== 'failed') return null
  return (
    <div className={classes(styles.notice, styles.failed)} role="alert">
      <p>{failure === 'device' ? TEXTS.deviceFailed : TEXTS.loadFailed}</p>
      <button type="button" className={styles.primary} onClick={() => (failure === 'device' ? player.reload() : location.reload())}>
        {failure === 'device' ? TEXTS.retrySound : TEXTS.reload}
      </button>
      <button type="button" className={styles.secondary} onClick={player.session.playSilently}>
        {TEXTS.playSilently}
      </button>
    </div>
  )
}
