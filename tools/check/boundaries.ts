// node tools/check/boundaries.ts: prints every import that crosses an arrow of ARCHITECTURE.md, and exits 1 if there is one.
import { existsSync } from 'node:fs'
import { inRoot, ROOT } from '../root.ts'
import { LAYERS, readImports } from './read-imports.ts'

const { modules, violations } = await readImports(ROOT)

// Without a TypeScript parser the cruiser reads nothing and finds no fault: that must fail.
const unread = LAYERS.filter((layer) => existsSync(inRoot(layer)) && !modules.some((module) => module.startsWith(`${layer}/`)))
for (const layer of unread) console.log(`${layer}: no module was read`)
for (const { from, to, rule } of violations) console.log(`${rule}: ${from} → ${to}`)
console.log(`${modules.length} modules, ${violations.length} faults`)
process.exit(violations.length > 0 || unread.length > 0 ? 1 : 0)
