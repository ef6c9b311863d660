/** What was made lately, up to a weight in all: the least lately used goes first. */
export interface Lru<Value> {
  get(key: string): Value | undefined
  /** What alone is heavier than everything that may be kept is not kept. */
  set(key: string, value: Value, weight: number): void
}

export function createLru<Value>(mostWeight: number): Lru<Value> {
  const items = new Map<string, { readonly value: Value; readonly weight: number }>()
  let total = 0
  const drop = (key: string): void => {
    total -= items.get(key)?.weight ?? 0
    items.delete(key)
  }
  return {
    get: (key) => {
      const item = items.get(key)
      if (!item) return undefined
      items.delete(key)
      items.set(key, item)
      return item.value
    },
    set: (key, value, weight) => {
      drop(key)
      if (weight > mostWeight) return
      items.set(key, { value, weight })
      total += weight
      for (const oldest of items.keys()) {
        if (total <= mostWeight) break
        drop(oldest)
      }
    },
  }
}
