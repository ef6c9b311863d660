import { type DailyRotation, rotationOf } from './daily-rotation.ts'

/** Some of a list, from the learner's place of the day on: at most `most` that are accepted, of at most `lookedAt`. */
export function windowOf<Item>(
  list: readonly Item[],
  rotation: DailyRotation,
  { most, lookedAt = most, accepts = () => true }: { readonly most: number; readonly lookedAt?: number; readonly accepts?: (item: Item) => boolean },
): Item[] {
  const from = Math.floor(rotationOf(rotation, list.length) * list.length)
  const matches: Item[] = []
  for (let step = 0; step < Math.min(list.length, lookedAt) && matches.length < most; step += 1) {
    const item = list[(from + step) % list.length] as Item
    if (accepts(item)) matches.push(item)
  }
  return matches
}
