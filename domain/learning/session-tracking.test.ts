import { describe, expect, it } from 'vitest'
import { SESSION_CHECK_EVERY_MS, type SessionEffect, type SessionEvent, type SessionState, trackSession } from './session-tracking.ts'

const MINUTE_MS = 60_000
const action: SessionEvent = { type: 'action' }
const check: SessionEvent = { type: 'check', onPlayPage: false, musicGoes: false }
const leave: SessionEvent = { type: 'leave' }

/** Applies events at times in milliseconds; returns the effects with their times, and whether a session is open. */
function tracked(...moments: readonly (readonly [atMs: number, event: SessionEvent])[]): { effects: string[]; isOn: boolean } {
  let state: SessionState = null
  const effects: string[] = []
  const words = (effect: SessionEffect): string => (effect.type === 'send' ? `send ${effect.durationSeconds}` : effect.type)
  for (const [atMs, event] of moments) {
    const change = trackSession(state, event, atMs)
    state = change.state
    effects.push(...change.effects.map((effect) => `${words(effect)} at ${Math.round(atMs / 1000)}`))
  }
  return { effects, isOn: state !== null }
}

/** An action every 30 s with checks between, for so many minutes. */
const working = (minutes: number, fromMs = 0): [number, SessionEvent][] =>
  [
    ...Array.from({ length: minutes * 2 + 1 }, (_, place): [number, SessionEvent] => [fromMs + place * 30_000, action]),
    ...Array.from({ length: Math.floor((minutes * MINUTE_MS) / SESSION_CHECK_EVERY_MS) }, (_, place): [number, SessionEvent] => [
      fromMs + (place + 1) * SESSION_CHECK_EVERY_MS,
      check,
    ]),
  ].sort(([a], [b]) => a - b)

describe('a session of work', () => {
  it.each<[string, readonly (readonly [number, SessionEvent])[], string[], boolean]>([
    [
      'nobody',
      [
        [0, check],
        [1000, leave],
      ],
      [],
      false,
    ],
    ['a first action', [[5000, action]], ['begin at 5'], true],
    [
      '89 s without a hand',
      [
        [0, action],
        [89_000, check],
      ],
      ['begin at 0'],
      true,
    ],
    [
      '90 s without a hand, too short to be sent',
      [
        [0, action],
        [90_000, check],
      ],
      ['begin at 0', 'end at 90'],
      false,
    ],
    ['exactly two minutes are not sent', [...working(2), [4 * MINUTE_MS, check]], ['begin at 0', 'end at 240'], false],
    ['three minutes, then nobody', [...working(3), [5 * MINUTE_MS, check]], ['begin at 0', 'send 180 at 300', 'end at 300'], false],
    ['seven minutes are saved after five', working(7), ['begin at 0', 'send 300 at 300'], true],
    [
      'eleven minutes tell of the connection once',
      working(11),
      ['begin at 0', 'send 300 at 300', 'send 600 at 600', 'send 630 at 650', 'report-connection at 650'],
      true,
    ],
    ['the tab is left after three', [...working(3), [190_000, leave]], ['begin at 0', 'send 180 at 190'], true],
    ['the tab is left after one', [...working(1), [70_000, leave]], ['begin at 0'], true],
    ['a machine that slept for an hour', [...working(3), [63 * MINUTE_MS, check]], ['begin at 0', 'send 180 at 3780', 'end at 3780'], false],
    ['a second session', [...working(1), [5 * MINUTE_MS, check], [6 * MINUTE_MS, action]], ['begin at 0', 'end at 300', 'begin at 360'], true],
  ])('%s', (_name, moments, effects, isOn) => expect(tracked(...moments)).toEqual({ effects, isOn }))

  const onPlayPage = (musicGoes: boolean): SessionEvent => ({ type: 'check', onPlayPage: true, musicGoes })
  const checks = (minutes: number, event: SessionEvent): [number, SessionEvent][] =>
    Array.from({ length: (minutes * MINUTE_MS) / SESSION_CHECK_EVERY_MS }, (_, place): [number, SessionEvent] => [
      (place + 1) * SESSION_CHECK_EVERY_MS,
      event,
    ])

  it.each<[string, readonly (readonly [number, SessionEvent])[], string[]]>([
    ['listening for six minutes', [[0, action], ...checks(6, onPlayPage(true))], ['begin at 0', 'send 300 at 300']],
    ['a player left open for an hour', [[0, action], ...checks(60, onPlayPage(false))], ['begin at 0']],
    ['back at it after an hour', [[0, action], ...checks(60, onPlayPage(false)), ...working(3, 61 * MINUTE_MS)], ['begin at 0', 'send 150 at 3810']],
  ])('on a play page: %s', (_name, moments, effects) => expect(tracked(...moments)).toEqual({ effects, isOn: true }))
})
