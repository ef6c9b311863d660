import type { NoteInput, NoteInputEvent, NoteInputKind } from '@prelude/domain/practice'

/** Says where it comes from: an acoustic piano sounds by itself, an on-screen one does not. */
export type SourcedNoteEvent = NoteInputEvent & { readonly source: NoteInputKind }

/** Several inputs as one. */
export interface MergedInput extends Omit<NoteInput, 'kind' | 'subscribe'> {
  subscribe(listener: (event: SourcedNoteEvent) => void): () => void
}

export function mergeInputs(inputs: readonly NoteInput[]): MergedInput {
  const listeners = new Set<(event: SourcedNoteEvent) => void>()
  const heldBy = new Map<NoteInput, Set<number>>(inputs.map((input) => [input, new Set()]))
  let leave: readonly (() => void)[] = []

  const heldElsewhere = (pitch: number, except: NoteInput): boolean => [...heldBy].some(([input, pitches]) => input !== except && pitches.has(pitch))
  const pass = (input: NoteInput, event: NoteInputEvent): void => {
    if (event.kind === 'down') heldBy.get(input)?.add(event.pitch)
    if (event.kind === 'up') {
      heldBy.get(input)?.delete(event.pitch)
      // A key held on two instruments stays down until both have released it.
      if (heldElsewhere(event.pitch, input)) return
    }
    const emitted: SourcedNoteEvent = { ...event, source: input.kind }
    for (const listener of listeners) listener(emitted)
  }
  const join = (): void => {
    if (leave.length === 0) leave = inputs.map((input) => input.subscribe((event) => pass(input, event)))
  }

  return {
    devices: () => inputs.flatMap((input) => input.devices()),
    subscribe(listener) {
      join()
      listeners.add(listener)
      return () => {
        listeners.delete(listener)
        if (listeners.size > 0) return
        for (const unsubscribe of leave) unsubscribe()
        for (const pitches of heldBy.values()) pitches.clear()
        leave = []
      }
    },
    onDevices(listener) {
      const unsubscribes = inputs.map((input) => input.onDevices(() => listener(inputs.flatMap((source) => source.devices()))))
      return () => {
        for (const unsubscribe of unsubscribes) unsubscribe()
      }
    },
    async start() {
      await Promise.all(inputs.map((input) => input.start()))
    },
    stop() {
      for (const input of inputs) input.stop()
    },
  }
}
