import { frequencyHzOf } from '@prelude/domain/music'
import type { SoundContext } from './audio-context.ts'
import { gainOfDecibels } from './audio-context.ts'
import { clickBuffer } from './click-buffer.ts'
import { drumBuffer } from './drum-buffer.ts'
import type { MixerInput } from './mixer-graph.ts'
import type { SampleBank } from './sample-bank.ts'
import { gainOfVelocity, PIANO, RECORDING_GAIN, touchOf } from './touch.ts'
import type { SoundVoice } from './voice.ts'
import { startVoice } from './voice.ts'

/** spec: learning §9.4; levels in dB, times in seconds. */
export const MELODY = { levelDb: -15, attackSeconds: 0.5, releaseSeconds: 0.35 } as const
export const METRONOME = { levelDb: -10 } as const

/** The melody is sung, unless the note names the piano. */
export const isSung = ({ channel, instrument }: { readonly channel: MixerInput; readonly instrument?: 'piano' }): boolean =>
  channel === 'MELODY' && instrument === undefined

/** How long a note goes on sounding after its end. */
export const releaseSecondsOf = (sung: boolean): number => (sung ? MELODY.releaseSeconds : PIANO.releaseSeconds)

export interface VoiceOrder {
  readonly output: AudioNode
  readonly startSeconds: number
  readonly onEnded: () => void
}

export interface NoteOrder extends VoiceOrder {
  readonly pitch: number
  /** 1–127. */
  readonly velocity: number
}

/** What is heard of a beat. */
export type PulseSound = 'click' | 'drum'

export interface Instruments {
  piano(order: NoteOrder): SoundVoice
  melody(order: NoteOrder): SoundVoice
  /** A beat of the pulse: the metronome's click, or a soft drum. */
  click(order: VoiceOrder & { readonly accent: boolean; readonly pulse?: PulseSound }): SoundVoice
}

/** Amplitudes of the partials of a hummed « ah »: strong first three, a small formant above. */
const VOICE_PARTIALS = [0, 1, 0.55, 0.3, 0.1, 0.14, 0.1, 0.04] as const
const VIBRATO_HZ = 5.3
const VIBRATO_CENTS = 9

export function createInstruments(context: SoundContext, bank: Pick<SampleBank, 'nearest'>): Instruments {
  const real = new Float32Array(VOICE_PARTIALS.length)
  const hum = context.createPeriodicWave(real, Float32Array.from(VOICE_PARTIALS))
  const clicks = { accent: clickBuffer(context, true), plain: clickBuffer(context, false) }
  let drums: typeof clicks | undefined
  /** Made with the first beat that is drummed: most contents have none. */
  const beatsOf = (pulse: PulseSound): typeof clicks => {
    if (pulse === 'click') return clicks
    drums ??= { accent: drumBuffer(context, true), plain: drumBuffer(context, false) }
    return drums
  }
  let vibrato: GainNode | undefined

  /** One vibrato oscillator for all sung notes, made with the first one. */
  const sharedVibrato = (): GainNode => {
    if (vibrato) return vibrato
    const wave = context.createOscillator()
    vibrato = context.createGain()
    wave.frequency.value = VIBRATO_HZ
    vibrato.gain.value = VIBRATO_CENTS
    wave.connect(vibrato)
    wave.start()
    return vibrato
  }
  const envelopeTo = (output: AudioNode): GainNode => {
    const envelope = context.createGain()
    envelope.connect(output)
    return envelope
  }
  const sampledSource = (buffer: AudioBuffer, semitones: number): AudioBufferSourceNode => {
    const source = context.createBufferSource()
    source.buffer = buffer
    source.playbackRate.value = 2 ** (semitones / 12)
    return source
  }

  return {
    piano({ pitch, velocity, output, startSeconds, onEnded }) {
      const envelope = envelopeTo(output)
      const sample = bank.nearest(pitch, velocity)
      const touch = touchOf(pitch, velocity, sample?.layer)
      envelope.gain.setValueAtTime(touch.gain * (sample ? sample.levelGain : 1 / RECORDING_GAIN), startSeconds)
      if (!sample) {
        // No recording yet: a synthesised pluck rather than silence.
        const source = context.createOscillator()
        source.type = 'triangle'
        source.frequency.value = frequencyHzOf(pitch)
        envelope.gain.setTargetAtTime(0, startSeconds, 0.5)
        source.connect(envelope)
        return startVoice({ context, source, envelope, startSeconds, onEnded })
      }
      const source = sampledSource(sample.buffer, pitch - sample.pitch)
      if (touch.cutoffHz !== null) {
        const filter = context.createBiquadFilter()
        filter.type = 'lowpass'
        filter.Q.value = 0
        filter.frequency.value = touch.cutoffHz
        source.connect(filter).connect(envelope)
      } else source.connect(envelope)
      return startVoice({ context, source, envelope, startSeconds, onEnded })
    },
    melody({ pitch, velocity, output, startSeconds, onEnded }) {
      const envelope = envelopeTo(output)
      const source = context.createOscillator()
      source.setPeriodicWave(hum)
      source.frequency.value = frequencyHzOf(pitch)
      sharedVibrato().connect(source.detune)
      source.connect(envelope)
      const level = gainOfDecibels(MELODY.levelDb) * gainOfVelocity(velocity)
      envelope.gain.setValueAtTime(0, startSeconds)
      // 99 % of the level after the attack, so that a short syllable is still audible.
      envelope.gain.setTargetAtTime(level, startSeconds, MELODY.attackSeconds / 5)
      return startVoice({
        context,
        source,
        envelope,
        startSeconds,
        onEnded: () => {
          vibrato?.disconnect(source.detune)
          onEnded()
        },
      })
    },
    click({ accent, pulse = 'click', output, startSeconds, onEnded }) {
      const envelope = envelopeTo(output)
      envelope.gain.setValueAtTime(gainOfDecibels(METRONOME.levelDb), startSeconds)
      const beats = beatsOf(pulse)
      const source = sampledSource(accent ? beats.accent : beats.plain, 0)
      source.connect(envelope)
      return startVoice({ context, source, envelope, startSeconds, onEnded })
    },
  }
}
