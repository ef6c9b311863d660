import { CAPTURE_PROCESSOR, type CapturedSound, type CaptureOrder } from './captured-sound.ts'

// Globals of the AudioWorklet scope, which the DOM types lack.
declare const currentFrame: number
declare const sampleRate: number
declare class AudioWorkletProcessor {
  readonly port: MessagePort
}
declare function registerProcessor(name: string, processor: new () => AudioWorkletProcessor): void

const QUANTUM = 128
/** Chunk size: one frame of the analysis, so that no hop waits for a chunk. */
const CHUNK_SECONDS = 256 / 22_050
const CHUNK_SAMPLES = Math.max(1, Math.floor((CHUNK_SECONDS * sampleRate) / QUANTUM)) * QUANTUM

/** Mixes all channels to mono. */
function addChannels(channels: readonly Float32Array[], chunk: Float32Array, filled: number): boolean {
  let hasSound = false
  for (const channel of channels) {
    for (let index = 0; index < channel.length; index += 1) {
      const value = (channel[index] ?? 0) / channels.length
      if (value !== 0) hasSound = true
      chunk[filled + index] = (chunk[filled + index] ?? 0) + value
    }
  }
  return hasSound
}

/** First input: the microphone; second: what the app plays. */
class CaptureProcessor extends AudioWorkletProcessor {
  out: MessagePort | undefined
  samples = new Float32Array(CHUNK_SAMPLES)
  own = new Float32Array(CHUNK_SAMPLES)
  hasOwn = false
  filled = 0
  firstFrame = 0

  constructor() {
    super()
    this.port.onmessage = ({ data }: MessageEvent<CaptureOrder>) => {
      this.out = data.port
    }
  }

  process(inputs: readonly (readonly Float32Array[])[]): boolean {
    // Until the port has arrived, sound has no receiver and is dropped.
    if (!this.out) return true
    if (this.filled === 0) this.firstFrame = currentFrame
    addChannels(inputs[0] ?? [], this.samples, this.filled)
    if (addChannels(inputs[1] ?? [], this.own, this.filled)) this.hasOwn = true
    this.filled += QUANTUM
    if (this.filled < CHUNK_SAMPLES) return true
    const sound: CapturedSound = { frame: this.firstFrame, samples: this.samples, own: this.hasOwn ? this.own : null }
    this.out.postMessage(sound, sound.own ? [sound.samples.buffer, sound.own.buffer] : [sound.samples.buffer])
    this.samples = new Float32Array(CHUNK_SAMPLES)
    if (this.hasOwn) this.own = new Float32Array(CHUNK_SAMPLES)
    this.hasOwn = false
    this.filled = 0
    return true
  }
}

registerProcessor(CAPTURE_PROCESSOR, CaptureProcessor)
