// node tools/check/addresses.ts: reports registry URLs and absolute paths of a machine in files that are or would be committed.
import { ROOT } from '../root.ts'
import { committedFiles, textOf } from './committed-files.ts'
import { addressesIn } from './forbidden-addresses.ts'

const files = committedFiles(ROOT)
const faults = files.flatMap((name) => addressesIn(textOf(ROOT, name) ?? '').map(({ line, address }) => `${name}:${line}: ${address}`))
for (const fault of faults) console.log(fault)
console.log(`${files.length} files, ${faults.length} faults`)
process.exit(faults.length > 0 ? 1 : 0)
