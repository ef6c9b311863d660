// node tools/check/doc-links.ts [FOLDER]: every relative link of a document leads to a file, a folder or a heading that is there.
import { existsSync } from 'node:fs'
import { join, posix, resolve } from 'node:path'
import { ROOT } from '../root.ts'
import { committedFiles, isFixture, textOf } from './committed-files.ts'
import { anchorsIn, brokenLinks, linksIn } from './find-links.ts'

const root = resolve(process.argv[2] ?? ROOT)
// A file that was deleted and not yet committed is still listed.
const files = committedFiles(root).filter((name) => !isFixture(name) && existsSync(join(root, name)))
const foldersOf = (name: string): readonly string[] => {
  const folder = posix.dirname(name)
  return folder === '.' ? ['.'] : [folder, ...foldersOf(folder)]
}
const there = new Set(files.flatMap((name) => [name, ...foldersOf(name)]))

// The legal pages are the app's: their links are routes.
const documents = files.filter((name) => name.endsWith('.md') && !name.startsWith('content/legal/'))
const textFor = (name: string): string => textOf(root, name) ?? ''
const targets = { has: (path: string) => there.has(path), anchorsOf: (path: string) => anchorsIn(textFor(path)) }

const faults = documents.flatMap((name) =>
  brokenLinks(name, textFor(name), targets).map(({ line, target }) => `${name}:${line}: ${target} is not there`),
)
const count = documents.reduce((sum, name) => sum + linksIn(textFor(name)).length, 0)
for (const fault of faults) console.log(fault)
console.log(`${count} links in ${documents.length} documents, ${faults.length} faults`)
process.exit(faults.length > 0 || count === 0 ? 1 : 0)
