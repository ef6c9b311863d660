/**
 * Index of the first item that is past a limit, by binary search; `length` where none is. Once an item is past, all that follow must be.
 * Takes at most log2(length) + 1 questions.
 */
export function firstIndexPast(length: number, isPast: (index: number) => boolean): number {
  let low = 0
  let high = length
  while (low < high) {
    const middle = (low + high) >>> 1
    if (isPast(middle)) high = middle
    else low = middle + 1
  }
  return low
}
