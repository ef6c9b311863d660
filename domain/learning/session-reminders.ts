/** Values of SESSION_NOTIFICATIONS (spec: account §3.2). */
export const REMINDER_DAYS = ['MON', 'TUE', 'WED', 'THU', 'FRI', 'SAT', 'SUN'] as const
export type ReminderDay = (typeof REMINDER_DAYS)[number]

export const REMINDER_TIMES = ['MORNING', 'NOON', 'EVENING'] as const
export type ReminderTime = (typeof REMINDER_TIMES)[number]

/** When a learner wants to be reminded to practise. */
export type SessionReminders = Readonly<Record<ReminderDay, boolean>> & { readonly time: ReminderTime }

/** `{"MON":true,"time":"EVENING"}`: Monday evenings; what is missing or unknown is no day, and the evening. */
export function sessionRemindersOf(stored: unknown): SessionReminders {
  const fields = Object(stored) as Readonly<Record<string, unknown>>
  const days = Object.fromEntries(REMINDER_DAYS.map((day) => [day, fields[day] === true])) as Record<ReminderDay, boolean>
  return { ...days, time: REMINDER_TIMES.find((time) => time === fields.time) ?? 'EVENING' }
}
