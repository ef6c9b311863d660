import type { Pitch } from '@prelude/domain/music'

/** The one clock of the player, in seconds of the audio device; never goes back. */
export interface AudioClock {
  nowSeconds(): number
  /** How long after its place on the clock a sound leaves the loudspeaker. */
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
  const kept = Math.min(100, Math.max(0, Math.round(volume)))
  return { active: kept > 0, volume: kept }
}

/** Where sounds go. Times are seconds of the AudioClock; a time in the past sounds at once. */
export interface SoundOutput {
  load(): Promise<void>
  /** Must be called from a user's gesture once: browsers keep audio asleep until then. */
  resume(): Promise<void>
  setMixer(mixer: Mixer): void
  playNote(note: { channel: NoteChannel; pitch: Pitch; velocity: number; atSeconds: number; durationSeconds: number }): void
  click(tick: { atSeconds: number; accent: boolean }): void
  /** A key of the learner: sounds at once until `keyUp`; independent of the channels but MAIN. */
  keyDown(pitch: Pitch, velocity: number): void
  keyUp(pitch: Pitch): void
  /** Silences what is scheduled and what sounds. */
  stopAll(): void
}

export type NoteInputKind = 'midi' | 'screen' | 'computer' | 'microphone'

/** Something a learner's instrument did. `atSeconds` on the AudioClock; `certainty` is 1 for keys, less for a microphone. */
export type NoteInputEvent = (
  | { readonly kind: 'down'; readonly pitch: Pitch; readonly velocity: number; readonly atSeconds: number; readonly certainty: number }
  | { readonly kind: 'up'; readonly pitch: Pitch; readonly atSeconds: number }
  | { readonly kind: 'pedal'; readonly down: boolean; readonly atSeconds: number }
  /** The device went away: keys it held are let go. */
  | { readonly kind: 'lost'; readonly atSeconds: number }
) & {
  /** Which instrument, where several play together. */
  readonly source?: NoteInputKind
}

/** Common interface of MIDI, on-screen keyboard, computer keyboard and microphone. */
export interface NoteInput {
  readonly kind: NoteInputKind
  /** Names of the devices that are there; empty when none. */
  devices(): readonly string[]
  subscribe(listener: (event: NoteInputEvent) => void): () => void
  /** Told when devices come and go. */
  onDevices(listener: (names: readonly string[]) => void): () => void
  start(): Promise<void>
  stop(): void
}
