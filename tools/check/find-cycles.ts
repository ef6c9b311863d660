/** An import from one module to another, paths from the root. */
export interface Edge {
  readonly from: string
  readonly to: string
}

/** A cycle among what lies in one folder: its units, folders or modules, sorted, with the imports between them. */
export interface Cycle {
  readonly units: readonly string[]
  readonly edges: readonly Edge[]
}

const foldersOf = (path: string): readonly string[] => path.split('/').slice(0, -1)

/** An import as what holds both modules sees it: which of its folders or modules takes from which. */
interface SeenImport {
  readonly folder: string
  readonly from: string
  readonly to: string
  readonly edge: Edge
}

function seenFromAbove(edge: Edge): SeenImport {
  const [source, target] = [foldersOf(edge.from), foldersOf(edge.to)]
  const apart = source.findIndex((name, depth) => name !== target[depth])
  const depth = apart < 0 ? source.length : apart
  const unitOf = (path: string): string =>
    path
      .split('/')
      .slice(0, depth + 1)
      .join('/')
  return { folder: source.slice(0, depth).join('/'), from: unitOf(edge.from), to: unitOf(edge.to), edge }
}

/** Strongly connected components of more than one unit (Tarjan 1972). */
function components(imports: readonly Pick<SeenImport, 'from' | 'to'>[]): readonly (readonly string[])[] {
  const targets = new Map<string, Set<string>>()
  for (const { from, to } of imports) {
    const set = targets.get(from) ?? targets.set(from, new Set()).get(from)
    if (to !== from) set?.add(to)
  }
  const indexes = new Map<string, number>()
  const stack: string[] = []
  const circles: string[][] = []
  const visit = (node: string): number => {
    const index = indexes.size
    indexes.set(node, index)
    stack.push(node)
    let low = index
    for (const target of targets.get(node) ?? []) {
      if (!indexes.has(target)) low = Math.min(low, visit(target))
      else if (stack.includes(target)) low = Math.min(low, indexes.get(target) ?? low)
    }
    if (low === index) {
      const component = stack.splice(stack.indexOf(node))
      if (component.length > 1) circles.push(component.sort())
    }
    return low
  }
  for (const node of targets.keys()) if (!indexes.has(node)) visit(node)
  return circles
}

/** Every circle of every folder: its sub-folders, each with all that it holds, and its own modules must not import each other in a circle. */
export function findCycles(edges: readonly Edge[]): readonly Cycle[] {
  const byFolder = Map.groupBy(edges.map(seenFromAbove), ({ folder }) => folder)
  return [...byFolder.values()].flatMap((imports) =>
    components(imports).map((units) => ({
      units,
      edges: imports.filter(({ from, to }) => from !== to && units.includes(from) && units.includes(to)).map(({ edge }) => edge),
    })),
  )
}
