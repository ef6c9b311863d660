import { expect, it } from 'vitest'
import { dayOfMoment, learnerDay, noonOf, timeZoneOf } from './learner-day.ts'

it.each<[unknown, string | null]>([
  ['Europe/Paris', 'Europe/Paris'],
  ['Pacific/Noumea', 'Pacific/Noumea'],
  ['europe/paris', 'Europe/Paris'],
  // Hidden, or a machine that stands nowhere.
  ['UTC', null],
  ['Etc/UTC', null],
  ['+05:00', null],
  ['Atlantis/Capital', null],
  ["Europe/Paris'; --", null],
  ['', null],
  ['A'.repeat(65), null],
  [['Europe/Paris', 'America/Cayenne'], null],
  [undefined, null],
])('the zone %j is %j', (name, zone) => expect(timeZoneOf(name)).toBe(zone))

it('an old name and its new one are one zone', () => expect(timeZoneOf('America/Montreal')).toBe(timeZoneOf('America/Toronto')))

it.each<[string | null, string, string]>([
  // Thursday evening and Friday noon.
  ['America/Montreal', '2026-11-27T01:00:00Z', '2026-11-26'],
  ['America/Montreal', '2026-11-27T18:00:00Z', '2026-11-27'],
  [null, '2026-11-27T01:00:00Z', '2026-11-27'],
  // Before midnight and after it, where the day ends elsewhere.
  ['Pacific/Noumea', '2026-11-27T12:59:59Z', '2026-11-27'],
  ['Pacific/Noumea', '2026-11-27T13:00:00Z', '2026-11-28'],
  ['Indian/Reunion', '2026-11-27T19:59:59Z', '2026-11-27'],
  ['Indian/Reunion', '2026-11-27T20:00:00Z', '2026-11-28'],
  ['America/Martinique', '2026-11-28T03:59:59Z', '2026-11-27'],
  // The night in which clocks go forward, and back: 22:00 and 23:00 UTC begin the day.
  ['Europe/Paris', '2026-03-28T22:59:59Z', '2026-03-28'],
  ['Europe/Paris', '2026-03-29T21:59:59Z', '2026-03-29'],
  ['Europe/Paris', '2026-03-29T22:00:00Z', '2026-03-30'],
  ['Europe/Paris', '2026-10-24T22:00:00Z', '2026-10-25'],
  ['Europe/Paris', '2026-10-25T22:59:59Z', '2026-10-25'],
  ['America/Montreal', '2026-11-01T03:59:59Z', '2026-10-31'],
  ['America/Montreal', '2026-11-02T04:59:59Z', '2026-11-01'],
])('in %s, %s is of %s', (zone, moment, day) => expect(learnerDay(zone, Date.parse(moment))).toBe(day))

it.each<[string, string | null, string | null]>([
  ['2026-11-26T20:00:00-05:00', null, '2026-11-26'],
  ['2026-11-26T20:00:00-05:00', 'Europe/Paris', '2026-11-26'],
  ['2026-11-27T01:00:00Z', 'America/Montreal', '2026-11-26'],
  ['2026-11-27T01:00:00Z', null, null],
])('the moment %s in %s is of %s', (moment, zone, day) => expect(dayOfMoment(zone, moment)).toBe(day))

it.each<[string | null, string, string]>([
  [null, '2026-11-21', '2026-11-21T11:00:00Z'],
  [null, '2026-07-01', '2026-07-01T10:00:00Z'],
  ['America/Montreal', '2026-11-21', '2026-11-21T17:00:00Z'],
  ['Pacific/Noumea', '2026-11-21', '2026-11-21T01:00:00Z'],
  ['Pacific/Kiritimati', '2026-11-21', '2026-11-20T22:00:00Z'],
])('noon in %s on %s is %s', (zone, day, moment) => expect(new Date(noonOf(zone, day)).toISOString()).toBe(moment.replace('Z', '.000Z')))
