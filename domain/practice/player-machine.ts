import type { TickRange } from '@prelude/domain/score'
import { assign, type SnapshotFrom, setup } from 'xstate'

/** spec: learning §3.8 and §4.6. `failed` is our name for its error flag. */
export const PLAYER_STATUSES = ['loading', 'pause', 'countdown', 'play', 'player_controlled', 'failed'] as const
export type PlayerStatus = (typeof PLAYER_STATUSES)[number]

export interface PlayerContext {
  /** The audio error, for the log and the message; null when all is well. */
  readonly error: string | null
  readonly loop: TickRange | null
  /** Dialogs that lie over the player now. */
  readonly openModals: number
}

export type PlayerEvent =
  | { readonly type: 'LOADED' }
  | { readonly type: 'FAILED'; readonly message: string }
  | { readonly type: 'RETRY' }
  /** The audio engine is built anew (the return on iOS); answers LOADED or FAILED. */
  | { readonly type: 'RELOAD' }
  /** `countdown` is the learner's wish and the local flag disableCountdown together. */
  | { readonly type: 'PLAY'; readonly countdown: boolean }
  | { readonly type: 'COUNTDOWN_DONE' }
  | { readonly type: 'PAUSE' }
  | { readonly type: 'STOP' }
  /** While playing, the position stays in the hand that moves it until SEEK_DONE. */
  | { readonly type: 'SEEK'; readonly tick: number }
  | { readonly type: 'SEEK_DONE' }
  /** « Attendre » and « Me suivre »: the music waits for the learner, or goes on. */
  | { readonly type: 'LEARNER_TURN' }
  | { readonly type: 'CLOCK_TURN' }
  | { readonly type: 'END_OF_CONTENT' }
  | { readonly type: 'LOOP_SET'; readonly range: TickRange }
  | { readonly type: 'LOOP_CLEARED' }
  /** The position reached the end of the active loop. */
  | { readonly type: 'LOOP_END' }
  | { readonly type: 'TAB_HIDDEN' }
  | { readonly type: 'MODAL_OPENED' }
  | { readonly type: 'MODAL_CLOSED' }

/** spec: learning §9.4. */
export const LOOP_RESTART_DELAY_MS = 1000

// Effects have names here and bodies at the composition root: `playerMachine.provide({ actions: { … } })`.
const effect = (): void => {}
const moveEffect = (_: unknown, _params: { readonly tick: number }): void => {}

const player = setup({
  types: {} as { context: PlayerContext; events: PlayerEvent },
  actions: {
    /** Fetch the content and the sounds; answers LOADED or FAILED. */
    load: effect,
    /** Wake the audio: must run inside the learner's gesture. */
    resumeAudio: effect,
    /** Count one measure before the position; answers COUNTDOWN_DONE. */
    startCountdown: effect,
    cancelCountdown: effect,
    /** Let the clock run from the position; answers END_OF_CONTENT, or LOOP_END when a loop is active. */
    startTransport: effect,
    /** Stop the clock and silence everything. */
    stopTransport: effect,
    /** Stop the clock for the learner; what sounds may ring on. */
    holdTransport: effect,
    /** Put the position on a tick. */
    moveTo: moveEffect,
    /** Tell the page that one round of the loop is over: a take ends here. */
    signalLoopEnd: effect,
    /** Tell the page that the content was played to its end: a take ends here. */
    signalEnd: effect,
    /** The loop changed: show it, and let the transport know. */
    applyLoop: effect,
    /** Playing was asked for while a dialog lies over the player. */
    refusePlay: effect,
    logError: effect,
    rememberError: assign({ error: (_, params: { readonly message: string }) => params.message }),
    forgetError: assign({ error: null }),
    keepLoop: assign({ loop: (_, params: { readonly range: TickRange | null }) => params.range }),
    countModal: assign({ openModals: ({ context }) => context.openModals + 1 }),
    uncountModal: assign({ openModals: ({ context }) => Math.max(0, context.openModals - 1) }),
  },
  guards: {
    modalIsOpen: ({ context }) => context.openModals > 0,
    hasLoop: ({ context }) => context.loop !== null,
    wantsCountdown: (_, params: { readonly countdown: boolean }) => params.countdown,
  },
  delays: { loopRestart: LOOP_RESTART_DELAY_MS },
})

const toSeekTick = { type: 'moveTo', params: ({ event }: { event: { readonly tick: number } }) => ({ tick: event.tick }) } as const
const toStart = { type: 'moveTo', params: { tick: 0 } } as const
const toLoopStart = {
  type: 'moveTo',
  params: ({ context }: { context: PlayerContext }) => ({ tick: context.loop?.start ?? 0 }),
} as const

