/** A section and its kind of music: sections of one kind have the same letter. */
export interface Lettered {
  readonly start: number
  readonly end: number
  readonly kind: number
}

/** Cost of joining a letter that is also used elsewhere: it saves no letter. */
const KEEP_SHARED = 1_000

/** Joins neighbours, the shortest first and wherever they follow each other, until there are no more kinds than letters. */
export function fewerLetters(sections: readonly Lettered[], most: number): Lettered[] {
  let current = [...sections]
  let fresh = sections.length
  while (new Set(current.map(({ kind }) => kind)).size > most && current.length > 1) {
    const uses = new Map<number, number>()
    for (const { kind } of current) uses.set(kind, (uses.get(kind) ?? 0) + 1)
    const pairs = new Map<string, { first: number; second: number; length: number; count: number }>()
    for (let i = 1; i < current.length; i += 1) {
      const [first, second] = [current[i - 1] as Lettered, current[i] as Lettered]
      const key = `${first.kind} ${second.kind}`
      pairs.set(key, { first: first.kind, second: second.kind, length: second.end - first.start, count: (pairs.get(key)?.count ?? 0) + 1 })
    }
    const costOf = ({ first, second, length, count }: { first: number; second: number; length: number; count: number }): number =>
      length + [first, second].filter((kind) => (uses.get(kind) ?? 0) > count).length * KEEP_SHARED
    const chosen = [...pairs.values()].reduce((best, pair) => (costOf(pair) < costOf(best) ? pair : best))
    const joined: Lettered[] = []
    for (let i = 0; i < current.length; i += 1) {
      const [here, next] = [current[i] as Lettered, current[i + 1]]
      if (next && here.kind === chosen.first && next.kind === chosen.second) {
        joined.push({ start: here.start, end: next.end, kind: fresh })
        i += 1
      } else {
        joined.push(here)
      }
    }
    fresh += 1
    current = joined
  }
  return current
}
