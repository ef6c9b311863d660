// node tools/check/boundaries.ts: prints every import that violates a dependency rule of ARCHITECTURE.md, and every circle between folders or
// modules that lie in one folder, with the imports that make it; exits 1 if there is one.
import { existsSync } from 'node:fs'
import { TESTING } from '../../.dependency-cruiser.mjs'
import { inRoot, ROOT } from '../root.ts'
import { findCycles } from './find-cycles.ts'
import { LAYERS, readImports } from './read-imports.ts'

const { modules, edges, violations } = await readImports(ROOT)

// Without its TypeScript parser dependency-cruiser reads nothing and reports no violation: treat that as a failure.
const unread = LAYERS.filter((layer) => existsSync(inRoot(layer)) && !modules.some((module) => module.startsWith(`${layer}/`)))
for (const layer of unread) console.log(`${layer}: no module was read`)
if (edges.length === 0) console.log('no import was read')
for (const { from, to, rule } of violations) console.log(`${rule}: ${from} → ${to}`)
if (violations.length > 0) console.log('who may import whom: ARCHITECTURE.md, “Dependency rules”; the rules by name: .dependency-cruiser.mjs')

const testing = new RegExp(TESTING.join('|'))
const circles = findCycles(edges.filter(({ from, to }) => !testing.test(from) && !testing.test(to)))
for (const { units, edges: within } of circles) {
  console.log(`circle of ${units.length}: ${units.join(', ')}`)
  for (const { from, to } of within) console.log(`  ${from} → ${to}`)
}
if (circles.length > 0)
  console.log('To end a circle, move what both sides need into a module below them, or merge the two (ARCHITECTURE.md, « Dependency rules »).')
const faults = violations.length + circles.length
console.log(`${modules.length} modules, ${edges.length} imports, ${faults} faults`)
process.exit(faults > 0 || unread.length > 0 || edges.length === 0 ? 1 : 0)
