import type { SheetModel } from '@prelude/contract'
import { clampSpeed } from '@prelude/domain/music'
import type { Hands, Timeline } from '@prelude/domain/score'
import { IconPlugConnected, IconSettings, IconX } from '@tabler/icons-react'
import { useCallback, useEffect, useRef, useState } from 'react'
import { useStore } from 'zustand'
import { usePageTitle } from '../../device/page-title.ts'
import { TonalityCard } from '../tonality/front-door.ts'
import { CountdownBeat } from './components/countdown-beat.tsx'
import { FeedbackPill } from './components/feedback-pill.tsx'
import { MeasureStrip } from './components/measure-strip.tsx'
import { SettingsSheet } from './components/settings-sheet.tsx'
import { TransportBar } from './components/transport-bar.tsx'
import type { PlayerRoom } from './open-player.ts'
import { clampZoom, type Display, type NoteDisplay, type PlayerStore } from './player.store.ts'
import { PLAYER_TEXTS as TEXTS } from './player.texts.ts'
import { writeCountdown, writeLyrics, writeOwnSound, writeZoom } from './player-preferences.ts'
import styles from './player-room.module.css'
import { ScorePane } from './score/score-pane.tsx'

export interface PlayerRoomViewProps {
  readonly model: SheetModel
  readonly timeline: Timeline
  readonly handsOfVersion: Hands
  readonly store: PlayerStore
  readonly room: PlayerRoom
  readonly onLeave: () => void
  readonly onNoteDisplay: (display: NoteDisplay) => void
  readonly onDisplay: (display: Display) => void
  readonly onLoop: (range: { readonly from: number; readonly to: number } | null) => void
}

/** One step of the tempo buttons. */
const SPEED_STEP = 0.05

/** The note value of the displayed beat, from its length in quarters. */
const beatGlyphOf = (quarters: number): string => (quarters === 0.5 ? '♪' : quarters === 1.5 ? '♩.' : quarters === 2 ? '𝅗𝅥' : '♩')

