import { expect, it } from 'vitest'
import { REMINDER_DAYS, sessionRemindersOf } from './session-reminders.ts'

const daysOf = (stored: unknown) => REMINDER_DAYS.filter((day) => sessionRemindersOf(stored)[day])

it.each([
  [{ MON: true, THU: true, time: 'MORNING' }, ['MON', 'THU'], 'MORNING'],
  [{ MON: 'yes', SUN: true, time: 'midnight' }, ['SUN'], 'EVENING'],
  [{}, [], 'EVENING'],
  [null, [], 'EVENING'],
  [[], [], 'EVENING'],
])('reminders stored as %j', (stored, days, time) => {
  expect(daysOf(stored)).toEqual(days)
  expect(sessionRemindersOf(stored).time).toBe(time)
})
