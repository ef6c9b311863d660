import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { normalizePath, type Plugin } from 'vite'

const NAME = 'virtual:listening-kernels'
const RESOLVED = `\0${NAME}`
/** Compiled by lab/listening/network/compile-kernels.ts before the app is built. */
const COMPILED = join(import.meta.dirname, '../../../dist/listening/kernels.wasm')

/** The kernels of the piano network as a file of the build, with its sum: the listening worker loads and checks it. */
export const listeningKernels = (): Plugin => ({
  name: 'listening-kernels',
  resolveId: (id) => (id === NAME ? RESOLVED : undefined),
  load(id) {
    if (id !== RESOLVED) return
    const kernels = readFileSync(COMPILED)
    const facts = { sha256: createHash('sha256').update(kernels).digest('hex'), bytes: kernels.length }
    return `import file from ${JSON.stringify(`${normalizePath(COMPILED)}?url`)}\nexport const KERNELS_FILE = { file, ...${JSON.stringify(facts)} }`
  },
})
