// node tools/check/cycles.ts [--all]: prints import cycles between features, shared folders and kernel folders with the imports that make them,
// and exits 1 if one is not listed. A listed cycle that shrank or vanished is a fault too: the list only gets shorter.
import { ROOT } from '../root.ts'
import { findCycles } from './find-cycles.ts'
import { readImports } from './read-imports.ts'

/** Known cycles that are still to be removed: the units of each. */
const KNOWN: readonly (readonly string[])[] = []

const { edges } = await readImports(ROOT)
const isProduct = (path: string): boolean => !/[.]test[.]tsx?$|(^|\/)(test|testing)\/|\/(test|fake)-[^/]+$/.test(path)
const cycles = findCycles(edges.filter(({ from, to }) => isProduct(from) && isProduct(to)))
const isKnown = (units: readonly string[]): boolean => KNOWN.some((known) => known.join() === units.join())
const faults = cycles.filter(({ units }) => !isKnown(units))
const gone = KNOWN.filter((known) => !cycles.some(({ units }) => units.join() === known.join()))
for (const { units, edges: within } of process.argv.includes('--all') ? cycles : faults) {
  console.log(`circle of ${units.length}: ${units.join(', ')}`)
  for (const { from, to } of within) console.log(`  ${from} → ${to}`)
}
for (const known of gone) console.log(`no longer a circle, take it off the list: ${known.join(', ')}`)
console.log(`${edges.length} imports, ${cycles.length} circles, ${faults.length + gone.length} faults`)
process.exit(edges.length === 0 || faults.length + gone.length > 0 ? 1 : 0)
