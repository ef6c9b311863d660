import type { Socket } from 'node:net'
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { type FreeBytes, isNearlyFull } from '../database/embedded/free-space.ts'
import { loggedFailure, refusalOfFailure, storageFull } from '../database/failures.ts'
import { Refusal } from '../refusal.ts'
import { BARE_HEADERS, type Secure } from './security.ts'

const megabytes = (bytes: number): string => (bytes / 1024 / 1024).toLocaleString('fr-FR', { maximumFractionDigits: 1 })

export const usualTooLarge = (bytes: number): Refusal =>
  new Refusal('invalid_request', `La demande est trop grande : ${megabytes(bytes)} Mo au plus.`)
/** What is said of a body beyond the limit of its call. */
export const bodyTooLarge = ({ routeOptions }: FastifyRequest): Refusal => routeOptions.config.tooLarge?.() ?? usualTooLarge(routeOptions.bodyLimit)

const isClientsFault = ({ statusCode }: FastifyError): boolean => statusCode !== undefined && statusCode >= 400 && statusCode < 500

/** Fastify's own refusals (https://fastify.dev/docs/latest/Reference/Errors/), in our words. */
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
  if (error.code === 'FST_ERR_CTP_EMPTY_JSON_BODY') return new Refusal('invalid_request', 'La demande est vide : on attend du JSON.')
  if (error.code?.startsWith('FST_ERR_CTP_')) return new Refusal('invalid_request', 'La demande n’est pas du JSON lisible.')
  return isClientsFault(error) ? new Refusal('invalid_request', 'La demande ne peut pas être lue.') : undefined
}

export const inMaintenance = (): Refusal => new Refusal('unavailable', 'Prélude est en maintenance. Revenez dans quelques instants.')

export const tooManyRequests = (): Refusal =>
  new Refusal('too_many_requests', 'Trop d’essais en peu de temps. Attendez quelques minutes, puis réessayez.')

const internal = (): Refusal => new Refusal('internal', 'Une erreur est survenue de notre côté. Réessayez dans un instant.')

/** Before there is a route: an address that cannot be read, or with a part that is too long for any id. No hook runs then. */
export const createAnswerUnreadable =
  (secure: Secure) =>
  (_error: FastifyError, request: FastifyRequest, reply: FastifyReply): void => {
    const refusal = new Refusal('invalid_request', 'Cette adresse ne peut pas être lue.')
    secure(request, reply)
    void reply.code(refusal.status).type('application/json; charset=utf-8').send(refusal.answer())
  }

/** What cannot be read as HTTP has no request, and hence no hook either. */
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

/** A path that @fastify/static refuses to look at (`/..\\x`, `//a/..`, a NUL): there is nothing at it. */
const isForbiddenPath = ({ code, statusCode }: FastifyError, { routeOptions }: FastifyRequest): boolean =>
  code === 'FST_STATIC_FORBIDDEN_PATH' || ((statusCode === 403 || statusCode === 404) && routeOptions.url === '/*')
const answerNotThere = (reply: FastifyReply): FastifyReply => reply.code(404).type('text/plain; charset=utf-8').send('Introuvable.')

/** Every refusal leaves in one shape; what nobody foresaw is written to the log and says nothing of itself. */
export function answerErrors(app: FastifyInstance, freeBytes: FreeBytes | null): void {
  app.setErrorHandler(async (error: FastifyError, request: FastifyRequest, reply: FastifyReply) => {
    if (isForbiddenPath(error, request)) return answerNotThere(reply)
    let known = error instanceof Refusal ? error : (refusalOfFastify(error, request) ?? refusalOfFailure(error))
    // A database that a full disk stopped says only that it is away.
    if (known?.code === 'unavailable' && (await isNearlyFull(freeBytes))) known = storageFull()
    if (!known || known.status === 500)
      request.log.error({ failure: loggedFailure(error), call: `${request.method} ${request.routeOptions.url ?? ''}` })
    const refusal = known ?? internal()
    return reply.code(refusal.status).type('application/json; charset=utf-8').send(refusal.answer())
  })
  // A plain text: the web tells a content that is not there (our format) from a route that is not there (spec: choices §1.7).
  app.setNotFoundHandler((_request, reply) => answerNotThere(reply))
}
