import type { FastifyRequest } from 'fastify'
import type { Database } from '../database/open.ts'
import type { Learner } from '../features/account/learner.ts'
import { learnerOfToken } from '../features/account/tokens.sql.ts'
import { Refusal } from '../refusal.ts'

/** The token of `authorization: Bearer …`; undefined when there is none. */
export const bearerOf = (request: FastifyRequest): string | undefined => /^Bearer ([\w.-]{1,100})$/i.exec(request.headers.authorization ?? '')?.[1]

export const createAuthentication =
  (database: Database, now: () => Date) =>
  async (request: FastifyRequest): Promise<Learner> => {
    const token = bearerOf(request)
    const learner = token === undefined ? undefined : await learnerOfToken(database, token, now())
    if (!learner) throw new Refusal('unauthenticated', 'Connectez-vous pour continuer.')
    return learner
  }
