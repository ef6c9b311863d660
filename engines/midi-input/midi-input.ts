import type { AudioClock, NoteInput, NoteInputEvent } from '@prelude/domain/practice'
import { createHeldVoices } from './held-voices.ts'
import type { MidiAccess, MidiNavigator, MidiPort } from './midi-access.ts'
import { keyboardsOf } from './midi-access.ts'
import { parseMidiMessage } from './midi-message.ts'

export interface MidiInputOptions {
  readonly navigator: MidiNavigator
  readonly clock: Pick<AudioClock, 'nowSeconds'>
  /** Event times count from the page's start; the caller converts them to the audio clock. */
  readonly secondsOfTimeStamp: (timeStampMs: number) => number
  /** Called at `start` when this browser has no MIDI (spec: learning §2.4, « MIDI is unsupported »). */
  readonly onUnsupported?: () => void
  /** Called when the browser or the learner refuses access: Firefox asks for a site permission add-on first. */
  readonly onRefused?: () => void
  /** spec: learning §8. */
  readonly log?: (message: string, cause: unknown) => void
}

export interface MidiInput extends NoteInput {
  readonly kind: 'midi'
  /** False where the browser has no Web MIDI at all. */
  readonly supported: boolean
}

export function createMidiInput(options: MidiInputOptions): MidiInput {
  const { navigator, clock, secondsOfTimeStamp, onUnsupported, onRefused, log } = options
  const listeners = new Set<(event: NoteInputEvent) => void>()
  const deviceListeners = new Set<(names: readonly string[]) => void>()
  const ports = new Map<string, MidiPort>()
  let access: MidiAccess | undefined
  let wanted = false
  let asking: Promise<void> | undefined

  const supported = typeof navigator.requestMIDIAccess === 'function'
  const emit = (event: NoteInputEvent): void => {
    for (const listener of listeners) listener(event)
  }
  const names = (): string[] => Array.from(ports.values(), ({ name }) => name ?? 'Clavier MIDI')
  const keys = createHeldVoices(emit)
  const join = (port: MidiPort): void => {
    ports.set(port.id, port)
    port.onmidimessage = ({ data, timeStamp }) => {
      const time = { atSeconds: secondsOfTimeStamp(timeStamp), stampSeconds: timeStamp / 1000 }
      if (data) for (const message of parseMidiMessage(data)) keys.hear(port.id, message, time)
    }
  }
  const leave = (port: MidiPort): void => {
    port.onmidimessage = null
    keys.leave(port.id, clock.nowSeconds())
    ports.delete(port.id)
  }
  /** Compares the connected ports with the known ones: browsers differ in the events that they send. */
  const refresh = (): void => {
    const plugged = access && wanted ? keyboardsOf(access) : []
    const before = ports.size
    let changed = false
    for (const port of [...ports.values()]) {
      if (plugged.includes(port)) continue
      leave(port)
      changed = true
      if (wanted) emit({ kind: 'lost', atSeconds: clock.nowSeconds() })
    }
    for (const port of plugged) {
      if (ports.has(port.id)) continue
      join(port)
      changed = true
    }
    if (changed || before !== ports.size) for (const listener of deviceListeners) listener(names())
  }
  const ask = async (): Promise<void> => {
    try {
      access = (await navigator.requestMIDIAccess?.({ sysex: false })) as MidiAccess | undefined
      if (access) access.onstatechange = refresh
    } catch (cause) {
      log?.('MIDI access failed', cause)
      onRefused?.()
    }
  }

  return {
    kind: 'midi',
    supported,
    devices: names,
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    onDevices(listener) {
      deviceListeners.add(listener)
      return () => deviceListeners.delete(listener)
    },
    async start() {
      wanted = true
      if (!supported) {
        onUnsupported?.()
        return
      }
      asking ??= ask()
      await asking
      // A denied permission may be changed in the browser's settings: the next start asks again.
      if (!access) asking = undefined
      refresh()
    },
    stop() {
      wanted = false
      refresh()
    },
  }
}
