import type { FastifyRequest } from 'fastify'
import type { Database } from '../../kernel/database/open.ts'
import { bearerOf } from '../../kernel/http/authentication.ts'
import type { Learner } from '../../kernel/learner/learner.ts'
import { provedAtOf } from '../../kernel/learner/tokens.sql.ts'
import { Refusal } from '../../kernel/refusal.ts'
import { isPassword } from './password-hash.ts'

/** How long a login counts as the learner's own hand, where no password can be asked for. */
const FRESH_MS = 10 * 60_000

export interface Proof {
  readonly database: Database
  readonly now: () => Date
}

export const passwordRefused = (): Refusal => {
  const sentence = 'Ce n’est pas votre mot de passe actuel.'
  return new Refusal('password_refused', sentence, { password: sentence })
}
const freshLoginRequired = (): Refusal =>
  new Refusal('fresh_login_required', 'Pour protéger votre compte, reconnectez-vous, puis recommencez dans les dix minutes.')

/**
 * Something that weighs asks for the password again. An account without one needs a login for which a provider was asked within the last ten
 * minutes: a token that somebody found is not enough, nor is a login that was handed on with it.
 */
export async function requireProof(
  { database, now }: Proof,
  learner: Pick<Learner, 'passwordHash'>,
  password: string | null,
  request: FastifyRequest,
): Promise<void> {
  if (learner.passwordHash !== null) {
    if (await isPassword(learner.passwordHash, password ?? '')) return
    throw passwordRefused()
  }
  const provedAt = await provedAtOf(database, bearerOf(request) ?? '')
  if (provedAt === null || now().getTime() - provedAt.getTime() > FRESH_MS) throw freshLoginRequired()
}
