import { KEYBOARD_SIZES, type KeyboardSize } from '@prelude/domain/practice'
import { createStore } from 'zustand/vanilla'
import { deviceStorage } from './device-storage.ts'

/** How many keys the keyboard at this device has, as the learner says; null where its name is to say it. */
const KEY = 'prelude.keyboardKeys'

const stored = (): KeyboardSize | null => KEYBOARD_SIZES.find((size) => String(size) === deviceStorage.read(KEY)) ?? null

export const keyboardSize = createStore<{ readonly size: KeyboardSize | null }>(() => ({ size: stored() }))

export function chooseKeyboardSize(size: KeyboardSize | null): void {
  keyboardSize.setState({ size })
  deviceStorage.write(KEY, size === null ? null : String(size))
}
