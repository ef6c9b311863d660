/** What is known of one class of exercises without end: how often it was asked, and the latest results, the last one counting most. */
export interface FocusMemory {
  readonly tries: number
  /** 0–100. */
  readonly average: number
}
export type MemoryOf<Focus extends string> = Readonly<Partial<Record<Focus, FocusMemory>>>

/** Share of the last result in the average. */
const LAST_SHARE = 0.4
export const MOST_TRIES = 999

/** The memory after a result of 0–100. */
export function remembered<Focus extends string>(memory: MemoryOf<Focus>, focus: Focus, result: number): MemoryOf<Focus> {
  const before = memory[focus]
  const average = before ? before.average * (1 - LAST_SHARE) + result * LAST_SHARE : result
  return { ...memory, [focus]: { tries: Math.min((before?.tries ?? 0) + 1, MOST_TRIES), average: Math.round(average) } }
}

/** What is known of a class that was never asked: as if half of it were right. */
const UNKNOWN_AVERAGE = 50
/** A class without mistakes still comes back. */
const SURE_WEIGHT = 0.25
const WEAK_WEIGHT = 3

/** How often a class is asked by its average alone: 0.25 where all is right, 3.25 where nothing is. */
export function weaknessOf<Focus extends string>(memory: MemoryOf<Focus>, focus: Focus): number {
  const { average } = memory[focus] ?? { average: UNKNOWN_AVERAGE }
  return SURE_WEIGHT + WEAK_WEIGHT * (1 - average / 100)
}

/** One of some by their weights; `share` is from 0 to 1. */
export function weighted<Item>(from: readonly Item[], weightOf: (item: Item) => number, share: number): Item | undefined {
  let remaining = share * from.reduce((sum, item) => sum + weightOf(item), 0)
  return (
    from.find((item) => {
      remaining -= weightOf(item)
      return remaining < 0
    }) ?? from[0]
  )
}

/** Classes with mistakes, the weakest first; those that were asked once only say little. */
export const weakOf = <Focus extends string>(memory: MemoryOf<Focus>, { below = 80, tries = 2 } = {}): readonly Focus[] =>
  (Object.keys(memory) as Focus[])
    .flatMap((focus) => (memory[focus] ? [{ focus, focusMemory: memory[focus] }] : []))
    .filter(({ focusMemory }) => focusMemory.tries >= tries && focusMemory.average < below)
    .toSorted((a, b) => a.focusMemory.average - b.focusMemory.average)
    .map(({ focus }) => focus)
