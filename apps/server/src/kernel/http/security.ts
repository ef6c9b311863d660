import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import helmet from 'helmet'

/**
 * Everything comes from here: no third party is asked for anything, but the one that errors are sent to where the operator set it. WebAssembly
 * (engraving, listening) may be compiled. No style is written in a page: sheets have an address, or are adopted through the object model
 * (engines/adopted-styles.ts), which a string cannot reach (docs/decisions/044). SharedArrayBuffer needs COOP and COEP.
 */
const SOURCES = {
  defaultSrc: ["'self'"],
  scriptSrc: ["'self'", "'wasm-unsafe-eval'"],
  scriptSrcAttr: ["'none'"],
  workerSrc: ["'self'"],
  styleSrc: ["'self'"],
  imgSrc: ["'self'", 'data:', 'blob:'],
  mediaSrc: ["'self'", 'blob:'],
  fontSrc: ["'self'", 'data:'],
  connectSrc: ["'self'"],
  manifestSrc: ["'self'"],
  objectSrc: ["'none'"],
  baseUri: ["'self'"],
  formAction: ["'self'"],
  frameAncestors: ["'none'"],
  // Strings become HTML or script URLs only through a policy of engines/trusted-types.ts.
  requireTrustedTypesFor: ["'script'"],
  trustedTypes: ['prelude-script', 'prelude-svg', 'prelude-legal'],
}

const PERMISSIONS =
  'microphone=(self), midi=(self), autoplay=(self), fullscreen=(self), screen-wake-lock=(self), camera=(), geolocation=(), payment=()'
const HSTS = 'max-age=31536000; includeSubDomains'

/** Origin of the error reports that pages send after the learner's consent. */
const tracingOrigins = (sentryDsn: string | null): string[] => {
  const url = sentryDsn === null ? null : URL.parse(sentryDsn)
  return url ? [`${url.protocol}//${url.host}`] : []
}

/** Headers for responses to unparsable requests: nothing may load or be framed. */
export const BARE_HEADERS = {
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  'cross-origin-opener-policy': 'same-origin',
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
} as const

/**
 * Scripts, styles and fonts that a page loads: what a page or a worker may do says the answer of the page or of the worker's own script, and each
 * part would repeat a kilobyte of it, some thirty times for a first screen.
 */
const PART_OF_A_PAGE = /^\/assets\/(?![\w.-]*\.work(?:er|let)-)[\w.-]+\.(?:css|js|woff2?)$/
const HEADERS_OF_PARTS = { 'x-content-type-options': 'nosniff', 'cross-origin-resource-policy': 'same-origin' } as const

/**
 * Answers of calls are data: opened as a page of their own they may do nothing at all, which is stricter than the policy of the app, and a kilobyte
 * less in each of a dozen answers of a first screen. The page that describes the calls is a page.
 */
const CALL = /^\/play\/(?!v\d\/docs\b)/
const HEADERS_OF_ANSWERS = { ...BARE_HEADERS, 'cross-origin-resource-policy': 'same-origin', 'referrer-policy': 'same-origin' } as const

/** Sets the security headers of every response, also of those sent before any hook runs. */
export type Secure = (request: FastifyRequest, reply: FastifyReply) => void

export function createSecure(sentryDsn: string | null): Secure {
  const protect = helmet({
    contentSecurityPolicy: { useDefaults: false, directives: { ...SOURCES, connectSrc: [...SOURCES.connectSrc, ...tracingOrigins(sentryDsn)] } },
    crossOriginOpenerPolicy: { policy: 'same-origin' },
    crossOriginEmbedderPolicy: { policy: 'require-corp' },
    crossOriginResourcePolicy: { policy: 'same-origin' },
    referrerPolicy: { policy: 'same-origin' },
    // For browsers without frame-ancestors.
    xFrameOptions: { action: 'deny' },
    // Set below for https requests only: a server on loopback must stay reachable by http.
    strictTransportSecurity: false,
  })
  return (request, reply) => {
    if (PART_OF_A_PAGE.test(request.url)) reply.headers(HEADERS_OF_PARTS)
    else if (CALL.test(request.url)) reply.headers(HEADERS_OF_ANSWERS)
    else {
      protect(request.raw, reply.raw, () => undefined)
      reply.header('permissions-policy', PERMISSIONS)
    }
    // The page that describes the calls as well as their answers.
    if (request.url.startsWith('/play/')) reply.header('cache-control', 'no-store')
    if (request.protocol === 'https') reply.header('strict-transport-security', HSTS)
  }
}

export const secureAnswers = (app: FastifyInstance, secure: Secure): unknown =>
  app.addHook('onRequest', async (request, reply) => secure(request, reply))
