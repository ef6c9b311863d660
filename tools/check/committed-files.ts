import { execFileSync } from 'node:child_process'
import { readFileSync, statSync } from 'node:fs'
import { join, relative, sep } from 'node:path'
import { filesUnder } from '../inputs.ts'

const MAX_BYTES = 8_000_000
const BINARY_PROBE_BYTES = 8_000

/** Paths, from `root` and with slashes, of the files that are or would be committed; without git, of every file. */
export function committedFiles(root: string): readonly string[] {
  try {
    const args = ['ls-files', '-z', '--cached', '--others', '--exclude-standard']
    const listed = execFileSync('git', args, { cwd: root, encoding: 'utf8', maxBuffer: 1e8, stdio: ['ignore', 'pipe', 'ignore'] })
    return listed.split('\0').filter(Boolean)
  } catch {
    // The tree has no git repository.
    return [...filesUnder(root)].map((file) => relative(root, file).split(sep).join('/'))
  }
}

/** The text of a file; undefined for a binary, a huge or a deleted one. */
export function textOf(root: string, name: string): string | undefined {
  const path = join(root, name)
  const stat = statSync(path, { throwIfNoEntry: false })
  if (!stat?.isFile() || stat.size > MAX_BYTES) return undefined
  const bytes = readFileSync(path)
  return bytes.subarray(0, BINARY_PROBE_BYTES).includes(0) ? undefined : bytes.toString('utf8')
}

/** Files with planted faults: guards of the whole tree leave them out. */
export const isFixture = (name: string): boolean => name.startsWith('tools/guards/fixtures/')
