import { saidIn, type TeacherEvent, tokensOf } from '@prelude/contract'
import { expect, it } from 'vitest'
import { stoppedAt } from './stopped-answer.ts'

const SAID = 'Jouez lentement,\nla main gauche.'
const EVENTS: readonly TeacherEvent[] = [
  { event: 'sendConvId', data: { id: '0b0e4c2e-2b7e-4e0e-9c1e-0b0e4c2e2b7e', messageId: '0b0e4c2e-2b7e-4e0e-9c1e-0b0e4c2e2b7f' } },
  ...tokensOf(SAID).map((text, id) => ({ event: 'update', data: { id, text } }) as const),
  { event: 'redirect', data: { route: '/progress' } },
  { event: 'full', data: { text: SAID } },
  { event: 'doAction', data: { actions: [{ type: 'pause' }] } },
  { event: 'quota', data: { left: 3 } },
  { event: 'end', data: { lastId: 4 } },
]

it.each([
  ['', '', -1],
  ['Jouez ', 'Jouez ', 0],
  ['Jouez len', 'Jouez len', 1],
  [`${SAID} Et plus.`, SAID, 4],
  ['Allez', '', -1],
])('stopped at %j it said %j: no order, no card, no other text', (reported, expected, lastId) => {
  const events = stoppedAt(EVENTS, reported)
  expect(saidIn(events)).toBe(expected)
  expect(events.map(({ event }) => event).filter((event) => event !== 'update')).toEqual(['sendConvId', 'quota', 'full', 'end'])
  expect(events.at(-2)).toEqual({ event: 'full', data: { text: expected } })
  expect(events.at(-1)).toEqual({ event: 'end', data: { lastId } })
  // Stopped twice, it says no more.
  expect(stoppedAt(events, SAID)).toEqual(events)
})
