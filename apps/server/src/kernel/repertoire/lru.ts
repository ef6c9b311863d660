import { LRUCache } from 'lru-cache'

/** What was made lately, up to a weight in all: the least lately used goes first. What alone is heavier is not kept. */
export const createLru = <Value extends object | string>(mostWeight: number, weigh: (value: Value) => number): LRUCache<string, Value> =>
  // The library takes no weight of 0, which a sheet without notes has.
  new LRUCache({ maxSize: mostWeight, sizeCalculation: (value) => Math.max(1, weigh(value)) })
