/** The part of an audio context that the sound engine uses, live or offline; tests give a fake. */
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

/** A context connected to a loudspeaker. */
export type LiveSoundContext = SoundContext & Pick<AudioContext, 'baseLatency' | 'close' | 'onstatechange' | 'outputLatency' | 'resume' | 'state'>

/** A context that renders into a buffer. */
export type OfflineSoundContext = SoundContext & Pick<OfflineAudioContext, 'startRendering'>

/** One channel of samples, at the rate of the context. */
export function monoBuffer(context: SoundContext, samples: Float32Array): AudioBuffer {
  const buffer = context.createBuffer(1, samples.length, context.sampleRate)
  buffer.getChannelData(0).set(samples)
  return buffer
}

/** −10 dB is 0.316. */
export const gainOfDecibels = (decibels: number): number => 10 ** (decibels / 20)

/**
 * Converts a volume of 0–100 to a gain. Squared, as loudness is not perceived linearly: half way is −12 dB. The law is ours, not specified
 * (spec: learning §9.4).
 */
export const gainOfVolume = (volume: number): number => (Math.min(100, Math.max(0, volume)) / 100) ** 2
