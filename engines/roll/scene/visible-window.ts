/** Binary search in a table that never falls: the first place whose value is above a limit. */
export function firstAbove(table: Float64Array, limit: number): number {
  let low = 0
  let high = table.length
  while (low < high) {
    const middle = (low + high) >>> 1
    if ((table[middle] as number) > limit) high = middle
    else low = middle + 1
  }
  return low
}
