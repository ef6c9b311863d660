import { z } from 'zod'
import type { ErrorCode } from '../models/errors.ts'
import { idText } from '../models/fields.ts'

/** Path parameter of most calls. */
export const id = z.object({ id: idText })
export const nothing = z.object({})

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
