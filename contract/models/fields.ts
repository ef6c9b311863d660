import { z } from 'zod'

/** Range of PostgreSQL's `integer`, used for counts and ids. */
export const LARGEST_INTEGER = 2_147_483_647
/** A numeric id, in a body or a path. */
export const idNumber = z.number().int().positive().max(LARGEST_INTEGER)
export const idText = z.coerce.number().int().positive().max(LARGEST_INTEGER)

/** Device clocks may be wrong, but PostgreSQL and JavaScript must both be able to store the value (years 1 to 9999 in UTC). */
const EARLIEST_MS = Date.parse('1970-01-01T00:00:00Z')
const LATEST_MS = Date.parse('2200-01-01T00:00:00Z')
/** A time on a device's clock. */
export const deviceMoment = z.iso.datetime({ offset: true }).refine(
  (text) => {
    const at = Date.parse(text)
    return at >= EARLIEST_MS && at < LATEST_MS
  },
  { error: 'Cette date est impossible : réglez l’horloge de l’appareil.' },
)
