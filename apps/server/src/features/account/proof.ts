import type { FastifyRequest } from 'fastify'
import type { Database } from '../../kernel/database/database.ts'
import { bearerOf } from '../../kernel/http/authentication.ts'
import type { LearnerRow } from '../../kernel/learner/learner.ts'
import { provedAtOf } from '../../kernel/learner/tokens.sql.ts'
import { Refusal } from '../../kernel/refusal.ts'
import { isPassword } from './password-hash.ts'

/** Maximum age of a login that can replace the password, for accounts without one. */
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
 * Sensitive changes require the password. An account without one needs a fresh login (a provider was asked within the last ten minutes):
 * a stolen token is not enough, nor is a login made from it by hand-off.
 */
export async function requireProof(
  { database, now }: Proof,
  learner: Pick<LearnerRow, 'passwordHash'>,
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
