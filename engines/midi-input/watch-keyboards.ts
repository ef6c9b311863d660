import { keyboardsOf, type MidiAccess, type MidiNavigator } from './midi-access.ts'

/** The part of the permissions of a browser that is used. */
export interface PermissionNavigator extends MidiNavigator {
  readonly permissions?: { readonly query: (permission: { readonly name: never }) => Promise<{ readonly state: string }> }
}

const PERMISSION = { name: 'midi' as never }

/**
 * Says the names of the connected keyboards, now and after each change. It never asks for the permission: where it was not given before, nothing is
 * said. Returns the function that ends it.
 */
export function watchKeyboards(navigator: PermissionNavigator, onNames: (names: readonly string[]) => void): () => void {
  let access: MidiAccess | undefined
  let isOver = false
  const say = (): void => {
    if (access && !isOver) onNames(keyboardsOf(access).map(({ name }) => name ?? ''))
  }
  const open = async (): Promise<void> => {
    if ((await navigator.permissions?.query(PERMISSION))?.state !== 'granted' || isOver) return
    access = (await navigator.requestMIDIAccess?.({ sysex: false })) as MidiAccess | undefined
    if (access) access.onstatechange = say
    say()
  }
  // A browser that does not know this permission refuses the question.
  open().catch(() => undefined)
  return () => {
    isOver = true
    if (access) access.onstatechange = null
  }
}
