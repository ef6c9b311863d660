import { cpSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { onTestFinished } from 'vitest'
import { filesUnder } from '../inputs.ts'
import { inRoot } from '../root.ts'

const FIXTURES = inRoot('tools', 'guards', 'fixtures')

export const fixture = (name: string): string => join(FIXTURES, name)

/** The faults planted in a fixture, as « file: fault »: each is a comment « breaks: … » in the file that commits it, in the syntax of its language. */
export function plantedIn(name: string): readonly string[] {
  const planted = [...filesUnder(fixture(name))].flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(/^(?:\/\/|\/\*|<!--) breaks: (.+?)(?: -->| \*\/)?$/gm)].map(
      (match) => `${relative(fixture(name), file)}: ${match[1]}`,
    ),
  )
  return planted.sort()
}

/** A copy of a fixture outside the repository, removed after the test, for tools that skip files which the repository ignores. */
export function copyOf(name: string, ...configFiles: readonly string[]): string {
  const folder = mkdtempSync(join(tmpdir(), 'prelude-guard-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  cpSync(fixture(name), folder, { recursive: true })
  for (const file of configFiles) cpSync(inRoot(file), join(folder, file))
  return folder
}
