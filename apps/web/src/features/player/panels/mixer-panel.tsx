import { type Mixer, SOUND_CHANNELS, type SoundChannel, settingOfVolume, VOLUME_STEP } from '@prelude/domain/practice'
import type { CSSProperties } from 'react'
import { Switch } from '../../../ui/controls/switch.tsx'
import { Icon } from '../../../ui/icons/icon.tsx'
import { PLAYER_TEXTS as TEXTS } from '../player.texts.ts'
import styles from './mixer-panel.module.css'

export interface MixerPanelProps {
  readonly mixer: Mixer
  /** A piece for four hands: the melody's channel plays the other part. */
  readonly hasPartner?: boolean
  readonly onMixer: (mixer: Mixer) => void
  /** `delta` in points of 0–100. */
  readonly onStep: (channel: SoundChannel, delta: number) => void
}

function Channel({ channel, mixer, hasPartner = false, onMixer, onStep }: MixerPanelProps & { readonly channel: SoundChannel }) {
  const { active, volume } = mixer[channel]
  const name = hasPartner && channel === 'MELODY' ? TEXTS.partnerChannel : TEXTS.channels[channel]
  const heard = active ? volume : 0
  return (
    <div className={styles.channel}>
      <Switch
        label={name}
        on={active}
        onChange={(on) => onMixer({ ...mixer, [channel]: { active: on, volume: on && volume === 0 ? VOLUME_STEP : volume } })}
        inRow
      />
      <button
        type="button"
        className={styles.step}
        aria-label={TEXTS.softer(name)}
        disabled={heard === 0}
        onClick={() => onStep(channel, -VOLUME_STEP)}
      >
        <Icon name="minus" size={18} />
      </button>
      <input
        type="range"
        className={styles.slider}
        style={{ '--filled': `${heard}%` } as CSSProperties}
        min={0}
        max={100}
        step={1}
        value={heard}
        aria-label={TEXTS.volumeOf(name)}
        aria-valuetext={TEXTS.percent(heard)}
        onChange={(event) => onMixer({ ...mixer, [channel]: settingOfVolume(Number(event.target.value)) })}
      />
      <output className={styles.volume}>{heard}</output>
      <button
        type="button"
        className={styles.step}
        aria-label={TEXTS.louder(name)}
        disabled={heard === 100}
        onClick={() => onStep(channel, VOLUME_STEP)}
      >
        <Icon name="plus" size={18} />
      </button>
    </div>
  )
}

/** The level of one channel, beside the button that switches it. */
export const ChannelPanel = (props: MixerPanelProps & { readonly channel: SoundChannel }) => (
  <section className={styles.mixer} aria-label={TEXTS.volumeOf(TEXTS.channels[props.channel])}>
    <Channel {...props} />
  </section>
)

/** The five channels (spec: learning §3.8), each with its switch, its volume and steps of 15. */
export function MixerPanel(props: MixerPanelProps) {
  return (
    <section className={styles.mixer} aria-label={TEXTS.volumes}>
      {SOUND_CHANNELS.map((channel) => (
        <Channel key={channel} channel={channel} {...props} />
      ))}
    </section>
  )
}
