import type { NoteInputEvent } from '@prelude/domain/practice'
import { browserEnvironment, type ListeningEnvironment } from './browser-environment.ts'
import { CaptureFault, type CaptureParts } from './capture/capture.ts'
import { createCaptureClock } from './capture/capture-clock.ts'
import { createHopReports, type HopReports, type OpenMicrophone } from './hop-reports.ts'
import { createListeners } from './listeners.ts'
import { holdTab } from './listening-tab.ts'
import type { MicrophoneInput, MicrophoneInputParts, MicrophoneState, MicrophoneTrouble, TroubleKind } from './microphone-input.types.ts'
import type { ExpectedKeyVerdict } from './note-detector.types.ts'
import type { ListeningFault } from './worker/listening-protocol.ts'
import { createWorkerClient, type ListeningWorkerClient } from './worker-client.ts'

/** spec: learning §9.2. */
const USUAL_GAIN = 0.7
/** Progress is reported in steps of this size: smaller ones are not visible. */
const PROGRESS_STEP = 0.02

/** The life of the worker and of the microphone: both are opened and closed, may fail, and end each other. */
class MicrophoneSession {
  readonly events = createListeners<NoteInputEvent>()
  readonly deviceNames = createListeners<readonly string[]>()
  readonly states = createListeners<MicrophoneState>()
  readonly troubles = createListeners<MicrophoneTrouble>()
  readonly verdicts = createListeners<ExpectedKeyVerdict>()
  readonly reports: HopReports
  readonly worker: ListeningWorkerClient
  readonly #parts: MicrophoneInputParts
  readonly #environment: ListeningEnvironment

  state: MicrophoneState = { worker: 'notReady', recorder: 'off', isListening: false, progress: 0 }
  /** Undefined while no microphone is open. */
  open: OpenMicrophone | undefined
  deviceId: string | null
  pace: MicrophoneInputParts['pace']
  #echo: AudioNode | null = null
  #starting: Promise<void> | undefined
  #mayRestart = true
  #leaveTab = (): void => undefined
  #leaveOpening = (): void => undefined
  /** Counters of starts, stops and openings: results of an earlier one are discarded. */
  #run = 0
  #openings = 0

  constructor(parts: MicrophoneInputParts, environment: ListeningEnvironment) {
    this.#parts = parts
    this.#environment = environment
    this.deviceId = parts.deviceId ?? null
    this.pace = parts.pace
    this.worker = createWorkerClient({
      createWorker: environment.createWorker,
      onProgress: (progress) => {
        if (progress - this.state.progress >= PROGRESS_STEP || progress === 1) this.#change({ progress })
      },
      onHop: (hop) => this.reports.report(hop),
      onEnd: (fault, message) => this.#workerEnded(fault, message),
    })
    this.reports = createHopReports({
      clock: parts.clock,
      nowMs: environment.nowMs,
      microphone: () => this.open,
      isReady: () => this.state.worker === 'ready',
      send: (order) => this.worker.send(order),
      events: this.events,
      troubles: this.troubles,
      verdicts: this.verdicts,
    })
  }

  get supported(): boolean {
    return this.#environment.supported
  }

  names(): readonly string[] {
    return this.open ? [this.open.capture.label || 'Microphone'] : []
  }

