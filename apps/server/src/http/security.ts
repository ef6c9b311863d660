import helmet from '@fastify/helmet'
import type { FastifyInstance } from 'fastify'

/**
 * Everything comes from here: no third party is asked for anything, but the one that errors are sent to where the operator set it. WebAssembly (engraving, listening) may be compiled;
 * styles may be written in the page (Mantine and Verovio do). SharedArrayBuffer needs COOP and COEP.
 */
const SOURCES = {
  defaultSrc: ["'self'"],
  scriptSrc: ["'self'", "'wasm-unsafe-eval'"],
  scriptSrcAttr: ["'none'"],
  workerSrc: ["'self'"],
  styleSrc: ["'self'", "'unsafe-inline'"],
  imgSrc: ["'self'", 'data:', 'blob:'],
  mediaSrc: ["'self'", 'blob:'],
  fontSrc: ["'self'", 'data:'],
  connectSrc: ["'self'"],
  manifestSrc: ["'self'"],
  objectSrc: ["'none'"],
  baseUri: ["'self'"],
  formAction: ["'self'"],
  frameAncestors: ["'none'"],
  // A string becomes markup or the address of a script only through one of the policies of engines/trusted-types.ts.
  requireTrustedTypesFor: ["'script'"],
  trustedTypes: ['prelude-script', 'prelude-svg', 'prelude-legal'],
}

const PERMISSIONS =
  'microphone=(self), midi=(self), autoplay=(self), fullscreen=(self), screen-wake-lock=(self), camera=(), geolocation=(), payment=()'
const HSTS = 'max-age=31536000; includeSubDomains'

/** Where the pages send errors, once the learner agreed: its origin alone. */
const tracingOrigins = (sentryDsn: string | null): string[] => {
  const url = sentryDsn === null ? null : URL.parse(sentryDsn)
  return url ? [`${url.protocol}//${url.host}`] : []
}

export async function secure(app: FastifyInstance, { sentryDsn }: { readonly sentryDsn: string | null }): Promise<void> {
  await app.register(helmet, {
    contentSecurityPolicy: { useDefaults: false, directives: { ...SOURCES, connectSrc: [...SOURCES.connectSrc, ...tracingOrigins(sentryDsn)] } },
    crossOriginOpenerPolicy: { policy: 'same-origin' },
    crossOriginEmbedderPolicy: { policy: 'require-corp' },
    crossOriginResourcePolicy: { policy: 'same-origin' },
    referrerPolicy: { policy: 'same-origin' },
    // Set below, and only where the request came by https: a server on loopback must stay reachable by http.
    hsts: false,
  })
  app.addHook('onRequest', async (request, reply) => {
    reply.header('permissions-policy', PERMISSIONS)
    if (request.protocol === 'https') reply.header('strict-transport-security', HSTS)
    if (request.url.startsWith('/play/')) reply.header('cache-control', 'no-store')
  })
}
