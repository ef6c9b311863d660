import { type FrequencyRange, isInRange, type NoteInputEvent } from '@prelude/domain/practice'
import { createAskedAhead } from './asked-ahead.ts'
import { browserEnvironment, type ListeningEnvironment } from './browser-environment.ts'
import { type Capture, CaptureFault, type CaptureParts } from './capture/capture.ts'
import { type CaptureClock, createCaptureClock } from './capture/capture-clock.ts'
import { withTimes } from './heard-times.ts'
import { holdTab } from './listening-tab.ts'
import type { MicrophoneInput, MicrophoneInputParts, MicrophoneState, MicrophoneTrouble, TroubleKind } from './microphone-input.types.ts'
import type { ExpectedKeyVerdict } from './note-detector.types.ts'
import { createNoteEvents } from './note-events.ts'
import { createReadings } from './readings.ts'
import { createSoundWatch } from './sound-watch.ts'
import type { HopReport, ListeningFault } from './worker/listening-protocol.ts'
import { createWorkerClient } from './worker-client.ts'

/** spec: learning §9.2. */
const USUAL_GAIN = 0.7
/** Progress is reported in steps of this size: smaller ones are not visible. */
const PROGRESS_STEP = 0.02

interface Listener<Emitted> {
  emit(emitted: Emitted): void
  add(listener: (emitted: Emitted) => void): () => void
  clear(): void
}
function createListeners<Emitted>(): Listener<Emitted> {
  const listeners = new Set<(emitted: Emitted) => void>()
  return {
    emit: (emitted) => {
      for (const listener of listeners) listener(emitted)
    },
    add: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    clear: () => listeners.clear(),
  }
}

/** An open microphone and its clock. */
interface OpenMicrophone {
  readonly capture: Capture
  readonly times: CaptureClock
  readonly latencySeconds: number
}

