import { ANALYTICS_ACTIONS } from '@prelude/domain/membership'
import { clampSpeed } from '@prelude/domain/music'
import type { PlayerStatus } from '@prelude/domain/practice'
import type { Hands, Timeline } from '@prelude/domain/score'
import { useStore } from 'zustand'
import { ChevronUpIcon, MetronomeIcon, PauseFilledIcon, PlayFilledIcon, RepeatIcon, StopFilledIcon } from '../../../ui/icons/tabler-icons.tsx'
import { Icon } from '../../../ui/icons/icon.tsx'
import { Popover } from '../../../ui/overlays/popover.tsx'
import { countAction } from '../../analytics/front-door.ts'
import type { PlayerStore } from '../store/player.store.ts'
import { PLAYER_TEXTS as TEXTS } from '../player.texts.ts'
import type { PlayerCommands } from '../../../shared/play-activity/player-commands.ts'
import { Segmented } from '../../../ui/controls/segmented.tsx'
import { LoopPanel } from '../panels/loop-panel.tsx'
import { ChannelPanel } from '../panels/mixer-panel.tsx'
import { printedLoop } from '../loop/loop-range.ts'
import { TempoPanel } from '../panels/tempo-panel.tsx'
import styles from './transport-bar.module.css'
import { DisplayChoice, ModeChoice } from '../panels/view-choices.tsx'
import { bpmAt, writtenTempo } from '../panels/written-tempo.ts'

export interface TransportBarProps {
  readonly timeline: Timeline
  readonly handsOfPiece: Hands
  readonly store: PlayerStore
  readonly commands: PlayerCommands
  readonly onMetronome: () => void
}

/** One step of the tempo buttons. */
const SPEED_STEP = 0.05
const HANDS: readonly Hands[] = ['LEFT', 'BOTH', 'RIGHT']
const GOING: ReadonlySet<PlayerStatus> = new Set(['play', 'countdown', 'player_controlled'])

const HandMark = ({ hands }: { hands: Hands }) => (
  <span className={styles.marks} aria-hidden="true">
    {hands !== 'RIGHT' && <i className={styles.left} />}
    {hands !== 'LEFT' && <i className={styles.right} />}
  </span>
)

function LoopTool({ timeline, store, commands }: TransportBarProps) {
  const loop = useStore(store.choices, (choices) => choices.loop)
  const ends = loop && printedLoop(timeline, loop)
  const name = ends ? TEXTS.loopOf(ends.from, ends.to) : TEXTS.loop
  return (
    <Popover
      label={TEXTS.loop}
      buttonLabel={name}
      buttonClassName={`${styles.tool} ${loop ? styles.on : ''}`}
      buttonSetting="loop"
      button={
        <>
          <RepeatIcon size={22} />
          <span className={loop ? styles.spare : styles.wide}>{name}</span>
        </>
      }
    >
      {() => <LoopPanel timeline={timeline} loop={loop} measureIndex={store.view.getState().measureIndex} onLoop={commands.setLoop} />}
    </Popover>
  )
}

/** On and off by a press; while it is on, its level stands beside it. */
function MetronomeTool({ store, commands, onMetronome }: TransportBarProps) {
  const mixer = useStore(store.choices, (choices) => choices.mixer)
  const { active } = mixer.METRONOME
  return (
    <div className={styles.pair} data-setting="metronome">
      <button
        type="button"
        className={styles.tool}
        aria-pressed={active}
        aria-label={TEXTS.metronome}
        title={`${TEXTS.metronome} ${active ? TEXTS.on : TEXTS.off}`}
        onClick={onMetronome}
      >
        <MetronomeIcon size={22} />
        <span className={styles.wide}>{TEXTS.metronome}</span>
      </button>
      {active && (
        <Popover
          label={TEXTS.volumeOf(TEXTS.channels.METRONOME)}
          buttonLabel={TEXTS.volumeOf(TEXTS.channels.METRONOME)}
          buttonClassName={styles.level}
          className={styles.levelPanel}
          button={<ChevronUpIcon size={16} />}
        >
          {() => <ChannelPanel channel="METRONOME" mixer={mixer} onMixer={commands.setMixer} onStep={commands.changeVolume} />}
        </Popover>
      )}
    </div>
  )
}

