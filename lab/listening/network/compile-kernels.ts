// node lab/listening/network/compile-kernels.ts FOLDER: compiles engines/listening/kernels to FOLDER/kernels.wasm.
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import asc from 'assemblyscript/asc'
import { CommandError, failWith } from '../../../tools/entry.ts'
import { inRoot } from '../../../tools/root.ts'

const SOURCES = inRoot('engines', 'listening', 'kernels')
/** The compiler asks for names with an ending of its own added to ours. */
const fileOf = (name: string): string => join(SOURCES, name.replace(/\.ts\.ts$/, '.ts'))
const OPTIONS = ['-O3', '--noAssert', '--runtime', 'stub', '--enable', 'simd', '--disableWarning', 'AS112']

/** The kernels of the piano network as WebAssembly. */
export async function compiledKernels(): Promise<Uint8Array<ArrayBuffer>> {
  let compiled: Uint8Array | undefined
  const { error, stderr } = await asc.main(['index.ts', '--outFile', 'kernels.wasm', ...OPTIONS], {
    readFile: (name) => (existsSync(fileOf(name)) ? readFileSync(fileOf(name), 'utf8') : null),
    writeFile: (_, contents) => {
      if (typeof contents !== 'string') compiled = contents
    },
    listFiles: () => [],
  })
  if (error || !compiled) throw new CommandError(`the kernels could not be compiled: ${error?.message ?? ''}\n${stderr.toString()}`)
  return new Uint8Array(compiled)
}

if (import.meta.main) {
  const folder = process.argv[2]
  if (!folder) failWith(new CommandError('usage: compile-kernels FOLDER'))
  try {
    mkdirSync(folder, { recursive: true })
    writeFileSync(join(folder, 'kernels.wasm'), await compiledKernels())
  } catch (error) {
    failWith(error)
  }
}
