// node tools/check/addresses.ts: addresses of registries and paths of a machine, in any file that is or would be committed.
import { execFileSync } from 'node:child_process'
import { readFileSync, statSync } from 'node:fs'
import { relative } from 'node:path'
import { filesUnder } from '../inputs.ts'
import { inRoot, ROOT } from '../root.ts'
import { addressesIn } from './forbidden-addresses.ts'

const MAX_BYTES = 8_000_000
const BINARY_PROBE_BYTES = 8_000

function committedFiles(): readonly string[] {
  try {
    const args = ['ls-files', '-z', '--cached', '--others', '--exclude-standard']
    const listed = execFileSync('git', args, { cwd: ROOT, encoding: 'utf8', maxBuffer: 1e8, stdio: ['ignore', 'pipe', 'ignore'] })
    return listed.split('\0').filter(Boolean)
  } catch {
    // The tree came without git: every file counts.
    return [...filesUnder(ROOT)].map((file) => relative(ROOT, file))
  }
}

function faultsOf(name: string): readonly string[] {
  const stat = statSync(inRoot(name), { throwIfNoEntry: false })
  if (!stat?.isFile() || stat.size > MAX_BYTES) return []
  const bytes = readFileSync(inRoot(name))
  if (bytes.subarray(0, BINARY_PROBE_BYTES).includes(0)) return []
  return addressesIn(bytes.toString('utf8')).map(({ line, address }) => `${name}:${line}: ${address}`)
}

const files = committedFiles()
const faults = files.flatMap(faultsOf)
for (const fault of faults) console.log(fault)
console.log(`${files.length} files, ${faults.length} faults`)
process.exit(faults.length > 0 ? 1 : 0)
