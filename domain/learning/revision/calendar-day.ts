const DAY_MS = 86_400_000
const inParis = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Paris' })

/** The day of the calendar of Paris on which a moment lies, in days since 1970. */
export const calendarDayOf = (ms: number): number => Math.round(Date.parse(inParis.format(ms)) / DAY_MS)
