import { z } from 'zod'
import type { ErrorCode } from './errors.ts'

/** The parameter of most calls. */
export const id = z.object({ id: z.coerce.number().int().positive().max(2_147_483_647) })
export const nothing = z.object({})

/** Who may make a call: nobody known, somebody logged in, an administrator. */
export type Audience = 'public' | 'user' | 'admin'

/** One line of the wire: everything that server, OpenAPI document and typed client need to know of a call. */
export interface Call {
  readonly summary: string
  readonly audience: Audience
  /** Calls of ours that stand beside the specified ones are listed apart in the OpenAPI document. */
  readonly ours?: true
  readonly params?: z.ZodObject
  readonly query?: z.ZodObject
  readonly body?: z.ZodType
  readonly answer: z.ZodType
  readonly errors: readonly ErrorCode[]
}
