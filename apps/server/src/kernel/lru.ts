import { LRUCache } from 'lru-cache'

/** LRU cache with a total weight, of one each unless `weigh` is given; a value heavier than that is not stored. */
export const createLru = <Value extends object | string | number>(
  mostWeight: number,
  weigh: (value: Value) => number = () => 1,
): LRUCache<string, Value> =>
  // lru-cache refuses a size of 0, which a sheet without notes has.
  new LRUCache({ maxSize: mostWeight, sizeCalculation: (value) => Math.max(1, weigh(value)) })
