import type { NoteInput } from '@prelude/domain/practice'
import type { pageListening } from '../listening/front-door.ts'
import type { PlayerStore } from './player.store.ts'
import type { ExpectingMicrophone } from './session/expected-notes.ts'

/** The page's microphone as an input of one player. */
export interface PageMicrophone extends ExpectingMicrophone {
  readonly input: NoteInput
  /** A note arrived by MIDI: the microphone would hear the same piano twice. */
  muteFor(): void
  /** Reports the player's state and audio output to listening; returns the function that disconnects it. */
  followPlayer(store: PlayerStore, outputNode: () => AudioNode | null): () => void
}

type Listening = Pick<typeof pageListening, 'view' | 'microphone' | 'playerBusy'>

/** After the last MIDI note. */
const COVERED_MS = 10_000

export function microphoneOf({ view, microphone, playerBusy }: Listening, nowMs: () => number = () => performance.now()): PageMicrophone {
  let coveredUntilMs = Number.NEGATIVE_INFINITY
  const isCovered = (): boolean => nowMs() < coveredUntilMs
  return {
    isListening: () => view.getState().status === 'ready' && !isCovered(),
    ask: microphone.ask,
    forget: microphone.forget,
    onVerdict: microphone.onVerdict,
    input: {
      ...microphone.input,
      subscribe: (listener) =>
        microphone.input.subscribe((event) => {
          if (event.kind !== 'down' || !isCovered()) listener(event)
        }),
    },
    muteFor: () => {
      coveredUntilMs = nowMs() + COVERED_MS
    },
    followPlayer: (store, outputNode) => {
      let reported: AudioNode | null = null
      const publishOutput = (): void => {
        const node = view.getState().status === 'ready' ? outputNode() : null
        if (node === reported) return
        reported = node
        microphone.opened()?.setEcho(node)
      }
      const reportBusy = (): void => {
        const { status } = store.view.getState()
        playerBusy(status === 'play' || status === 'countdown')
      }
      reportBusy()
      publishOutput()
      const leaves = [
        store.view.subscribe(({ status }, before) => {
          if (status === before.status) return
          reportBusy()
          publishOutput()
        }),
        view.subscribe(({ status }, before) => {
          if (status !== before.status) publishOutput()
        }),
      ]
      return () => {
        for (const leave of leaves) leave()
        playerBusy(false)
        if (reported) microphone.opened()?.setEcho(null)
      }
    },
  }
}
