/** Up to this many values sorting by insertion is faster than the sort of the language. */
const FEW = 24

/** The middle value; the mean of the two middle ones of an even count; 0 of nothing. */
export function medianOf(values: readonly number[]): number {
  const sorted = values.length > FEW ? Float64Array.from(values).sort() : sortedFew(values)
  const middle = sorted.length >> 1
  const upper = sorted[middle] ?? 0
  return sorted.length % 2 === 1 ? upper : ((sorted[middle - 1] ?? upper) + upper) / 2
}

function sortedFew(values: readonly number[]): number[] {
  const sorted = values.slice()
  for (let next = 1; next < sorted.length; next += 1) {
    const value = sorted[next] as number
    let place = next
    for (; place > 0 && (sorted[place - 1] as number) > value; place -= 1) sorted[place] = sorted[place - 1] as number
    sorted[place] = value
  }
  return sorted
}
