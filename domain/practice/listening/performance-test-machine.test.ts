import { expect, it } from 'vitest'
import { initialTransition, transition } from 'xstate'
import { type PerformanceTestEvent, performanceTestMachine } from './performance-test-machine.ts'

type Type = PerformanceTestEvent['type']

function report(...events: readonly Type[]): { readonly value: string; readonly effects: readonly string[] } {
  let [snapshot, actions] = initialTransition(performanceTestMachine)
  for (const type of events) [snapshot, actions] = transition(performanceTestMachine, snapshot, { type })
  return { value: String(snapshot.value), effects: actions.map(({ type }) => type).filter((name) => !name.startsWith('xstate.')) }
}

it.each<[string, readonly Type[], string, readonly string[]]>([
  ['is not made at first', [], 'notMade', []],
  ['is made', ['TEST'], 'testing', ['measure']],
  ['can be put off', ['REPORT'], 'reported', []],
  ['and made later', ['REPORT', 'TEST'], 'testing', ['measure']],
  ['passes', ['TEST', 'VALIDATED'], 'validated', []],
  ['fails', ['TEST', 'NOT_VALIDATED'], 'notValidated', []],
  ['is refused the microphone', ['TEST', 'NOT_ALLOWED'], 'notAllowed', []],
  ['is tried again after a failure', ['TEST', 'NOT_VALIDATED', 'TEST'], 'testing', ['measure']],
  ['and after a refusal', ['TEST', 'NOT_ALLOWED', 'TEST'], 'testing', ['measure']],
  ['can be left in the middle', ['TEST', 'REPORT'], 'reported', ['leaveMeasure']],
  ['a late answer is none', ['TEST', 'REPORT', 'VALIDATED'], 'reported', []],
])('the performance test %s', (_, events, value, effects) => expect(report(...events)).toEqual({ value, effects }))
