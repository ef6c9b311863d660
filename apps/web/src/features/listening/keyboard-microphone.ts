import type { NoteInput } from '@prelude/domain/practice'
import { coveredInputOf } from './covered-input.ts'
import { followOutput } from './follow-output.ts'
import type { pageListening } from './page-listening.ts'

/** The page's microphone on a page that asks for keys without a player: a lesson, the vocal range. */
export interface KeyboardMicrophone {
  readonly input: NoteInput
  /** A note arrived by MIDI. */
  cover(): void
  /** The app's own sound, for echo cancellation; returns the function that disconnects it. */
  follow(outputNode: () => AudioNode | null): () => void
  /** Keys of which each may be struck at any time, in place of those asked before: their detection is surer. */
  ask(pitches: readonly number[]): void
}

type Listening = Pick<typeof pageListening, 'view' | 'microphone'>

export function keyboardMicrophoneOf({ view, microphone }: Listening, nowMs?: () => number): KeyboardMicrophone {
  const { input, cover } = coveredInputOf(microphone.input, nowMs)
  const open = new Map<number, number>()
  let lastId = 0
  const askOne = (pitch: number): void => {
    lastId += 1
    open.set(lastId, pitch)
    microphone.ask([{ id: lastId, atSeconds: null, pitches: [pitch], strictness: 'patient' }])
  }
  return {
    input,
    cover,
    follow: (outputNode) => {
      const output = followOutput({ view, microphone }, outputNode)
      // Answered, and asked for until something else is: detected with too little certainty, or struck by the way.
      const leaveVerdicts = microphone.onVerdict(({ id }) => {
        const pitch = open.get(id)
        open.delete(id)
        if (pitch !== undefined) askOne(pitch)
      })
      return () => {
        leaveVerdicts()
        output.leave()
        if (open.size > 0) microphone.forget()
        open.clear()
      }
    },
    ask: (pitches) => {
      if (open.size > 0) microphone.forget([...open.keys()])
      open.clear()
      for (const pitch of pitches) askOne(pitch)
    },
  }
}