export function createMicrophoneInput(parts: MicrophoneInputParts, environment: ListeningEnvironment = browserEnvironment()): MicrophoneInput {
  const { clock, log, gain = USUAL_GAIN, tuningCents = 0 } = parts
  const events = createListeners<NoteInputEvent>()
  const deviceNames = createListeners<readonly string[]>()
  const states = createListeners<MicrophoneState>()
  const troubles = createListeners<MicrophoneTrouble>()
  const verdicts = createListeners<ExpectedKeyVerdict>()
  const written = createReadings()
  const ahead = createAskedAhead()
  const noteEvents = createNoteEvents()

  let state: MicrophoneState = { worker: 'notReady', recorder: 'off', isListening: false, progress: 0 }
  let watch = createSoundWatch()
  let open: OpenMicrophone | undefined
  let opening: Promise<void> | undefined
  let deviceId = parts.deviceId ?? null
  let pace = parts.pace
  let range: FrequencyRange | null = null
  let echo: AudioNode | null = null
  let mayRestart = true
  let leaveTab = (): void => undefined
  let leaveOpening = (): void => undefined
  /** Counters of starts, stops and openings: results of an earlier one are discarded. */
  let run = 0
  let openings = 0

  const change = (next: Partial<MicrophoneState>): void => {
    const merged = { ...state, ...next }
    const isListening = merged.worker === 'ready' && merged.recorder === 'recording' && !environment.page.hidden
    state = { ...merged, isListening }
    states.emit(state)
  }
  const names = (): readonly string[] => (open ? [open.capture.label || 'Microphone'] : [])
  const emit = (kind: TroubleKind, effect: MicrophoneTrouble['effect']): void => troubles.emit({ kind, effect })

  const onClock = (captureSeconds: number, { times, latencySeconds }: OpenMicrophone): number =>
    clock.secondsOfTimeStamp(times.pageMsOf(captureSeconds - latencySeconds))
  const onCapture = (clockSeconds: number, { times, latencySeconds }: OpenMicrophone): number =>
    times.captureSecondsOf(environment.nowMs() + (clockSeconds - clock.nowSeconds()) * 1000) + latencySeconds
  const askDue = (): void => {
    const here = open
    if (!here || state.worker !== 'ready') return
    const due = ahead.due(clock.nowSeconds())
    if (due.length === 0) return
    const placed = due.map((event) => ({ ...event, atSeconds: event.atSeconds === null ? null : onCapture(event.atSeconds, here) }))
    line.send({ kind: 'ask', events: placed })
  }
  const report = (hop: HopReport): void => {
    const here = open
    if (!here) return
    here.times.look()
    askDue()
    const at = (seconds: number): number => onClock(seconds, here)
    const inRange = hop.notes.filter(({ pitch }) => isInRange(pitch, range))
    const heard = withTimes({ ...hop, notes: inRange }, at)
    for (const { id, pitch } of heard.verdicts) ahead.answer(id, pitch)
    for (const trouble of watch.emit({ ...hop, noteCount: inRange.length })) troubles.emit(trouble)
    written.write(hop, watch.noiseFloor())
    const spectrum = here.capture.keepsLevel ? hop.spectrum : null
    for (const event of noteEvents.emit({ ...heard, spectrum }, at(hop.atSeconds))) events.emit(event)
    for (const verdict of heard.verdicts) verdicts.emit(verdict)
  }

  const line = createWorkerClient({
    createWorker: environment.createWorker,
    onProgress: (progress) => {
      if (progress - state.progress >= PROGRESS_STEP || progress === 1) change({ progress })
    },
    onHop: report,
    onEnd: (fault, message) => {
      endOfWorker(fault, message)
    },
  })
  const restart = async (): Promise<void> => {
    const mine = run
    if (!(await prepare()) || mine !== run) return
    listen()
    emit('crashed', 'over')
  }
  const endOfWorker = (fault: ListeningFault, message: string): void => {
    log?.('the listening worker ended', message)
    if (fault !== 'crashed' || !mayRestart) {
      end(fault, 'terminated')
      return
    }
    mayRestart = false
    emit('crashed', 'hindered')
    change({ worker: 'notReady' })
    restart().catch((cause: unknown) => log?.('the listening worker could not be started again', cause))
  }
  const prepare = async (): Promise<boolean> => {
    if (!environment.supported) {
      emit('unsupported', 'stopped')
      return false
    }
    if (state.worker !== 'ready') change({ worker: 'loading' })
    const mine = run
    const isReady = await line.load()
    if (isReady && mine === run && state.worker !== 'ready') change({ worker: 'ready', progress: 1 })
    return isReady && mine === run
  }
  const listen = (): void => {
    if (!open || state.worker !== 'ready') return
    const { capture } = open
    const port = capture.connect()
    if (pace) line.send({ kind: 'pace', pace })
    line.send({ kind: 'listen', port, sampleRate: capture.context.sampleRate, gain, tuningCents }, [port])
    written.begin(capture.context.sampleRate)
    watch = createSoundWatch()
    line.send({ kind: 'forget', ids: null })
    ahead.restart()
    askDue()
  }
  const openMicrophone = async (): Promise<void> => {
    const mine = ++openings
    const leaving = new AbortController()
    leaveOpening = () => leaving.abort()
    try {
      const onFault: CaptureParts['onFault'] = (fault) => mine === openings && faultOfMicrophone(fault)
      const capture = await environment.openCapture({ deviceId, onFault, signal: leaving.signal })
      if (mine !== openings) return await capture.close()
      const times = createCaptureClock({ audioSeconds: () => capture.context.currentTime, nowMs: environment.nowMs })
      open = { capture, times, latencySeconds: parts.inputLatencySeconds ?? capture.latencySeconds }
      capture.setEcho(echo)
      change({ recorder: 'recording' })
      deviceNames.emit(names())
    } catch (cause) {
      if (mine !== openings) return
      log?.('the microphone could not be opened', cause)
      end(cause instanceof CaptureFault ? cause.fault : 'unsupported', 'notReady')
    }
  }
  const faultOfMicrophone = (fault: Parameters<CaptureParts['onFault']>[0]): void => {
    if (fault === 'muted') emit('muted', 'hindered')
    else if (fault === 'unmuted') emit('muted', 'over')
    else end(fault, 'terminated')
  }
  const closeMicrophone = (): void => {
    const closing = open
    open = undefined
    if (!closing) return
    for (const event of noteEvents.releaseAll(clock.nowSeconds())) events.emit(event)
    closing.capture.close().catch((cause: unknown) => log?.('the microphone could not be closed', cause))
    written.begin(0)
    deviceNames.emit([])
  }
  /** `fault`: the trouble that ended it; null: the learner stopped it. */
  const end = (fault: TroubleKind | null, worker: 'terminated' | 'notReady'): void => {
    run += 1
    openings += 1
    opening = undefined
    const wasOpen = open !== undefined
    leaveOpening()
    closeMicrophone()
    leaveTab()
    environment.page.removeEventListener('visibilitychange', changeSleep)
    line.end()
    if (state.worker !== 'notReady' || state.recorder === 'recording') change({ worker, recorder: 'off', progress: 0 })
    if (fault && wasOpen) events.emit({ kind: 'lost', atSeconds: clock.nowSeconds() })
    if (fault) emit(fault, 'stopped')
  }
  /** Hidden tab: stop, so that no microphone stays open unattended. */
  const changeSleep = (): void => {
    const here = open
    if (!here) return
    const isAsleep = environment.page.hidden
    const wake = async (): Promise<void> => {
      await here.capture.resume()
      here.times.forget()
      line.send({ kind: 'forget', ids: null })
      ahead.restart()
    }
    if (isAsleep) for (const event of noteEvents.releaseAll(clock.nowSeconds())) events.emit(event)
    const work = isAsleep ? here.capture.pause() : wake()
    work.catch((cause: unknown) => log?.('the microphone could not be paused or woken', cause))
    change({})
    emit('asleep', isAsleep ? 'hindered' : 'over')
  }
  const begin = async (): Promise<void> => {
    mayRestart = true
    const mine = run
    environment.page.addEventListener('visibilitychange', changeSleep)
    leaveTab = holdTab(environment.locks, (isOther) => emit('otherTab', isOther ? 'hindered' : 'over'))
    const [isReady] = await Promise.all([prepare(), openMicrophone()])
    if (isReady && mine === run) listen()
  }

  return {
    kind: 'microphone',
    supported: environment.supported,
    state: () => state,
    onState: states.add,
    onTrouble: troubles.add,
    onVerdict: verdicts.add,
    subscribe: events.add,
    onDevices: deviceNames.add,
    devices: names,
    readings: written.readings,
    prepare,
    async start() {
      if (!environment.supported) return emit('unsupported', 'stopped')
      opening ??= begin()
      await opening
    },
    stop() {
      if (opening || open || state.worker !== 'notReady') end(null, 'terminated')
    },
    async choose(chosen) {
      if (chosen === deviceId) return
      deviceId = chosen
      if (!open) return
      closeMicrophone()
      await openMicrophone()
      listen()
    },
    async inputs() {
      const devices = (await environment.mediaDevices?.enumerateDevices()) ?? []
      return devices.filter(({ kind }) => kind === 'audioinput').map(({ deviceId: id, label }) => ({ deviceId: id, label }))
    },
    setPace(chosen) {
      pace = chosen
      line.send({ kind: 'pace', pace: chosen })
    },
    setRange(chosen) {
      range = chosen
    },
    measurePace: async (measured) => ({ inferenceMs: await line.measure(measured) }),
    ask(added) {
      ahead.add(added)
      noteEvents.ask(added)
      askDue()
    },
    forget(ids) {
      ahead.forget(ids ?? null)
      noteEvents.forget(ids ?? null)
      line.send({ kind: 'forget', ids: ids ?? null })
    },
    setEcho(node) {
      echo = node
      open?.capture.setEcho(node)
    },
    recordClip: () => (state.isListening ? line.recordClip() : Promise.resolve(null)),
    stopClip: () => line.send({ kind: 'stopRecord' }),
    dispose() {
      end(null, 'terminated')
      for (const listeners of [events, deviceNames, states, troubles, verdicts]) listeners.clear()
    },
  }
}
