import { watchKeyboards } from '@prelude/engines/midi-input'
import { useEffect, useState } from 'react'

/** Name of a keyboard that is connected, where the browser was once allowed to look; null while none is known. It never asks. */
export function useConnectedKeyboard(): string | null {
  const [name, setName] = useState<string | null>(null)
  useEffect(() => watchKeyboards(navigator as never, (names) => setName(names.find((name) => name !== '') ?? null)), [])
  return name
}
