/** An import from one module to another, paths from the root. */
export interface Edge {
  readonly from: string
  readonly to: string
}

/** A cycle: its units, sorted, with the imports between them. */
export interface Cycle {
  readonly units: readonly string[]
  readonly edges: readonly Edge[]
}

const UNIT_FOLDERS = [
  /^(domain\/[^/]+)\//,
  /^(engines\/[^/]+)\//,
  /^(apps\/server\/src\/(?:kernel|features)\/[^/]+)\//,
  /^(apps\/server\/src\/(?:settings|outside))\//,
  /^(apps\/web\/src\/(?:pages|features|shared)\/[^/]+)\//,
  /^(apps\/web\/src\/(?:app|ui|music-ui|platform|api))\//,
  /^(bench|e2e|lab|tools)\//,
]

/** The unit of a module: a feature, a folder of the kernel, a shared folder; a module of a composition root is its own unit. */
export const unitOf = (path: string): string => UNIT_FOLDERS.map((folder) => folder.exec(path)?.[1]).find((unit) => unit !== undefined) ?? path

/** Strongly connected components of more than one unit (Tarjan 1972), over imports between units. */
export function findCycles(edges: readonly Edge[], unit: (path: string) => string = unitOf): readonly Cycle[] {
  const targets = new Map<string, Set<string>>()
  for (const { from, to } of edges) {
    const source = unit(from)
    const set = targets.get(source) ?? targets.set(source, new Set()).get(source)
    if (unit(to) !== source) set?.add(unit(to))
  }
  const indexes = new Map<string, number>()
  const lows = new Map<string, number>()
  const stack: string[] = []
  const components: string[][] = []
  const visit = (node: string): number => {
    const index = indexes.size
    indexes.set(node, index)
    stack.push(node)
    let low = index
    for (const target of targets.get(node) ?? []) {
      if (!indexes.has(target)) low = Math.min(low, visit(target))
      else if (stack.includes(target)) low = Math.min(low, indexes.get(target) ?? low)
    }
    lows.set(node, low)
    if (low === index) {
      const component = stack.splice(stack.indexOf(node))
      if (component.length > 1) components.push(component.sort())
    }
    return low
  }
  for (const node of targets.keys()) if (!indexes.has(node)) visit(node)
  return components.map((units) => ({
    units,
    edges: edges.filter(({ from, to }) => unit(from) !== unit(to) && units.includes(unit(from)) && units.includes(unit(to))),
  }))
}
