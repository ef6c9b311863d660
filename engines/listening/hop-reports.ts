import { type FrequencyRange, isInRange, type NoteInputEvent } from '@prelude/domain/practice'
import { createAskedAhead } from './asked-ahead.ts'
import type { Capture } from './capture/capture.ts'
import type { CaptureClock } from './capture/capture-clock.ts'
import { withTimes } from './heard-times.ts'
import type { Listeners } from './listeners.ts'
import type { ListeningReadings, MicrophoneInputParts, MicrophoneTrouble } from './microphone-input.types.ts'
import type { ExpectedEvent, ExpectedKeyVerdict } from './note-detector.types.ts'
import { createNoteEvents } from './note-events.ts'
import { createReadings } from './readings.ts'
import { createSoundWatch } from './sound-watch.ts'
import type { HopReport, ListeningOrder } from './worker/listening-protocol.ts'

/** An open microphone and its clock. */
export interface OpenMicrophone {
  readonly capture: Capture
  readonly times: CaptureClock
  readonly latencySeconds: number
}

export interface HopReportParts {
  /** The player's clock. */
  readonly clock: MicrophoneInputParts['clock']
  /** The page's clock, `performance.now()`. */
  readonly nowMs: () => number
  readonly microphone: () => OpenMicrophone | undefined
  readonly isReady: () => boolean
  readonly send: (order: ListeningOrder) => void
  readonly events: Listeners<NoteInputEvent>
  readonly troubles: Listeners<MicrophoneTrouble>
  readonly verdicts: Listeners<ExpectedKeyVerdict>
}

/** What the worker finds in each hop of sound, as events on the player's clock; and what it is asked, on the clock of the sound. */
export interface HopReports {
  readonly readings: ListeningReadings
  report(hop: HopReport): void
  /** Another stretch of sound begins; 0: none. */
  beginSound(sampleRate: number): void
  /** Sound was missing, or the worker is new: all that has no verdict will be asked again, from the next hop on. */
  askAgain(): void
  /** Asks what is near in time. */
  askDue(): void
  ask(expected: readonly ExpectedEvent[]): void
  forget(ids: readonly number[] | null): void
  setRange(range: FrequencyRange | null): void
  /** Ends the notes that sound. */
  releaseNotes(): void
}

export function createHopReports({ clock, nowMs, microphone, isReady, send, events, troubles, verdicts }: HopReportParts): HopReports {
  const readings = createReadings()
  const ahead = createAskedAhead()
  const noteEvents = createNoteEvents()
  let watch = createSoundWatch()
  let range: FrequencyRange | null = null

  const onCapture = (clockSeconds: number, { times, latencySeconds }: OpenMicrophone): number =>
    times.captureSecondsOf(nowMs() + (clockSeconds - clock.nowSeconds()) * 1000) + latencySeconds
  const askDue = (): void => {
    const open = microphone()
    if (!open || !isReady()) return
    const due = ahead.due(clock.nowSeconds())
    if (due.length === 0) return
    send({
      kind: 'ask',
      events: due.map((event) => ({ ...event, atSeconds: event.atSeconds === null ? null : onCapture(event.atSeconds, open) })),
    })
  }

  return {
    readings: readings.readings,
    report(hop) {
      const open = microphone()
      if (!open) return
      open.times.look()
      askDue()
      const onClock = (captureSeconds: number): number => clock.secondsOfTimeStamp(open.times.pageMsOf(captureSeconds - open.latencySeconds))
      const notes = hop.notes.filter(({ pitch }) => isInRange(pitch, range))
      const timed = withTimes({ ...hop, notes }, onClock)
      for (const { id, pitch } of timed.verdicts) ahead.answer(id, pitch)
      for (const trouble of watch.emit({ ...hop, noteCount: notes.length })) troubles.emit(trouble)
      readings.write(hop, watch.noiseFloor())
      const spectrum = open.capture.keepsLevel ? hop.spectrum : null
      for (const event of noteEvents.emit({ ...timed, spectrum }, onClock(hop.atSeconds))) events.emit(event)
      for (const verdict of timed.verdicts) verdicts.emit(verdict)
    },
    beginSound(sampleRate) {
      readings.begin(sampleRate)
      if (sampleRate > 0) watch = createSoundWatch()
    },
    askAgain() {
      send({ kind: 'forget', ids: null })
      ahead.restart()
    },
    askDue,
    ask(expected) {
      ahead.add(expected)
      noteEvents.ask(expected)
      askDue()
    },
    forget(ids) {
      ahead.forget(ids)
      noteEvents.forget(ids)
      send({ kind: 'forget', ids })
    },
    setRange(chosen) {
      range = chosen
    },
    releaseNotes() {
      for (const event of noteEvents.releaseAll(clock.nowSeconds())) events.emit(event)
    },
  }
}