  async inputs(): ReturnType<MicrophoneInput['inputs']> {
    const devices = (await this.#environment.mediaDevices?.enumerateDevices()) ?? []
    return devices.filter(({ kind }) => kind === 'audioinput').map(({ deviceId, label }) => ({ deviceId, label }))
  }

  async start(): Promise<void> {
    if (!this.supported) return this.#emit('unsupported', 'stopped')
    this.#starting ??= this.#begin()
    await this.#starting
  }

  stop(): void {
    if (this.#starting || this.open || this.state.worker !== 'notReady') this.end(null, 'terminated')
  }

  async prepare(): Promise<boolean> {
    if (!this.supported) {
      this.#emit('unsupported', 'stopped')
      return false
    }
    if (this.state.worker !== 'ready') this.#change({ worker: 'loading' })
    const run = this.#run
    const isReady = await this.worker.load()
    if (isReady && run === this.#run && this.state.worker !== 'ready') this.#change({ worker: 'ready', progress: 1 })
    return isReady && run === this.#run
  }

  async choose(deviceId: string | null): Promise<void> {
    if (deviceId === this.deviceId) return
    this.deviceId = deviceId
    if (!this.open) return
    this.#closeMicrophone()
    await this.#openMicrophone()
    this.#listen()
  }

  setEcho(node: AudioNode | null): void {
    this.#echo = node
    this.open?.capture.setEcho(node)
  }

  /** `fault`: the trouble that ended it; null: the learner stopped it. */
  end(fault: TroubleKind | null, worker: 'terminated' | 'notReady'): void {
    this.#run += 1
    this.#openings += 1
    this.#starting = undefined
    const wasOpen = this.open !== undefined
    this.#leaveOpening()
    this.#closeMicrophone()
    this.#leaveTab()
    this.#environment.page.removeEventListener('visibilitychange', this.#changeSleep)
    this.worker.end()
    if (this.state.worker !== 'notReady' || this.state.recorder === 'recording') this.#change({ worker, recorder: 'off', progress: 0 })
    if (fault && wasOpen) this.events.emit({ kind: 'lost', atSeconds: this.#parts.clock.nowSeconds() })
    if (fault) this.#emit(fault, 'stopped')
  }

  clearListeners(): void {
    for (const listeners of [this.events, this.deviceNames, this.states, this.troubles, this.verdicts]) listeners.clear()
  }

  #change(next: Partial<MicrophoneState>): void {
    const merged = { ...this.state, ...next }
    const isListening = merged.worker === 'ready' && merged.recorder === 'recording' && !this.#environment.page.hidden
    this.state = { ...merged, isListening }
    this.states.emit(this.state)
  }

  #emit(kind: TroubleKind, effect: MicrophoneTrouble['effect']): void {
    this.troubles.emit({ kind, effect })
  }

  #log(message: string): (cause: unknown) => void {
    return (cause) => this.#parts.log?.(message, cause)
  }

  async #begin(): Promise<void> {
    this.#mayRestart = true
    const run = this.#run
    this.#environment.page.addEventListener('visibilitychange', this.#changeSleep)
    this.#leaveTab = holdTab(this.#environment.locks, (isOther) => this.#emit('otherTab', isOther ? 'hindered' : 'over'))
    const [isReady] = await Promise.all([this.prepare(), this.#openMicrophone()])
    if (isReady && run === this.#run) this.#listen()
  }

  /** Connects the open microphone to the worker. */
  #listen(): void {
    if (!this.open || this.state.worker !== 'ready') return
    const { capture } = this.open
    const { sampleRate } = capture.context
    const { gain = USUAL_GAIN, tuningCents = 0 } = this.#parts
    const port = capture.connect()
    if (this.pace) this.worker.send({ kind: 'pace', pace: this.pace })
    this.worker.send({ kind: 'listen', port, sampleRate, gain, tuningCents }, [port])
    this.reports.beginSound(sampleRate)
    this.reports.askAgain()
    this.reports.askDue()
  }

  async #openMicrophone(): Promise<void> {
    const mine = ++this.#openings
    const leaving = new AbortController()
    this.#leaveOpening = () => leaving.abort()
    try {
      const onFault: CaptureParts['onFault'] = (fault) => mine === this.#openings && this.#microphoneFault(fault)
      const capture = await this.#environment.openCapture({ deviceId: this.deviceId, onFault, signal: leaving.signal })
      if (mine !== this.#openings) return await capture.close()
      const times = createCaptureClock({ audioSeconds: () => capture.context.currentTime, nowMs: this.#environment.nowMs })
      this.open = { capture, times, latencySeconds: this.#parts.inputLatencySeconds ?? capture.latencySeconds }
      capture.setEcho(this.#echo)
      this.#change({ recorder: 'recording' })
      this.deviceNames.emit(this.names())
    } catch (cause) {
      if (mine !== this.#openings) return
      this.#log('the microphone could not be opened')(cause)
      this.end(cause instanceof CaptureFault ? cause.fault : 'unsupported', 'notReady')
    }
  }

  #closeMicrophone(): void {
    const closing = this.open
    this.open = undefined
    if (!closing) return
    this.reports.releaseNotes()
    closing.capture.close().catch(this.#log('the microphone could not be closed'))
    this.reports.beginSound(0)
    this.deviceNames.emit([])
  }

  #microphoneFault(fault: Parameters<CaptureParts['onFault']>[0]): void {
    if (fault === 'muted') this.#emit('muted', 'hindered')
    else if (fault === 'unmuted') this.#emit('muted', 'over')
    else this.end(fault, 'terminated')
  }

  #workerEnded(fault: ListeningFault, message: string): void {
    this.#log('the listening worker ended')(message)
    if (fault !== 'crashed' || !this.#mayRestart) {
      this.end(fault, 'terminated')
      return
    }
    this.#mayRestart = false
    this.#emit('crashed', 'hindered')
    this.#change({ worker: 'notReady' })
    this.#restartWorker().catch(this.#log('the listening worker could not be started again'))
  }

  async #restartWorker(): Promise<void> {
    const run = this.#run
    if (!(await this.prepare()) || run !== this.#run) return
    this.#listen()
    this.#emit('crashed', 'over')
  }

  /** Hidden tab: stop, so that no microphone stays open unattended. */
  readonly #changeSleep = (): void => {
    const asleepOrWoken = this.open
    if (!asleepOrWoken) return
    const { capture, times } = asleepOrWoken
    const isAsleep = this.#environment.page.hidden
    const wake = async (): Promise<void> => {
      await capture.resume()
      times.forget()
      this.reports.askAgain()
    }
    if (isAsleep) this.reports.releaseNotes()
    const work = isAsleep ? capture.pause() : wake()
    work.catch(this.#log('the microphone could not be paused or woken'))
    this.#change({})
    this.#emit('asleep', isAsleep ? 'hindered' : 'over')
  }
}

export function createMicrophoneInput(parts: MicrophoneInputParts, environment: ListeningEnvironment = browserEnvironment()): MicrophoneInput {
  const session = new MicrophoneSession(parts, environment)
  const { worker, reports } = session
  return {
    kind: 'microphone',
    supported: session.supported,
    state: () => session.state,
    onState: session.states.add,
    onTrouble: session.troubles.add,
    onVerdict: session.verdicts.add,
    subscribe: session.events.add,
    onDevices: session.deviceNames.add,
    devices: () => session.names(),
    readings: reports.readings,
    prepare: () => session.prepare(),
    start: () => session.start(),
    stop: () => session.stop(),
    choose: (deviceId) => session.choose(deviceId),
    inputs: () => session.inputs(),
    setPace(pace) {
      session.pace = pace
      worker.send({ kind: 'pace', pace })
    },
    setRange: reports.setRange,
    measurePace: async (pace) => ({ inferenceMs: await worker.measure(pace) }),
    ask: reports.ask,
    forget: (ids) => reports.forget(ids ?? null),
    setEcho: (node) => session.setEcho(node),
    recordClip: () => (session.state.isListening ? worker.recordClip() : Promise.resolve(null)),
    stopClip: () => worker.send({ kind: 'stopRecord' }),
    dispose() {
      session.end(null, 'terminated')
      session.clearListeners()
    },
  }
}
