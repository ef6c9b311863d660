// node tools/check/documents/document-form.ts [FOLDER]: decisions have one form, are in their index, and are there where they are cited; ARCHITECTURE
// is short and draws the folders that there are; pictures are few and small; one version stands everywhere; LICENSE names the licence of every
// package that ships.
import { statSync } from 'node:fs'
import { join, posix, resolve } from 'node:path'
import { ROOT } from '../../root.ts'
import { committedFiles, isFixture, textOf } from '../committed-files.ts'
import {
  architectureFaults,
  citedRecordFaults,
  indexFaults,
  licenceFaults,
  pictureFaults,
  recordFaults,
  versionFaults,
} from './find-document-faults.ts'

const root = resolve(process.argv[2] ?? ROOT)
// git still lists a file that was deleted but not committed.
const isThere = (name: string): boolean => statSync(join(root, name), { throwIfNoEntry: false })?.isFile() ?? false
const files = committedFiles(root).filter((name) => !isFixture(name) && isThere(name))
const read = (name: string): string => textOf(root, name) ?? ''
const foldersOf = (name: string): readonly string[] => {
  const folder = posix.dirname(name)
  return folder === '.' ? [] : [folder, ...foldersOf(folder)]
}

const INDEX = 'docs/decisions/README.md'
const MAP = 'ARCHITECTURE.md'
const records = new Map(files.filter((name) => /^docs\/decisions\/\d{3}-.+\.md$/.test(name)).map((name) => [name, read(name)]))
const numbers = new Set([...records.keys()].map((name) => posix.basename(name).slice(0, 3)))
const citing = files.filter((name) => /\.(?:tsx?|mjs|css|md|py|sql)$/.test(name))
const pictures = new Map(files.filter((name) => name.startsWith('docs/pictures/')).map((name) => [name, statSync(join(root, name)).size]))
const lock = JSON.parse(read('package-lock.json'))
const { workspaces }: { readonly workspaces: readonly string[] } = JSON.parse(read('package.json'))
const packages = new Map(['package.json', ...workspaces.map((folder) => `${folder}/package.json`)].map((name) => [name, JSON.parse(read(name))]))

const faults = [
  ...[...records].flatMap(([name, text]) => recordFaults(name, text)),
  ...indexFaults({ file: INDEX, text: read(INDEX) }, records),
  ...citing.flatMap((name) => citedRecordFaults(name, read(name), numbers)),
  ...architectureFaults(MAP, read(MAP), new Set(files.flatMap(foldersOf))),
  ...pictureFaults(pictures),
  ...versionFaults(lock, packages, read('CHANGELOG.md')),
  ...licenceFaults(lock, read('LICENSE')),
]
for (const { file, line, words } of faults) console.log(`${file}:${line}: ${words}`)
console.log(`${records.size} decisions, ${pictures.size} pictures, ${faults.length} faults`)
process.exit(faults.length > 0 || records.size === 0 ? 1 : 0)
