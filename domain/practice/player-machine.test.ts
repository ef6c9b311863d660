import { describe, expect, it } from 'vitest'
import { initialTransition, type SnapshotFrom, transition } from 'xstate'
import { LOOP_RESTART_DELAY_MS, type PlayerEvent, playerMachine, playerStatusOf } from './player-machine.ts'

type Snapshot = SnapshotFrom<typeof playerMachine>
interface Received {
  readonly status: string
  readonly effects: readonly string[]
  readonly snapshot: Snapshot
}

const INSIDE = new Set(['rememberError', 'forgetError', 'keepLoop', 'countModal', 'uncountModal', 'xstate.assign'])
const nameOf = ({ type, params }: { type: string; params?: unknown }): string =>
  params && typeof params === 'object' && 'tick' in params ? `${type} ${String(params.tick)}` : type
const PLAY: PlayerEvent = { type: 'PLAY', countdown: false }
const COUNT: PlayerEvent = { type: 'PLAY', countdown: true }
const LOOP: PlayerEvent = { type: 'LOOP_SET', range: { start: 96, end: 384 } }
/** What XState's clock sends when the delay is over. */
const DELAY_OVER = { type: 'xstate.after.loopRestart.player.player_controlled.loopReturn' } as unknown as PlayerEvent

/** Sends events one after the other; tells the status and the effects of the last one. */
function run(...events: readonly (PlayerEvent | PlayerEvent['type'])[]): Received {
  let [snapshot, actions] = initialTransition(playerMachine)
  for (const event of events)
    [snapshot, actions] = transition(playerMachine, snapshot, (typeof event === 'string' ? { type: event } : event) as PlayerEvent)
  const effects = actions.map(nameOf).filter((name) => !INSIDE.has(name) && !name.startsWith('xstate.'))
  return { status: playerStatusOf(snapshot), effects, snapshot }
}

