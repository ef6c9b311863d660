import type { SheetModel } from '@prelude/contract'
import type { Hands, PlacedHandprint, Timeline } from '@prelude/domain/score'
import { type RefObject, useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { useStore } from 'zustand'
import type { CoverSubject } from '../../../music-ui/cover/cover-art.ts'
import { usePageTitle } from '../../../ui/layout/page-title.ts'
import type { GeneratedPlayable, Playable } from '../../../shared/playables/front-door.ts'
import type { StripFault } from '../overlays/fault-marks.tsx'
import type { AfterLoop } from '../overlays/round-card.tsx'
import { HelpBand } from '../overlays/help-band.tsx'
import { KeyboardNotice } from '../overlays/keyboard-notice.tsx'
import { PlayerHeader } from './player-header.tsx'
import type { TextLineHandle } from '../text-line/text-line.tsx'
import { readTextLine, writeTextLine } from '../text-line/text-line-choice.ts'
import { TransportBar } from '../bar/transport-bar.tsx'
import type { Player } from '../open-player.ts'
import type { Display, NoteDisplay } from '../store/choices.store.ts'
import type { PlayerStore } from '../store/player.store.ts'
import { PlayerSheets, type PlayerSheet } from './player-sheets.tsx'
import { type PlayerBanner, PlayerStage } from './player-stage.tsx'
import styles from './player-view.module.css'
import { usePlayerShortcuts } from '../shortcuts/use-player-shortcuts.ts'
import { usePointedSetting } from './use-pointed-setting.ts'

export interface PlayerViewProps {
  readonly playable: Playable | GeneratedPlayable
  readonly model: SheetModel
  readonly title: string
  readonly subtitle: string
  readonly image?: CoverSubject | undefined
  readonly timeline: Timeline
  readonly handprints: readonly PlacedHandprint[]
  readonly handsOfPiece: Hands
  readonly faults?: ReadonlyMap<number, StripFault> | undefined
  readonly store: PlayerStore
  readonly player: Player
  readonly banner?: PlayerBanner
  readonly afterLoop?: AfterLoop | undefined
  readonly onLeave: () => void
  readonly onNoteDisplay: (display: NoteDisplay) => void
  readonly onDisplay: (display: Display) => void
}

/** Writes the status to the page without React: between two notes of « Me suivre » it changes too. */
function useShownStatus(store: PlayerStore): RefObject<HTMLDivElement | null> {
  const playerElement = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    const show = (): void => playerElement.current?.setAttribute('data-status', store.view.getState().status)
    show()
    return store.view.subscribe((view, before) => {
      if (view.status !== before.status) show()
    })
  }, [store])
  return playerElement
}

/** Says where the music is, each frame and without React. */
function useShownPlace(
  timeline: Timeline,
  playhead: RefObject<HTMLSpanElement | null>,
  textHandle: RefObject<TextLineHandle | null>,
): (tick: number) => void {
  const shownTick = useRef(Number.NaN)
  return useCallback(
    (tick: number): void => {
      if (tick === shownTick.current) return
      shownTick.current = tick
      // The strip is a size container: its width is 100cqw. Written without React, like all that moves.
      if (playhead.current) playhead.current.style.transform = `translateX(${(Math.max(0, tick) / timeline.totalTicks) * 100}cqw)`
      textHandle.current?.update(tick)
    },
    [timeline, playhead, textHandle],
  )
}

export function PlayerView(props: PlayerViewProps) {
  const { playable, model, timeline, handprints, handsOfPiece, store, player } = props
  const { session } = player
  usePageTitle(props.title)
  const playhead = useRef<HTMLSpanElement>(null)
  const textHandle = useRef<TextLineHandle>(null)
  const [isTextLineShown, setTextLineShown] = useState(readTextLine)
  const display = useStore(store.choices, (choices) => choices.display)
  const playerElement = useShownStatus(store)
  const showPlace = useShownPlace(timeline, playhead, textHandle)
  const [sheet, openSheet] = useState<PlayerSheet | null>(null)
  usePointedSetting(openSheet)

  // Registered once: the actions read the props of the last render.
  const latest = useRef(props)
  latest.current = props
  // The choice of a view is the learner's, wherever it was made: hand positions are for this player only.
  useEffect(
    () =>
      store.choices.subscribe(({ display: shown, noteDisplay }, before) => {
        if (shown !== before.display && shown !== 'handprints') latest.current.onDisplay(shown)
        if (noteDisplay !== before.noteDisplay) latest.current.onNoteDisplay(noteDisplay)
      }),
    [store],
  )
  const toggleMetronome = useCallback((): void => {
    const { METRONOME, ...others } = store.choices.getState().mixer
    session.setMixer({ ...others, METRONOME: { ...METRONOME, active: !METRONOME.active } })
  }, [session, store])
  const openHelp = useCallback(() => openSheet('help'), [])
  const leave = useCallback(() => latest.current.onLeave(), [])
  const shortcuts = usePlayerShortcuts({ timeline, handsOfPiece, session, toggleMetronome, openHelp, leave })

  return (
    <div ref={playerElement} className={styles.player} data-player data-theme="night" data-display={display}>
      <PlayerHeader
        title={props.title}
        subtitle={props.subtitle}
        image={props.image}
        timeline={timeline}
        faults={props.faults}
        store={store}
        commands={session}
        playhead={playhead}
        onLeave={props.onLeave}
        onSettings={() => openSheet('settings')}
      />
      <HelpBand timeline={timeline} store={store} commands={session} />
      <KeyboardNotice timeline={timeline} store={store} commands={session} />
      <PlayerStage
        {...{ playable, model, timeline, handprints, store, player, isTextLineShown, textHandle }}
        banner={props.banner}
        afterLoop={props.afterLoop}
        onPlace={showPlace}
      />
      <TransportBar timeline={timeline} handsOfPiece={handsOfPiece} store={store} commands={session} onMetronome={toggleMetronome} />
      <PlayerSheets
        {...{ sheet, playable, model, timeline, store, player, shortcuts, isTextLineShown }}
        onTextLine={(on) => {
          writeTextLine(on)
          setTextLineShown(on)
        }}
        onHelp={() => openSheet('help')}
        onClose={() => openSheet(null)}
      />
    </div>
  )
}
