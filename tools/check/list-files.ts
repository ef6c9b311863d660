import { execFileSync } from 'node:child_process'
import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join, matchesGlob } from 'node:path'
import { ROOT } from '../root.ts'

/** What git knows of a folder, or would take up; undefined where the sources came without a repository (an archive), or git is not installed. */
export function listedByGit(root: string, excluding: '--exclude-standard' | '--exclude-per-directory=.gitignore'): readonly string[] | undefined {
  try {
    const args = ['ls-files', '-z', '--cached', '--others', excluding]
    const listed = execFileSync('git', args, { cwd: root, encoding: 'utf8', maxBuffer: 1e8, stdio: ['ignore', 'pipe', 'ignore'] })
    const names = listed.split('\0').filter(Boolean)
    // None: the archive was unpacked in a folder that a repository around it ignores.
    return names.length > 0 ? names : undefined
  } catch {
    return undefined
  }
}

interface IgnoreRule {
  readonly glob: string
  readonly isForFolders: boolean
  readonly isIgnoring: boolean
}

/** The rules of a file `.gitignore`: a name or a pattern anywhere (`dist/`, `*.log`), a path from the root (`/a/b/`), and `!` for what stays. */
const ignoreRules = (text: string): readonly IgnoreRule[] =>
  text
    .split(/\r?\n/)
    .filter((line) => line.trim() !== '' && !line.startsWith('#'))
    .map((line) => {
      const path = line.replace(/^!/, '').replace(/\/$/, '')
      const glob = path.includes('/') ? path.replace(/^\//, '') : `**/${path}`
      return { glob, isForFolders: line.endsWith('/'), isIgnoring: !line.startsWith('!') }
    })

/** The last rule that fits decides, as for git. */
const isIgnored = (rules: readonly IgnoreRule[], name: string, isFolder: boolean): boolean =>
  rules.findLast(({ glob, isForFolders }) => (isFolder || !isForFolders) && matchesGlob(name, glob))?.isIgnoring ?? false

/** Without git: every file of a folder, with slashes, that `.gitignore` of the repository does not leave out. */
export function listedByFolder(root: string): readonly string[] {
  const file = [root, ROOT].map((folder) => join(folder, '.gitignore')).find((path) => statSync(path, { throwIfNoEntry: false }))
  const rules = ignoreRules(`.git\n${file ? readFileSync(file, 'utf8') : ''}`)
  const under = (folder: string): readonly string[] =>
    readdirSync(join(root, folder), { withFileTypes: true }).flatMap((entry) => {
      const name = folder === '' ? entry.name : `${folder}/${entry.name}`
      if (isIgnored(rules, name, entry.isDirectory())) return []
      if (entry.isDirectory()) return under(name)
      return entry.isFile() ? [name] : []
    })
  return under('')
}
