// node tools/check/lock.ts [FILE]: reports what `npm ci` would refuse on another platform, and URLs that the lock file must not contain.
import { readFileSync } from 'node:fs'
import { inRoot } from '../root.ts'

interface LockEntry {
  readonly version?: string
  readonly resolved?: string
  readonly link?: boolean
  readonly integrity?: string
  readonly inBundle?: boolean
  readonly optionalDependencies?: Readonly<Record<string, string>>
}

const file = process.argv[2] ?? inRoot('package-lock.json')
const { packages }: { packages: Readonly<Record<string, LockEntry>> } = JSON.parse(readFileSync(file, 'utf8'))
const nameOf = (path: string): string => path.split('node_modules/').at(-1) ?? path
const locked = new Set(Object.keys(packages).map(nameOf))

const faults = Object.entries(packages).flatMap(([path, entry]) => [
  ...Object.keys(entry.optionalDependencies ?? {})
    .filter((name) => !locked.has(name))
    .map((name) => `${nameOf(path)}@${entry.version} lacks its binary ${name}`),
  ...(entry.resolved && /^[a-z+]+:/.test(entry.resolved) ? [`${nameOf(path)} has an address`] : []),
  ...(path.includes('node_modules/') && !entry.link && !entry.inBundle && !entry.integrity ? [`${nameOf(path)} has no integrity`] : []),
])
for (const fault of faults) console.log(fault)
console.log(`${Object.keys(packages).length} packages, ${faults.length} faults`)
process.exit(faults.length > 0 ? 1 : 0)
