import { expect, it } from 'vitest'
import { reloadForNewFiles } from './new-files.ts'

/** Number of reloads for calls at these times (ms). */
async function reloads(moments: readonly number[], { isAway = false, keepsNothing = false } = {}): Promise<number> {
  const stored = new Map<string, string>()
  let count = 0
  for (const moment of moments)
    await reloadForNewFiles({
      askServer: () => (isAway ? Promise.reject(new Error('away')) : Promise.resolve()),
      storage: {
        getItem: (key) => stored.get(key) ?? null,
        setItem: (key, value) => {
          if (keepsNothing) throw new Error('refused')
          stored.set(key, value)
        },
      },
      reload: () => {
        count += 1
      },
      nowMs: () => moment,
    })
  return count
}

it.each([
  ['a file that is gone, and a server that is there', [1_000_000], {}, 1],
  ['the same again at once', [1_000_000, 1_010_000], {}, 1],
  ['again much later', [1_000_000, 1_040_000], {}, 2],
  ['a server that is away', [1_000_000], { isAway: true }, 0],
  ['a browser that keeps nothing', [1_000_000], { keepsNothing: true }, 0],
])('%s', async (_, moments, circumstances, times) => expect(await reloads(moments, circumstances)).toBe(times))
