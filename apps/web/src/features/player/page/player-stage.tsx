import type { SheetModel } from '@prelude/contract'
import type { PlacedHandprint, Timeline } from '@prelude/domain/score'
import { type ReactNode, type RefObject, useEffect, useRef, useState } from 'react'
import { useStore } from 'zustand'
import type { GeneratedPlayable, Playable } from '../../../shared/playables/front-door.ts'
import { useChatDoor } from '../../../shared/chat-door/front-door.ts'
import { FloatingButton, showsInPlayer, useListeningView, useMicrophoneOpen } from '../../listening/front-door.ts'
import { CountdownBeat } from '../overlays/countdown-beat.tsx'
import { LoadNotice } from '../overlays/load-notice.tsx'
import { FeedbackPill } from '../overlays/feedback-pill.tsx'
import { type AfterLoop, RoundCard } from '../overlays/round-card.tsx'
import { TextLine, type TextLineHandle } from '../text-line/text-line.tsx'
import { writtenTempo } from '../panels/written-tempo.ts'
import type { PlayerMode } from '../store/choices.store.ts'
import type { Player } from '../open-player.ts'
import { MarkLegend } from '../overlays/mark-legend.tsx'
import { readsLegend, takeTurnHint } from '../player-preferences.ts'
import type { PlayerStore } from '../store/player.store.ts'
import { PLAYER_TEXTS as TEXTS } from '../player.texts.ts'
import styles from './player-view.module.css'
import { ScorePane } from '../score/score-pane.tsx'
import { ZoomTools } from '../score/zoom-tools.tsx'

/** What the page around has to say: the step of a lesson, the goal of a challenge, which may differ by mode. */
export type PlayerBanner = ReactNode | ((mode: PlayerMode) => ReactNode)

export interface PlayerStageProps {
  readonly playable: Playable | GeneratedPlayable
  readonly model: SheetModel
  readonly timeline: Timeline
  readonly handprints: readonly PlacedHandprint[]
  readonly store: PlayerStore
  readonly player: Player
  readonly banner: PlayerBanner
  readonly afterLoop?: AfterLoop | undefined
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
    <>
      <AboveMusic {...props} />
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
        {display === 'partition' && player.tapOn && <TapLayer store={store} tapOn={player.tapOn} />}
        <CountdownBeat store={store} />
        <LoadNotice store={store} onRetry={() => player.reload()} onPlaySilently={player.session.playSilently} />
      </main>
    </>
  )
}

/** Over the score while a rhythm is tapped: a finger strikes it, and moves nothing. */
function TapLayer({ store, tapOn }: { readonly store: PlayerStore; readonly tapOn: NonNullable<Player['tapOn']> }) {
  const layer = useRef<HTMLDivElement>(null)
  const isMoving = useStore(store.view, ({ status }) => status !== 'pause' && status !== 'loading' && status !== 'failed')
  const isPlayed = useStore(store.choices, ({ mode }) => mode !== 'listen')
  const isTapped = isMoving && isPlayed
  useEffect(() => (isTapped && layer.current ? tapOn(layer.current) : undefined), [isTapped, tapOn])
  return isTapped ? <div ref={layer} className={styles.taps} data-testid="taps" /> : null
}

/** The teacher, while the music stands still: in the band, over nothing. */
function TeacherInPlayer({ store }: { readonly store: PlayerStore }) {
  const display = useStore(store.choices, (choices) => choices.display)
  // Not the status itself: between two notes of « Me suivre » it changes, and the page would be drawn anew.
  const isPaused = useStore(store.view, (view) => view.status === 'pause')
  const hasOffer = useListeningView((view) => view.offer !== null)
  const hasTeacherMessage = useChatDoor((door) => door.suggestion !== null || door.voice !== null)
  if (!hasOffer && !showsInPlayer({ isPaused, display, hasTeacherMessage })) return null
  return <FloatingButton inPlayer className={styles.teacher} />
}

/** The marks that can occur in this mode and with these inputs; the result of a round takes their place. */
function LegendInBand({ store }: { readonly store: PlayerStore }) {
  const mode = useStore(store.choices, (choices) => choices.mode)
  const hasRound = useStore(store.view, (view) => view.round !== null)
  const isHeard = useMicrophoneOpen()
  if (hasRound || mode === 'listen') return null
  const without = new Set<'missed' | 'offTime' | 'unsure'>()
  if (mode === 'wait') without.add('missed').add('offTime')
  if (!isHeard) without.add('unsure')
  return <MarkLegend className={styles.legend} without={without} />
}

/** A band above the music, which it covers nowhere: news on the left, what can be done on the right. */
function AboveMusic({ timeline, handprints, store, player, banner, afterLoop, isTextLineShown, textHandle }: PlayerStageProps) {
  const { session } = player
  const display = useStore(store.choices, (choices) => choices.display)
  const mode = useStore(store.choices, (choices) => choices.mode)
  const mayFinish = useStore(store.view, (view) => view.hasTake)
  const [showsTurn] = useState(takeTurnHint)
  const [showsLegend] = useState(readsLegend)
  return (
    <div className={styles.band} data-testid="band">
      {banner && <div className={styles.banner}>{typeof banner === 'function' ? banner(mode) : banner}</div>}
      <div className={styles.news}>
        <FeedbackPill store={store} timeline={timeline} glyph={writtenTempo(timeline).glyph} />
        {isTextLineShown && <TextLine timeline={timeline} handprints={handprints} store={store} handle={textHandle} />}
      </div>
      <div className={styles.doing}>
        {showsLegend && <LegendInBand store={store} />}
        {display === 'partition' && <ZoomTools store={store} />}
        {mayFinish && (
          <button type="button" className={styles.finish} title={TEXTS.finishHint} onClick={session.finish}>
            {TEXTS.finish}
          </button>
        )}
        <RoundCard timeline={timeline} store={store} commands={session} afterLoop={afterLoop} />
        <TeacherInPlayer store={store} />
      </div>
      {showsTurn && <p className={styles.turn}>{TEXTS.turn}</p>}
    </div>
  )
}
