import { z } from 'zod'

/** Stable codes; the French sentence beside them may be reworded at any time. */
export const ERROR_CODES = {
  invalid_request: 400,
  unauthenticated: 401,
  invalid_credentials: 401,
  payment_required: 402,
  /** A free learner keeps one imported piece. */
  import_quota_reached: 402,
  forbidden: 403,
  not_found: 404,
  email_taken: 409,
  /** No account goes with this token of Google or Apple: it can be made with the same token. */
  account_unknown: 404,
  /** A token that is not what it should be: signature, audience, issuer, expiry. */
  identity_refused: 403,
  /** Used, expired, or never given out. */
  code_refused: 410,
  /** The password in use, asked again for something that weighs, is wrong. */
  password_refused: 403,
  /** A password is needed first: to join an account that has one, or before its last other way in is taken away. */
  password_required: 403,
  /** No password can be asked for, and the login is older than ten minutes or was handed on from another one. */
  fresh_login_required: 403,
  /** Whoever reads the address said that the account is not theirs. */
  email_refused: 409,
  /** Under fifteen, and no parent agreed yet. */
  parent_awaited: 403,
  trial_unavailable: 409,
  extension_unavailable: 409,
  payment_unavailable: 409,
  take_conflict: 409,
  /** Nothing that was played so far validates this. */
  not_validated: 409,
  /** Somebody else changed the lyrics meanwhile. */
  lyrics_conflict: 409,
  /** Even a member keeps only so many imported pieces. */
  imports_full: 409,
  file_too_large: 413,
  /** A file that is no score, or none that can be read. */
  score_refused: 422,
  take_mismatch: 422,
  configuration_refused: 403,
  too_many_requests: 429,
  storage_full: 507,
  content_damaged: 500,
  unavailable: 503,
  internal: 500,
} as const satisfies Readonly<Record<string, number>>

export type ErrorCode = keyof typeof ERROR_CODES

/** What every refusal looks like. `fields` names the inputs at fault, each with a sentence. */
export const errorAnswer = z.object({
  error: z.object({
    code: z.enum(Object.keys(ERROR_CODES) as [ErrorCode, ...ErrorCode[]]),
    message: z.string(),
    fields: z.record(z.string(), z.string()).optional(),
  }),
})
export type ErrorAnswer = z.infer<typeof errorAnswer>
