import fs from 'node:fs'
import path from 'node:path'
import files from '@fastify/static'
import type { FastifyInstance } from 'fastify'

/** Vite puts a content hash into these file names: they can be cached for ever. */
const HASHED = /[\\/]assets[\\/].+-[\w-]{8,}\.\w+(\.(br|gz))?$/
const FOREVER = 'public, max-age=31536000, immutable'
const ASK_EACH_TIME = 'no-cache'

const NOT_BUILT = `<!doctype html><html lang="fr"><meta charset="utf-8"><title>Prélude</title>
<p>Le serveur est prêt, mais l’application n’est pas construite. Lancez « npm start ».</p></html>`

/** Serves the built web app; its routes are in the URL fragment, so that `/` is the only page. */
export async function serveWeb(app: FastifyInstance, folder: string): Promise<void> {
  if (!fs.existsSync(path.join(folder, 'index.html'))) {
    app.get('/', (_request, reply) => reply.code(503).type('text/html; charset=utf-8').send(NOT_BUILT))
    return
  }
  await app.register(files, {
    root: folder,
    preCompressed: true,
    cacheControl: false,
    setHeaders: (reply, file) => void reply.header('cache-control', HASHED.test(file) ? FOREVER : ASK_EACH_TIME),
  })
}
