/** Of a learner whose zone is not known. */
const USUAL_ZONE = 'Europe/Paris'
/** Longer than any name of the IANA list. */
const LONGEST_NAME = 64
/** What browsers say that hide where they are, and machines that stand nowhere: no zone of a learner. */
const NOWHERE = 'UTC'

/** By the name as it is sent; bounded, as the names come from outside and case does not matter in them. */
const validated = new Map<string, string | null>()
const MOST_VALIDATED = 1_000

function canonical(name: string): string | null {
  // An offset (« +05:00 ») is a zone for Intl, and says nothing of summer time.
  if (name.length > LONGEST_NAME || !/^[a-z]/i.test(name)) return null
  try {
    const { timeZone } = new Intl.DateTimeFormat('fr-FR', { timeZone: name }).resolvedOptions()
    return timeZone === NOWHERE ? null : timeZone
  } catch {
    return null
  }
}

/** The time zone that a name of the IANA list stands for; null for anything else. */
export function timeZoneOf(name: unknown): string | null {
  if (typeof name !== 'string') return null
  const validatedZone = validated.get(name)
  if (validatedZone !== undefined) return validatedZone
  const zone = canonical(name)
  if (validated.size < MOST_VALIDATED) validated.set(name, zone)
  return zone
}

const clocks = new Map<string, Intl.DateTimeFormat>()

/** Day and time on the clocks of a zone: « 2026-11-21 20:00:00 ». */
function clockOf(zone: string): Intl.DateTimeFormat {
  const openClock = clocks.get(zone)
  if (openClock) return openClock
  const clock = new Intl.DateTimeFormat('sv-SE', { timeZone: zone, dateStyle: 'short', timeStyle: 'medium' })
  clocks.set(zone, clock)
  return clock
}

/** A time zone of `timeZoneOf`, or null where none is known. */
export type TimeZone = string | null

/** The day of the calendar on which a moment lies for a learner, « 2026-11-21 »: in their time zone, in Paris where it is not known. */
export const learnerDay = (zone: TimeZone, atMs: number): string =>
  clockOf(zone ?? USUAL_ZONE)
    .format(atMs)
    .slice(0, 10)

/** A moment that says by itself which day it is (« 2026-11-26T20:00:00-05:00 »); `Z` does not. */
const WITH_OFFSET = /^(\d{4}-\d{2}-\d{2})T.*[+-]\d{2}:?\d{2}$/

/** The day of a moment as it is sent: its own one, else that of the learner's zone; null where neither is known. */
export function dayOfMoment(zone: TimeZone, moment: string): string | null {
  const [, own] = WITH_OFFSET.exec(moment) ?? []
  return own ?? (zone === null ? null : learnerDay(zone, Date.parse(moment)))
}

/** Noon of a day of the calendar, by the clocks of a zone. */
export function noonOf(zone: TimeZone, day: string): number {
  const noonMs = Date.parse(`${day}T12:00:00Z`)
  const shown = Date.parse(
    `${clockOf(zone ?? USUAL_ZONE)
      .format(noonMs)
      .replace(' ', 'T')}Z`,
  )
  return noonMs - (shown - noonMs)
}
