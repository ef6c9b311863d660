import type { TroubleKind } from '../microphone-input.types.ts'
import { LISTENING_RATE_HZ } from '../note-detector.types.ts'
import { CAPTURE_PROCESSOR, type CaptureOrder } from './captured-sound.ts'
import { faultOfOpening } from './microphone-fault.ts'

/** An open microphone: the audio thread sends its sound through a MessagePort straight to the receiver. */
export interface Capture {
  /** Sends the sound to this port from now on; the former port gets no more. */
  connect(): MessagePort
  readonly context: Pick<AudioContext, 'currentTime' | 'sampleRate'>
  readonly label: string
  /** Input latency as reported by the browser. */
  readonly latencySeconds: number
  /** False where the browser adjusts the gain though it was asked not to: loud and soft become alike. */
  readonly keepsLevel: boolean
  setEcho(node: AudioNode | null): void
  /** For hidden tabs: no sound is captured. */
  pause(): Promise<void>
  resume(): Promise<void>
  /** Closes the microphone: the browser's recording indicator goes out. */
  close(): Promise<void>
}

export interface CaptureParts {
  readonly deviceId: string | null
  readonly workletUrl: string
  /** Closes the microphone at once, also while something else of the opening is still awaited. */
  readonly signal?: AbortSignal
  /** It ended or was muted by the system; `unmuted` cancels `muted`. */
  readonly onFault: (fault: Extract<TroubleKind, 'unplugged' | 'withdrawn' | 'muted'> | 'unmuted') => void
  readonly mediaDevices: Pick<MediaDevices, 'getUserMedia' | 'enumerateDevices'>
  readonly permissions?: Pick<Permissions, 'query'> | undefined
  readonly createContext?: (rateHz: number | undefined) => AudioContext
  readonly createNode?: (context: AudioContext) => AudioWorkletNode
}

/** The microphone could not be opened. */
export class CaptureFault extends Error {
  readonly fault: TroubleKind
  constructor(fault: TroubleKind, message: string) {
    super(message)
    this.fault = fault
  }
}

/** Voice processing (echo cancellation, noise suppression, gain control) would remove the piano. */
const AS_IT_IS = { echoCancellation: false, noiseSuppression: false, autoGainControl: false } as const
/** `AudioContext.resume()` may never settle where there is no audio output (Firefox): the microphone would stay open, unseen. */
const RUNNING_WITHIN_MS = 5_000
/** Input latency where the browser reports none: half of what most devices have. */
const USUAL_LATENCY_SECONDS = 0.01

async function openTrack({ mediaDevices, deviceId }: CaptureParts): Promise<MediaStream> {
  try {
    return await mediaDevices.getUserMedia({ audio: { ...AS_IT_IS, ...(deviceId ? { deviceId: { exact: deviceId } } : {}) } })
  } catch (cause) {
    throw new CaptureFault(faultOfOpening(cause), String(cause))
  }
}

interface Joined {
  readonly context: AudioContext
  readonly source: MediaStreamAudioSourceNode
}

/**
 * At the rate of the analysis where the browser resamples the microphone itself; some refuse to connect a stream to a context of another rate
 * (Firefox) or to open one: those get the rate of the device.
 */
function joinContext(stream: MediaStream, createContext: (rateHz: number | undefined) => AudioContext): Joined {
  for (const rateHz of [LISTENING_RATE_HZ, undefined]) {
    let context: AudioContext | undefined
    try {
      context = createContext(rateHz)
      return { context, source: context.createMediaStreamSource(stream) }
    } catch (cause) {
      context?.close().catch(() => undefined)
      if (rateHz === undefined) throw new CaptureFault('unsupported', String(cause))
    }
  }
  throw new CaptureFault('unsupported', 'no audio context')
}

async function run(context: AudioContext): Promise<void> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const late = new Promise<never>((_, fail) => {
    timer = setTimeout(() => fail(new CaptureFault('notStarted', `no sound within ${RUNNING_WITHIN_MS} ms`)), RUNNING_WITHIN_MS)
  })
  try {
    await Promise.race([context.resume(), late])
  } finally {
    clearTimeout(timer)
  }
}

