import type { NoteInput } from '@prelude/domain/practice'

/** The microphone beside a cable: it would hear the same piano twice. */
export interface CoveredInput {
  readonly input: NoteInput
  /** A note arrived by MIDI: for a while the strikes of the microphone do not count. */
  cover(): void
  isCovered(): boolean
}

/** After the last MIDI note. */
const COVERED_MS = 10_000

export function coveredInputOf(input: NoteInput, nowMs: () => number = () => performance.now()): CoveredInput {
  let coveredUntilMs = Number.NEGATIVE_INFINITY
  const isCovered = (): boolean => nowMs() < coveredUntilMs
  return {
    isCovered,
    cover: () => {
      coveredUntilMs = nowMs() + COVERED_MS
    },
    input: {
      ...input,
      subscribe: (listener) =>
        input.subscribe((event) => {
          const isStrike = event.kind === 'down' || event.kind === 'velocity'
          if (!isStrike || !isCovered()) listener(event)
        }),
    },
  }
}
