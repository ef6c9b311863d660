/** spec: learning §3.8 and §4.6. `failed` stands for its error flag. */
export const PLAYER_STATUSES = ['loading', 'pause', 'countdown', 'play', 'player_controlled', 'failed'] as const
export type PlayerStatus = (typeof PLAYER_STATUSES)[number]

/** What moves the position while the player plays: the audio clock, the learner, the return to the start of a loop, a seek. */
export type PlayingLead = 'clock' | 'learner' | 'loop-return' | 'seek'

export type PlayerState =
  | { readonly kind: 'loading' }
  | { readonly kind: 'failed'; readonly error: string }
  | { readonly kind: 'paused' }
  | { readonly kind: 'countdown' }
  | { readonly kind: 'playing'; readonly led: PlayingLead }

/** Events of the player: exactly those that the product sends. */
export type PlayerEvent =
  | { readonly type: 'LOADED' }
  | { readonly type: 'FAILED'; readonly error: string }
  /** Audio engine and sounds are rebuilt, after a failure or on return to the page on iOS; LOADED or FAILED follows. */
  | { readonly type: 'RELOAD' }
  /** `countdown`: one measure is counted first. `led`: what moves the position then. */
  | { readonly type: 'PLAY'; readonly countdown: boolean; readonly led: 'clock' | 'learner' }
  | { readonly type: 'COUNTDOWN_DONE' }
  | { readonly type: 'PAUSE' }
  /** While playing, what moves the position is kept until SEEK_DONE. */
  | { readonly type: 'SEEK' }
  | { readonly type: 'SEEK_DONE'; readonly led: 'clock' | 'learner' }
  /** The end of the loop was heard: the music returns to its start and waits for the time of the round. */
  | { readonly type: 'LOOP_END' }
  | { readonly type: 'ROUND_STARTED'; readonly led: 'clock' | 'learner' }
  /** The first click of the count before the next round was heard. */
  | { readonly type: 'ROUND_COUNTED' }
  /** The content was played to its end. */
  | { readonly type: 'END' }
  | { readonly type: 'MODAL_OPENED' }

export const LOADING: PlayerState = { kind: 'loading' }
const PAUSED: PlayerState = { kind: 'paused' }
const COUNTDOWN: PlayerState = { kind: 'countdown' }
const PLAYING: Readonly<Record<PlayingLead, PlayerState>> = {
  clock: { kind: 'playing', led: 'clock' },
  learner: { kind: 'playing', led: 'learner' },
  'loop-return': { kind: 'playing', led: 'loop-return' },
  seek: { kind: 'playing', led: 'seek' },
}

/** spec: learning §9.4: a loop goes back after this; in time what is read and counted before the next round makes it longer (`round-pause.ts`). */
export const LOOP_RESTART_DELAY_MS = 1000

export const isMoving = (state: PlayerState): boolean => state.kind === 'countdown' || state.kind === 'playing'

/** The player's states (spec: learning §4.6). The same object where the event is refused. `openModals`: open dialogs over the player. */
export function nextPlayerState(state: PlayerState, event: PlayerEvent, openModals: number): PlayerState {
  switch (event.type) {
    case 'FAILED':
      return { kind: 'failed', error: event.error }
    case 'RELOAD':
      return LOADING
    case 'LOADED':
      return state.kind === 'loading' ? PAUSED : state
    case 'PLAY':
      if (state.kind !== 'paused' || openModals > 0) return state
      return event.countdown ? COUNTDOWN : PLAYING[event.led]
    case 'COUNTDOWN_DONE':
      return state.kind === 'countdown' ? PLAYING.clock : state
    case 'PAUSE':
    case 'MODAL_OPENED':
      return isMoving(state) ? PAUSED : state
    case 'END':
      return state.kind === 'playing' ? PAUSED : state
    case 'SEEK':
      if (state.kind === 'countdown') return PAUSED
      return state.kind === 'playing' ? PLAYING.seek : state
    case 'SEEK_DONE':
      return state === PLAYING.seek ? PLAYING[event.led] : state
    case 'LOOP_END':
      return state.kind === 'playing' ? PLAYING['loop-return'] : state
    case 'ROUND_COUNTED':
      return state === PLAYING['loop-return'] ? COUNTDOWN : state
    case 'ROUND_STARTED':
      return state === PLAYING['loop-return'] ? PLAYING[event.led] : state
  }
}

/** playerStatus (spec: learning §3.8) as one word. */
export function statusOf(state: PlayerState): PlayerStatus {
  if (state.kind === 'paused') return 'pause'
  if (state.kind === 'playing') return state.led === 'clock' ? 'play' : 'player_controlled'
  return state.kind
}
