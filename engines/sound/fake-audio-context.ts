import type { LiveSoundContext } from './audio-context.ts'

/** One change scheduled on an AudioParam, for tests to read. */
export interface ParamChange {
  readonly kind: string
  readonly value: number
  readonly atSeconds: number
}

export interface FakeSource {
  readonly kind: 'buffer' | 'oscillator'
  readonly playbackRate: number
  readonly hertz: number
  /** Length of what is played, of a buffer. */
  frames(): number | undefined
  readonly startedAt: number | undefined
  readonly stoppedAt: number | undefined
  /** Gain changes of the envelope that the source goes through. */
  readonly envelope: readonly ParamChange[]
  end(): void
}

export interface FakeAudio {
  readonly context: LiveSoundContext
  /** In the order in which they were made. */
  readonly sources: readonly FakeSource[]
  readonly decodedBytes: number[]
  advance(seconds: number): void
  /** Simulates what the system does to a device: a call, headphones unplugged. */
  turn(state: AudioContextState): void
  readonly closed: boolean
}

interface Node {
  readonly to: Node[]
  readonly gain?: Param
}
type Param = ReturnType<typeof createParam>

const createParam = (value: number) => {
  const changes: ParamChange[] = []
  const note = (kind: string) => (to: number, atSeconds: number) => {
    changes.push({ kind, value: to, atSeconds })
    return param
  }
  const param = {
    value,
    changes,
    setValueAtTime: note('set'),
    linearRampToValueAtTime: note('line'),
    setTargetAtTime: note('target'),
    cancelScheduledValues: (atSeconds: number) => note('cancel')(0, atSeconds),
  }
  return param
}

const createNode = () => {
  const to: Node[] = []
  return {
    to,
    connect(target: Node) {
      to.push(target)
      return target
    },
    disconnect() {
      to.length = 0
    },
  }
}

const envelopeOf = (node: Node | undefined): readonly ParamChange[] => (node?.gain ? node.gain.changes : node ? envelopeOf(node.to[0]) : [])

/** A graph of plain objects with a clock moved by the test. */
export function createFakeAudio({ sampleRate = 48_000, outputLatency = 0.012, resume = (): Promise<void> => Promise.resolve() } = {}): FakeAudio {
  const sources: FakeSource[] = []
  const decodedBytes: number[] = []
  const clock = { currentTime: 0, state: 'suspended' as AudioContextState, closed: false }

  const createSource = (kind: FakeSource['kind']) => {
    let startedAt: number | undefined
    let stoppedAt: number | undefined
    let firstTarget: Node | undefined
    const frequency = createParam(440)
    const playbackRate = createParam(1)
    const node = {
      ...createNode(),
      connect(target: Node) {
        firstTarget ??= target
        return target
      },
      buffer: null as { readonly length: number } | null,
      type: 'sine',
      frequency,
      playbackRate,
      detune: createParam(0),
      setPeriodicWave: () => undefined,
      onended: null as (() => void) | null,
      start(when = 0) {
        startedAt = when
      },
      stop(when = 0) {
        stoppedAt = when
      },
    }
    sources.push({
      kind,
      get playbackRate() {
        return playbackRate.value
      },
      frames: () => node.buffer?.length,
      get hertz() {
        return frequency.value
      },
      get startedAt() {
        return startedAt
      },
      get stoppedAt() {
        return stoppedAt
      },
      get envelope() {
        return envelopeOf(firstTarget)
      },
      end: () => node.onended?.(),
    })
    return node
  }
  const createBuffer = (numberOfChannels: number, length: number, rate: number) => {
    const channels = Array.from({ length: numberOfChannels }, () => new Float32Array(length))
    return { numberOfChannels, length, sampleRate: rate, getChannelData: (index: number) => channels[index] }
  }
  const context = {
    onstatechange: null as (() => void) | null,
    get currentTime() {
      return clock.currentTime
    },
    get state() {
      return clock.state
    },
    sampleRate,
    outputLatency,
    baseLatency: 0.005,
    destination: createNode(),
    createBuffer,
    createBufferSource: () => createSource('buffer'),
    createOscillator: () => createSource('oscillator'),
    createGain: () => ({ ...createNode(), gain: createParam(1) }),
    createBiquadFilter: () => ({ ...createNode(), type: 'lowpass', frequency: createParam(350), Q: createParam(1) }),
    createWaveShaper: () => ({ ...createNode(), curve: null }),
    createPeriodicWave: () => ({}),
    decodeAudioData: async (bytes: ArrayBuffer) => {
      decodedBytes.push(bytes.byteLength)
      return createBuffer(2, 1000, sampleRate)
    },
    resume: () => resume().then(() => turn('running')),
    close: async () => {
      clock.state = 'closed'
      clock.closed = true
    },
  }
  function turn(state: AudioContextState): void {
    clock.state = state
    context.onstatechange?.()
  }
  return {
    turn,
    context: context as unknown as LiveSoundContext,
    sources,
    decodedBytes,
    advance(seconds) {
      clock.currentTime += seconds
    },
    get closed() {
      return clock.closed
    },
  }
}
