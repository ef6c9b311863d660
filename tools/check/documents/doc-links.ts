// node tools/check/documents/doc-links.ts [FOLDER]: checks that every relative link of a document leads to an existing file, folder or heading,
// that the files which a document names in backticks exist, and that the sources have the identifiers which it names so.
import { existsSync } from 'node:fs'
import { join, posix, resolve } from 'node:path'
import { ROOT } from '../../root.ts'
import { committedFiles, isFixture, textOf } from '../committed-files.ts'
import { anchorsIn, brokenLinks, linksIn, missingFiles, missingIdentifiers, wordsIn } from './find-links.ts'

const root = resolve(process.argv[2] ?? ROOT)
// git still lists a file that was deleted but not committed.
const files = committedFiles(root).filter((name) => !isFixture(name) && existsSync(join(root, name)))
const foldersOf = (name: string): readonly string[] => {
  const folder = posix.dirname(name)
  return folder === '.' ? ['.'] : [folder, ...foldersOf(folder)]
}
const there = new Set(files.flatMap((name) => [name, ...foldersOf(name)]))

// Links of the legal pages are routes of the app.
const documents = files.filter((name) => name.endsWith('.md') && !name.startsWith('content/legal/'))
const textFor = (name: string): string => textOf(root, name) ?? ''
const targets = { has: (path: string) => there.has(path), anchorsOf: (path: string) => anchorsIn(textFor(path)) }

const broken = documents.flatMap((name) => brokenLinks(name, textFor(name), targets).map((link) => ({ name, ...link })))
const missing = documents.flatMap((name) => missingFiles(name, textFor(name), files).map((link) => ({ name, ...link })))
// The rules of the product also name what is not built yet.
const words = new Set(files.filter((name) => /\.(?:tsx?|mjs|css|sql|json|py)$/.test(name)).flatMap((name) => wordsIn(textFor(name))))
const unknown = documents
  .filter((name) => !name.startsWith('docs/spec/'))
  .flatMap((name) => missingIdentifiers(textFor(name), words).map((link) => ({ name, ...link })))
const faults = [...broken, ...missing, ...unknown].map(
  ({ name, line, target }) => `${name}:${line}: ${target} is not there: correct it, or what it named moved or was renamed (git log -S)`,
)
const count = documents.reduce((sum, name) => sum + linksIn(textFor(name)).length, 0)
for (const fault of faults) console.log(fault)
console.log(`${count} links in ${documents.length} documents, ${faults.length} faults`)
process.exit(faults.length > 0 || count === 0 ? 1 : 0)
