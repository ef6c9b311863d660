import { TIME_ZONE_HEADER } from '@prelude/contract'
import { timeZoneOf } from '@prelude/domain/learning'
import type { FastifyRequest } from 'fastify'
import type { Database } from '../database/database.ts'
import type { KnownLearner, LearnerParts } from '../learner/learner-parts.sql.ts'
import { createLearnerOfToken } from '../learner/tokens.sql.ts'
import { unauthenticated } from '../refusal.ts'

/** The token of `authorization: Bearer …`; undefined if there is none. */
export const bearerOf = (request: FastifyRequest): string | undefined => /^Bearer ([\w.-]{1,100})$/i.exec(request.headers.authorization ?? '')?.[1]

/** Finds the caller; throws `unauthenticated`. */
export type Authenticate<Parts extends LearnerParts> = (request: FastifyRequest) => Promise<KnownLearner<Parts>>

/** The id in a request's path; 0 if there is none, or none that fits the database's type. */
const itemOf = ({ params }: FastifyRequest): number => {
  const { id } = params as { readonly id?: string }
  return id !== undefined && /^\d{1,9}$/.test(id) ? Number(id) : 0
}

export const createAuthentication =
  (database: Database, now: () => Date) =>
  <Parts extends LearnerParts>(parts: Parts): Authenticate<Parts> => {
    const learnerOfToken = createLearnerOfToken(database, parts)
    return async (request) => {
      const token = bearerOf(request)
      const caller =
        token === undefined
          ? undefined
          : await learnerOfToken(token, now(), { item: itemOf(request), timeZone: timeZoneOf(request.headers[TIME_ZONE_HEADER]) })
      if (!caller) throw unauthenticated()
      return caller
    }
  }
