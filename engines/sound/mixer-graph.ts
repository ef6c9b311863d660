import type { Mixer, NoteChannel } from '@prelude/domain/practice'
import { DEFAULT_MIXER } from '@prelude/domain/practice'
import type { SoundContext } from './audio-context.ts'
import { gainOfVolume } from './audio-context.ts'

/** `KEYS` is the learner's own sound (monitoring): it goes to MAIN only. */
export type MixerInput = NoteChannel | 'METRONOME' | 'KEYS'

export interface MixerGraph {
  inputOf(channel: MixerInput): AudioNode
  setMixer(mixer: Mixer): void
  /** Last node before the destination. */
  readonly output: AudioNode
  disconnect(): void
}

const CHANNELS = ['LEFT', 'RIGHT', 'MELODY', 'METRONOME'] as const
/** Time constant of volume changes: no click, done within about 45 ms. */
const GLIDE_SECONDS = 0.015
/** Linear up to here (−4.4 dB): four notes of ordinary strength together. */
const LIMIT_FROM = 0.6
/** Never reached: whatever comes, the output stays below full scale. */
const LIMIT_CEILING = 0.98
/** How late the curve bends; at 1.5 it still rises at a dozen loud notes, where tanh is flat and clips them. */
const LIMIT_BEND = 1.5
/** The curve covers ±4, that is a dozen loud notes at once. */
const LIMIT_RANGE = 4
const CURVE_POINTS = 4097

/**
 * A soft limiter without delay. A DynamicsCompressorNode looks 6 ms ahead and adds gain of its own:
 * too much of the 20 ms between key and sound (docs/decisions/003).
 */
export function limiterCurve(): Float32Array<ArrayBuffer> {
  const curve = new Float32Array(CURVE_POINTS)
  const headroom = LIMIT_CEILING - LIMIT_FROM
  for (let point = 0; point < CURVE_POINTS; point += 1) {
    const input = (point / (CURVE_POINTS - 1) - 0.5) * 2 * LIMIT_RANGE
    const size = Math.abs(input)
    const over = Math.max(0, size - LIMIT_FROM) / headroom
    const bent = LIMIT_FROM + (headroom * over) / (1 + over ** LIMIT_BEND) ** (1 / LIMIT_BEND)
    curve[point] = size <= LIMIT_FROM ? input : Math.sign(input) * bent
  }
  return curve
}

/** channel gains → MAIN → limiter → loudspeaker. */
export function createMixerGraph(context: SoundContext): MixerGraph {
  const gainNode = (): GainNode => context.createGain()
  const main = gainNode()
  const scale = gainNode()
  scale.gain.value = 1 / LIMIT_RANGE
  const limiter = context.createWaveShaper()
  limiter.curve = limiterCurve()
  main.connect(scale).connect(limiter).connect(context.destination)
  const channels = { LEFT: gainNode(), RIGHT: gainNode(), MELODY: gainNode(), METRONOME: gainNode() }
  for (const channel of CHANNELS) channels[channel].connect(main)

  const levelOf = (mixer: Mixer, channel: keyof Mixer): number => (mixer[channel].active ? gainOfVolume(mixer[channel].volume) : 0)
  for (const channel of CHANNELS) channels[channel].gain.value = levelOf(DEFAULT_MIXER, channel)

  return {
    inputOf: (channel) => (channel === 'KEYS' ? main : channels[channel]),
    setMixer(mixer) {
      const now = context.currentTime
      main.gain.setTargetAtTime(levelOf(mixer, 'MAIN'), now, GLIDE_SECONDS)
      for (const channel of CHANNELS) channels[channel].gain.setTargetAtTime(levelOf(mixer, channel), now, GLIDE_SECONDS)
    },
    output: limiter,
    disconnect: () => limiter.disconnect(),
  }
}
