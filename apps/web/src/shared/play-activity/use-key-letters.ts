import { codesByPitch } from '@prelude/engines/key-input'
import { useEffect, useMemo, useSyncExternalStore } from 'react'
import { useStore } from 'zustand'
import { followKeyCaps, keyCaps } from '../../platform/key-caps.ts'
import type { KeyboardInput } from './keyboard-input.ts'

const NONE: readonly string[] = []
const noListener = (): (() => void) => () => undefined

/** What is printed on the computer's keys, by the pitch that each plays; nothing with a piano, or where no such keyboard is. */
export function useKeyLetters(input: Pick<KeyboardInput, 'computer'> | null, pianos: readonly string[]): readonly string[] {
  useEffect(() => followKeyCaps(window), [])
  const { capOf, hasKeyboard } = useStore(keyCaps)
  const firstPitch = useSyncExternalStore(
    (changed) => (input ? input.computer.onFirstPitch(changed) : noListener()),
    () => input?.computer.firstPitch ?? null,
  )
  const isPlayed = hasKeyboard && pianos.length === 0
  return useMemo(
    () => (isPlayed && firstPitch !== null ? codesByPitch(firstPitch).map((code) => (code ? capOf(code) : '')) : NONE),
    [isPlayed, firstPitch, capOf],
  )
}
