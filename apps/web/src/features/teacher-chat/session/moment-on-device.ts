const two = (value: number): string => String(Math.trunc(value)).padStart(2, '0')
const MINUTE_MS = 60_000

/** A moment with the time zone of the device, which says what day it is for the learner: « 2026-11-27T18:30:00-05:00 ». */
export function momentOnDevice(date: Date): string {
  const ahead = -date.getTimezoneOffset()
  const local = new Date(date.getTime() + ahead * MINUTE_MS).toISOString().slice(0, 19)
  return `${local}${ahead < 0 ? '-' : '+'}${two(Math.abs(ahead) / 60)}:${two(Math.abs(ahead) % 60)}`
}
