import { KEYBOARD_SIZES, type KeyRange, type NoteInput, rangeOfKeyboard, rangeWith } from '@prelude/domain/practice'
import { deviceQuirks } from '@prelude/engines/midi-input'
import { keyboardSize } from '../../platform/keyboard-size.ts'
import type { WritablePlayerStore } from './store/player.store.ts'

/** The range of the connected keyboard: of the size that the learner says, else of its name; null where neither is known, or several are there. */
function rangeOfDevices(devices: readonly string[]): KeyRange | null {
  const [device] = devices
  if (device === undefined || devices.length > 1) return null
  const size = keyboardSize.getState().size ?? KEYBOARD_SIZES.find((keys) => keys === deviceQuirks(device).keys)
  return size === undefined ? null : rangeOfKeyboard(size)
}

/** Keeps the store's range of the connected keyboard; a key beyond it says that the octaves of the keyboard were moved. Answers what ends that. */
export function followKeyboard(
  midi: Pick<NoteInput, 'subscribe'>,
  { devices, keyboard }: Pick<WritablePlayerStore, 'devices' | 'keyboard'>,
): () => void {
  const begin = (): void => keyboard.setState({ range: rangeOfDevices(devices.getState()) })
  begin()
  const unsubscribers = [
    devices.subscribe(begin),
    keyboardSize.subscribe(begin),
    midi.subscribe((event) => {
      const { range } = keyboard.getState()
      if (range === null || event.kind !== 'down') return
      const moved = rangeWith(range, event.pitch)
      if (moved !== range) keyboard.setState({ range: moved })
    }),
  ]
  return () => {
    for (const unsubscribe of unsubscribers) unsubscribe()
  }
}
