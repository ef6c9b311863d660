import type { Socket } from 'node:net'
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { type FreeBytes, isNearlyFull } from '../database/embedded/free-space.ts'
import { loggedFailure, refusalOfFailure, storageFull } from '../database/failures.ts'
import { Refusal } from '../refusal.ts'
import { createRefusalCounts } from './refusal-counts.ts'
import { BARE_HEADERS, type Secure } from './security.ts'

const megabytes = (bytes: number): string => (bytes / 1024 / 1024).toLocaleString('fr-FR', { maximumFractionDigits: 1 })

export const usualTooLarge = (bytes: number): Refusal =>
  new Refusal('invalid_request', `La demande est trop grande : ${megabytes(bytes)} Mo au plus.`)
/** Refusal of a body that exceeds the limit of its call. */
export const bodyTooLarge = ({ routeOptions }: FastifyRequest): Refusal => routeOptions.config.tooLarge?.() ?? usualTooLarge(routeOptions.bodyLimit)

const isClientsFault = ({ statusCode }: FastifyError): boolean => statusCode !== undefined && statusCode >= 400 && statusCode < 500

/** French refusals for Fastify's own errors (https://fastify.dev/docs/latest/Reference/Errors/). */
function refusalOfFastify(error: FastifyError, request: FastifyRequest): Refusal | undefined {
  if (error.statusCode === 429) return tooManyRequests()
  if (error.code === 'FST_ERR_CTP_BODY_TOO_LARGE') return bodyTooLarge(request)
  if (error.code === 'FST_ERR_CTP_INVALID_MEDIA_TYPE')
    return new Refusal(
      'invalid_request',
      request.routeOptions.config.isForm
        ? 'La demande doit être un formulaire avec un fichier (content-type: multipart/form-data).'
        : 'La demande doit être du JSON (content-type: application/json).',
    )
  if (error.code === 'FST_ERR_CTP_EMPTY_JSON_BODY') return new Refusal('invalid_request', 'La demande est vide : il faut du JSON.')
  if (error.code?.startsWith('FST_ERR_CTP_')) return new Refusal('invalid_request', 'La demande n’est pas du JSON lisible.')
  return isClientsFault(error) ? new Refusal('invalid_request', 'La demande ne peut pas être lue.') : undefined
}

export const inMaintenance = (): Refusal => new Refusal('unavailable', 'Prélude est en maintenance. Revenez dans quelques instants.')

export const tooManyRequests = (): Refusal =>
  new Refusal('too_many_requests', 'Trop d’essais en peu de temps. Attendez quelques minutes, puis réessayez.')

const internal = (): Refusal => new Refusal('internal', 'Une erreur est survenue de notre côté. Réessayez dans un instant.')

/** For requests refused before routing: an unreadable URL, or a path parameter longer than any id. No hook runs then. */
export const createAnswerUnreadable =
  (secure: Secure) =>
  (_error: FastifyError, request: FastifyRequest, reply: FastifyReply): void => {
    const refusal = new Refusal('invalid_request', 'Cette adresse ne peut pas être lue.')
    secure(request, reply)
    void reply.code(refusal.status).type('application/json; charset=utf-8').send(refusal.answer())
  }

/** For bytes that are no valid HTTP there is no request, and no hook runs. */
const BROKEN_STATUS: Readonly<Record<string, string>> = {
  HPE_HEADER_OVERFLOW: '431 Request Header Fields Too Large',
  ERR_HTTP_REQUEST_TIMEOUT: '408 Request Timeout',
}
export function answerBrokenHttp({ code = '' }: Error & { code?: string }, socket: Socket): void {
  const body = JSON.stringify(new Refusal('invalid_request', 'Cette demande ne peut pas être lue.').answer())
  const head = [
    `HTTP/1.1 ${BROKEN_STATUS[code] ?? '400 Bad Request'}`,
    'content-type: application/json; charset=utf-8',
    `content-length: ${Buffer.byteLength(body)}`,
    'connection: close',
    ...Object.entries(BARE_HEADERS).map(([name, value]) => `${name}: ${value}`),
  ]
  if (code !== 'ECONNRESET' && socket.writable) socket.write(`${head.join('\r\n')}\r\n\r\n${body}`)
  socket.destroy()
}

/** A path that @fastify/static refuses (`/..\\x`, `//a/..`, a NUL) is answered like a missing one. */
const isForbiddenPath = ({ code, statusCode }: FastifyError, { routeOptions }: FastifyRequest): boolean =>
  code === 'FST_STATIC_FORBIDDEN_PATH' || ((statusCode === 403 || statusCode === 404) && routeOptions.url === '/*')
const answerNotThere = (reply: FastifyReply): FastifyReply => reply.code(404).type('text/plain; charset=utf-8').send('Introuvable.')

/** Sends every refusal in one format; unexpected errors are logged, and the response does not reveal them. */
export function answerErrors(app: FastifyInstance, freeBytes: FreeBytes | null): void {
  const refusals = createRefusalCounts(app.log)
  app.addHook('onClose', async () => refusals.flush())
  app.setErrorHandler(async (error: FastifyError, request: FastifyRequest, reply: FastifyReply) => {
    if (isForbiddenPath(error, request)) return answerNotThere(reply)
    let expected = error instanceof Refusal ? error : (refusalOfFastify(error, request) ?? refusalOfFailure(error))
    // A database stopped by a full disk only reports a lost connection.
    if (expected?.code === 'unavailable' && (await isNearlyFull(freeBytes))) expected = storageFull()
    if (!expected || expected.status === 500)
      request.log.error({ failure: loggedFailure(error), call: `${request.method} ${request.routeOptions.url ?? ''}` })
    const refusal = expected ?? internal()
    refusals.count(refusal.code, `${request.method} ${request.routeOptions.url ?? ''}`)
    return reply.code(refusal.status).type('application/json; charset=utf-8').send(refusal.answer())
  })
  // Plain text, by which the web app distinguishes a missing route from a missing content (JSON) (spec: choices §1.7).
  app.setNotFoundHandler((_request, reply) => answerNotThere(reply))
}
