import { createHash } from 'node:crypto'
import { createReadStream, readFileSync } from 'node:fs'
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { LAYER_PACKAGES, PIANO_SAMPLE_FILES, type PianoSampleFile } from '@prelude/engines/piano-samples'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'
import { legalPages } from './build/legal-pages.ts'
import { listeningKernels } from './build/listening-kernels.ts'
import { serviceWorker } from './build/service-worker.ts'
import { webManifest } from './build/web-manifest.ts'
import { PRODUCT } from './src/platform/product.ts'

/** One version for the whole product: the server reports the same. */
const VERSION = (JSON.parse(readFileSync(join(import.meta.dirname, '../../package.json'), 'utf8')) as { version: string }).version

/** The product's name is defined in src/platform/product.ts only; the page reads it from there. */
const productName = {
  name: 'product-name',
  transformIndexHtml: (html: string): string => html.replaceAll('%PRODUCT%', PRODUCT),
}

const samplePath = ({ layer, file }: PianoSampleFile): string =>
  join(dirname(createRequire(import.meta.url).resolve(`${LAYER_PACKAGES[layer]}/package.json`)), 'audio', file)

/** The piano samples are part of the build: nothing is requested from another origin. */
const pianoSamples: Plugin = {
  name: 'piano-samples',
  generateBundle() {
    for (const sample of PIANO_SAMPLE_FILES)
      this.emitFile({ type: 'asset', fileName: `samples/piano/${sample.file}`, source: readFileSync(samplePath(sample)) })
  },
  configureServer(server) {
    server.middlewares.use('/samples/piano', (request, response, next) => {
      const name = decodeURIComponent((request.url ?? '').split('?')[0] ?? '').slice(1)
      const sample = PIANO_SAMPLE_FILES.find(({ file }) => file === name)
      if (!sample) return next()
      response.setHeader('content-type', 'audio/ogg')
      createReadStream(samplePath(sample)).pipe(response)
    })
  },
}

const PARTS_OF_HOME_AND_CATALOGUE = new RegExp(
  `/src/(${[
    'app/layout/app-layout',
    'features/account/(use-account-calls|notices/(learner-notices|lazy-dialogs|notices\\.texts|notice-choice|closed-today))',
    'features/catalogue/components/piece-grid',
    'features/imports/imports\\.queries',
    'features/membership/(offer\\.queries|use-locked-click)',
    'music-ui/(cover|result-ring|difficulty)',
    'platform/use-(now|debounced)',
    'shared/(french/dates|forms/search-box|page-state|seen-results)',
    'ui/(overlays/popover|feedback/(skeleton|page-state)|layout/page-header)',
  ].join('|')})[./]`,
)

/** Pages that a visit begins with, and their layouts. Others are fetched when their link is pointed at, or lie in the service worker's cache by then. */
const ENTRY_PAGES = /\/(auth-layout|login-page|signup-page|pieces|home-page|catalogue-page)-[^/]+$/
/** The imports of a page, fetched beside it: their names weigh 4 kB of the first script, so they are listed for the pages that a visit begins with. */
const preloaded = (page: string, files: string[]): string[] => (ENTRY_PAGES.test(`/${page}`) ? files : files.filter((file) => file.endsWith('.css')))

const [brotli, gzipped] = [promisify(brotliCompress), promisify(gzip)]
const COMPRESSIBLE = /\.(js|css|svg|json|webmanifest|wasm|bin)$/
/** Below this size a header weighs more than what is saved (bytes). */
const SMALLEST_BYTES = 1_024

/** Large files seldom change and take long to compress: the result is cached beside the other build caches. */
const KEPT_FROM_BYTES = 1_000_000
const KEPT_FOLDER = join(import.meta.dirname, '../../.cache/compressed')

async function brotliOf(content: Buffer): Promise<Buffer> {
  const isKept = content.length >= KEPT_FROM_BYTES
  const params = {
    // 10 makes the two largest files a tenth smaller, and takes eight times as long: half a minute of each first start.
    [constants.BROTLI_PARAM_QUALITY]: 9,
    [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
    // 16 MB, the largest window that every browser decodes: large programs have repetitions that far apart.
    ...(isKept ? { [constants.BROTLI_PARAM_LGWIN]: 24 } : {}),
  }
  if (!isKept) return brotli(content, { params })
  const file = join(KEPT_FOLDER, `${createHash('sha256').update(content).digest('hex')}.9.br`)
  const compressed = await readFile(file).catch(() => undefined)
  if (compressed) return compressed
  const small = await brotli(content, { params })
  await mkdir(KEPT_FOLDER, { recursive: true })
  // Renamed once it is complete.
  await writeFile(`${file}.part`, small)
  await rename(`${file}.part`, file)
  return small
}

/** Every text file also as .br and .gz, which the server sends to clients that accept them: the engraver is 8 MB of text. */
const compressed: Plugin = {
  name: 'compressed',
  apply: 'build',
  async writeBundle({ dir }, bundle) {
    const work = Object.values(bundle).map(async (output) => {
      const content = Buffer.from(output.type === 'chunk' ? output.code : output.source)
      if (!dir || !COMPRESSIBLE.test(output.fileName) || content.length < SMALLEST_BYTES) return
      const file = join(dir, output.fileName)
      await writeFile(`${file}.br`, await brotliOf(content))
      await writeFile(`${file}.gz`, await gzipped(content, { level: 9 }))
    })
    await Promise.all(work)
  },
}

export default defineConfig({
  root: import.meta.dirname,
  base: './',
  define: { 'import.meta.env.PRELUDE_VERSION': JSON.stringify(VERSION) },
  plugins: [react(), productName, pianoSamples, legalPages, webManifest, compressed, serviceWorker],
  worker: { plugins: () => [listeningKernels()] },
  server: { port: 5173, proxy: { '/play': 'http://127.0.0.1:4000', '/sign-in': 'http://127.0.0.1:4000' } },
  preview: { proxy: { '/play': 'http://127.0.0.1:4000', '/sign-in': 'http://127.0.0.1:4000' } },
  build: {
    outDir: '../../dist/web',
    emptyOutDir: true,
    // The content security policy allows own origins only: no picture or font as data URL.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false, resolveDependencies: preloaded },
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            { name: 'react', test: /node_modules\/(react|react-dom|scheduler)\// },
            { name: 'tanstack', test: /node_modules\/@tanstack\//, tags: ['$initial'] },
            // The imports of the first page are one file: as common chunks of one module each they weigh more, and one more with each shared module.
            { name: 'first', tags: ['$initial'] },
            // So do the small parts that the home page and the catalogue share: most visits begin with one of them.
            { name: 'pieces', test: PARTS_OF_HOME_AND_CATALOGUE },
          ],
        },
      },
    },
  },
})
