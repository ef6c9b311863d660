import { describe, expect, it } from 'vitest'
import { initialTransition, transition } from 'xstate'
import { type ListeningEvent, listeningMachine, listeningStatusOf, READINESS_RETRY_MS } from './listening-machine.ts'

type Type = ListeningEvent['type'] | 'WAITED'
/** The event that XState's clock sends after the delay. */
const WAITED = { type: 'xstate.after.readinessRetry.listening.loading.waiting' } as unknown as ListeningEvent
const INSIDE = new Set(['countRetry', 'forgetRetries', 'noteBusy', 'noteIdle'])

/** Sends events one after the other; returns the last status and effects. */
function report(...events: readonly Type[]): { readonly status: string; readonly effects: readonly string[] } {
  let [snapshot, actions] = initialTransition(listeningMachine)
  for (const type of events) [snapshot, actions] = transition(listeningMachine, snapshot, type === 'WAITED' ? WAITED : { type })
  const effects = actions.map(({ type }) => type).filter((name) => !INSIDE.has(name) && !name.startsWith('xstate.'))
  return { status: listeningStatusOf(snapshot), effects }
}

const FAILED_TWICE: readonly Type[] = ['NOT_READY', 'WAITED', 'NOT_READY', 'WAITED']

describe('the listening worker', () => {
  it.each<[string, readonly Type[], string, readonly string[]]>([
    ['is not there before it is asked for', [], 'notReady', []],
    ['loads at a click', ['CLICK'], 'loading', ['startWorker']],
    ['is ready', ['CLICK', 'READY'], 'ready', []],
    ['ends at a click', ['CLICK', 'READY', 'CLICK'], 'terminated', ['stopWorker']],
    ['also while it loads', ['CLICK', 'CLICK'], 'terminated', ['stopWorker']],
    ['begins anew at the next one', ['CLICK', 'READY', 'CLICK', 'CLICK'], 'loading', ['startWorker']],
    ['does not begin while the player plays', ['PLAYER_BUSY', 'CLICK'], 'notReady', []],
    ['nor end by the button then', ['CLICK', 'READY', 'PLAYER_BUSY', 'CLICK'], 'ready', []],
    ['but by its sign', ['CLICK', 'READY', 'PLAYER_BUSY', 'STOP'], 'terminated', ['stopWorker']],
    ['and by the button when the player rests', ['CLICK', 'READY', 'PLAYER_BUSY', 'PLAYER_IDLE', 'CLICK'], 'terminated', ['stopWorker']],
    ['stops when the content changes', ['CLICK', 'READY', 'CONTENT_CHANGED'], 'terminated', ['stopWorker']],
    ['which is nothing where it does not listen', ['CONTENT_CHANGED'], 'notReady', []],
    ['a microphone that went away ends it', ['CLICK', 'READY', 'ENDED'], 'notReady', ['stopWorker']],
    ['a refusal too', ['CLICK', 'ENDED'], 'notReady', ['stopWorker']],
    ['waits when it is not ready', ['CLICK', 'NOT_READY'], 'loading', []],
    ['tries again half a second later', ['CLICK', 'NOT_READY', 'WAITED'], 'loading', ['startWorker']],
    ['five times', ['CLICK', ...FAILED_TWICE, ...FAILED_TWICE, 'NOT_READY', 'WAITED'], 'loading', ['startWorker']],
    ['and no more', ['CLICK', ...FAILED_TWICE, ...FAILED_TWICE, 'NOT_READY', 'WAITED', 'NOT_READY'], 'notReady', ['stopWorker', 'reportUnready']],
    ['a click while it waits ends it', ['CLICK', 'NOT_READY', 'CLICK'], 'terminated', ['stopWorker']],
    ['what is ready after the wait is ready', ['CLICK', 'NOT_READY', 'READY'], 'ready', []],
    ['late answers change nothing', ['CLICK', 'CLICK', 'READY'], 'terminated', []],
  ])('%s', (_, events, status, effects) => expect(report(...events)).toEqual({ status, effects }))

  it('waits as long as the specification says', () => expect(READINESS_RETRY_MS).toBe(500))
})
