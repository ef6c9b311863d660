import { medianOf } from '@prelude/domain/basics'
import { chirpSamples, loopbackLatencyMs } from './loopback.ts'

export interface LoopbackResult {
  /** From the loudspeaker through the microphone into the app; null when the tone was not found. */
  readonly latencyMs: number | null
  /** Labels of the loudspeaker and the microphone, which browsers give once the microphone is allowed. */
  readonly deviceLabels: readonly string[]
}

/** Length of the analyser's buffer: the latest two thirds of a second. */
const FRAMES = 32_768
const TRIES = 3
const BEFORE_SECONDS = 0.08
/** Runs that agree within this are accepted. */
const AGREEMENT_MS = 12

/** `AudioContext.resume()` may never settle where there is no audio output. */
const RUNNING_WITHIN_SECONDS = 2.5

const wait = (seconds: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, seconds * 1000))

/** The sound does not start: nothing can be measured. */
export class NoSound extends Error {}

export interface LoopbackOptions {
  /** Closes the microphone at once; `listenLoopback` rejects with the reason of the signal. */
  readonly signal: AbortSignal
  /** The microphone is open from now on, until `listenLoopback` has settled. */
  readonly onOpen: () => void
}

/** One tone out and in again: output and input are read at the same instant, so their distance is the latency. */
async function measureChirp(context: AudioContext, sent: AnalyserNode, received: AnalyserNode): Promise<number | null> {
  const chirp = chirpSamples(context.sampleRate)
  const buffer = context.createBuffer(1, chirp.length, context.sampleRate)
  buffer.copyToChannel(chirp, 0)
  const source = context.createBufferSource()
  source.buffer = buffer
  source.connect(context.destination)
  source.connect(sent)
  source.start(context.currentTime + BEFORE_SECONDS)
  await wait((FRAMES / context.sampleRate) * 0.92)
  const [out, back] = [new Float32Array(FRAMES), new Float32Array(FRAMES)]
  sent.getFloatTimeDomainData(out)
  received.getFloatTimeDomainData(back)
  source.disconnect()
  return loopbackLatencyMs(back, out, context.sampleRate)
}

async function labelsOf(stream: MediaStream): Promise<string[]> {
  const devices = await navigator.mediaDevices.enumerateDevices()
  const outputs = devices.filter(({ kind, deviceId }) => kind === 'audiooutput' && (deviceId === 'default' || deviceId === ''))
  return [...outputs, ...stream.getAudioTracks()].map(({ label }) => label).filter((label) => label !== '')
}

async function measure(context: AudioContext, stream: MediaStream): Promise<LoopbackResult> {
  await Promise.race([
    context.resume(),
    wait(RUNNING_WITHIN_SECONDS).then(() => {
      if (context.state !== 'running') throw new NoSound(`no sound within ${RUNNING_WITHIN_SECONDS} s`)
    }),
  ])
  const analyser = (): AnalyserNode => {
    const made = context.createAnalyser()
    made.fftSize = FRAMES
    // Some browsers do not run a branch of the graph that is not connected to the destination.
    const silence = context.createGain()
    silence.gain.value = 0
    made.connect(silence).connect(context.destination)
    return made
  }
  const [sent, received] = [analyser(), analyser()]
  context.createMediaStreamSource(stream).connect(received)
  await wait(0.25)
  const latencies: number[] = []
  for (let attempt = 0; attempt < TRIES; attempt += 1) {
    const latency = await measureChirp(context, sent, received)
    if (latency !== null) latencies.push(latency)
  }
  const middle = medianOf(latencies)
  const agreeing = latencies.filter((latency) => Math.abs(latency - middle) <= AGREEMENT_MS)
  return { latencyMs: agreeing.length >= 2 ? medianOf(agreeing) : null, deviceLabels: await labelsOf(stream) }
}

/** Plays a tone through the loudspeaker and records it. Rejects when the microphone is refused or there is none, and with `NoSound`. */
export async function listenLoopback({ signal, onOpen }: LoopbackOptions): Promise<LoopbackResult> {
  signal.throwIfAborted()
  // Voice processing (echo cancellation, noise suppression) would remove the tone.
  const audio = { echoCancellation: false, noiseSuppression: false, autoGainControl: false }
  const stream = await navigator.mediaDevices.getUserMedia({ audio })
  const close = (): void => {
    for (const track of stream.getTracks()) track.stop()
  }
  let context: AudioContext | undefined
  try {
    signal.throwIfAborted()
    onOpen()
    context = new AudioContext({ latencyHint: 'interactive' })
    const aborted = new Promise<never>((_, fail) => signal.addEventListener('abort', () => fail(signal.reason), { once: true }))
    return await Promise.race([measure(context, stream), aborted])
  } finally {
    close()
    // A device that never started may not answer.
    context?.close().catch(() => undefined)
  }
}
