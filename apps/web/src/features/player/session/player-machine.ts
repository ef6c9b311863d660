import { isMoving, LOADING, nextPlayerState, type PlayerEvent, type PlayerState, statusOf } from '@prelude/domain/practice'
import type { Publisher } from './publish.ts'

/** The state of the player (`domain/practice/live/player-state.ts`), with the dialogs that are open over it. */
export interface PlayerMachine {
  state(): PlayerState
  isMoving(): boolean
  /** Whether the state changed; the effects of a change are the caller's. */
  send(event: PlayerEvent): boolean
  hasModal(): boolean
  /** Whether the state changed. */
  modalOpened(): boolean
  modalClosed(): void
}

export function createPlayerMachine(publish: Pick<Publisher, 'status'>): PlayerMachine {
  let state: PlayerState = LOADING
  let openModals = 0
  const send = (event: PlayerEvent): boolean => {
    const next = nextPlayerState(state, event, openModals)
    if (next === state) return false
    state = next
    publish.status(statusOf(state))
    return true
  }
  return {
    state: () => state,
    isMoving: () => isMoving(state),
    send,
    hasModal: () => openModals > 0,
    modalOpened: () => {
      openModals += 1
      return send({ type: 'MODAL_OPENED' })
    },
    modalClosed: () => {
      openModals = Math.max(0, openModals - 1)
    },
  }
}
