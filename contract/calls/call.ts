import { z } from 'zod'
import type { ErrorCode } from '../models/errors.ts'

/** Range of PostgreSQL's `integer`, used for counts and ids. */
export const LARGEST_INTEGER = 2_147_483_647
/** A numeric id, in a body or a path. */
export const idNumber = z.number().int().positive().max(LARGEST_INTEGER)
export const idText = z.coerce.number().int().positive().max(LARGEST_INTEGER)
/** Path parameter of most calls. */
export const id = z.object({ id: idText })
export const nothing = z.object({})

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

/** An answer that is a file: the body is its bytes, `content-disposition` names it. */
export const fileAnswer = z.object({ file_name: z.string(), bytes: z.instanceof(Uint8Array) })

/** Required caller: anonymous, logged in, or an administrator. */
export type Audience = 'public' | 'user' | 'admin'

/** One call of the API: everything that server, OpenAPI document and typed client need. */
export interface Call {
  readonly summary: string
  readonly audience: Audience
  /** Calls added to the specified ones are listed separately in the OpenAPI document. */
  readonly ours?: true
  readonly params?: z.ZodObject
  readonly query?: z.ZodObject
  readonly body?: z.ZodType
  /** A file of at most so many bytes comes with the body, which is then `multipart/form-data` (`FORM_PARTS`). */
  readonly fileBytes?: number
  readonly answer: z.ZodType
  /** The answer is a file of one of these media types (`fileAnswer`), and not JSON. */
  readonly fileTypes?: readonly string[]
  /** The answer comes as server-sent events (`codecs/event-stream.ts`): `answer` describes their list. */
  readonly streams?: true
  readonly errors: readonly ErrorCode[]
}