describe('the player', () => {
  it('starts by loading', () => expect(run()).toMatchObject({ status: 'loading', effects: ['load'] }))

  it.each<[string, readonly (PlayerEvent | PlayerEvent['type'])[], string, readonly string[]]>([
    ['is ready when loaded', ['LOADED'], 'pause', []],
    ['does not play before', [PLAY], 'loading', []],
    ['plays at once', ['LOADED', PLAY], 'play', ['resumeAudio', 'startTransport']],
    ['counts first', ['LOADED', COUNT], 'countdown', ['resumeAudio', 'startCountdown']],
    ['plays after the count', ['LOADED', COUNT, 'COUNTDOWN_DONE'], 'play', ['startTransport']],
    ['pause cancels the count', ['LOADED', COUNT, 'PAUSE'], 'pause', ['cancelCountdown']],
    ['a late end of the count is nothing', ['LOADED', COUNT, 'PAUSE', 'COUNTDOWN_DONE'], 'pause', []],
    ['pause stops', ['LOADED', PLAY, 'PAUSE'], 'pause', ['stopTransport']],
    ['stop goes to the start', ['LOADED', PLAY, 'STOP'], 'pause', ['stopTransport', 'moveTo 0']],
    ['stop in a pause too', ['LOADED', 'STOP'], 'pause', ['moveTo 0']],
    ['the end pauses and returns', ['LOADED', PLAY, 'END_OF_CONTENT'], 'pause', ['stopTransport', 'signalEnd', 'moveTo 0']],
    ['leaving the tab pauses', ['LOADED', PLAY, 'TAB_HIDDEN'], 'pause', ['stopTransport']],
    ['leaving the tab cancels the count', ['LOADED', COUNT, 'TAB_HIDDEN'], 'pause', ['cancelCountdown']],
    ['refuses under a dialog', ['LOADED', 'MODAL_OPENED', PLAY], 'pause', ['refusePlay']],
    ['also under the second of two', ['LOADED', 'MODAL_OPENED', 'MODAL_OPENED', 'MODAL_CLOSED', PLAY], 'pause', ['refusePlay']],
    ['plays when they are closed', ['LOADED', 'MODAL_OPENED', 'MODAL_CLOSED', PLAY], 'play', ['resumeAudio', 'startTransport']],
    ['a dialog pauses the music', ['LOADED', PLAY, 'MODAL_OPENED'], 'pause', ['stopTransport']],
    ['a dialog over the count', ['LOADED', COUNT, 'MODAL_OPENED', PLAY], 'pause', ['refusePlay']],
    ['a dialog while loading counts', ['MODAL_OPENED', 'LOADED', PLAY], 'pause', ['refusePlay']],
    ['waits for the learner', ['LOADED', PLAY, 'LEARNER_TURN'], 'player_controlled', ['holdTransport']],
    ['and goes on', ['LOADED', PLAY, 'LEARNER_TURN', 'CLOCK_TURN'], 'play', ['startTransport']],
    ['pauses while waiting', ['LOADED', PLAY, 'LEARNER_TURN', 'PAUSE'], 'pause', ['stopTransport']],
    ['ends while waiting', ['LOADED', PLAY, 'LEARNER_TURN', 'END_OF_CONTENT'], 'pause', ['stopTransport', 'signalEnd', 'moveTo 0']],
    ['seeks in a pause', ['LOADED', { type: 'SEEK', tick: 192 }], 'pause', ['moveTo 192']],
    ['seeks while playing', ['LOADED', PLAY, { type: 'SEEK', tick: 192 }], 'player_controlled', ['stopTransport', 'moveTo 192']],
    ['seeks on', ['LOADED', PLAY, { type: 'SEEK', tick: 192 }, { type: 'SEEK', tick: 300 }], 'player_controlled', ['moveTo 300']],
    ['plays on from there', ['LOADED', PLAY, { type: 'SEEK', tick: 192 }, 'SEEK_DONE'], 'play', ['startTransport']],
    ['a seek ends the count', ['LOADED', COUNT, { type: 'SEEK', tick: 5 }], 'pause', ['cancelCountdown', 'moveTo 5']],
    ['shows a loop', ['LOADED', LOOP], 'pause', ['applyLoop']],
    ['returns in a loop', ['LOADED', LOOP, PLAY, 'LOOP_END'], 'player_controlled', ['stopTransport', 'signalLoopEnd', 'moveTo 96']],
    ['also from the end', ['LOADED', LOOP, PLAY, 'END_OF_CONTENT'], 'player_controlled', ['stopTransport', 'signalLoopEnd', 'moveTo 96']],
    ['and replays', ['LOADED', LOOP, PLAY, 'LOOP_END', DELAY_OVER], 'play', ['startTransport']],
    ['unless paused before', ['LOADED', LOOP, PLAY, 'LOOP_END', 'PAUSE', DELAY_OVER], 'pause', []],
    ['ends without its loop', ['LOADED', LOOP, 'LOOP_CLEARED', PLAY, 'END_OF_CONTENT'], 'pause', ['stopTransport', 'signalEnd', 'moveTo 0']],
    ['fails while loading', [{ type: 'FAILED', message: 'son' }], 'failed', ['cancelCountdown', 'stopTransport', 'logError']],
    ['fails while playing', ['LOADED', PLAY, { type: 'FAILED', message: 'son' }], 'failed', ['cancelCountdown', 'stopTransport', 'logError']],
    ['does not play then', [{ type: 'FAILED', message: 'son' }, PLAY], 'failed', []],
    ['is built anew while playing', ['LOADED', PLAY, 'RELOAD'], 'loading', ['cancelCountdown', 'stopTransport', 'load']],
    ['is ready after that', ['LOADED', PLAY, 'RELOAD', 'LOADED'], 'pause', []],
    ['tries again', [{ type: 'FAILED', message: 'son' }, 'RETRY'], 'loading', ['load']],
  ])('%s', (_name, events, status, effects) => expect(run(...events)).toMatchObject({ status, effects }))

  it('sets and clears the error flag', () => {
    expect(run({ type: 'FAILED', message: 'son' }).snapshot.context.error).toBe('son')
    expect(run({ type: 'FAILED', message: 'son' }, 'RETRY').snapshot.context.error).toBeNull()
  })

  it('asks for the replay after exactly one second, and takes it back on a pause', () => {
    const [ready] = transition(playerMachine, run('LOADED', LOOP, PLAY).snapshot, { type: 'LOOP_END' })
    const [, asked] = transition(playerMachine, run('LOADED', LOOP, PLAY).snapshot, { type: 'LOOP_END' })
    expect(asked.find(({ type }) => type === 'xstate.raise')).toMatchObject({ params: { delay: LOOP_RESTART_DELAY_MS } })
    const [, cancelled] = transition(playerMachine, ready, { type: 'PAUSE' })
    expect(cancelled.map(({ type }) => type)).toContain('xstate.cancel')
  })
})
