import { assign, type SnapshotFrom, setup } from 'xstate'

/** spec: learning §3.4, listening worker. */
export type ListeningStatus = 'notReady' | 'loading' | 'ready' | 'terminated'

export interface ListeningContext {
  /** The player plays or counts down: the button is disabled. */
  readonly playerIsBusy: boolean
  /** Number of retries of readiness. */
  readonly retries: number
}

export type ListeningEvent =
  /** The learner's button. */
  | { readonly type: 'CLICK' }
  /** The recording indicator, or a part of the app that no longer needs the microphone: also while the player plays. */
  | { readonly type: 'STOP' }
  | { readonly type: 'READY' }
  | { readonly type: 'NOT_READY' }
  /** The microphone or the analysis ended and waiting does not help: refused, unplugged, damaged. */
  | { readonly type: 'ENDED' }
  | { readonly type: 'CONTENT_CHANGED' }
  | { readonly type: 'PLAYER_BUSY' }
  | { readonly type: 'PLAYER_IDLE' }

/** spec: learning §4.2 and §9.2. */
export const READINESS_RETRIES = 5
export const READINESS_RETRY_MS = 500

// Effects are named here and implemented with the microphone: `listeningMachine.provide({ actions: { … } })`.
const effect = (): void => {}

const listening = setup({
  types: {} as { context: ListeningContext; events: ListeningEvent },
  actions: {
    /** Loads the analysis and opens the microphone; answers READY, NOT_READY or ENDED. */
    startWorker: effect,
    /** Ends the analysis and closes the microphone. */
    stopWorker: effect,
    /** Reports that listening did not get ready. */
    reportUnready: effect,
    countRetry: assign({ retries: ({ context }) => context.retries + 1 }),
    forgetRetries: assign({ retries: 0 }),
    noteBusy: assign({ playerIsBusy: true }),
    noteIdle: assign({ playerIsBusy: false }),
  },
  guards: {
    isFree: ({ context }) => !context.playerIsBusy,
    mayRetry: ({ context }) => context.retries < READINESS_RETRIES,
  },
  delays: { readinessRetry: READINESS_RETRY_MS },
})

const started = { guard: 'isFree', target: '#listening.loading', actions: ['forgetRetries'] } as const
const stopped = { target: '#listening.terminated', actions: ['stopWorker'] } as const
const clickedAway = { guard: 'isFree', ...stopped } as const
const endedAlone = { target: '#listening.notReady', actions: ['stopWorker'] } as const
const stops = { CLICK: clickedAway, STOP: stopped, CONTENT_CHANGED: stopped, ENDED: endedAlone } as const

/** The listening worker's states (spec: learning §4.2). Pure: no microphone, no timer, no DOM. */
export const listeningMachine = listening.createMachine({
  id: 'listening',
  initial: 'notReady',
  context: { playerIsBusy: false, retries: 0 },
  on: { PLAYER_BUSY: { actions: ['noteBusy'] }, PLAYER_IDLE: { actions: ['noteIdle'] } },
  states: {
    notReady: { on: { CLICK: started } },
    loading: {
      initial: 'starting',
      on: { ...stops, READY: { target: 'ready' } },
      states: {
        starting: {
          entry: ['startWorker'],
          on: {
            NOT_READY: [
              { guard: 'mayRetry', target: 'waiting', actions: ['countRetry'] },
              { target: '#listening.notReady', actions: ['stopWorker', 'reportUnready'] },
            ],
          },
        },
        waiting: { after: { readinessRetry: { target: 'starting' } } },
      },
    },
    ready: { on: stops },
    terminated: { on: { CLICK: started } },
  },
})

export function listeningStatusOf({ value }: SnapshotFrom<typeof listeningMachine>): ListeningStatus {
  return typeof value === 'string' ? value : 'loading'
}
