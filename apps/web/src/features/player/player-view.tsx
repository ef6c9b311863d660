import type { SheetModel } from '@prelude/contract'
import type { Hands, PlacedHandprint, Timeline } from '@prelude/domain/score'
import { type ReactNode, useCallback, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react'
import { useStore } from 'zustand'
import { Icon } from '../../ui/icons/icon.tsx'
import { AdjustmentsIcon, PlugConnectedIcon, SettingsIcon } from '../../ui/icons/tabler-icons.tsx'
import { usePageTitle } from '../../platform/page-title.ts'
import { listenToShortcuts, shortcuts as registry } from '../../platform/shortcuts.ts'
import type { Playable } from '../../shared/playables/front-door.ts'
import { Popover } from '../../ui/overlays/popover.tsx'
import { FloatingButton, ListeningSign, showsInPlayer, useListeningView } from '../listening/front-door.ts'
import { TonalityCard } from '../tonality/front-door.ts'
import { CountdownBeat } from './overlays/countdown-beat.tsx'
import type { StripFault } from './overlays/fault-marks.tsx'
import { FeedbackPill } from './overlays/feedback-pill.tsx'
import { HelpSheet } from './panels/help-sheet.tsx'
import { MeasureStrip } from './bar/measure-strip.tsx'
import { MixerPanel } from './panels/mixer-panel.tsx'
import { asRegistered, playerShortcuts } from './bar/player-shortcuts.ts'
import { RoundCard } from './overlays/round-card.tsx'
import { SettingsSheet } from './panels/settings-sheet.tsx'
import { TextLine, type TextLineHandle } from './text-line/text-line.tsx'
import { readTextLine, writeTextLine } from './text-line/text-line-choice.ts'
import { TransportBar } from './bar/transport-bar.tsx'
import { writtenTempo } from './bar/written-tempo.ts'
import type { Player } from './open-player.ts'
import type { Display, NoteDisplay } from './choices.store.ts'
import type { PlayerStore } from './player.store.ts'
import { PLAYER_TEXTS as TEXTS } from './player.texts.ts'
import { readGestures, writeGestures, writeMonitoring } from './player-preferences.ts'
import styles from './player-view.module.css'
import { ScorePane } from './score/score-pane.tsx'
import { ZoomTools } from './score/zoom-tools.tsx'
import type { KeyGesture } from './session/key-gestures.ts'

export interface PlayerViewProps {
  readonly playable: Playable
  readonly model: SheetModel
  readonly title: string
  readonly subtitle: string
  readonly timeline: Timeline
  readonly handprints: readonly PlacedHandprint[]
  readonly handsOfPiece: Hands
  readonly faults?: ReadonlyMap<number, StripFault> | undefined
  readonly store: PlayerStore
  readonly player: Player
  /** Content of the page around: the step of a lesson, the goal of a challenge. */
  readonly banner?: ReactNode
  readonly onLeave: () => void
  readonly onNoteDisplay: (display: NoteDisplay) => void
  readonly onDisplay: (display: Display) => void
}

type Sheet = 'settings' | 'help'

export function PlayerView(props: PlayerViewProps) {
  const { playable, model, timeline, handprints, handsOfPiece, store, player, onLeave } = props
  const { session } = player
  usePageTitle(props.title)
  const host = useRef<HTMLDivElement>(null)
  const playhead = useRef<HTMLSpanElement>(null)
  const textHandle = useRef<TextLineHandle>(null)
  const [sheet, setSheet] = useState<Sheet | null>(null)
  const [textLine, setTextLine] = useState(readTextLine)
  const [gestures, setGestures] = useState<readonly KeyGesture[]>(readGestures)
  const isLoading = useStore(store.view, (view) => view.status === 'loading')
  const hasFailed = useStore(store.view, (view) => view.status === 'failed')
  const mixer = useStore(store.choices, (choices) => choices.mixer)
  const devices = useStore(store.devices)
  const mayFinish = useStore(store.view, (view) => view.hasTake && view.status === 'pause')
  const display = useStore(store.choices, (choices) => choices.display)
  // Not the status itself: it changes between two notes of « Me suivre », and would re-render the page.
  const isPaused = useStore(store.view, (view) => view.status === 'pause')
  const hasDialog = useListeningView((view) => view.dialog !== null)
  const isListening = useListeningView((view) => view.status === 'ready')
  const hasOffer = useListeningView((view) => view.offer !== null)

  // The status changes between two notes of « Me suivre »: written to the DOM without React.
  const playerElement = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    const show = (): void => playerElement.current?.setAttribute('data-status', store.view.getState().status)
    show()
    return store.view.subscribe((view, before) => {
      if (view.status !== before.status) show()
    })
  }, [store])
  const shownTick = useRef(Number.NaN)
  const showPlace = useCallback(
    (tick: number): void => {
      if (tick === shownTick.current) return
      shownTick.current = tick
      // The strip is a size container: its width is 100cqw. Written without React, as all that moves.
      if (playhead.current) playhead.current.style.transform = `translateX(${(Math.max(0, tick) / timeline.totalTicks) * 100}cqw)`
      textHandle.current?.update(tick)
    },
    [timeline],
  )
  useEffect(() => {
    const place = host.current
    return place && display !== 'partition' ? player.mount(place, showPlace, display) : undefined
  }, [player, display, showPlace])

  // Dialogs of listening lie over the player, as its own sheets.
  useEffect(() => {
    if (!hasDialog) return undefined
    session.modalOpened()
    return () => session.modalClosed()
  }, [hasDialog, session])

  const openSheet = useCallback(
    (wanted: Sheet) => {
      session.modalOpened()
      setSheet(wanted)
    },
    [session],
  )
  const closeSheet = useCallback(() => {
    session.modalClosed()
    setSheet(null)
  }, [session])

  // The shortcuts are registered once; their handlers read the latest props.
  const today = useRef(props)
  today.current = props
  // A change of view is a choice of the learner, wherever it was made: hand positions are not stored beyond this player.
  useEffect(
    () =>
      store.choices.subscribe(({ display: shown, noteDisplay }, before) => {
        if (shown !== before.display && shown !== 'handprints') today.current.onDisplay(shown)
        if (noteDisplay !== before.noteDisplay) today.current.onNoteDisplay(noteDisplay)
      }),
    [store],
  )
  const toggleMetronome = useCallback((): void => {
    const { METRONOME, ...others } = store.choices.getState().mixer
    session.setMixer({ ...others, METRONOME: { ...METRONOME, active: !METRONOME.active } })
  }, [session, store])
  const shortcuts = useMemo(
    () =>
      playerShortcuts({
        timeline,
        handsOfPiece,
        commands: session,
        toggleMetronome,
        openHelp: () => openSheet('help'),
        leave: () => today.current.onLeave(),
      }),
    [timeline, handsOfPiece, session, toggleMetronome, openSheet],
  )
  useEffect(() => {
    const forget = registry.register(asRegistered(shortcuts))
    const silence = listenToShortcuts()
    return () => {
      silence()
      forget()
    }
  }, [shortcuts])

  return (
    <div ref={playerElement} className={styles.player} data-player data-theme="night" data-display={display}>
      <header className={styles.head}>
        <button type="button" className={styles.icon} aria-label={TEXTS.leave} title={TEXTS.leave} onClick={onLeave}>
          <Icon name="close" size={24} />
        </button>
        <h1 className={styles.title}>
          <b>{props.title}</b>
          <span>{props.subtitle}</span>
        </h1>
        <MeasureStrip
          timeline={timeline}
          store={store}
          playheadRef={playhead}
          faults={props.faults}
          onSeek={session.seekMeasure}
          onLoop={session.setLoop}
        />
        {isListening ? (
          <ListeningSign className={styles.microphone} inPlayer />
        ) : (
          <span className={styles.device} data-on={devices.length > 0 || undefined} role="status">
            <PlugConnectedIcon size={20} />
            <span className={styles.deviceName}>{devices.length > 0 ? TEXTS.listening(devices.join(', ')) : TEXTS.noDevice}</span>
          </span>
        )}
        <Popover
          label={TEXTS.mixer}
          buttonLabel={TEXTS.mixer}
          buttonClassName={`${styles.icon} ${styles.mixer}`}
          className={styles.mixerPanel}
          button={<AdjustmentsIcon size={24} />}
        >
          {() => <MixerPanel mixer={mixer} onMixer={session.setMixer} onStep={session.changeVolume} />}
        </Popover>
        <button type="button" className={styles.icon} aria-label={TEXTS.settings} title={TEXTS.settings} onClick={() => openSheet('settings')}>
          <SettingsIcon size={24} />
        </button>
      </header>
      <main id="content" tabIndex={-1} className={styles.roll} aria-label={TEXTS.stages[display]}>
        {display === 'partition' ? (
          <ScorePane
            playable={playable}
            transpositionId={model.transposition_id}
            timeline={timeline}
            store={store}
            player={player}
            onPlace={showPlace}
            onLoop={session.setLoop}
          />
        ) : (
          <div key={display} ref={host} className={styles.canvas} data-testid="stage" data-display={display} />
        )}
        <div className={styles.over}>
          {props.banner && <div className={styles.banner}>{props.banner}</div>}
          <div className={styles.news}>
            <FeedbackPill store={store} fifths={timeline.fifths} glyph={writtenTempo(timeline).glyph} />
            {textLine && <TextLine timeline={timeline} handprints={handprints} store={store} handle={textHandle} />}
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
        <CountdownBeat store={store} />
        {isLoading && <p className={styles.notice}>{TEXTS.loading}</p>}
        {hasFailed && (
          <div className={styles.notice} role="alert">
            <p>{TEXTS.loadFailed}</p>
            <button type="button" className={styles.primary} onClick={() => location.reload()}>
              {TEXTS.reload}
            </button>
          </div>
        )}
      </main>
      <TransportBar timeline={timeline} handsOfPiece={handsOfPiece} store={store} commands={session} onMetronome={toggleMetronome} />
      {sheet === 'settings' && !isLoading && !hasFailed && (
        <SettingsSheet
          timeline={timeline}
          store={store}
          commands={session}
          textLine={textLine}
          tonality={playable.type === 'version' ? <TonalityCard model={model} /> : undefined}
          onMonitoring={(on) => {
            writeMonitoring(on)
            player.setMonitoring(on)
          }}
          onTextLine={(on) => {
            writeTextLine(on)
            setTextLine(on)
          }}
          onHelp={() => setSheet('help')}
          onClose={closeSheet}
        />
      )}
      {sheet === 'help' && (
        <HelpSheet
          shortcuts={shortcuts}
          gestures={gestures}
          keys={player.marks.keys}
          onGestures={(next) => {
            writeGestures(next)
            setGestures(next)
            session.setGestures(next)
          }}
          onCapture={(capturing) => session.setGestures(capturing ? [] : gestures)}
          onClose={closeSheet}
        />
      )}
    </div>
  )
}
