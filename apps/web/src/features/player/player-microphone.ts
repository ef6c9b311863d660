import type { NoteInput } from '@prelude/domain/practice'
import { coveredInputOf, followOutput, type pageListening } from '../listening/front-door.ts'
import type { PlayerStore } from './store/player.store.ts'
import type { ExpectingMicrophone } from './session/expected-notes.ts'

/** The page's microphone as an input of one player. */
export interface PlayerMicrophone extends ExpectingMicrophone {
  readonly input: NoteInput
  /** A note arrived by MIDI: the microphone would hear the same piano twice. */
  cover(): void
  /** Reports the player's state and audio output to listening; returns the function that disconnects it. */
  followPlayer(store: PlayerStore, outputNode: () => AudioNode | null): () => void
}

type Listening = Pick<typeof pageListening, 'view' | 'microphone' | 'playerBusy'>

export function microphoneOf({ view, microphone, playerBusy }: Listening): PlayerMicrophone {
  const { input, cover, isCovered } = coveredInputOf(microphone.input)
  return {
    isListening: () => view.getState().status === 'ready' && !isCovered(),
    ask: microphone.ask,
    forget: microphone.forget,
    onVerdict: microphone.onVerdict,
    input,
    cover,
    followPlayer: (store, outputNode) => {
      const output = followOutput({ view, microphone }, outputNode)
      const reportBusy = (): void => {
        const { status } = store.view.getState()
        playerBusy(status === 'play' || status === 'countdown')
      }
      reportBusy()
      const unsubscribe = store.view.subscribe(({ status }, before) => {
        if (status === before.status) return
        reportBusy()
        output.update()
      })
      return () => {
        unsubscribe()
        playerBusy(false)
        output.leave()
      }
    },
  }
}
