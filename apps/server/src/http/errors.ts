import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { loggedFailure, refusalOfFailure, storageFull } from '../database/failures.ts'
import { type FreeBytes, isNearlyFull } from '../database/free-space.ts'
import { Refusal } from '../refusal.ts'

const megabytes = (bytes: number): string => (bytes / 1024 / 1024).toLocaleString('fr-FR', { maximumFractionDigits: 1 })

/** Fastify's own refusals (https://fastify.dev/docs/latest/Reference/Errors/), in our words. */
function refusalOfFastify(error: FastifyError, request: FastifyRequest): Refusal | undefined {
  if (error.statusCode === 429) return tooManyRequests()
  if (error.code === 'FST_ERR_CTP_BODY_TOO_LARGE') {
    const own = request.routeOptions.config.tooLarge
    if (own) return own()
    return new Refusal('invalid_request', `La demande est trop grande : ${megabytes(request.routeOptions.bodyLimit)} Mo au plus.`)
  }
  if (error.code === 'FST_ERR_CTP_INVALID_MEDIA_TYPE')
    return new Refusal('invalid_request', 'La demande doit être du JSON (content-type: application/json).')
  if (error.code === 'FST_ERR_CTP_EMPTY_JSON_BODY') return new Refusal('invalid_request', 'La demande est vide : on attend du JSON.')
  if (error.statusCode === 400 || error.code?.startsWith('FST_ERR_CTP_'))
    return new Refusal('invalid_request', 'La demande n’est pas du JSON lisible.')
  return undefined
}

export const tooManyRequests = (): Refusal =>
  new Refusal('too_many_requests', 'Trop d’essais en peu de temps. Attendez quelques minutes, puis réessayez.')

const internal = (): Refusal => new Refusal('internal', 'Une erreur est survenue de notre côté. Réessayez dans un instant.')

/** Before there is a route: an address that cannot be read, or with a part that is too long for any id. */
export function answerUnreadable(_error: FastifyError, _request: FastifyRequest, reply: FastifyReply): void {
  const refusal = new Refusal('invalid_request', 'Cette adresse ne peut pas être lue.')
  void reply.code(refusal.status).type('application/json; charset=utf-8').send(refusal.answer())
}

/** Every refusal leaves in one shape; what nobody foresaw is written to the log and says nothing of itself. */
export function answerErrors(app: FastifyInstance, freeBytes: FreeBytes | null): void {
  app.setErrorHandler(async (error: FastifyError, request: FastifyRequest, reply: FastifyReply) => {
    let known = error instanceof Refusal ? error : (refusalOfFastify(error, request) ?? refusalOfFailure(error))
    // A database that a full disk stopped says only that it is away.
    if (known?.code === 'unavailable' && (await isNearlyFull(freeBytes))) known = storageFull()
    if (!known || known.status === 500)
      request.log.error({ failure: loggedFailure(error), call: `${request.method} ${request.routeOptions.url ?? ''}` })
    const refusal = known ?? internal()
    return reply.code(refusal.status).type('application/json; charset=utf-8').send(refusal.answer())
  })
  // A plain text: the web tells a content that is not there (our format) from a route that is not there (spec: choices §1.7).
  app.setNotFoundHandler((_request, reply) => reply.code(404).type('text/plain; charset=utf-8').send('Introuvable.'))
}
