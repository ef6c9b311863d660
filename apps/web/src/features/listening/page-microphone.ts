import type { AudioClock, FrequencyRange, NoteInput, NoteInputEvent } from '@prelude/domain/practice'
import type { ExpectedEvent, MicrophoneInput, ExpectedKeyVerdict } from '@prelude/engines/listening'
import type { ListeningStore } from './listening.store.ts'
import { readCalibration, readMicrophone } from './listening-preferences.ts'

/** A player's clock, which converts the time stamp of an event. */
export type StampClock = Pick<AudioClock, 'nowSeconds'> & { secondsOfTimeStamp(timeStampMs: number): number }

/** Between two players: the page's own time. */
const PAGE_CLOCK: StampClock = {
  nowSeconds: () => performance.now() / 1000,
  secondsOfTimeStamp: (timeStampMs) => timeStampMs / 1000,
}

/** The one microphone of the page, shared by successive players. */
export interface PageMicrophone {
  /** Loads the engine's code the first time; rejects when it cannot be fetched. */
  open(): Promise<MicrophoneInput>
  /** The calibration has changed: the next `open` uses it. */
  renew(): void
  /** The input returned by `open`; null before. */
  opened(): MicrophoneInput | null
  /** The same as a NoteInput, for the player that is open. */
  readonly input: NoteInput
  onVerdict(listener: (verdict: ExpectedKeyVerdict) => void): () => void
  /** Called when the microphone itself is opened and closed. */
  onOpen(listener: (isOpen: boolean) => void): void
  ask(events: readonly ExpectedEvent[]): void
  forget(ids?: readonly number[]): void
  /** Limits what is heard to the range of a content; returns the function that lifts it. */
  limitRange(range: FrequencyRange | null): () => void
  /** Sets the clock of the reported notes; returns the function that releases it. */
  followClock(clock: StampClock): () => void
}

export function createPageMicrophone(load: () => Promise<typeof import('@prelude/engines/listening')>): PageMicrophone {
  const listeners = new Set<(event: NoteInputEvent) => void>()
  const verdictListeners = new Set<(verdict: ExpectedKeyVerdict) => void>()
  let reportOpen: (isOpen: boolean) => void = () => undefined
  let clock = PAGE_CLOCK
  let range: FrequencyRange | null = null
  const setRange = (next: FrequencyRange | null): void => {
    range = next
    microphone?.setRange(next)
  }
  let microphone: MicrophoneInput | null = null
  let opening: Promise<MicrophoneInput> | null = null

  const create = async (): Promise<MicrophoneInput> => {
    const { createMicrophoneInput } = await load()
    const calibration = readCalibration()
    const created = createMicrophoneInput({
      clock: { nowSeconds: () => clock.nowSeconds(), secondsOfTimeStamp: (ms) => clock.secondsOfTimeStamp(ms) },
      deviceId: readMicrophone(),
      ...(calibration ? { gain: calibration.gain } : {}),
      ...(calibration?.tuningCents ? { tuningCents: calibration.tuningCents } : {}),
      ...(calibration?.inputLatencySeconds ? { inputLatencySeconds: calibration.inputLatencySeconds } : {}),
      log: (message, cause) => console.warn(message, cause),
    })
    created.subscribe((event) => {
      for (const listener of listeners) listener(event)
    })
    created.onVerdict((verdict) => {
      for (const listener of verdictListeners) listener(verdict)
    })
    created.onState(({ recorder }) => reportOpen(recorder === 'recording'))
    created.setRange(range)
    microphone = created
    return created
  }
  return {
    open: () => {
      opening ??= create().catch((cause: unknown) => {
        opening = null
        throw cause
      })
      return opening
    },
    renew: () => {
      microphone?.dispose()
      reportOpen(false)
      microphone = null
      opening = null
    },
    opened: () => microphone,
    input: {
      kind: 'microphone',
      devices: () => [],
      subscribe: (listener) => {
        listeners.add(listener)
        return () => void listeners.delete(listener)
      },
      onDevices: () => () => undefined,
      // The learner's button starts and stops the microphone; opening or closing a player does not.
      start: () => Promise.resolve(),
      stop: () => undefined,
    },
    onVerdict: (listener) => {
      verdictListeners.add(listener)
      return () => void verdictListeners.delete(listener)
    },
    onOpen: (listener) => {
      reportOpen = listener
    },
    ask: (events) => microphone?.ask(events),
    forget: (ids) => microphone?.forget(ids),
    limitRange: (next) => {
      setRange(next)
      return () => {
        if (range === next) setRange(null)
      }
    },
    followClock: (players) => {
      clock = players
      return () => {
        if (clock === players) clock = PAGE_CLOCK
      }
    },
  }
}

export interface OpenMicrophones {
  /** Another part of the app holds the microphone open, which `close` ends: shown as open until the returned function is called. */
  openedElsewhere(close: () => void): () => void
  /** Closes it, whichever part of the app has it open. */
  close(): void
}

/** Says in the view whether the microphone is open. */
export function createOpenMicrophones(view: ListeningStore, microphone: Pick<PageMicrophone, 'onOpen' | 'opened'>): OpenMicrophones {
  let isOwnOpen = false
  const elsewhere = new Set<() => void>()
  const show = (): void => view.setState({ isOpen: isOwnOpen || elsewhere.size > 0 })
  microphone.onOpen((isOpen) => {
    isOwnOpen = isOpen
    show()
  })
  return {
    openedElsewhere: (close) => {
      elsewhere.add(close)
      show()
      return () => {
        elsewhere.delete(close)
        show()
      }
    },
    close: () => {
      if (isOwnOpen) microphone.opened()?.stop()
      for (const close of elsewhere) close()
    },
  }
}
