import { readFileSync, statSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { listedByFolder, listedByGit } from './list-files.ts'

const MAX_BYTES = 8_000_000
const BINARY_PROBE_BYTES = 8_000

/** Paths relative to `root`, with slashes, of the files that are or would be committed. */
export const committedFiles = (root: string): readonly string[] => listedByGit(root, '--exclude-standard') ?? listedByFolder(root)

/** The text of a file; undefined for a binary, very large or deleted one. */
export function textOf(root: string, name: string): string | undefined {
  const path = join(root, name)
  const stat = statSync(path, { throwIfNoEntry: false })
  if (!stat?.isFile() || stat.size > MAX_BYTES) return undefined
  const bytes = readFileSync(path)
  return bytes.subarray(0, BINARY_PROBE_BYTES).includes(0) ? undefined : bytes.toString('utf8')
}

/** Files with planted faults, which guards of the whole tree skip. */
export const isFixture = (name: string): boolean => name.startsWith('tools/guards/fixtures/')

/** More are several subjects. */
export const MOST_PROGRAMS = 25
/** Tests and style sheets stand beside what they belong to, and are not counted; pictures of the musical UI are one kind of thing. */
const isCounted = (name: string): boolean =>
  /(?<!\.(test|spec|bench|shots|engines))\.(ts|tsx|mjs)$/.test(name) && !name.startsWith('apps/web/src/music-ui/')

/** Folders with more than 25 programs directly in them, in the order of their names. */
export function fullFolders(names: readonly string[]): readonly { readonly folder: string; readonly count: number }[] {
  const counts = new Map<string, number>()
  for (const name of names.filter((candidate) => isCounted(candidate) && !isFixture(candidate)))
    counts.set(dirname(name), (counts.get(dirname(name)) ?? 0) + 1)
  return [...counts]
    .filter(([, count]) => count > MOST_PROGRAMS)
    .map(([folder, count]) => ({ folder, count }))
    .sort((a, b) => a.folder.localeCompare(b.folder))
}
