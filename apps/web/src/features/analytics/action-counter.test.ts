import type { CallBody } from '@prelude/contract'
import { CallError } from '@prelude/contract/client'
import { describe, expect, it } from 'vitest'
import type { MeasuringConsent } from '../../shared/learner/front-door.ts'
import { bodyUnder, createActionCounter, type WaitingAction } from './action-counter.ts'

it.each([
  ['unknown', 'home viewed', { action: 'home viewed', consented: false }],
  ['unknown', 'freemium shown', null],
  ['accepted', 'home viewed', { action: 'home viewed', consented: true, details: { from: 'rail' } }],
  ['accepted', 'freemium shown', { action: 'freemium shown', consented: true, details: { from: 'rail' } }],
  ['refused', 'home viewed', { action: 'home viewed', consented: false }],
  ['refused', 'play clicked', { action: 'play clicked', consented: false }],
  ['refused', 'freemium shown', null],
] as const)('%s: of « %s » goes out %j', (consent, action, body) => expect(bodyUnder(consent, { action, details: { from: 'rail' } })).toEqual(body))

it('what the teacher answers is counted under its category', () =>
  expect(bodyUnder('accepted', { action: 'teacher replied to user' })).toEqual({
    action: 'teacher replied to user',
    category: 'Teacher Chatbot',
    consented: true,
  }))

function someCounter() {
  const sent: CallBody<'POST analytics'>[] = []
  const logged: string[] = []
  const stored = new Map<number | null, readonly WaitingAction[]>()
  let ids = 0
  const state = { consent: 'accepted' as MeasuringConsent, learnerId: 7 as number | null, refusal: null as Error | null }
  const counter = createActionCounter({
    consent: () => state.consent,
    learnerId: () => state.learnerId,
    send: async (body) => {
      if (state.refusal) throw state.refusal
      sent.push(body)
    },
    waiting: {
      all: (learnerId) => stored.get(learnerId) ?? [],
      keep: (learnerId, actions) => void stored.set(learnerId, actions),
    },
    newId: () => String(ids++),
    log: (message) => logged.push(message),
  })
  return { counter, state, sent, logged, actions: () => sent.map(({ action }) => action), waits: () => [...stored.values()].flat().length }
}

describe('counting', () => {
  it('sends one after the other, in their order', async () => {
    const { counter, actions, waits } = someCounter()
    counter.count('home viewed')
    counter.count('freemium shown')
    await counter.flush()
    expect([actions(), waits()]).toEqual([['home viewed', 'freemium shown'], 0])
  })
  it('sends and writes nothing before the learner has answered, and then what the answer allows', async () => {
    const { counter, state, sent, waits } = someCounter()
    state.consent = 'unknown'
    counter.count('home viewed')
    counter.count('freemium shown')
    await counter.flush()
    expect([sent, waits()]).toEqual([[], 0])
    state.consent = 'refused'
    counter.count('freemium shown')
    await counter.flush()
    expect([sent, waits()]).toEqual([[{ action: 'home viewed', consented: false }], 0])
  })
  it('waits for a login', async () => {
    const { counter, state, actions } = someCounter()
    state.learnerId = null
    counter.count('social sign-in failed', { provider: 'google' })
    await counter.flush()
    expect(actions()).toEqual([])
    state.learnerId = 7
    await counter.flush()
    expect(actions()).toEqual(['social sign-in failed'])
  })
  it('keeps what could not be sent without a network, and says so in the console only', async () => {
    const { counter, state, actions, logged, waits } = someCounter()
    state.refusal = new CallError('offline', 0, 'Pas de connexion')
    counter.count('home viewed')
    await counter.flush()
    expect([logged, waits()]).toEqual([['« home viewed » was not counted'], 1])
    state.refusal = null
    await counter.flush()
    expect(actions()).toEqual(['home viewed'])
  })
  it('forgets what is refused', async () => {
    const { counter, state, logged, waits } = someCounter()
    state.refusal = new CallError('too_many_requests', 429, 'Attendez')
    counter.count('home viewed')
    await counter.flush()
    expect([logged.length, waits()]).toEqual([1, 0])
  })
  it('keeps at most fifty', async () => {
    const { counter, state, waits } = someCounter()
    state.learnerId = null
    for (let count = 0; count < 60; count++) counter.count('play clicked')
    await counter.flush()
    expect(waits()).toBe(50)
  })
  it('sends actions only under the login of the learner who did them', async () => {
    const { counter, state, actions, waits } = someCounter()
    state.refusal = new CallError('offline', 0, 'Pas de connexion')
    counter.count('home viewed')
    await counter.flush()
    Object.assign(state, { refusal: null, learnerId: 8 })
    counter.count('freemium shown')
    await counter.flush()
    expect([actions(), waits()]).toEqual([['freemium shown'], 1])
    state.learnerId = 7
    await counter.flush()
    expect([actions(), waits()]).toEqual([['freemium shown', 'home viewed'], 0])
  })
  it('drops what another learner did before answering', async () => {
    const { counter, state, actions } = someCounter()
    state.consent = 'unknown'
    counter.count('home viewed')
    Object.assign(state, { learnerId: 8, consent: 'accepted' })
    await counter.flush()
    expect(actions()).toEqual([])
  })
})
