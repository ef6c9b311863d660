import { createHash } from 'node:crypto'
import { closeSync, existsSync, mkdirSync, openSync, readdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { deserialize, serialize } from 'node:v8'
import { buildContent, type CompiledContent } from './build.ts'

/** Time limit of tests that compile all content, which takes a busy machine a minute. */
export const SLOW_CONTENT_MS = 240_000

const pathOf = (relative: string): string => fileURLToPath(new URL(relative, import.meta.url))
/** Compiling all content takes 19 seconds of processor, reading it back three: the workers and processes of a run share what one of them compiled. */
const SHARED = pathOf('../../.cache/test/content')
/** Sources of the content and of its compiler. */
const SOURCES = ['../', '../../domain/']
const NOT_A_SOURCE = /(?:\.test\.ts$|(?:^|[\\/])node_modules[\\/])/
const WAIT_MS = 200

function sourcesHash(): string {
  const hash = createHash('sha256').update(process.version)
  for (const folder of SOURCES)
    for (const entry of readdirSync(pathOf(folder), { recursive: true, withFileTypes: true }).sort((a, b) => (byPath(a) < byPath(b) ? -1 : 1)))
      if (entry.isFile() && !NOT_A_SOURCE.test(byPath(entry))) hash.update(byPath(entry)).update(readFileSync(byPath(entry)))
  return hash.digest('hex').slice(0, 20)
}
const byPath = ({ parentPath, name }: { readonly parentPath: string; readonly name: string }): string => join(parentPath, name)

function readShared(path: string): CompiledContent | undefined {
  try {
    return deserialize(readFileSync(path)) as CompiledContent
  } catch {
    return undefined
  }
}

/** Takes a lock; false where another process has it, which has not died. */
function lock(path: string): boolean {
  try {
    if (existsSync(path) && Date.now() - statSync(path).mtimeMs > SLOW_CONTENT_MS) rmSync(path, { force: true })
    closeSync(openSync(path, 'wx'))
    return true
  } catch {
    return false
  }
}

function compileOnce(): CompiledContent {
  const name = sourcesHash()
  const [path, locked] = [join(SHARED, `${name}.bin`), join(SHARED, `${name}.lock`)]
  mkdirSync(SHARED, { recursive: true })
  for (let waited = 0; !existsSync(path) && !lock(locked); waited += WAIT_MS) {
    if (waited > SLOW_CONTENT_MS) return buildContent()
    Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, WAIT_MS)
  }
  const content = readShared(path)
  if (content) return content
  try {
    const made = buildContent()
    for (const old of readdirSync(SHARED)) if (old.endsWith('.bin')) rmSync(join(SHARED, old), { force: true })
    writeFileSync(`${path}.${process.pid}`, serialize(made))
    renameSync(`${path}.${process.pid}`, path)
    return made
  } finally {
    rmSync(locked, { force: true })
  }
}

let compiled: CompiledContent | undefined

/** All content, compiled once for the test files of a run. Nobody may change it. */
export function testContent(): CompiledContent {
  compiled ??= compileOnce()
  return compiled
}
