/** A passage that is printed once, between repeat signs; positions of measures, the last one included. */
export interface PrintedRepeat {
  readonly from: number
  readonly to: number
  /** The first measure of the second pass. */
  readonly again: number
  readonly againTo: number
  /** First measure of the first ending; null where both passes are the same. */
  readonly ending: number | null
}

/** Where the passes differ from a measure on, they have endings of their own. `sameAs` compares two measures. */
export function printedRepeat(
  first: { readonly from: number; readonly count: number },
  second: { readonly from: number; readonly count: number },
  sameAs: (measure: number, other: number) => boolean,
): PrintedRepeat {
  let same = 0
  while (same < Math.min(first.count, second.count) && sameAs(first.from + same, second.from + same)) same += 1
  const whole = same === first.count && same === second.count
  return {
    from: first.from,
    to: first.from + first.count - 1,
    again: second.from,
    againTo: second.from + second.count - 1,
    ending: whole ? null : first.from + same,
  }
}

/** For each measure the one as which it is printed: itself, or the same one of the first pass. */
export function printedMeasures(count: number, repeats: readonly PrintedRepeat[]): number[] {
  const printed = Array.from({ length: count }, (_, index) => index)
  for (const { from, again, againTo, to, ending } of repeats) {
    const shared = (ending ?? to + 1) - from
    for (let place = 0; place < shared && again + place <= againTo; place += 1) printed[again + place] = from + place
  }
  return printed
}
