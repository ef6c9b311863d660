import { describe, expect, it } from 'vitest'
import { LOADING, nextPlayerState, PLAYER_STATUSES, type PlayerEvent, type PlayerState, statusOf } from './player-state.ts'

const EVENTS = {
  LOADED: { type: 'LOADED' },
  FAILED: { type: 'FAILED', error: 'son' },
  RELOAD: { type: 'RELOAD' },
  PLAY: { type: 'PLAY', countdown: false, led: 'clock' },
  PLAY_LED_BY_LEARNER: { type: 'PLAY', countdown: false, led: 'learner' },
  COUNT: { type: 'PLAY', countdown: true, led: 'clock' },
  COUNTDOWN_DONE: { type: 'COUNTDOWN_DONE' },
  PAUSE: { type: 'PAUSE' },
  SEEK: { type: 'SEEK' },
  SEEK_DONE: { type: 'SEEK_DONE', led: 'clock' },
  LOOP_END: { type: 'LOOP_END' },
  ROUND_STARTED: { type: 'ROUND_STARTED', led: 'clock' },
  END: { type: 'END' },
  /** Two in addition to the table's own: they change the number of open dialogs. */
  MODAL_OPENED: { type: 'MODAL_OPENED' },
  MODAL_CLOSED: null,
} as const satisfies Record<string, PlayerEvent | null>
type Name = keyof typeof EVENTS

/** Sends events one after the other, with the dialogs open at that time. */
function run(...names: readonly Name[]): PlayerState {
  let state = LOADING
  let openModals = 0
  for (const name of names) {
    if (name === 'MODAL_OPENED') openModals += 1
    if (name === 'MODAL_CLOSED') openModals -= 1
    const event = EVENTS[name]
    if (event) state = nextPlayerState(state, event, openModals)
  }
  return state
}

describe('the states of the player', () => {
  it.each<[string, readonly Name[], string]>([
    ['starts by loading', [], 'loading'],
    ['is ready when loaded', ['LOADED'], 'paused'],
    ['does not play before', ['PLAY'], 'loading'],
    ['plays at once', ['LOADED', 'PLAY'], 'playing clock'],
    ['counts first', ['LOADED', 'COUNT'], 'countdown'],
    ['plays after the count', ['LOADED', 'COUNT', 'COUNTDOWN_DONE'], 'playing clock'],
    ['pause cancels the count', ['LOADED', 'COUNT', 'PAUSE'], 'paused'],
    ['a late end of the count is nothing', ['LOADED', 'COUNT', 'PAUSE', 'COUNTDOWN_DONE'], 'paused'],
    ['pause stops', ['LOADED', 'PLAY', 'PAUSE'], 'paused'],
    ['a pause in a pause is nothing', ['LOADED', 'PAUSE'], 'paused'],
    ['a second start is nothing', ['LOADED', 'PLAY', 'COUNT'], 'playing clock'],
    ['the end pauses', ['LOADED', 'PLAY', 'END'], 'paused'],
    ['an end in a pause is nothing', ['LOADED', 'END'], 'paused'],
    ['refuses under a dialog', ['LOADED', 'MODAL_OPENED', 'PLAY'], 'paused'],
    ['also under the second of two', ['LOADED', 'MODAL_OPENED', 'MODAL_OPENED', 'MODAL_CLOSED', 'PLAY'], 'paused'],
    ['plays when they are closed', ['LOADED', 'MODAL_OPENED', 'MODAL_CLOSED', 'PLAY'], 'playing clock'],
    ['a dialog pauses the music', ['LOADED', 'PLAY', 'MODAL_OPENED'], 'paused'],
    ['a dialog over the count', ['LOADED', 'COUNT', 'MODAL_OPENED'], 'paused'],
    ['a dialog while loading counts', ['MODAL_OPENED', 'LOADED', 'PLAY'], 'paused'],
    ['is led by the learner', ['LOADED', 'PLAY_LED_BY_LEARNER'], 'playing learner'],
    ['pauses while the learner leads', ['LOADED', 'PLAY_LED_BY_LEARNER', 'PAUSE'], 'paused'],
    ['ends while the learner leads', ['LOADED', 'PLAY_LED_BY_LEARNER', 'END'], 'paused'],
    ['a seek in a pause stays there', ['LOADED', 'SEEK'], 'paused'],
    ['a seek while playing holds the position', ['LOADED', 'PLAY', 'SEEK'], 'playing seek'],
    ['a second seek too', ['LOADED', 'PLAY', 'SEEK', 'SEEK'], 'playing seek'],
    ['plays on from there', ['LOADED', 'PLAY', 'SEEK', 'SEEK_DONE'], 'playing clock'],
    ['a seek that is over twice is nothing', ['LOADED', 'PLAY', 'PAUSE', 'SEEK_DONE'], 'paused'],
    ['a seek ends the count', ['LOADED', 'COUNT', 'SEEK'], 'paused'],
    ['returns in a loop', ['LOADED', 'PLAY', 'LOOP_END'], 'playing loop-return'],
    ['and plays the next round', ['LOADED', 'PLAY', 'LOOP_END', 'ROUND_STARTED'], 'playing clock'],
    ['unless paused before', ['LOADED', 'PLAY', 'LOOP_END', 'PAUSE', 'ROUND_STARTED'], 'paused'],
    ['a seek during the return', ['LOADED', 'PLAY', 'LOOP_END', 'SEEK'], 'playing seek'],
    ['fails while loading', ['FAILED'], 'failed son'],
    ['fails while playing', ['LOADED', 'PLAY', 'FAILED'], 'failed son'],
    ['does not play then', ['FAILED', 'PLAY'], 'failed son'],
    ['is not ready by itself then', ['FAILED', 'LOADED'], 'failed son'],
    ['tries again', ['FAILED', 'RELOAD'], 'loading'],
    ['is built anew while playing', ['LOADED', 'PLAY', 'RELOAD'], 'loading'],
    ['is ready after that', ['LOADED', 'PLAY', 'RELOAD', 'LOADED'], 'paused'],
  ])('%s', (_name, names, expected) => {
    const state = run(...names)
    const more = state.kind === 'playing' ? ` ${state.led}` : state.kind === 'failed' ? ` ${state.error}` : ''
    expect(state.kind + more).toBe(expected)
  })

  it('answers the same object where it refuses', () => {
    for (const names of [['LOADED'], ['LOADED', 'PLAY'], ['LOADED', 'COUNT']] as const) {
      const state = run(...names)
      for (const event of [EVENTS.LOADED, EVENTS.SEEK_DONE, EVENTS.ROUND_STARTED]) expect(nextPlayerState(state, event, 0)).toBe(state)
    }
    const paused = run('LOADED')
    expect(nextPlayerState(paused, EVENTS.PLAY, 1)).toBe(paused)
  })

  it('has the words of the specification, each of them', () => {
    const reached = [[], ['FAILED'], ['LOADED'], ['LOADED', 'COUNT'], ['LOADED', 'PLAY'], ['LOADED', 'PLAY_LED_BY_LEARNER']] as const
    expect(new Set(reached.map((names) => statusOf(run(...names))))).toEqual(new Set(PLAYER_STATUSES))
    for (const names of [
      ['LOADED', 'PLAY', 'SEEK'],
      ['LOADED', 'PLAY', 'LOOP_END'],
    ] as const)
      expect(statusOf(run(...names))).toBe('player_controlled')
  })
})
