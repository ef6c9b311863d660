import { createHash } from 'node:crypto'
import { readdirSync, readFileSync, statSync } from 'node:fs'
import { extname, join, relative } from 'node:path'
import { inRoot, ROOT } from './root.ts'

/** Two hashes of a set of files: the quick one (dates and sizes) saves reading them, the exact one (contents) saves a build after a checkout. */
export interface Fingerprint {
  readonly quick: string
  readonly exact: () => string
}

const SKIPPED_FOLDERS = new Set(['node_modules', 'dist', '.cache', '.git', 'data', 'test-results', 'playwright-report'])
const isInput = (name: string): boolean => !/\.test\.tsx?$/.test(name) && !name.endsWith('~') && extname(name) !== '.tsbuildinfo'

/** Every file under a folder, without build results, dependencies, tests and temporary files. */
export function* filesUnder(folder: string): Generator<string> {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name)
    if (entry.isDirectory() && !SKIPPED_FOLDERS.has(entry.name)) yield* filesUnder(path)
    else if (entry.isFile() && isInput(entry.name)) yield path
  }
}

/** The files among `paths` (files or folders of the repository), in a stable order; missing ones are skipped. */
function listInputs(paths: readonly string[]): readonly string[] {
  const files = paths.flatMap((path) => {
    const stat = statSync(inRoot(path), { throwIfNoEntry: false })
    if (!stat) return []
    return stat.isDirectory() ? [...filesUnder(inRoot(path))] : [inRoot(path)]
  })
  return files.sort()
}

const digest = (lines: Iterable<string | Buffer>): string => {
  const hash = createHash('sha256')
  for (const line of lines) hash.update(line)
  return hash.digest('hex')
}

export function fingerprintOf(paths: readonly string[]): Fingerprint {
  const files = listInputs(paths)
  const named = files.map((file) => ({ file, name: relative(ROOT, file) }))
  return {
    quick: digest(
      named.map(({ file, name }) => {
        const { mtimeMs, size } = statSync(file)
        return `${name}\0${mtimeMs}\0${size}\n`
      }),
    ),
    exact: () => digest(named.flatMap(({ file, name }) => [`${name}\0`, readFileSync(file)])),
  }
}