export function PlayerRoomView(props: PlayerRoomViewProps) {
  const { model, timeline, handsOfVersion, store, room, onLeave, onNoteDisplay, onDisplay, onLoop } = props
  const { session } = room
  usePageTitle(model.title)
  const host = useRef<HTMLDivElement>(null)
  const playhead = useRef<HTMLSpanElement>(null)
  const [settingsOpen, setSettingsOpen] = useState(false)
  const status = useStore(store, (view) => view.status)
  const way = useStore(store, (view) => view.way)
  const hands = useStore(store, (view) => view.hands)
  const speed = useStore(store, (view) => view.speed)
  const mixer = useStore(store, (view) => view.mixer)
  const devices = useStore(store, (view) => view.devices)
  const mayFinish = useStore(store, (view) => view.hasTake && view.status === 'pause')
  const noteDisplay = useStore(store, (view) => view.noteDisplay)
  const display = useStore(store, (view) => view.display)
  const lyrics = useStore(store, (view) => view.lyrics)
  const zoom = useStore(store, (view) => view.zoom)
  const countdown = useStore(store, (view) => view.countdown)
  const ownSound = useStore(store, (view) => view.ownSound)
  const tempo = timeline.tempos[0]

  const shownTick = useRef(Number.NaN)
  const movePlayhead = useCallback(
    (tick: number): void => {
      if (tick === shownTick.current || !playhead.current) return
      shownTick.current = tick
      // The strip is a size container: its width is 100cqw. Written without React, like all that moves.
      playhead.current.style.transform = `translateX(${(Math.max(0, tick) / timeline.totalTicks) * 100}cqw)`
    },
    [timeline],
  )
  useEffect(() => {
    const place = host.current
    return place && display === 'piano' ? room.mount(place, movePlayhead) : undefined
  }, [room, display, movePlayhead])

  const openSettings = useCallback(() => {
    session.modalOpened()
    setSettingsOpen(true)
  }, [session])
  const closeSettings = useCallback(() => {
    session.modalClosed()
    setSettingsOpen(false)
  }, [session])
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent): void => {
      if (settingsOpen || event.ctrlKey || event.metaKey || event.altKey || document.querySelector('dialog[open]')) return
      const onControl = event.target instanceof HTMLElement && event.target.matches('button, input, [role=slider]')
      if (event.key === 'Escape') onLeave()
      else if (event.key === ' ' && !(event.target instanceof HTMLButtonElement)) {
        event.preventDefault()
        session.playPause()
      } else if ((event.key === 'ArrowLeft' || event.key === 'ArrowRight') && !onControl) {
        event.preventDefault()
        session.seekMeasure(store.getState().measureIndex + (event.key === 'ArrowRight' ? 1 : -1))
      }
    }
    window.addEventListener('keydown', onKeyDown)
    return () => window.removeEventListener('keydown', onKeyDown)
  }, [session, store, settingsOpen, onLeave])
  const busy = status === 'loading' || status === 'failed'
  return (
    <div className={styles.room} data-player data-theme="night" data-status={status}>
      <header className={styles.head}>
        <button type="button" className={styles.icon} aria-label={TEXTS.leave} title={TEXTS.leave} onClick={onLeave}>
          <IconX size={24} stroke={1.9} aria-hidden="true" />
        </button>
        <h1 className={styles.title}>
          <b>{model.title}</b>
          <span>
            {model.artist}, {model.name.toLocaleLowerCase('fr')}
          </span>
        </h1>
        <MeasureStrip timeline={timeline} store={store} playheadRef={playhead} onSeek={session.seekMeasure} />
        <span className={styles.device} data-on={devices.length > 0 || undefined} role="status">
          <IconPlugConnected size={20} stroke={1.9} aria-hidden="true" />
          <span className={styles.deviceName}>{devices.length > 0 ? TEXTS.listening(devices.join(', ')) : TEXTS.noDevice}</span>
        </span>
        <button type="button" className={styles.icon} aria-label={TEXTS.settings} title={TEXTS.settings} onClick={openSettings}>
          <IconSettings size={24} stroke={1.8} aria-hidden="true" />
        </button>
      </header>
      <main id="content" tabIndex={-1} className={styles.stage} aria-label={display === 'piano' ? TEXTS.stage : TEXTS.display}>
        {display === 'piano' ? (
          <div ref={host} className={styles.canvas} data-testid="stage" />
        ) : (
          <ScorePane
            versionId={model.id}
            transpositionId={model.transposition_id}
            timeline={timeline}
            store={store}
            room={room}
            onFrame={movePlayhead}
            onLoop={onLoop}
          />
        )}
        <FeedbackPill store={store} fifths={timeline.fifths} />
        <CountdownBeat store={store} />
        {status === 'loading' && <p className={styles.notice}>{TEXTS.loading}</p>}
        {status === 'failed' && (
          <div className={styles.notice} role="alert">
            <p>{TEXTS.loadFailed}</p>
            <button type="button" className={styles.primary} onClick={() => location.reload()}>
              {TEXTS.reload}
            </button>
          </div>
        )}
        {mayFinish && (
          <button type="button" className={styles.finish} title={TEXTS.finishHint} onClick={session.finish}>
            {TEXTS.finish}
          </button>
        )}
        <p className={styles.turn}>{TEXTS.turn}</p>
      </main>
      <TransportBar
        status={status}
        way={way}
        hands={hands}
        handsOfVersion={handsOfVersion}
        speed={speed}
        beatsPerMinute={Math.round((tempo?.beatsPerMinute ?? 120) * speed)}
        beatGlyph={beatGlyphOf((tempo?.beatTicks ?? timeline.ticksPerQuarter) / timeline.ticksPerQuarter)}
        metronome={mixer.METRONOME.active}
        display={display}
        onPlayPause={session.playPause}
        onRestart={session.restart}
        onDisplay={(chosen) => {
          store.setState({ display: chosen })
          onDisplay(chosen)
        }}
        onWay={session.setWay}
        onHands={session.setHands}
        onSlower={() => session.setSpeed(clampSpeed(speed - SPEED_STEP))}
        onFaster={() => session.setSpeed(clampSpeed(speed + SPEED_STEP))}
        onMetronome={() => session.setMixer({ ...mixer, METRONOME: { ...mixer.METRONOME, active: !mixer.METRONOME.active } })}
      />
      {settingsOpen && !busy && (
        <SettingsSheet
          mixer={mixer}
          countdown={countdown}
          ownSound={ownSound}
          zoom={display === 'partition' ? zoom : null}
          lyrics={timeline.melody.some((note) => note.lyric) ? lyrics : null}
          noteDisplay={noteDisplay}
          tonality={<TonalityCard model={model} />}
          onChannel={(channel, setting) => session.setMixer({ ...mixer, [channel]: setting })}
          onCountdown={(on) => {
            writeCountdown(on)
            store.setState({ countdown: on })
          }}
          onOwnSound={(on) => {
            writeOwnSound(on)
            room.setOwnSound(on)
          }}
          onZoom={(next) => {
            const kept = clampZoom(next)
            writeZoom(kept)
            store.setState({ zoom: kept })
          }}
          onLyrics={(on) => {
            writeLyrics(on)
            store.setState({ lyrics: on })
          }}
          onNoteDisplay={(chosen) => {
            store.setState({ noteDisplay: chosen })
            onNoteDisplay(chosen)
          }}
          onClose={closeSettings}
        />
      )}
    </div>
  )
}
