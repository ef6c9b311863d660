import type { PlayerStatus } from '@prelude/domain/practice'
import type { Hands } from '@prelude/domain/score'
import { IconMetronome, IconMinus, IconMusic, IconPlayerPauseFilled, IconPlayerPlayFilled, IconPlus } from '@tabler/icons-react'
import { Icon } from '../../../ui/icon.tsx'
import type { Display, Way } from '../player.store.ts'
import { PLAYER_TEXTS as TEXTS } from '../player.texts.ts'
import { Choice } from './choice.tsx'
import styles from './transport-bar.module.css'

const HandMark = ({ hands }: { hands: Hands }) => (
  <span className={styles.marks} aria-hidden="true">
    {hands !== 'RIGHT' && <i className={styles.left} />}
    {hands !== 'LEFT' && <i className={styles.right} />}
  </span>
)

export interface TransportBarProps {
  readonly status: PlayerStatus
  readonly way: Way
  readonly hands: Hands
  readonly handsOfVersion: Hands
  readonly speed: number
  /** Beats a minute at this speed. */
  readonly beatsPerMinute: number
  readonly beatGlyph: string
  readonly metronome: boolean
  readonly display: Display
  readonly onPlayPause: () => void
  readonly onRestart: () => void
  readonly onWay: (way: Way) => void
  readonly onHands: (hands: Hands) => void
  readonly onSlower: () => void
  readonly onFaster: () => void
  readonly onMetronome: () => void
  readonly onDisplay: (display: Display) => void
}

const HANDS: readonly Hands[] = ['LEFT', 'BOTH', 'RIGHT']
const WAYS: readonly Way[] = ['wait', 'time', 'listen']

export function TransportBar(props: TransportBarProps) {
  const going = props.status === 'play' || props.status === 'countdown' || props.status === 'player_controlled'
  const busy = props.status === 'loading' || props.status === 'failed'
  return (
    <footer className={styles.bar}>
      <div className={styles.side}>
        <button
          type="button"
          className={styles.tool}
          aria-pressed={props.metronome}
          aria-label={TEXTS.metronome}
          title={`${TEXTS.metronome} ${props.metronome ? TEXTS.on : TEXTS.off}`}
          onClick={props.onMetronome}
        >
          <IconMetronome size={22} stroke={1.8} aria-hidden="true" />
          <span className={styles.wide}>{TEXTS.metronome}</span>
        </button>
        <button
          type="button"
          className={styles.tool}
          aria-pressed={props.display === 'partition'}
          aria-label={TEXTS.display}
          title={TEXTS.displayHint[props.display]}
          onClick={() => props.onDisplay(props.display === 'piano' ? 'partition' : 'piano')}
        >
          <IconMusic size={22} stroke={1.8} aria-hidden="true" />
          <span className={styles.wide}>{TEXTS.display}</span>
        </button>
        {props.handsOfVersion === 'BOTH' && (
          <Choice
            label={TEXTS.handsLabel}
            value={props.hands}
            options={HANDS.map((hands) => ({ value: hands, label: TEXTS.hands[hands], mark: <HandMark hands={hands} /> }))}
            onChange={props.onHands}
          />
        )}
      </div>
      <div className={styles.centre}>
        <button type="button" className={styles.round} aria-label={TEXTS.restart} title={TEXTS.restart} onClick={props.onRestart} disabled={busy}>
          <Icon name="retry" size={24} />
        </button>
        <button type="button" className={styles.play} aria-label={going ? TEXTS.pause : TEXTS.play} onClick={props.onPlayPause} disabled={busy}>
          {going ? <IconPlayerPauseFilled size={30} aria-hidden="true" /> : <IconPlayerPlayFilled size={30} aria-hidden="true" />}
        </button>
        <fieldset className={styles.tempo} aria-label={TEXTS.tempo}>
          <button type="button" className={styles.round} aria-label={TEXTS.slower} onClick={props.onSlower}>
            <IconMinus size={20} aria-hidden="true" />
          </button>
          <output className={styles.value} title={TEXTS.beatsPerMinute(props.beatsPerMinute)}>
            <b>{Math.round(props.speed * 100)} %</b>
            <span>
              {props.beatGlyph} = {props.beatsPerMinute}
            </span>
          </output>
          <button type="button" className={styles.round} aria-label={TEXTS.faster} onClick={props.onFaster}>
            <IconPlus size={20} aria-hidden="true" />
          </button>
        </fieldset>
      </div>
      <div className={`${styles.side} ${styles.end}`}>
        <Choice
          label={TEXTS.modeLabel}
          value={props.way}
          options={WAYS.map((way) => ({ value: way, label: TEXTS.modes[way], title: TEXTS.modeHints[way] }))}
          onChange={props.onWay}
        />
      </div>
    </footer>
  )
}
