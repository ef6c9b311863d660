/**
 * Page numbers to offer, from 1 to `last`: the first, the last, `page` and its neighbours; null where some are left out. Seven places at most, so that they
 * fit a phone.
 */
export function pageWindow(page: number, last: number): readonly (number | null)[] {
  // At the ends as many as in the middle: the places stay where they are while one goes on.
  const from = Math.max(2, Math.min(page - 1, last - 4))
  const to = Math.min(last - 1, Math.max(page + 1, 5))
  const near = Array.from({ length: Math.max(0, to - from + 1) }, (_, index) => from + index)
  return [1, ...(from > 2 ? [null] : []), ...near, ...(to < last - 1 ? [null] : []), ...(last > 1 ? [last] : [])]
}
