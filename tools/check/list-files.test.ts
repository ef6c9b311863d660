import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { ROOT } from '../root.ts'
import { committedFiles } from './committed-files.ts'
import { listedByFolder, listedByGit } from './list-files.ts'

function folderOf(files: Readonly<Record<string, string>>): string {
  const folder = mkdtempSync(join(tmpdir(), 'prelude-archive-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, name)), { recursive: true })
    writeFileSync(join(folder, name), text)
  }
  return folder
}

test('sources from an archive, without git, give every guard the same files: tests too, and nothing that is ignored', () => {
  const listed = listedByGit(ROOT, '--exclude-per-directory=.gitignore')
  const files = listedByFolder(ROOT).toSorted()
  expect(files).toContain('tools/check/list-files.test.ts')
  // git still lists what was deleted and not committed. In an archive there is no git to compare with.
  if (listed) expect(files).toEqual(listed.filter((name) => existsSync(join(ROOT, name))).toSorted())
})

test('rules of .gitignore: a name anywhere, a pattern, a path from the root, and what stays', () => {
  const folder = folderOf({
    '.gitignore': '# built\nnode_modules/\n!/kept/node_modules/\n*.tmp\n/only/here\n',
    '.git/config': '',
    'a.test.ts': '',
    'a.tmp': '',
    'deep/node_modules/x.ts': '',
    'deep/only/here': '',
    'deep/y.tmp': '',
    'kept/node_modules/x.ts': '',
    'only/here': '',
  })
  expect(committedFiles(folder).toSorted()).toEqual(['.gitignore', 'a.test.ts', 'deep/only/here', 'kept/node_modules/x.ts'])
})
