/** What the sound engine needs of any audio context, live or offline; tests pass a fake. */
export type SoundContext = Pick<
  BaseAudioContext,
  | 'currentTime'
  | 'sampleRate'
  | 'destination'
  | 'createBuffer'
  | 'createBufferSource'
  | 'createBiquadFilter'
  | 'createGain'
  | 'createOscillator'
  | 'createPeriodicWave'
  | 'createWaveShaper'
  | 'decodeAudioData'
>

/** A context joined to a loudspeaker. */
export type LiveSoundContext = SoundContext & Pick<AudioContext, 'baseLatency' | 'close' | 'onstatechange' | 'outputLatency' | 'resume' | 'state'>

/** A context that renders into a buffer. */
export type OfflineSoundContext = SoundContext & Pick<OfflineAudioContext, 'startRendering'>

/** −10 dB is 0.316. */
export const gainOfDecibels = (decibels: number): number => 10 ** (decibels / 20)

/**
 * A volume of 0–100 as a gain. Squared, because loudness is not heard linearly: half way is −12 dB.
 * Volumes are specified without a law (spec: learning §9.4).
 */
export const gainOfVolume = (volume: number): number => (Math.min(100, Math.max(0, volume)) / 100) ** 2
