/** Saturday 21 November 2026, noon in Paris: a week that began on the 16th. */
export const SATURDAY = new Date('2026-11-21T11:00:00Z')
