// node tools/check/declared-names.ts [FOLDER]: an exported type has a name of its own in the whole repository, and a declaration says what it is.
import { resolve } from 'node:path'
import { ROOT } from '../root.ts'
import { committedFiles, isFixture, textOf } from './committed-files.ts'
import { sharedTypeNames, vagueNamesIn } from './find-declared-names.ts'

const root = resolve(process.argv[2] ?? ROOT)
const modules = committedFiles(root).flatMap((file) => {
  if (!/\.(?:tsx?|mjs)$/.test(file) || file.endsWith('.d.ts') || isFixture(file)) return []
  const text = textOf(root, file)
  return text === undefined ? [] : [{ file, text }]
})
const shipped = modules.filter(({ file }) => !/\.(?:test|spec|bench|shots)\.tsx?$/.test(file))
const faults = [
  ...sharedTypeNames(shipped).flatMap(({ name, places }) =>
    places.map(({ file, line }) => {
      const others = places.flatMap((place) => (place.file === file ? [] : `${place.file}:${place.line}`))
      return `${file}:${line}: the type ${name} is also exported by ${others.join(', ')}: give one of them a name of its own`
    }),
  ),
  ...modules.flatMap(({ file, text }) =>
    vagueNamesIn(file, text).map(
      ({ name, line }) => `${file}:${line}: ${name} does not say what it is: name the thing (askedNotes, matches, remainingSeconds)`,
    ),
  ),
]
for (const fault of faults) console.log(fault)
console.log(`${modules.length} files, ${faults.length} faults`)
process.exit(faults.length > 0 || modules.length === 0 ? 1 : 0)