function TempoTool({ timeline, store, commands }: TransportBarProps) {
  const speed = useStore(store.choices, (choices) => choices.speed)
  const autoTempo = useStore(store.choices, (choices) => choices.autoTempo)
  const written = writtenTempo(timeline)
  const [percent, bpm] = [Math.round(speed * 100), bpmAt(written, speed)]
  return (
    <fieldset className={styles.tempo} aria-label={TEXTS.tempo} data-setting="tempo">
      <button type="button" className={styles.round} aria-label={TEXTS.slower} onClick={() => commands.setSpeed(clampSpeed(speed - SPEED_STEP))}>
        <Icon name="minus" size={20} />
      </button>
      <Popover
        label={TEXTS.tempo}
        buttonLabel={TEXTS.tempoChoice(percent, bpm)}
        buttonClassName={styles.value}
        button={
          <>
            <b>{TEXTS.percent(percent)}</b>
            <span>
              {written.glyph} = {bpm}
            </span>
          </>
        }
      >
        {() => (
          <TempoPanel
            timeline={timeline}
            written={written}
            speed={speed}
            autoTempo={autoTempo}
            onSpeed={commands.setSpeed}
            onAutoTempo={(on) => store.choices.setState({ autoTempo: on })}
          />
        )}
      </Popover>
      <button type="button" className={styles.round} aria-label={TEXTS.faster} onClick={() => commands.setSpeed(clampSpeed(speed + SPEED_STEP))}>
        <Icon name="plus" size={20} />
      </button>
    </fieldset>
  )
}

/** Play and mode controls. One primary action: play. */
export function TransportBar(props: TransportBarProps) {
  const { handsOfPiece, store, commands } = props
  const going = useStore(store.view, (view) => GOING.has(view.status))
  const busy = useStore(store.view, (view) => view.status === 'loading' || view.status === 'failed')
  const hands = useStore(store.choices, (choices) => choices.hands)
  const playPause = (): void => {
    if (!going) countAction(ANALYTICS_ACTIONS.playClicked)
    commands.playPause()
  }
  return (
    <footer className={styles.bar}>
      <div className={styles.side}>
        <LoopTool {...props} />
        <MetronomeTool {...props} />
        {handsOfPiece === 'BOTH' && (
          <div data-setting="hands">
            <Segmented
              label={TEXTS.handsLabel}
              value={hands}
              options={HANDS.map((choice) => ({ value: choice, label: TEXTS.hands[choice], before: <HandMark hands={choice} /> }))}
              marksBelow={1200}
              onChange={commands.setHands}
            />
          </div>
        )}
      </div>
      <div className={styles.centre}>
        <button type="button" className={styles.round} aria-label={TEXTS.restart} title={TEXTS.restart} onClick={commands.restart} disabled={busy}>
          <Icon name="retry" size={24} />
        </button>
        <button type="button" className={styles.round} aria-label={TEXTS.stop} title={TEXTS.stop} onClick={commands.stop} disabled={busy}>
          <StopFilledIcon size={24} />
        </button>
        <button type="button" className={styles.play} aria-label={going ? TEXTS.pause : TEXTS.play} onClick={playPause} disabled={busy}>
          {going ? <PauseFilledIcon size={30} /> : <PlayFilledIcon size={30} />}
        </button>
        <TempoTool {...props} />
      </div>
      <div className={styles.modes}>
        <ModeChoice store={store} onMode={commands.setMode} />
      </div>
      <div className={styles.views} data-setting="display">
        <DisplayChoice store={store} onDisplay={commands.setDisplay} />
      </div>
    </footer>
  )
}
