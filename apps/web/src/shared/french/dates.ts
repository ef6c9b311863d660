import { capitalised, typeset } from '@prelude/domain/basics'
const DAY_MS = 86_400_000

const startOfDay = (date: Date): number => new Date(date.getFullYear(), date.getMonth(), date.getDate()).getTime()
/** Whole days from one date to another in local time; negative is past. */
export const daysBetween = (from: Date, to: Date): number => Math.round((startOfDay(to) - startOfDay(from)) / DAY_MS)

/** Set as a text: the first of a month is « 1ᵉʳ mars », on one line. */
function format(options: Intl.DateTimeFormatOptions): { readonly format: (date: Date) => string } {
  const dates = new Intl.DateTimeFormat('fr-FR', options)
  return { format: (date) => typeset(dates.format(date)) }
}
const WEEKDAY = format({ weekday: 'long' })
const DAY_AND_MONTH = format({ day: 'numeric', month: 'long' })
const FULL_DATE = format({ day: 'numeric', month: 'long', year: 'numeric' })
const SHORT_DATE = format({ day: 'numeric', month: 'short', timeZone: 'Europe/Paris' })
const TODAY = format({ weekday: 'long', day: 'numeric', month: 'long' })

/** « 19 h 42 », « 0 h ». */
export function timeWords(date: Date): string {
  const minutes = date.getMinutes()
  return minutes === 0 ? `${date.getHours()}\u00a0h` : `${date.getHours()}\u00a0h\u00a0${String(minutes).padStart(2, '0')}`
}

/** « Aujourd’hui, 19 h 42 », « Hier, 8 h », « Mercredi », « 3 mars », « 3 mars 2025 ». */
export function pastWords(date: Date, now: Date): string {
  const days = -daysBetween(now, date)
  if (days <= 0) return `Aujourd’hui, ${timeWords(date)}`
  if (days === 1) return `Hier, ${timeWords(date)}`
  if (days < 7) return capitalised(WEEKDAY.format(date))
  return date.getFullYear() === now.getFullYear() ? DAY_AND_MONTH.format(date) : FULL_DATE.format(date)
}

/** « aujourd’hui », « hier », « lundi », « le 3 mars », « le 3 mars 2025 »: the day of something past, in a sentence. */
export function pastDayWords(date: Date, now: Date): string {
  const days = -daysBetween(now, date)
  if (days <= 0) return 'aujourd’hui'
  if (days === 1) return 'hier'
  if (days < 7) return WEEKDAY.format(date)
  return `le ${date.getFullYear() === now.getFullYear() ? DAY_AND_MONTH.format(date) : FULL_DATE.format(date)}`
}

/** « aujourd’hui », « demain », « le 3 mars »: a date in the future. */
export function dayWords(date: Date, now: Date = new Date()): string {
  const days = daysBetween(now, date)
  return days <= 0 ? 'aujourd’hui' : days === 1 ? 'demain' : `le ${DAY_AND_MONTH.format(date)}`
}

/** « demain », « lundi », « le 3 mars »: the day on which free contents are renewed. */
export function comingDay(date: Date, now: Date): string {
  const days = daysBetween(now, date)
  if (days <= 0) return 'aujourd’hui'
  if (days === 1) return 'demain'
  return days < 8 ? WEEKDAY.format(date) : `le ${DAY_AND_MONTH.format(date)}`
}

/** « demain à 8 h », « lundi à 8 h », « le 3 mars à 8 h »: a time in the future. */
export const comingWords = (date: Date, now: Date): string => `${comingDay(date, now)} à ${timeWords(date)}`

/** « 3 mars », « 12 oct. »: a day of the calendar, `2026-10-12`. */
export const shortDate = (day: string): string => SHORT_DATE.format(new Date(`${day}T12:00:00Z`)).replace(' ', '\u00a0')

/** « 3 mars 2026 ». */
export const fullDate = (date: Date): string => FULL_DATE.format(date)

/** « Samedi 21 novembre ». */
export const todayWords = (now: Date): string => capitalised(TODAY.format(now))

/** A greeting by the hour: « Bonsoir » from 18 h to 5 h. */
export const greetingAt = (now: Date): 'Bonjour' | 'Bonsoir' => (now.getHours() >= 18 || now.getHours() < 5 ? 'Bonsoir' : 'Bonjour')