const stopped = { target: '#player.pause', actions: ['stopTransport'] } as const
const stoppedAtStart = { target: '#player.pause', actions: ['stopTransport', toStart] } as const
const openedModal = { target: '#player.pause', actions: ['countModal', 'stopTransport'] } as const
const countdownCancelled = { target: '#player.pause', actions: ['cancelCountdown'] } as const
const refused = { guard: 'modalIsOpen', actions: ['refusePlay'] } as const

/** A round is over: pause, tell it, go to the loop's start, play again after a second (spec: learning §4.6). */
const roundOver = [
  { guard: 'hasLoop', target: '#player.player_controlled.loopReturn', actions: ['stopTransport', 'signalLoopEnd', toLoopStart] },
  { target: '#player.pause', actions: ['stopTransport', 'signalEnd', toStart] },
] as const

/** The player's states (spec: learning §4.6). Nothing here sounds, counts time or touches the page. */
export const playerMachine = player.createMachine({
  id: 'player',
  initial: 'loading',
  context: { error: null, loop: null, openModals: 0 },
  on: {
    FAILED: {
      target: '.failed',
      actions: ['cancelCountdown', 'stopTransport', { type: 'rememberError', params: ({ event }) => ({ message: event.message }) }, 'logError'],
    },
    RELOAD: { target: '.loading', actions: ['cancelCountdown', 'stopTransport', 'forgetError'] },
    LOOP_SET: { actions: [{ type: 'keepLoop', params: ({ event }) => ({ range: event.range }) }, 'applyLoop'] },
    LOOP_CLEARED: { actions: [{ type: 'keepLoop', params: { range: null } }, 'applyLoop'] },
    MODAL_OPENED: { actions: ['countModal'] },
    MODAL_CLOSED: { actions: ['uncountModal'] },
  },
  states: {
    loading: { entry: ['load'], on: { LOADED: { target: 'pause' } } },
    failed: { on: { RETRY: { target: 'loading', actions: ['forgetError'] } } },
    pause: {
      on: {
        PLAY: [
          refused,
          {
            guard: { type: 'wantsCountdown', params: ({ event }) => ({ countdown: event.countdown }) },
            target: 'countdown',
            actions: ['resumeAudio', 'startCountdown'],
          },
          { target: 'play', actions: ['resumeAudio', 'startTransport'] },
        ],
        SEEK: { actions: [toSeekTick] },
        STOP: { actions: [toStart] },
      },
    },
    countdown: {
      on: {
        COUNTDOWN_DONE: { target: 'play', actions: ['startTransport'] },
        PAUSE: countdownCancelled,
        TAB_HIDDEN: countdownCancelled,
        MODAL_OPENED: { target: 'pause', actions: ['countModal', 'cancelCountdown'] },
        STOP: { target: 'pause', actions: ['cancelCountdown', toStart] },
        SEEK: { target: 'pause', actions: ['cancelCountdown', toSeekTick] },
      },
    },
    play: {
      on: {
        PAUSE: stopped,
        TAB_HIDDEN: stopped,
        MODAL_OPENED: openedModal,
        STOP: stoppedAtStart,
        SEEK: { target: 'player_controlled.seeking', actions: ['stopTransport', toSeekTick] },
        LEARNER_TURN: { target: 'player_controlled.learner', actions: ['holdTransport'] },
        END_OF_CONTENT: roundOver,
        LOOP_END: roundOver,
      },
    },
    /** The position is moved by something other than the clock (spec: choices §3.1). */
    player_controlled: {
      initial: 'learner',
      on: { PAUSE: stopped, TAB_HIDDEN: stopped, MODAL_OPENED: openedModal, STOP: stoppedAtStart },
      states: {
        learner: {
          on: {
            CLOCK_TURN: { target: '#player.play', actions: ['startTransport'] },
            SEEK: { target: 'seeking', actions: ['stopTransport', toSeekTick] },
            END_OF_CONTENT: roundOver,
            LOOP_END: roundOver,
          },
        },
        seeking: {
          on: {
            SEEK: { actions: [toSeekTick] },
            SEEK_DONE: { target: '#player.play', actions: ['startTransport'] },
          },
        },
        loopReturn: {
          on: { SEEK: { target: 'seeking', actions: [toSeekTick] } },
          after: { loopRestart: { target: '#player.play', actions: ['startTransport'] } },
        },
      },
    },
  },
})

/** playerStatus (spec: learning §3.8): one word for where the player is. */
export function playerStatusOf(snapshot: SnapshotFrom<typeof playerMachine>): PlayerStatus {
  const { value } = snapshot
  return typeof value === 'string' ? value : 'player_controlled'
}
