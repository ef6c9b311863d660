import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { build, type Plugin } from 'vite'

/** A precached file; without a revision its file name alone identifies the version (it contains a hash). */
export interface KeptFile {
  readonly url: string
  readonly revision: string | null
}

/**
 * What an open app needs to show its pages: scripts, styles and fonts. The piano samples, the note detector and the engraver are left out: they are
 * large and loaded on demand, and the note detector has a cache of its own.
 */
const KEPT = /^(index\.html|favicon\.svg|theme\.js|assets\/.+\.(js|css)|assets\/(figtree|fraunces)-latin-(?!ext).+\.woff2)$/
const LEFT_OUT = /\.worker-|\.worklet-|^assets\/error-reports-/
const HASHED = /^assets\/.+-[\w-]{8,}\.\w+$/

export const isKept = (file: string): boolean => KEPT.test(file) && !LEFT_OUT.test(file)

const shortHash = (content: string | Buffer): string => createHash('sha256').update(content).digest('hex').slice(0, 16)

/** One line a file, in a stable order: the same files give the same worker, so that no update is announced without a change. */
export const keptFiles = (files: ReadonlyMap<string, string | Buffer>): readonly KeptFile[] =>
  [...files]
    .filter(([file]) => isKept(file))
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([url, content]) => ({ url, revision: HASHED.test(url) ? null : shortHash(content) }))

/** Files of public/, which the bundle does not list. */
const PUBLIC_FILES = ['favicon.svg', 'theme.js']

/** Builds src/service-worker/service-worker.ts beside the app, as one file, with the list of precached files. */
export const serviceWorker: Plugin = {
  name: 'service-worker',
  apply: 'build',
  async writeBundle({ dir }, bundle) {
    if (!dir) return
    const files = new Map<string, string | Buffer>()
    for (const output of Object.values(bundle)) files.set(output.fileName, output.type === 'chunk' ? output.code : Buffer.from(output.source))
    for (const file of PUBLIC_FILES) files.set(file, await readFile(join(import.meta.dirname, '../public', file)))
    await build({
      configFile: false,
      root: join(import.meta.dirname, '..'),
      logLevel: 'warn',
      publicDir: false,
      define: { __KEPT_FILES__: JSON.stringify(keptFiles(files)), 'process.env.NODE_ENV': '"production"' },
      build: {
        outDir: dir,
        emptyOutDir: false,
        lib: { entry: 'src/service-worker/service-worker.ts', formats: ['iife'], name: 'worker', fileName: () => 'service-worker.js' },
      },
    })
  },
}