const liveContext = (rateHz: number | undefined): AudioContext =>
  new AudioContext({ latencyHint: 'interactive', ...(rateHz ? { sampleRate: rateHz } : {}) })
const captureNode = (context: AudioContext): AudioWorkletNode =>
  new AudioWorkletNode(context, CAPTURE_PROCESSOR, { numberOfInputs: 2, numberOfOutputs: 1, channelCountMode: 'max' })

export async function openCapture(parts: CaptureParts): Promise<Capture> {
  const { workletUrl, onFault, permissions, signal, createContext = liveContext, createNode = captureNode } = parts
  const stream = await openTrack(parts)
  const track = stream.getAudioTracks()[0]
  const letGo = (): void => {
    for (const track of stream.getTracks()) track.stop()
  }
  if (!track) throw new CaptureFault('noMicrophone', 'the stream has no sound')
  signal?.addEventListener('abort', letGo, { once: true })
  let joined: Joined | undefined
  try {
    if (signal?.aborted) throw new CaptureFault('unsupported', 'left while it was opened')
    joined = joinContext(stream, createContext)
    const { context, source } = joined
    await context.audioWorklet.addModule(workletUrl)
    const node = createNode(context)
    source.connect(node, 0, 0)
    // Some browsers do not run a branch that is not connected to the destination; the node outputs silence.
    node.connect(context.destination)
    if (context.state !== 'running') await run(context)

    let isOpen = true
    let isPaused = false
    const permission = await permissions?.query({ name: 'microphone' as PermissionName }).catch(() => undefined)
    const emit = (fault: Parameters<typeof onFault>[0]): void => {
      if (isOpen) onFault(fault)
    }
    track.onended = () => emit(permission?.state === 'denied' || permission?.state === 'prompt' ? 'withdrawn' : 'unplugged')
    track.onmute = () => emit('muted')
    track.onunmute = () => emit('unmuted')
    if (permission) permission.onchange = () => permission.state !== 'granted' && emit('withdrawn')
    context.onstatechange = () => {
      // A phone call suspends every context; it may be resumed.
      if (isOpen && !isPaused && context.state !== 'running' && context.state !== 'closed') context.resume().catch(() => undefined)
    }

    const echo = createEchoFilter(context, node)
    return {
      connect: () => {
        const { port1, port2 } = new MessageChannel()
        const order: CaptureOrder = { port: port1 }
        node.port.postMessage(order, [port1])
        return port2
      },
      context,
      label: track.label,
      latencySeconds: (track.getSettings() as { latency?: number }).latency ?? (context.baseLatency || USUAL_LATENCY_SECONDS),
      keepsLevel: track.getSettings().autoGainControl !== true,
      setEcho: echo.set,
      pause: async () => {
        isPaused = true
        track.enabled = false
        await context.suspend()
      },
      resume: async () => {
        isPaused = false
        track.enabled = true
        await context.resume()
      },
      close: async () => {
        isOpen = false
        track.onended = null
        if (permission) permission.onchange = null
        echo.set(null)
        source.disconnect()
        node.disconnect()
        letGo()
        if (context.state !== 'closed') await context.close()
      },
    }
  } catch (cause) {
    letGo()
    joined?.context.close().catch(() => undefined)
    throw cause instanceof CaptureFault ? cause : new CaptureFault('unsupported', String(cause))
  }
}

/** The app's own sound, as the worklet's second input; from another context it arrives as a stream, which the browser resamples. */
function createEchoFilter(context: AudioContext, node: AudioWorkletNode): { set(own: AudioNode | null): void } {
  let leave = (): void => undefined
  return {
    set(own) {
      leave()
      leave = () => undefined
      if (!own) return
      if (own.context === context) {
        own.connect(node, 0, 1)
        leave = () => own.disconnect(node, 0, 1)
        return
      }
      const away = (own.context as AudioContext).createMediaStreamDestination()
      own.connect(away)
      const here = context.createMediaStreamSource(away.stream)
      here.connect(node, 0, 1)
      leave = () => {
        here.disconnect()
        own.disconnect(away)
        for (const track of away.stream.getTracks()) track.stop()
      }
    },
  }
}
