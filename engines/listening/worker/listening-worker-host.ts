import { errorMessage } from '@prelude/domain/basics'
import type { CapturedSound } from '../capture/captured-sound.ts'
import { withTimes } from '../heard-times.ts'
import type { ListeningPace } from '../microphone-input.types.ts'
import { type ExpectedEvent, LISTENING_RATE_HZ, type NoteDetector } from '../note-detector.types.ts'
import { createAskedKeys } from './asked-keys.ts'
import { type ClipRecorder, createClipRecorder } from './clip-recorder.ts'
import type { HopReport, ListeningOrder, ListeningReport } from './listening-protocol.ts'
import { measurePace } from './measure-pace.ts'
import { ModelFault } from './model-store.ts'
import { type DetectorFactory, framesOf } from './pace.ts'
import { createSoundQueue, type QueuedHop, type SoundQueue } from './sound-queue.ts'

export interface ListeningWorkerHostOptions {
  /** Throws a ModelFault when the files are not available. */
  readonly loadDetectors: (onProgress: (share: number) => void) => Promise<DetectorFactory>
  readonly report: (report: ListeningReport) => void
  readonly nowMs: () => number
  /** Lets waiting messages in. */
  readonly yieldTask: () => Promise<void>
}

/** The pace until another is set: a hop of 46 ms. */
const FIRST_PACE: ListeningPace = { periodMs: 46 }

/** Largest analysis of a device that fell behind; frames together cost a little less than one by one. */
const MOST_FRAMES = 8
/** Dropped sound is a gap in the music: half a second, besides the hop itself, may wait before that. */
const WAITING_FRAMES = 22

interface Source {
  readonly port: MessagePort
  readonly sampleRate: number
  readonly gain: number
  readonly tuningCents: number
}
/** State of one listening: one detector from start to stop. */
interface Session {
  readonly detector: NoteDetector
  readonly queue: SoundQueue
}

const round = (work: Promise<unknown>): Promise<void> => work.then(() => undefined).catch(() => undefined)

/** The worker's side of the protocol; sound arrives through the port of `listen`. */
export function createListeningWorkerHost({ loadDetectors, report, nowMs, yieldTask }: ListeningWorkerHostOptions): (order: ListeningOrder) => void {
  let detectors: DetectorFactory | undefined
  let pace = FIRST_PACE
  let source: Source | undefined
  let session: Session | undefined
  let recorder: ClipRecorder | 'wanted' | undefined
  let isPumping = false
  const askedKeys = createAskedKeys()
  // One analysis at a time: they share the network.
  let turn: Promise<void> = Promise.resolve()
  const inTurn = <Result>(work: () => Promise<Result>): Promise<Result> => {
    const result = turn.then(work)
    turn = round(result)
    return result
  }

  const fail = (cause: unknown): void => {
    rest()
    report({
      kind: 'failed',
      fault: cause instanceof ModelFault ? cause.fault : 'crashed',
      message: errorMessage(cause),
    })
  }
  const endClip = (): void => {
    if (recorder) report({ kind: 'clip', clip: recorder === 'wanted' ? null : recorder.finish() })
    recorder = undefined
  }
  const rest = (): void => {
    endClip()
    source?.port.close()
    source = undefined
    session = undefined
  }
  const askAgain = ({ detector, queue }: Session): void => {
    detector.forget()
    detector.ask(askedKeys.open().map((event) => placed(event, queue)))
  }
  const placed = (event: ExpectedEvent, queue: SoundQueue): ExpectedEvent =>
    event.atSeconds === null ? event : { ...event, atSeconds: queue.times.detectorOf(event.atSeconds) }

  const detect = async ({ detector, queue }: Session, hop: QueuedHop): Promise<void> => {
    const beforeMs = nowMs()
    const heard = await detector.detect(hop.samples, hop.own)
    const inferenceMs = nowMs() - beforeMs
    if (session?.detector !== detector) return
    const at = queue.times.captureOf
    const raw = queue.takeRaw()
    const emitted: HopReport = {
      kind: 'hop',
      ...withTimes(heard, at),
      atSeconds: at(heard.soundSeconds),
      soundSeconds: heard.soundSeconds,
      peak: heard.peak,
      rms: heard.rms,
      rawPeak: raw.peak,
      clippedSamples: raw.clipped,
      hopMs: (hop.samples.length / LISTENING_RATE_HZ) * 1000,
      inferenceMs,
      droppedFrames: hop.droppedFrames,
      spectrum: detector.spectrum.slice(),
      sounding: detector.sounding.slice(),
    }
    for (const { id, pitch } of heard.verdicts) askedKeys.answer(id, pitch)
    report(emitted)
    if (recorder === 'wanted') recorder = createClipRecorder(emitted.atSeconds - hop.samples.length / LISTENING_RATE_HZ)
    if (recorder?.add(hop.samples, emitted)) endClip()
  }
  /** Analyses hop after hop as long as a whole one is queued. */
  const pump = async (): Promise<void> => {
    if (isPumping) return
    isPumping = true
    try {
      for (let here = session; here; here = session) {
        const hop = here.queue.take(framesOf(pace), Math.max(framesOf(pace), MOST_FRAMES))
        if (!hop) break
        if (hop.hasStep) askAgain(here)
        const current = here
        await inTurn(() => detect(current, hop))
        await yieldTask()
      }
    } catch (cause) {
      fail(cause)
    } finally {
      isPumping = false
    }
  }
  /** A new detector for the sound from now on. */
  const openSession = async (): Promise<void> => {
    const [from, chosen, opened] = [source, pace, detectors]
    if (!from || !opened) return
    const detector = await inTurn(() => opened.createNoteDetector(chosen))
    if (source !== from || pace !== chosen) return
    const mostWaitingFrames = framesOf(chosen) + WAITING_FRAMES
    const queue = createSoundQueue({ sampleRate: from.sampleRate, gain: from.gain, tuningCents: from.tuningCents, mostWaitingFrames })
    let hasBegun = false
    session = undefined
    from.port.onmessage = ({ data }: MessageEvent<CapturedSound>) => {
      queue.push(data)
      // Only now is the detector's clock mapped to the capture's.
      if (!hasBegun) {
        hasBegun = true
        session = { detector, queue }
        askAgain(session)
      }
      void pump()
    }
  }

  const load = async (): Promise<void> => {
    detectors ??= await loadDetectors((share) => report({ kind: 'progress', share }))
    report({ kind: 'ready' })
    await openSession()
  }
  return (order) => {
    if (order.kind === 'load') load().catch(fail)
    else if (order.kind === 'listen') {
      rest()
      source = order
      openSession().catch(fail)
    } else if (order.kind === 'rest') rest()
    else if (order.kind === 'pace') {
      pace = order.pace
      openSession().catch(fail)
    } else if (order.kind === 'ask') {
      askedKeys.add(order.events)
      if (session) session.detector.ask(order.events.map((event) => placed(event, session?.queue as SoundQueue)))
    } else if (order.kind === 'forget') {
      askedKeys.forget(order.ids)
      session?.detector.forget(order.ids ?? undefined)
    } else if (order.kind === 'measure') {
      const { id } = order
      inTurn(async () => measurePace(detectors, order.pace, nowMs)).then((inferenceMs) => report({ kind: 'measured', id, inferenceMs }), fail)
    } else if (order.kind === 'record') {
      if (source) recorder ??= 'wanted'
      else report({ kind: 'clip', clip: null })
    } else endClip()
  }
}
