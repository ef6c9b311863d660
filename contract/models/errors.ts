import { z } from 'zod'

/** Stable codes; the French message beside them may change. */
export const ERROR_CODES = {
  invalid_request: 400,
  unauthenticated: 401,
  invalid_credentials: 401,
  payment_required: 402,
  /** A free learner may keep one imported piece. */
  import_quota_reached: 402,
  /** A free learner has no message to the teacher left this week. */
  quota_reached: 402,
  forbidden: 403,
  not_found: 404,
  email_taken: 409,
  /** No account for this token of Google or Apple: one can be created with the same token. */
  account_unknown: 404,
  /** An invalid token: signature, audience, issuer, expiry. */
  identity_refused: 403,
  /** Used, expired, or unknown. */
  code_refused: 410,
  /** The current password, required for a sensitive action, is wrong. */
  password_refused: 403,
  /** A password is needed first: to link an account that has one, or before its last other sign-in is removed. */
  password_required: 403,
  /** No password exists to ask for, and the login is older than ten minutes or was handed on from another one. */
  fresh_login_required: 403,
  /** The owner of the address said that the account is not theirs. */
  email_refused: 409,
  /** Under fifteen, and no parent has agreed yet. */
  parent_awaited: 403,
  trial_unavailable: 409,
  extension_unavailable: 409,
  payment_unavailable: 409,
  take_conflict: 409,
  /** A message with this id exists, with another text, or was answered meanwhile. */
  message_conflict: 409,
  /** No take so far validates this. */
  not_validated: 409,
  /** The lyrics were changed by another request meanwhile. */
  lyrics_conflict: 409,
  /** A hand shape or a bloc was changed by another editor meanwhile. */
  edit_conflict: 409,
  /** Maximum number of imported pieces, for members too. */
  imports_full: 409,
  file_too_large: 413,
  /** A file that is no score, or an unreadable one. */
  score_refused: 422,
  take_mismatch: 422,
  /** It ends later than now, by the server's clock: it may be sent again later. */
  in_future: 422,
  configuration_refused: 403,
  too_many_requests: 429,
  storage_full: 507,
  content_damaged: 500,
  unavailable: 503,
  internal: 500,
} as const satisfies Readonly<Record<string, number>>

export type ErrorCode = keyof typeof ERROR_CODES

/** Body of every error. `fields` names the invalid inputs, each with a message. */
export const errorAnswer = z.object({
  error: z.object({
    code: z.enum(Object.keys(ERROR_CODES) as [ErrorCode, ...ErrorCode[]]),
    message: z.string(),
    fields: z.record(z.string(), z.string()).optional(),
  }),
})
export type ErrorAnswer = z.infer<typeof errorAnswer>
