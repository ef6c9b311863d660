// node tools/check/full-folders.ts: reports folders with more programs than one looks through at a glance.
import { ROOT } from '../root.ts'
import { committedFiles, fullFolders, MOST_PROGRAMS } from './committed-files.ts'

const files = committedFiles(ROOT)
const faults = fullFolders(files)
for (const { folder, count } of faults) {
  const mend = 'move those of one subject into a folder of their own, with git mv (CONTRIBUTING.md, “Naming”)'
  console.log(`${folder}: ${count} programs, at most ${MOST_PROGRAMS}: ${mend}`)
}
console.log(`${files.length} files, ${faults.length} faults`)
process.exit(faults.length > 0 ? 1 : 0)
