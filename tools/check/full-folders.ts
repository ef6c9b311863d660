// node tools/check/full-folders.ts: reports folders with more programs than one looks through at a glance.
import { ROOT } from '../root.ts'
import { committedFiles, fullFolders } from './committed-files.ts'

const files = committedFiles(ROOT)
const faults = fullFolders(files)
for (const { folder, count } of faults) console.log(`${folder}: ${count} files`)
console.log(`${files.length} files, ${faults.length} faults`)
process.exit(faults.length > 0 ? 1 : 0)
