import { DEFAULT_MIDDLE_C, MIDDLE_C_NAMES, type MiddleCName, noteName, type Spelling } from '@prelude/domain/music'
import { useStore } from 'zustand'
import { createStore } from 'zustand/vanilla'
import { deviceStorage } from './device-storage.ts'

/** How octaves are numbered on this device (spec: choices §6.1). */
const KEY = 'prelude.middleC'

const stored = (): MiddleCName => MIDDLE_C_NAMES.find((name) => name === deviceStorage.read(KEY)) ?? DEFAULT_MIDDLE_C

export const middleC = createStore<{ readonly name: MiddleCName }>(() => ({ name: stored() }))

export function chooseMiddleC(name: MiddleCName): void {
  middleC.setState({ name })
  deviceStorage.write(KEY, name === DEFAULT_MIDDLE_C ? null : name)
}

export const useMiddleC = (): MiddleCName => useStore(middleC, ({ name }) => name)

/** « do3 », « si♭2 », as the learner numbers octaves; the caller is drawn anew when that changes. */
export function useNoteName(): (pitch: number, spelling?: Spelling) => string {
  const name = useMiddleC()
  return (pitch, spelling) => noteName(pitch, name, spelling)
}
