import type { HearingOrder } from '@prelude/domain/learning/hearing'
import { makeItem, onsetsOf, secondsOfQuarter } from '@prelude/domain/learning/hearing'
import type { Pitch } from '@prelude/domain/music'
import { expect, test } from 'vitest'
import { type HearingAnswer, HearingSession, type HearingState } from './hearing-session.ts'

function opened(order: HearingOrder) {
  let now = 10
  const played: { readonly pitch: number; readonly atSeconds: number }[] = []
  const clicks: number[] = []
  const states: HearingState[] = []
  const answers: HearingAnswer[] = []
  const session = new HearingSession({
    sound: {
      clock: { nowSeconds: () => now, outputLatencySeconds: () => 0.05, secondsOfTimeStamp: (ms) => ms / 1_000 },
      playNote: ({ pitch, atSeconds }) => played.push({ pitch, atSeconds }),
      click: ({ atSeconds }) => clicks.push(atSeconds),
      stopAll: () => undefined,
    },
    onState: (state) => states.push(state),
    onAnswer: (_, answer) => answers.push(answer),
  })
  session.open(order)
  const pass = (seconds: number): void => {
    now += seconds
    session.frame()
  }
  return { session, pass, played, clicks, answers, now: () => now, item: makeItem(order), state: () => states[states.length - 1] as HearingState }
}
const INTERVAL: HearingOrder = { focus: 'interval-up-4', level: 1, seed: 5 }
const RHYTHM: HearingOrder = { focus: 'rhythm-quarters', level: 2, seed: 5 }

test('an interval sounds, waits for its key, and is judged at once', () => {
  const { session, state, pass, played, item, answers } = opened(INTERVAL)
  if (item.kind !== 'interval') throw new Error(item.kind)
  expect(played.map(({ pitch }) => pitch)).toEqual([item.start, item.other])
  expect(state().phase).toBe('hearing')
  session.strike(item.other, 11)
  expect(state().keys).toEqual([])
  pass(4)
  expect(state().phase).toBe('answering')
  session.strike(item.start, 15)
  session.strike(item.other, 16)
  expect([state().phase, answers.length, answers[0]?.result]).toEqual(['judged', 1, 100])
  session.strike(item.other, 17)
  expect(answers).toHaveLength(1)
})

test('a wrong key of an interval may be tried again once, for fewer points', () => {
  const { session, state, pass, item, answers } = opened(INTERVAL)
  if (item.kind !== 'interval') throw new Error(item.kind)
  const wrong = (item.other + 1) as Pitch
  pass(4)
  session.strike(wrong, 15)
  expect([state().phase, state().missed, state().keys, answers.length]).toEqual(['answering', wrong, [], 0])
  session.strike(item.other, 16)
  expect([state().phase, state().missed, answers[0]?.result, answers[0]?.cost]).toEqual(['judged', null, 70, 30])
  session.open(INTERVAL)
  pass(4)
  for (const at of [17, 18]) session.strike(wrong, at)
  expect(answers[1]).toMatchObject({ result: 10, verdict: { points: 40 } })
})

test('hints cost points, begin the answer again, and are free once it is judged', () => {
  const { session, state, pass, played, item, answers } = opened({ focus: 'melody-3', level: 3, seed: 2 })
  if (item.kind !== 'melody') throw new Error(item.kind)
  pass(9)
  session.strike(item.pitches[0] as Pitch, 20)
  session.hint('slowly')
  expect([state().phase, state().keys]).toEqual(['hearing', []])
  pass(14)
  session.hint('clue')
  session.hint('clue')
  expect(state().clue?.key).toBe(item.pitches[0])
  for (const pitch of item.pitches) session.strike(pitch, 40)
  expect(answers[0]?.result).toBe(70)
  const before = played.length
  session.hint('again')
  expect([state().hints, played.length - before]).toEqual([['slowly', 'clue'], 4])
  pass(0.5)
  expect(state().sounding).toEqual([item.tonic])
  pass(9)
  expect(state().sounding).toEqual([])
})

test('the learner hears what they played, and may ask for the answer', () => {
  const { session, state, pass, played, item, answers } = opened(INTERVAL)
  if (item.kind !== 'interval') throw new Error(item.kind)
  pass(4)
  const wrong = (item.other + 1) as Pitch
  for (const at of [15, 16]) session.strike(wrong, at)
  expect(answers[0]?.result).toBeLessThan(80)
  session.hearOwn()
  expect(played.slice(-2).map(({ pitch }) => pitch)).toEqual([item.start, wrong])
  session.open(INTERVAL)
  session.giveUp()
  expect([state().phase, answers[1]?.verdict, answers[1]?.result]).toEqual(['judged', null, 0])
})

test('a rhythm is tapped over a pulse, later by what the loudspeaker takes', () => {
  const { session, state, pass, clicks, item, answers, now } = opened(RHYTHM)
  if (item.kind !== 'rhythm') throw new Error(item.kind)
  session.strike(60 as Pitch, 11)
  expect(state().taps).toBe(0)
  pass(12)
  expect(state().phase).toBe('answering')
  const from = clicks.length
  session.startPulse()
  expect(clicks.length - from).toBe(8)
  const first = now() + 0.08 + 4 * secondsOfQuarter(item)
  for (const onset of onsetsOf(item)) session.strike(60 as Pitch, first + 0.05 + onset * secondsOfQuarter(item))
  pass(0.1)
  expect(state().beats).toBe(1)
  pass(9 * secondsOfQuarter(item))
  expect([state().phase, answers[0]?.result]).toEqual(['judged', 100])
})

test('taps of a rhythm are heard again over the pulse, at their own distances and without their common delay', () => {
  const { session, state, pass, played, clicks, item, now } = opened(RHYTHM)
  if (item.kind !== 'rhythm') throw new Error(item.kind)
  const quarter = secondsOfQuarter(item)
  pass(30)
  session.startPulse()
  const start = now() + 0.08 + 4 * quarter + 0.05
  // All a tenth late, the second one a quarter of a second more.
  const late = onsetsOf(item).map((onset, place) => onset * quarter + 0.1 + (place === 1 ? 0.25 : 0))
  for (const tap of late) session.strike(60 as Pitch, start + tap)
  pass(30)
  expect(state().answer?.verdict?.points).toBeLessThan(100)
  played.length = 0
  clicks.length = 0
  session.hearOwn()
  const first = (clicks[0] ?? 0) + 4 * quarter
  expect(clicks).toHaveLength(4 + 4 * item.measures)
  expect(played.map(({ atSeconds }) => Math.round((atSeconds - first) * 1_000))).toEqual(
    onsetsOf(item).map((onset, place) => Math.round((onset * quarter + (place === 1 ? 0.25 : 0)) * 1_000)),
  )
})
