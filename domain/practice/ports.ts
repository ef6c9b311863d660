import type { Pitch } from '@prelude/domain/music'

/** The player's clock, in seconds of the audio device; never goes back. */
export interface AudioClock {
  nowSeconds(): number
  /** Output latency: how long after its scheduled time a sound leaves the loudspeaker. */
  outputLatencySeconds(): number
}

export const SOUND_CHANNELS = ['MAIN', 'LEFT', 'RIGHT', 'MELODY', 'METRONOME'] as const
export type SoundChannel = (typeof SOUND_CHANNELS)[number]
export type NoteChannel = Exclude<SoundChannel, 'MAIN' | 'METRONOME'>
export interface ChannelSetting {
  readonly active: boolean
  /** 0–100. */
  readonly volume: number
}
export type Mixer = Readonly<Record<SoundChannel, ChannelSetting>>

/** spec: learning §9.4. The metronome is off at first, the others on. */
export const DEFAULT_MIXER: Mixer = {
  MAIN: { active: true, volume: 100 },
  LEFT: { active: true, volume: 100 },
  RIGHT: { active: true, volume: 85 },
  MELODY: { active: true, volume: 70 },
  METRONOME: { active: false, volume: 70 },
}
export const VOLUME_STEP = 15

/** A volume above 0 activates its channel (spec: learning §4.6). */
export const settingOfVolume = (volume: number): ChannelSetting => {
  const wholePercent = Math.min(100, Math.max(0, Math.round(volume)))
  return { active: wholePercent > 0, volume: wholePercent }
}

/** Output of sounds. Times are seconds of the AudioClock; a time in the past sounds at once. */
export interface SoundOutput {
  load(): Promise<void>
  /** Must be called once from a user gesture: browsers suspend audio until then. Rejects when the device refuses, or does not start in time. */
  resume(): Promise<void>
  /** Goes on without sound: the clock is the page's, sounds are dropped. Ends when `resume` starts the device, unless it is `forGood`. */
  goSilent(forGood?: boolean): void
  setMixer(mixer: Mixer): void
  playNote(note: {
    channel: NoteChannel
    /** On MELODY: the other part of a piece for four hands is played, not sung. */
    instrument?: 'piano'
    pitch: Pitch
    velocity: number
    atSeconds: number
    durationSeconds: number
  }): void
  click(tick: { atSeconds: number; accent: boolean }): void
  /** Monitoring of a learner's key: sounds at once until `keyUp`; only MAIN applies to it. */
  keyDown(pitch: Pitch, velocity: number): void
  keyUp(pitch: Pitch): void
  /** Silences scheduled and sounding notes. */
  stopAll(): void
}

export type NoteInputKind = 'midi' | 'screen' | 'computer' | 'microphone'

/** When a key was struck. */
export interface StrikeTime {
  /** On the AudioClock, which stands still while the audio device is suspended or loses time. */
  readonly atSeconds: number
  /** The input's own time stamp on the page's clock (`Event.timeStamp`), which never stands still: tells one press from two. None by microphone. */
  readonly stampSeconds?: number
}

/** An event of a learner's instrument. `atSeconds` on the AudioClock; `certainty` is 1 for keys, less for a microphone. */
export type NoteInputEvent = (
  | ({ readonly kind: 'down'; readonly pitch: Pitch; readonly velocity: number; readonly certainty: number } & StrikeTime)
  | { readonly kind: 'up'; readonly pitch: Pitch; readonly atSeconds: number }
  | { readonly kind: 'pedal'; readonly down: boolean; readonly atSeconds: number }
  /** How hard the latest strike of this key was, where that is known only after it: by the microphone. */
  | { readonly kind: 'velocity'; readonly pitch: Pitch; readonly velocity: number; readonly atSeconds: number }
  /** The device was disconnected: its held keys are released. */
  | { readonly kind: 'lost'; readonly atSeconds: number }
) & {
  /** Which instrument, where several are used together. */
  readonly source?: NoteInputKind
}

/** Common interface of MIDI, on-screen keyboard, computer keyboard and microphone. */
export interface NoteInput {
  readonly kind: NoteInputKind
  /** Names of the connected devices; empty when none. */
  devices(): readonly string[]
  subscribe(listener: (event: NoteInputEvent) => void): () => void
  /** Called when devices are connected and disconnected. */
  onDevices(listener: (names: readonly string[]) => void): () => void
  start(): Promise<void>
  stop(): void
}
