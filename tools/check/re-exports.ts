// node tools/check/re-exports.ts [FOLDER]: an index names what it lets out. `export *` is for the contract's own entry alone, whose every model
// is for both apps: elsewhere what is meant for the neighbours of a file would be let out with it, and dead exports would pass as used.
import { existsSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { ROOT } from '../root.ts'
import { committedFiles, isFixture, textOf } from './committed-files.ts'

const ALLOWED = 'contract/index.ts'
const EVERYTHING = /^export (?:type )?\*(?: as \w+)? from\b/gm

const root = resolve(process.argv[2] ?? ROOT)
const files = committedFiles(root).filter(
  (name) => /\.(?:tsx?|mjs)$/.test(name) && name !== ALLOWED && !isFixture(name) && existsSync(join(root, name)),
)
const faults = files.flatMap((name) => {
  const text = textOf(root, name) ?? ''
  return [...text.matchAll(EVERYTHING)].map(
    ({ index }) =>
      `${name}:${text.slice(0, index).split('\n').length}: export * lets out everything: name what others may import, export { … } from …`,
  )
})
for (const fault of faults) console.log(fault)
console.log(`${files.length} files, ${faults.length} faults`)
process.exit(faults.length > 0 || files.length === 0 ? 1 : 0)
