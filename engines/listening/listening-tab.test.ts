import { describe, expect, it } from 'vitest'
import { holdTab } from './listening-tab.ts'

const settle = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, 0))

/** Simulated Web Locks, as far as they are used: one holder, the others queued. */
function createLocks(): Pick<LockManager, 'request'> {
  let isHeld = false
  const line: (() => void)[] = []
  const requestLock = async (
    _: string,
    options: { ifAvailable?: boolean; signal?: AbortSignal },
    use: (lock: object | null) => Promise<unknown>,
  ): Promise<unknown> => {
    if (isHeld && options.ifAvailable) return use(null)
    if (isHeld) {
      await new Promise<void>((resolve, reject) => {
        line.push(resolve)
        options.signal?.addEventListener('abort', () => reject(new DOMException('left', 'AbortError')))
      })
    }
    isHeld = true
    try {
      return await use({})
    } finally {
      isHeld = false
      line.shift()?.()
    }
  }
  return { request: requestLock } as unknown as Pick<LockManager, 'request'>
}

describe('two tabs that listen', () => {
  it('the second is notified of the first, and of its end', async () => {
    const locks = createLocks()
    const emitted: string[] = []
    const leaveFirst = holdTab(locks, (isOther) => emitted.push(`first ${isOther}`))
    await settle()
    const leaveSecond = holdTab(locks, (isOther) => emitted.push(`second ${isOther}`))
    await settle()
    expect(emitted).toEqual(['second true'])
    leaveFirst()
    await settle()
    expect(emitted).toEqual(['second true', 'second false'])
    leaveSecond()
  })

  it('a single one is not notified, however often it starts again', async () => {
    const locks = createLocks()
    const emitted: boolean[] = []
    for (let times = 0; times < 3; times += 1) {
      const leave = holdTab(locks, (isOther) => emitted.push(isOther))
      await settle()
      leave()
      await settle()
    }
    expect(emitted).toEqual([])
  })

  it('a browser without locks gives no notification', () => expect(() => holdTab(undefined, () => undefined)()).not.toThrow())
})
